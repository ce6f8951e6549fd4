import { CURRENCY } from '../../../config/countries/markets.ts';
import { isUuid } from '../../../kernel/ids.ts';
import { formatMoney } from '../../../kernel/money.ts';
import { ok, type Result, refuse } from '../../../kernel/result.ts';
import { joined, ours } from '../../../kernel/text/harmless-text.ts';
import { messages } from '../../../messages/en.ts';
import { partWords } from '../../checkout/order-in-words.ts';
import { insertChanges, ledgerOf } from '../../ledger/ledger.sql.server.ts';
import { standOf } from '../../ledger/ledger.ts';
import type { Mail } from '../../mail/mail.ts';
import { queueMail } from '../../mail/outbox.sql.server.ts';
import type { ShopContext } from '../../shop-context/shop-context.server.ts';
import { letDeliveryFall } from '../change-owed.server.ts';
import { type MailedOrder, type MailSettings, toShopper } from '../order/shopper-mail.ts';
import { type UnknownOrder, type Worked, workOrder } from '../order/work-order.server.ts';
import { lockWithdrawal } from '../refunds.sql.server.ts';
import { settleAnswered } from '../settle-answered.server.ts';
import {
  AS_CONDITION,
  type GoodsCondition,
  isGoodsCondition,
  isReturnReason,
  type ReturnReason,
} from './returned-goods.ts';
import {
  findWithdrawal,
  insertReturnedGoods,
  isPressed,
  openCorrection,
  restock,
  restockPlaces,
  type WithdrawnLine,
  withdrawnLines,
} from './returns.sql.server.ts';
import { withdrawnChanges } from './withdrawal-amount.ts';
import type { UnknownWithdrawal } from './worked-withdrawal.server.ts';

const text = messages.fulfilmentMail;

/** Goods have come back by a withdrawal. @param lessCents how much less is owed for it */
export function goodsReceivedMail(
  order: MailedOrder,
  pieces: readonly { readonly line: WithdrawnLine; readonly quantity: number }[],
  lessCents: number,
  config: MailSettings,
): Mail {
  const content = pieces.map(({ line, quantity }) => partWords(quantity, line));
  return toShopper(order, config, {
    subject: text.goodsReceivedSubject(ours(config.shopName), ours(order.number)),
    said: [
      joined([text.goodsReceived(ours(order.number)), ...content], '\n'),
      lessCents > 0
        ? text.goodsReceivedLess(ours(formatMoney(lessCents, CURRENCY.symbol)))
        : text.goodsReceivedNext,
    ],
  });
}

/** Returned pieces of a line, in one condition. */
export interface CameBack {
  /** A line's id or a part number. */
  readonly line: string;
  /** All outstanding pieces by default. */
  readonly quantity?: number | undefined;
}

type ReceiveRefusal =
  | UnknownOrder
  | UnknownWithdrawal
  | { readonly kind: 'nothing-came-back' }
  | { readonly kind: 'unknown-line'; readonly line: string }
  /** More than was sent and not returned yet. */
  | { readonly kind: 'more-than-sent'; readonly line: string; readonly left: number }
  | { readonly kind: 'unknown-condition' }
  | { readonly kind: 'unknown-reason' }
  | { readonly kind: 'unknown-place' }
  /** Used goods go on sale again, or new ones do not: a reason is required. */
  | { readonly kind: 'reason-required' };

interface ReceivedGoods {
  readonly id: string;
  readonly actor: string;
  /** Unique for each press: the same key means the same receipt. */
  readonly key: string;
  readonly lines: readonly CameBack[];
  readonly condition: string;
  /** The location where it goes on sale again, or AS_CONDITION; '' or omitted: nowhere. */
  readonly restockAt?: string | undefined;
  readonly note?: string | undefined;
  /** The buyer's reason, if given; 'not-given' by default. */
  readonly reason?: string | undefined;
  /** What the return cost the shop, under the fit promise; nothing by default. */
  readonly returnCents?: number | undefined;
}

/**
 * Records goods returned by a withdrawal, in one condition. New goods go on sale again where requested, in the same
 * transaction; any other choice needs a note. Never more than was sent. The shopper is mailed once. A part that did
 * not fit opens a correction of its fitment. FUL-16, GDS-13.
 */
