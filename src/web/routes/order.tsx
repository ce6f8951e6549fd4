import { isRouteErrorResponse } from 'react-router';
import { order as text } from '../../messages/order/order.ts';
import { GONE, LinkEnded } from '../order/link-ended.tsx';
import { loadOrder } from '../order/load-order.server.ts';
import { OrderPage } from '../order/order-page.tsx';
import { privateHeaders, privateMeta } from '../page-data/private-page.ts';
import { renderingContext, shopContext } from '../page-data/shop-context.ts';
import { Failed, NotFound } from '../shell/failed.tsx';
import type { Route } from './+types/order.ts';

export function headers() {
  return privateHeaders;
}

export async function loader({ context, params }: Route.LoaderArgs) {
  const loaded = await loadOrder(context.get(shopContext), params.id);
  context.get(renderingContext).payPal = loaded.payPal;
  return loaded;
}

export function meta({ loaderData }: Route.MetaArgs) {
  return privateMeta(text.pageTitle(loaderData?.order.name ?? ''), text.pageDescription);
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isRouteErrorResponse(error) && error.status === GONE) return <LinkEnded />;
  return isRouteErrorResponse(error) && error.status === 404 ? (
    <NotFound />
  ) : (
    <Failed error={error} />
  );
}

export default function Order({ loaderData }: Route.ComponentProps) {
  return <OrderPage {...loaderData} />;
}
