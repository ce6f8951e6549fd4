import { isUuid } from '../../../kernel/ids.ts';
import { ok, type Result, refuse } from '../../../kernel/result.ts';
import { holidaysOf } from '../../delivery/holidays.server.ts';
import { ledgerOf } from '../../ledger/ledger.sql.server.ts';
import { standOf } from '../../ledger/ledger.ts';
import { piecesToCome } from '../../ledger/withdrawn-pieces.ts';
import type { ShopContext } from '../../shop-context/shop-context.server.ts';
import { shopDay } from '../../shop-context/shop-day.ts';
import type { PromisedLine } from '../../withdrawals/withdrawal.ts';
import { fitPromises } from '../../withdrawals/withdrawals.sql.server.ts';
import type { Refund } from '../refund.ts';
import { findRefund, withdrawnOrder } from '../refunds.sql.server.ts';
import {
  findWithdrawal,
  goodsOf,
  type ReturnedGoods,
  restockPlaces,
  type WithdrawalRow,
  type WithdrawnLine,
  withdrawnLines,
} from './returns.sql.server.ts';
import { type WithdrawalAmount, withdrawalAmount } from './withdrawal-amount.ts';
import { type WithdrawalClock, withdrawalClock } from './withdrawal-clock.ts';

export interface UnknownWithdrawal {
  readonly kind: 'unknown-withdrawal';
}

/** A withdrawal with its return: the expected goods, the received goods, the refund by law. */
export interface WorkedWithdrawal extends WithdrawalRow {
  readonly clock: WithdrawalClock;
  /** The currency of its order; none where no order was found. */
  readonly lines: readonly (WithdrawnLine & {
    /** Pieces that the price is still for: of a kit, sets. */
    readonly left: number;
    /** Pieces that have still to come back by it. */
    readonly toCome: number;
  })[];
  readonly goods: readonly ReturnedGoods[];
  /** The lines whose fit the shop had promised: their return is free where they do not fit. */
  readonly promised: readonly PromisedLine[];
  readonly amount: WithdrawalAmount;
  /** Whether nothing that it is about is with the buyer any more. */
  readonly isAllBack: boolean;
  /** Whether anything was sent; otherwise the order is cancelled, and nothing returns. */
  readonly hasGoneOut: boolean;
  /** The refund that answers it. */
  readonly refund: Refund | null;
  /** Locations where goods can go on sale again, the likeliest first. */
  readonly places: readonly string[];
}

const nothing: WithdrawalAmount = {
  goodsCents: 0,
  deliveryCents: 0,
  totalCents: 0,
  lessFor: [],
  isWhole: false,
};

/** One complete withdrawal, with the law's clock and the refund by law. FUL-15. */
export async function workedWithdrawal(
  { db, clock }: Pick<ShopContext, 'db' | 'clock'>,
  { id }: { readonly id: string },
): Promise<Result<WorkedWithdrawal, UnknownWithdrawal>> {
  const { sql } = db;
  const row = isUuid(id) ? await findWithdrawal(sql, id) : undefined;
  if (!row) return refuse({ kind: 'unknown-withdrawal' });
  const { orderId } = row;
  const today = shopDay(clock());
  const receivedOn = shopDay(row.receivedAt);
  const isHoliday = await holidaysOf(row.country);
  if (orderId === null) {
    const days = { receivedOn, deliveredOn: null, goodsOn: null, today, isHoliday };
    const without = { lines: [], goods: [], amount: nothing, isAllBack: true, hasGoneOut: false };
    const open = { promised: [], refund: null, places: [] };
    return ok({ ...row, clock: withdrawalClock(days, true), ...without, ...open });
  }
  const [order, lines, goods, promised, ledger, refund, places] = await Promise.all([
    withdrawnOrder(sql, orderId),
    withdrawnLines(sql, { orderId, withdrawalId: id }),
    goodsOf(sql, id),
    fitPromises(sql, orderId),
    ledgerOf(sql, orderId),
    row.refundId === null ? null : findRefund(sql, row.refundId),
    restockPlaces(sql, orderId),
  ]);
  const stand = standOf(ledger);
  const toCome = piecesToCome(ledger, row);
  const hasGoneOut = lines.some(({ goneOut }) => goneOut > 0);
  const lastGoods = goods.at(-1)?.receivedAt;
  const days = {
    receivedOn,
    deliveredOn: order.deliveredAt && shopDay(order.deliveredAt),
    goodsOn: lastGoods ? shopDay(lastGoods) : null,
    today,
    isHoliday,
  };
  return ok({
    ...row,
    clock: withdrawalClock(days, hasGoneOut),
    lines: lines.map((line) => ({
      ...line,
      left: stand.lines.find((one) => one.id === line.id)?.left ?? 0,
      toCome: toCome.get(line.id) ?? 0,
    })),
    goods,
    promised,
    amount: withdrawalAmount(ledger, id),
    isAllBack: [...toCome.values()].every((pieces) => pieces === 0),
    hasGoneOut,
    refund: refund ?? null,
    places,
  });
}
