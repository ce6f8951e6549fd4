import { data } from 'react-router';
import { DEMO_PAYMENT } from '../../domain/basket/payment-methods.ts';
import { payment as text } from '../../messages/payment.ts';
import { privateHeaders, privateMeta } from '../basket/private-page.ts';
import { loadOrder } from '../order/load-order.server.ts';
import { DemoPaymentPage } from '../payment/demo-payment-page.tsx';
import { shopContext } from '../shop-context.ts';
import type { Route } from './+types/demo-payment.ts';

export function headers() {
  return privateHeaders;
}

export async function loader({ context, params }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const order = await loadOrder(shop, params.id);
  if (!shop.config.demoPayment || order.paymentmethod._id !== DEMO_PAYMENT) {
    throw data(null, { status: 404 });
  }
  return { order };
}

export function meta() {
  return privateMeta(text.demo.pageTitle);
}

export default function DemoPayment({ loaderData }: Route.ComponentProps) {
  return <DemoPaymentPage order={loaderData.order} />;
}
