import { ok, type Result, refuse } from '../../kernel/result.ts';
import { findOrder } from '../checkout/order.sql.server.ts';
import {
  type FulfilmentState,
  type Order,
  type PromisedParcel,
  promisedParcels,
} from '../checkout/order.ts';
import { ledgerOf } from '../ledger/ledger.sql.server.ts';
import { type Ledger, type OrderStand, standOf } from '../ledger/ledger.ts';
import { type OpenWork, openAmounts, openWork } from '../ledger/open-work.ts';
import { historyOf } from '../ledger/order-history.sql.server.ts';
import type { OrderEvent } from '../ledger/order-history.ts';
import type { ShopContext } from '../shop-context/shop-context.server.ts';
import { type AddressDoubt, addressDoubts } from './address-check/address-check.ts';
import { findOrderId, fulfilmentStateOf } from './order/worked-order.sql.server.ts';
import type { PackableLine, Parcel } from './parcels/parcel.ts';
import { packableLines, parcelsOf } from './parcels/parcels.sql.server.ts';
import type { Refund } from './refund.ts';
import { refundsOf } from './refunds.sql.server.ts';
import {
  type LineSupply,
  type MailOfOrder,
  mailsOf,
  type PaymentOfOrder,
  paymentsOf,
  type ReceiptOfOrder,
  receiptsOf,
  supplyOf,
  type WithdrawalOfOrder,
  withdrawalsOf,
} from './whole-order.sql.server.ts';

/** All data about one order. */
export interface WholeOrder {
  readonly order: Order;
  /** Doubts about the address, to check before a parcel goes there. */
  readonly addressDoubts: readonly AddressDoubt[];
  /** As it was sold: one parcel, or two with the days and lines of each. */
  readonly promised: readonly PromisedParcel[];
  readonly fulfilment: FulfilmentState;
  /** Packed pieces, by line. */
  readonly lines: readonly PackableLine[];
  /** Where the pieces were taken, and the current stock there. */
  readonly supply: readonly LineSupply[];
  readonly parcels: readonly Parcel[];
  readonly payments: readonly PaymentOfOrder[];
  readonly receipts: readonly ReceiptOfOrder[];
  readonly refunds: readonly Refund[];
  /** Everything that happened to its pieces, what it owes, its money and its papers. */
  readonly ledger: Ledger;
  /** Where that leaves it. */
  readonly stand: OrderStand;
  /** What waits for somebody, in the order in which it is settled. */
  readonly open: readonly OpenWork[];
  readonly mails: readonly MailOfOrder[];
  readonly history: readonly OrderEvent[];
  readonly withdrawals: readonly WithdrawalOfOrder[];
}

/**
 * One complete order by its number, for the people who work it. FUL-11.
 * @param isForPacking only if it is paid and stands: whoever just packs has no business with others
 */
export async function wholeOrder(
  { db, config }: Pick<ShopContext, 'db' | 'config'>,
  { number, isForPacking = false }: { readonly number: string; readonly isForPacking?: boolean },
): Promise<Result<WholeOrder, { readonly kind: 'unknown-order' }>> {
  const { sql } = db;
  const id = await findOrderId(sql, number);
  const order = id && (await findOrder(sql, id));
  if (!id || !order) return refuse({ kind: 'unknown-order' });
  const isPackable = order.paidAt !== null && order.closedAt === null;
  if (isForPacking && !isPackable) return refuse({ kind: 'unknown-order' });
  const { email } = order.shippingAddress;
  const [fulfilment, lines, supply, parcels, payments, receipts] = await Promise.all([
    fulfilmentStateOf(sql, id),
    packableLines(sql, id),
    supplyOf(sql, id),
    parcelsOf(sql, id),
    paymentsOf(sql, id),
    receiptsOf(sql, id),
  ]);
  const [refunds, ledger, mails, history, withdrawals] = await Promise.all([
    refundsOf(sql, id),
    ledgerOf(sql, id),
    mailsOf(sql, { orderId: id, email }),
    historyOf(sql, id),
    withdrawalsOf(sql, id),
  ]);
  const stand = standOf(ledger);
  const open = openWork(openAmounts(ledger, stand));
  const money = { payments, receipts, refunds, ledger, stand, open };
  const promised = promisedParcels(order);
  const doubts = addressDoubts(order, config.addedCountries);
  const packing = { addressDoubts: doubts, promised, fulfilment, lines, supply, parcels };
  return ok({ order, ...packing, ...money, mails, history, withdrawals });
}