export async function receiveGoods(
  context: Pick<ShopContext, 'db' | 'clock' | 'config'>,
  goods: ReceivedGoods,
): Promise<Result<{ number: string; pieces: number }, ReceiveRefusal>> {
  const row = isUuid(goods.id) ? await findWithdrawal(context.db.sql, goods.id) : undefined;
  if (!row || row.orderId === null) return refuse({ kind: 'unknown-withdrawal' });
  const work = { number: row.orderNumber, actor: goods.actor };
  type Value = { number: string; pieces: number };
  return workOrder<Value, ReceiveRefusal>(context, work, async (worked) => {
    const { tx, order, now, record } = worked;
    const withdrawal = await lockWithdrawal(tx, goods.id);
    if (withdrawal?.orderId !== order.id) return refuse({ kind: 'unknown-withdrawal' });
    if (await isPressed(tx, { withdrawalId: goods.id, key: goods.key })) {
      return ok({ number: order.number, pieces: 0 });
    }
    if (withdrawal.isSettled) return refuse({ kind: 'unknown-withdrawal' });
    const choice = await choiceOf(worked, goods);
    if (!choice.ok) return choice;
    const { condition, restockAt, note, reason } = choice.value;
    const pieces = piecesBack(
      await withdrawnLines(tx, { orderId: order.id, withdrawalId: goods.id }),
      goods.lines,
    );
    if (!pieces.ok) return pieces;
    // Noted once, with the first line: it was one parcel.
    let returnCents = goods.returnCents ?? 0;
    for (const { line, quantity } of pieces.value) {
      const { id: withdrawalId, key, actor } = goods;
      const what = { quantity, condition, restockAt, note, reason, returnCents };
      returnCents = 0;
      const back = { withdrawalId, lineId: line.id, key, ...what };
      await insertReturnedGoods(tx, { ...back, now, actor });
      if (reason === 'does-not-fit') {
        await openCorrection(tx, { withdrawalId, lineId: line.id, partId: line.partId, now });
      }
      if (restockAt) await restock(tx, { partId: line.partId, location: restockAt, quantity });
    }
    const lessCents = await letFall(worked, goods);
    const lines = pieces.value.map(({ line, quantity }) => `${quantity} x ${line.partNumber}`);
    await record('goods-received', { after: { lines, condition, restockAt, reason }, note });
    const mail = goodsReceivedMail(order, pieces.value, lessCents, context.config);
    await queueMail(tx, context, mail, now);
    await settleAnswered(worked, goods.actor);
    const count = pieces.value.reduce((sum, { quantity }) => sum + quantity, 0);
    return ok({ number: order.number, pieces: count });
  });
}

/**
 * Less is owed for what is back for good: pieces, complete sets of kits, and the delivery once everything is back.
 * @returns how much less, in cents
 */
async function letFall(
  { tx, order, now }: Worked,
  { id: withdrawalId, key, actor }: ReceivedGoods,
): Promise<number> {
  const stand = standOf(await ledgerOf(tx, order.id));
  const by = { key: `${withdrawalId} ${key}`, reason: '', actor, now, withdrawalId };
  await insertChanges(tx, order.id, withdrawnChanges(stand), by);
  await letDeliveryFall(tx, order.id, by);
  const after = standOf(await ledgerOf(tx, order.id));
  return stand.money.owedCents - after.money.owedCents;
}

async function choiceOf(
  { tx, order }: Worked,
  { condition, restockAt: typed = '', note: words = '', reason = 'not-given' }: ReceivedGoods,
): Promise<
  Result<
    { condition: GoodsCondition; restockAt: string | null; note: string; reason: ReturnReason },
    Extract<
      ReceiveRefusal,
      { kind: 'unknown-condition' | 'unknown-reason' | 'unknown-place' | 'reason-required' }
    >
  >
> {
  const note = words.trim();
  if (!isGoodsCondition(condition)) return refuse({ kind: 'unknown-condition' });
  if (!isReturnReason(reason)) return refuse({ kind: 'unknown-reason' });
  const places = await restockPlaces(tx, order.id);
  const usual = condition === 'as-new' ? (places[0] ?? null) : null;
  const restockAt = typed === AS_CONDITION ? usual : typed.trim().toUpperCase() || null;
  if (restockAt && !places.includes(restockAt)) return refuse({ kind: 'unknown-place' });
  const isUsual = (condition === 'as-new') === (restockAt !== null);
  if (!isUsual && note === '') return refuse({ kind: 'reason-required' });
  return ok({ condition, restockAt, note, reason });
}

/** In part id order: two people who put the same parts back wait for each other without a deadlock. */
function piecesBack(
  lines: readonly WithdrawnLine[],
  wanted: readonly CameBack[],
): Result<
  readonly { readonly line: WithdrawnLine; readonly quantity: number }[],
  Extract<ReceiveRefusal, { kind: 'nothing-came-back' | 'unknown-line' | 'more-than-sent' }>
> {
  const pieces = new Map<string, { line: WithdrawnLine; quantity: number }>();
  for (const { line: named, quantity: typed } of wanted) {
    const line = lines.find(
      ({ id, partNumber, isPacked }) => isPacked && (id === named || partNumber === named),
    );
    if (!line) return refuse({ kind: 'unknown-line', line: named });
    const before = pieces.get(line.id)?.quantity ?? 0;
    const left = line.goneOut - line.returnedInAll - before;
    const quantity = typed ?? left;
    if (!Number.isInteger(quantity) || quantity < 1 || quantity > left) {
      return refuse({ kind: 'more-than-sent', line: named, left });
    }
    pieces.set(line.id, { line, quantity: before + quantity });
  }
  if (pieces.size === 0) return refuse({ kind: 'nothing-came-back' });
  return ok([...pieces.values()].sort((one, other) => one.line.partId - other.line.partId));
}
