import { ORDER_LIST_PATH } from '../../config/page-paths.ts';
import { orderList as text } from '../../messages/basket/order-list.ts';
import { shell } from '../../messages/shell.ts';
import { toWireOrderList, type WireOrderList } from '../../wire/order-list.ts';
import { canonical } from '../addresses/canonical.ts';
import { ApiProblem } from '../api-client/api-problem.ts';
import { call } from '../api-client/client.ts';
import { OrderListPage } from '../order-list/order-list-page.tsx';
import { nextOrderListStep, type OrderListStep } from '../order-list/order-list-step.ts';
import { refusalOfForm } from '../page-data/form-allowance.ts';
import { shopContext } from '../page-data/shop-context.ts';
import type { Route } from './+types/order-list.ts';

/** Without script the page itself takes its form. */
export async function action({ request, context }: Route.ActionArgs): Promise<OrderListStep> {
  const shop = context.get(shopContext);
  const { source } = shop.config;
  return nextOrderListStep(
    await request.formData(),
    async (list) =>
      (await refusalOfForm(context, 'order-list-by-address')) ??
      toWireOrderList(await shop.answerOrderList({ text: list, source })),
  );
}

async function answerListInBrowser({ request }: Route.ClientActionArgs): Promise<OrderListStep> {
  return nextOrderListStep(await request.formData(), async (list) => {
    try {
      return await call<WireOrderList>('/orderlists', { action: 'answerOrderList', text: list });
    } catch (error) {
      if (error instanceof ApiProblem) return error.message;
      throw error;
    }
  });
}

export { answerListInBrowser as clientAction };

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return [
    { title: text.pageTitle(matches[0].loaderData?.shopName ?? shell.shopName) },
    { name: 'description', content: text.description },
    canonical(matches[0].loaderData?.publicUrl, ORDER_LIST_PATH),
  ];
}

export default function OrderListRoute({ actionData }: Route.ComponentProps) {
  return <OrderListPage at={actionData} />;
}
