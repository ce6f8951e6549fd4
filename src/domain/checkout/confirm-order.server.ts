import { randomBytes } from 'node:crypto';
import type { Queryable } from '../../db/database.server.ts';
import { isUuid } from '../../kernel/ids.ts';
import { keyDigest } from '../../kernel/key-digest.server.ts';
import { ok, type Result, refuse } from '../../kernel/result.ts';
import { BANK_TRANSFER } from '../basket/payment-methods.ts';
import { queueMail } from '../mail/outbox.sql.server.ts';
import type { ShopContext } from '../shop-context/shop-context.server.ts';
import { refusableTransaction } from '../transactions/refusable-transaction.server.ts';
import { lockConfirmable, markConfirmed, setConfirmKey } from './confirm-order.sql.server.ts';
import { countAgain } from './count-again.server.ts';
import { confirmMail } from './expiry-mail.ts';
import type { OrderRefused } from './judged-points.ts';
import type { OrderPaymentState } from './order.sql.server.ts';
import { isLinkOver } from './order-link.ts';
import type { OrderRefusal } from './refusals.ts';
import { timeAfterConfirmation, wholeTimeFrom } from './time-to-pay.ts';

/** `unknown-order`: there is none, or the key is not that of its mail, or was deleted when it was cancelled. */
type ConfirmRefusal = OrderRefusal | OrderRefused;

/**
 * Confirms an order that waits for a bank transfer, by the key in its mail, which proves that its reader has it. From
 * then on it waits as long as other transfers do. An expired order is opened again, if nothing speaks against it. One that
 * is to be paid by a provider by now stays as it is: it has a shorter time, and other limits. SAF-15.
 */
export async function confirmOrder(
  context: ShopContext,
  { orderId, key }: { readonly orderId: string; readonly key: string },
): Promise<Result<{ id: string }, ConfirmRefusal>> {
  if (!isUuid(orderId)) return refuse({ kind: 'unknown-order' });
  const { config, db } = context;
  const now = await db.now();
  return refusableTransaction<{ id: string }, ConfirmRefusal>(db, async (tx) => {
    const order = await lockConfirmable(tx, { orderId, confirmKey: keyDigest(key) });
    if (!order) return refuse({ kind: 'unknown-order' });
    if (isLinkOver(order, now, config)) return refuse({ kind: 'order-link-ended' });
    const isTransfer = order.paymentMethod === BANK_TRANSFER;
    const hasNothingToConfirm = !order.isClosed && (order.isConfirmed || !isTransfer);
    if (order.isPaid || hasNothingToConfirm) return ok({ id: orderId });
    let until = timeAfterConfirmation(order, now, config);
    if (order.isClosed) {
      until = wholeTimeFrom(now, order.paymentMethod, config);
      const again = await countAgain(tx, context, { orderId, now, until });
      if (!again.ok) return again;
    }
    await markConfirmed(tx, orderId, { now, until });
    return ok({ id: orderId });
  });
}

const KEY_BYTES = 16;

/** The key in the link of a bank transfer's mail, and the digest that the shop stores. */
interface Confirmation {
  readonly key: string;
  readonly digest: string;
}

export function newConfirmation(): Confirmation {
  const key = randomBytes(KEY_BYTES).toString('base64url');
  return { key, digest: keyDigest(key) };
}

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
