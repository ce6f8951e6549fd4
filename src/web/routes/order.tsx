import { isRouteErrorResponse } from 'react-router';
import { order as text } from '../../messages/order/order.ts';
import { sellingProblem } from '../../messages/selling-problem.ts';
import { GONE } from '../addresses/order-address.ts';
import { ApiProblem } from '../api-client/api-problem.ts';
import { postCancellation } from '../api-client/order-calls.ts';
import { cancelStep } from '../order/cancel-step.ts';
import { loadOrder } from '../order/load-order.server.ts';
import { OrderPage } from '../order/order-page.tsx';
import { refusalOfForm } from '../page-data/form-allowance.ts';
import { privateHeaders, privateMeta } from '../page-data/private-page.ts';
import { renderingContext, shopContext } from '../page-data/shop-context.ts';
import { LazyPart, lazyPart } from '../ui/lazy-part.tsx';
import type { Route } from './+types/order.ts';

const LinkEnded = import.meta.env.SSR
  ? (await import('../order/link-ended.tsx')).default
  : lazyPart(() => import('../order/link-ended.tsx'));
const ErrorPage = import.meta.env.SSR
  ? (await import('../shell/error-page.tsx')).default
  : lazyPart(() => import('../shell/error-page.tsx'));

export function headers() {
  return privateHeaders;
}

export async function loader({ context, params }: Route.LoaderArgs) {
  const loaded = await loadOrder(context.get(shopContext), params.id);
  context.get(renderingContext).payPal = loaded.payPal;
  return loaded;
}

/** Cancels what was not sent. Without script the page itself takes its form. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const shop = context.get(shopContext);
  return cancelStep(await request.formData(), async (cancellation) => {
    const spentUp = await refusalOfForm(context, 'withdrawal-by-address');
    if (spentUp) return spentUp;
    const cancelled = await shop.cancelByLink({ orderId: params.id, ...cancellation });
    return cancelled.ok ? undefined : refusedWords(cancelled.refusal.kind);
  });
}

const NOT_FOUND = 404;

function refusedWords(kind: string): string {
  if (kind === 'payment-under-way') return sellingProblem.paymentUnderWay;
  return kind === 'is-cancelled' ? sellingProblem.cancelledOrder : sellingProblem.sentOrder;
}

async function cancelInBrowser({ request, params }: Route.ClientActionArgs) {
  return cancelStep(await request.formData(), async (cancellation) => {
    try {
      await postCancellation(params.id, cancellation);
      return undefined;
    } catch (error) {
      if (error instanceof ApiProblem) return error.message;
      throw error;
    }
  });
}

export { cancelInBrowser as clientAction };

export function meta({ loaderData }: Route.MetaArgs) {
  return privateMeta(text.pageTitle(loaderData?.order.name ?? ''), text.pageDescription);
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <LazyPart>
      {isRouteErrorResponse(error) && [NOT_FOUND, GONE].includes(error.status) ? (
        <LinkEnded isUnknown={error.status === NOT_FOUND} erased={error.data || null} />
      ) : (
        <ErrorPage error={error} />
      )}
    </LazyPart>
  );
}

export default function Order({ loaderData, actionData }: Route.ComponentProps) {
  return <OrderPage {...loaderData} refused={actionData?.refused} />;
}
