import { CURRENCY } from '../../../config/countries/markets.ts';
import { addDays } from '../../../kernel/clock.ts';
import type { Cents } from '../../../kernel/money.ts';
import { formatMoney } from '../../../kernel/money.ts';
import { ok, type Result, refuse } from '../../../kernel/result.ts';
import { ours } from '../../../kernel/text/harmless-text.ts';
import { messages } from '../../../messages/en.ts';
import { insertChanges, isChangePressed, ledgerOf } from '../../ledger/ledger.sql.server.ts';
import { standOf } from '../../ledger/ledger.ts';
import { fallOf } from '../../ledger/what-falls.ts';
import { queueMail } from '../../mail/outbox.sql.server.ts';
import type { ShopContext } from '../../shop-context/shop-context.server.ts';
import { shopDay } from '../../shop-context/shop-day.ts';
import { toShopper } from '../order/shopper-mail.ts';
import { type UnknownOrder, type Work, workOrder } from '../order/work-order.server.ts';

const text = messages.fulfilmentMail;

type ReturnDepositRefusal =
  | UnknownOrder
  /** No line of that part has a deposit that is still held. */
  | { readonly kind: 'no-deposit'; readonly line: string }
  | { readonly kind: 'more-than-deposits'; readonly left: number }
  /** The old part came after the last day: giving the deposit back needs a reason. */
  | { readonly kind: 'deposit-too-late' };

interface ReturnDeposit extends Work {
  /** A line's id or a part number. */
  readonly line: string;
  /** Old parts received; all that are held by default. */
  readonly quantity?: number | undefined;
  readonly reason?: string | undefined;
  /** Unique for each press: the same key means the same old parts. */
  readonly key: string;
}

/**
 * Notes that old parts of exchange parts have come: their deposits fall, and what was paid for them is to be given back.
 * Later than DEPOSIT_DAYS days by the shop's calendar after the part went out it needs a reason. The shopper is mailed once.
 * @returns how much of the deposit fell, and what is to be given back now
 */
export function returnDeposit(
  context: Pick<ShopContext, 'db' | 'clock' | 'config'>,
  { line: named, quantity, reason = '', key, ...work }: ReturnDeposit,
): Promise<
  Result<{ number: string; depositCents: Cents; dueBackCents: Cents }, ReturnDepositRefusal>
> {
  type Value = { number: string; depositCents: Cents; dueBackCents: Cents };
  return workOrder<Value, ReturnDepositRefusal>(context, work, async (worked) => {
    const { tx, order, now, record } = worked;
    const ledger = await ledgerOf(tx, order.id);
    const { lines, money } = standOf(ledger);
    if (await isChangePressed(tx, { orderId: order.id, key })) {
      return ok({ number: order.number, depositCents: 0, dueBackCents: money.dueBackCents });
    }
    const typed = named.trim().toUpperCase();
    const deposit = lines.find(({ depositOf, partNumber, left }) => {
      // A line that was exchanged has another number than its deposit.
      const sold = lines.find(({ id }) => id === depositOf);
      const numbers = [partNumber, sold?.partNumber ?? ''].map((one) => one.toUpperCase());
      return sold !== undefined && left > 0 && (depositOf === named || numbers.includes(typed));
    });
    if (!deposit) return refuse({ kind: 'no-deposit', line: named });
    const pieces = quantity ?? deposit.left;
    if (!Number.isInteger(pieces) || pieces < 1 || pieces > deposit.left) {
      return refuse({ kind: 'more-than-deposits', left: deposit.left });
    }
    const sentAt = ledger.entries.findLast(
      ({ kind, lineId }) => kind === 'handed-over' && lineId === deposit.depositOf,
    )?.at;
    const { depositDays } = context.config;
    const isLate = sentAt !== undefined && shopDay(addDays(sentAt, depositDays)) < shopDay(now);
    if (isLate && reason.trim() === '') return refuse({ kind: 'deposit-too-late' });
    const fell = fallOf(deposit, pieces);
    const change = { lineId: deposit.id, kind: 'withdrawn', pieces, ...fell } as const;
    const { actor } = work;
    await insertChanges(tx, order.id, [change], { key, reason: reason.trim(), actor, now });
    const lessCents = fell.grossCents;
    await record('deposit-returned', {
      after: { lines: [`${pieces} x ${deposit.partNumber}`], lessCents },
      note: reason.trim(),
    });
    const amount = ours(formatMoney(lessCents, CURRENCY.symbol));
    const said = [text.depositReturned(ours(order.number), amount)];
    const subject = text.depositReturnedSubject(ours(context.config.shopName), ours(order.number));
    await queueMail(tx, context, toShopper(order, context.config, { subject, said }), now);
    const { dueBackCents } = standOf(await ledgerOf(tx, order.id)).money;
    return ok({ number: order.number, depositCents: lessCents, dueBackCents });
  });
}
