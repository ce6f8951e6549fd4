import { data, redirect } from 'react-router';
import { orderPath } from '../../config/page-paths.ts';
import { shopContext, visitorContext } from '../page-data/shop-context.ts';
import type { Route } from './+types/payment-cancel.ts';

/** The provider's return address after a cancelled payment. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const back = await context.get(shopContext).cancelPayment({
    paymentId: params.id,
    visitor: context.get(visitorContext),
  });
  if (!back.ok) throw data(null, { status: 404 });
  throw redirect(orderPath(back.value.orderId), {
    status: 303,
    headers: { 'Cache-Control': 'no-store' },
  });
}

export default function PaymentCancel() {
  return null;
}
