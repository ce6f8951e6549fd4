import type { Queryable } from '../../db/database.server.ts';
import { BANK_TRANSFER } from '../basket/payment-methods.ts';
import { queueMail } from '../mail/outbox.sql.server.ts';
import type { ShopContext } from '../shop-context/shop-context.server.ts';
import { setConfirmKey } from './confirm-order.sql.server.ts';
import { newConfirmation } from './confirmations.server.ts';
import { confirmMail } from './expiry-mail.ts';
import type { OrderPaymentState } from './order.sql.server.ts';

/** An order that changes to a bank transfer waits briefly until it is confirmed, as one placed that way. SAF-15. */
export async function askToConfirm(
  tx: Queryable,
  { clock, config }: Pick<ShopContext, 'clock' | 'config'>,
  order: OrderPaymentState,
  until: Date,
): Promise<void> {
  const now = clock();
  const { key, digest } = newConfirmation();
  await setConfirmKey(tx, order.id, { confirmKey: digest, now });
  const addressed = { ...order, paymentMethod: BANK_TRANSFER };
  await queueMail(tx, { config }, confirmMail(addressed, { key, until }, config), now);
}
