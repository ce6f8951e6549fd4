import { randomInt } from 'node:crypto';
import type { Queryable } from '../../db/database.server.ts';
import { isUuid } from '../../kernel/ids.ts';
import { ok, type Result, refuse } from '../../kernel/result.ts';
import { messages } from '../../messages/en.ts';
import { BANK_TRANSFER } from '../basket/payment-methods.ts';
import { ledgerOf } from '../ledger/ledger.sql.server.ts';
import { exchangedFrom } from '../ledger/order-history.sql.server.ts';
import { type ShopperStand, shopperStandOf } from '../ledger/shopper-stand.ts';
import type { ShopContext } from '../shop-context/shop-context.server.ts';
import {
  findOrder,
  freeOrderNumber,
  type OrderWithdrawal,
  paymentStatesOf,
  revokeLink,
  withdrawalsFrom,
} from './order.sql.server.ts';
import { type Order, type PaymentDetail, paymentDetailOf } from './order.ts';
import { isLinkOver, isShortened, shortenedOrder } from './order-link.ts';
import type { OrderRefusal } from './refusals.ts';

/** An order as its shopper reads it back. */
export interface OrderView extends Order {
  /** What it costs now, without what has fallen away. */
  readonly owedCents: number;
  /** What became of its pieces and its money. */
  readonly stand: ShopperStand;
  /** The part numbers that were ordered, of the lines of which the shop sends another part; by line. */
  readonly exchangedFrom: ReadonlyMap<string, string>;
  /** The account for a transfer; '' with other payment methods, and where no account is set. */
  readonly bankAccount: string;
  readonly paymentDetail: PaymentDetail;
  readonly withdrawals: readonly OrderWithdrawal[];
  /** The link is so old that it shows less of the buyer. */
  readonly isShortened: boolean;
}

/**
 * A placed order by its id, which cannot be guessed: the key in the order's link. A malformed id counts as unknown; a
 * revoked or expired link opens nothing, and an old one shows less.
 */
export async function readOrder(
  context: ShopContext,
  { orderId }: { orderId: string },
): Promise<Result<OrderView, OrderRefusal>> {
  const found = isUuid(orderId) ? await findOrder(context.db.sql, orderId) : undefined;
  if (!found) return refuse({ kind: 'unknown-order' });
  const now = context.clock();
  if (isLinkOver(found, now, context.config)) return refuse({ kind: 'order-link-ended' });
  const { linkRevokedAt: _, ...order } = found;
  const shortened = isShortened(order, now, context.config);
  const isTransfer = order.paymentMethod === BANK_TRANSFER;
  return ok({
    ...(shortened ? shortenedOrder(order) : order),
    isShortened: shortened,
    owedCents: order.owedCents,
    stand: shopperStandOf(await ledgerOf(context.db.sql, found.id)),
    exchangedFrom: await exchangedFrom(context.db.sql, found.id),
    bankAccount: (isTransfer && context.config.bankAccount) || '',
    paymentDetail: paymentDetailOf(found, await paymentStatesOf(context.db.sql, found.id)),
    withdrawals: await withdrawalsFrom(context.db.sql, found.id),
  });
}

/** Ten digits: easy to dictate on the phone, and a million orders use one in nine thousand numbers. */
const FROM = 1_000_000_000;
const BELOW = 10_000_000_000;
const TRIED_AT_ONCE = 5;

/**
 * A random unused order number: it reveals neither how many orders there are nor the number of any other. SAF-13.
 */
export async function newOrderNumber(tx: Queryable): Promise<string> {
  const numbers = Array.from({ length: TRIED_AT_ONCE }, () =>
    messages.orderMail.orderNumber(randomInt(FROM, BELOW)),
  );
  const free = await freeOrderNumber(tx, numbers);
  if (free === undefined) throw new Error('All order numbers that were tried are taken');
  return free;
}

/** Revokes the link to an order for good, because somebody else has it. */
export async function revokeOrderLink(
  { db }: Pick<ShopContext, 'db'>,
  { number }: { readonly number: string },
): Promise<Result<{ number: string }, { readonly kind: 'unknown-order' }>> {
  const revoked = await revokeLink(db.sql, number, await db.now());
  return revoked ? ok(revoked) : refuse({ kind: 'unknown-order' });
}
