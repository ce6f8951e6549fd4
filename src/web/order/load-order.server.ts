import { randomBytes } from 'node:crypto';
import { data } from 'react-router';
import type { Shop } from '../../shop.server.ts';
import { toWireOption } from '../../wire/cart.mapper.ts';
import { toWireOrder } from '../../wire/order.mapper.ts';
import type { PayPalScript } from '../page-data/paypal-script.ts';
import { GONE } from './link-ended.tsx';

const NONCE_BYTES = 16;

/**
 * A placed order for its page, and how it can be paid as long as it is not.
 * @throws a 404 answer where there is none by this id, a 410 one where its link has ended
 */
export async function loadOrder(shop: Shop, id: string) {
  const found = await shop.order({ orderId: id });
  if (!found.ok) {
    throw data(null, { status: found.refusal.kind === 'order-link-ended' ? GONE : 404 });
  }
  return {
    order: toWireOrder(found.value),
    paymentMethods: shop.paymentMethods().map(toWireOption),
    payPal: found.value.paidAt === null ? payPalScript(shop) : undefined,
  };
}

function payPalScript({ config: { payPal } }: Shop): PayPalScript | undefined {
  if (!payPal) return undefined;
  const nonce = randomBytes(NONCE_BYTES).toString('base64');
  return { url: payPal.scriptUrl, clientId: payPal.clientId, nonce };
}
