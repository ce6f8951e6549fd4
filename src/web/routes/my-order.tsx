import { MY_ORDER_PATH } from '../../config/page-paths.ts';
import { myOrder as text } from '../../messages/my-order.ts';
import { sellingProblem } from '../../messages/selling-problem.ts';
import { shell } from '../../messages/shell.ts';
import { canonical } from '../addresses/canonical.ts';
import { ApiProblem } from '../api-client/api-problem.ts';
import { call } from '../api-client/client.ts';
import { MyOrderPage } from '../my-order/my-order-page.tsx';
import { type MyOrderStep, nextMyOrderStep } from '../my-order/my-order-step.ts';
import { refusalOfForm } from '../page-data/form-allowance.ts';
import { shopContext } from '../page-data/shop-context.ts';
import type { Route } from './+types/my-order.ts';

/** Without script the page itself takes its form. */
export async function action({ request, context }: Route.ActionArgs): Promise<MyOrderStep> {
  const shop = context.get(shopContext);
  return nextMyOrderStep(await request.formData(), async (asked) => {
    const spentUp = await refusalOfForm(context, 'order-link-by-address');
    if (spentUp) return spentUp;
    const sent = await shop.sendOrderLink(asked);
    return sent.ok ? undefined : sellingProblem.incompleteOrderQuestion;
  });
}

async function sendOrderLinkInBrowser({ request }: Route.ClientActionArgs): Promise<MyOrderStep> {
  return nextMyOrderStep(await request.formData(), async ({ orderNumber, email }) => {
    try {
      await call('/orderlinks', { action: 'sendOrderLink', ordernumber: orderNumber, email });
      return undefined;
    } catch (error) {
      if (error instanceof ApiProblem) return error.message;
      throw error;
    }
  });
}

export { sendOrderLinkInBrowser as clientAction };

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return [
    { title: text.pageTitle(matches[0].loaderData?.shopName ?? shell.shopName) },
    { name: 'description', content: text.description },
    canonical(matches[0].loaderData?.publicUrl, MY_ORDER_PATH),
  ];
}

export default function MyOrderRoute({ actionData }: Route.ComponentProps) {
  return <MyOrderPage at={actionData} />;
}
