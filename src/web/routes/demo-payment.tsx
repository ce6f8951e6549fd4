import { data } from 'react-router';
import { CURRENCY } from '../../config/countries/markets.ts';
import { formatMoney } from '../../kernel/money.ts';
import { payment as text } from '../../messages/payment.ts';
import { privateHeaders, privateMeta } from '../page-data/private-page.ts';
import { shopContext } from '../page-data/shop-context.ts';
import { DemoPaymentPage } from '../payment/demo-payment-page.tsx';
import type { Route } from './+types/demo-payment.ts';

export function headers() {
  return privateHeaders;
}

export async function loader({ context, params }: Route.LoaderArgs) {
  const found = await context.get(shopContext).demoPayment({ paymentId: params.id });
  if (!found.ok) throw data(null, { status: 404 });
  const { id, orderId, orderNumber, amountCents, status } = found.value;
  return {
    payment: {
      id,
      orderId,
      orderNumber,
      amount: formatMoney(amountCents, CURRENCY.symbol),
      isOpen: status === 'started',
    },
  };
}

export function meta() {
  return privateMeta(text.demo.pageTitle, text.demo.explanation);
}

export default function DemoPayment({ loaderData }: Route.ComponentProps) {
  return <DemoPaymentPage payment={loaderData.payment} />;
}
