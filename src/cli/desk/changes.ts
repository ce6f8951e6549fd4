import { randomUUID } from 'node:crypto';
import { inEuros } from '../../desk/frame/money.ts';
import {
  cancelOrder,
  cancelPieces,
  cancelReturnedParcel,
} from '../../domain/fulfilment/cancel-order.server.ts';
import {
  type FallenPieces,
  reducePrice,
  writeOffRest,
} from '../../domain/fulfilment/change-owed.server.ts';
import type { Refund } from '../../domain/fulfilment/refund.ts';
import { refundOrder } from '../../domain/fulfilment/refund-order.server.ts';
import { returnDeposit } from '../../domain/fulfilment/returns/return-deposit.server.ts';
import { wholeOrder } from '../../domain/fulfilment/whole-order.server.ts';
import type { ShopContext } from '../../domain/shop-context/shop-context.server.ts';
import { ok, type Result } from '../../kernel/result.ts';
import { CommandRefusedError } from '../command.ts';
import {
  actor,
  centsOf,
  orderCommand as command,
  linesOf,
  parcelNumberOf,
} from './order-command.ts';
import { type PressedRefund, refundLine } from './order-words.ts';

/** What changes the pieces, the price and the money of an order after it was placed. */
export const changeCommands = {
  cancel: command({
    usage: 'NUMBER [--reason TEXT]',
    run:
      ([number], { reason }) =>
      (context) =>
        cancelOrder(context, { number, actor, reason }),
    print: ({ number, dueCents }) =>
      dueCents === 0
        ? `${number} is cancelled.`
        : `${number} is cancelled. To send its money back: npm run desk -- refund ${number}`,
  }),
  'cancel-pieces': command({
    usage: 'NUMBER --lines PART:PIECES,… [--reason TEXT] [--key TEXT]',
    run([number], { reason, key = randomUUID(), ...typed }) {
      const lines = linesOf(typed.lines) ?? [];
      return (context) => cancelPieces(context, { number, actor, lines, reason, key });
    },
    print: fallenLine,
  }),
  'fall-away': command({
    usage: 'NUMBER --parcel N [--reason TEXT]',
    run([number], { reason, ...typed }) {
      const parcel = parcelNumberOf(typed.parcel) ?? 0;
      return (context) =>
        cancelReturnedParcel(context, { number, actor, parcel, ...(reason ? { reason } : {}) });
    },
    print: fallenLine,
  }),
  'return-deposit': command({
    usage: 'NUMBER --line PART [--pieces N] [--reason TEXT] [--key TEXT]',
    run([number], { line = '', pieces, reason, key = randomUUID() }) {
      const quantity = pieces === undefined ? undefined : piecesOf(pieces);
      return (context) => returnDeposit(context, { number, actor, line, quantity, reason, key });
    },
    print: ({ number, depositCents, dueBackCents }) =>
      depositCents === 0
        ? 'It was noted before.'
        : `${number}: ${inEuros(depositCents)} of deposit falls.${giveBack(number, dueBackCents)}`,
  }),
  'lower-price': command({
    usage: 'NUMBER EUROS --line PART --reason TEXT [--key TEXT]',
    run([number, euros], { line = '', reason = '', key = randomUUID() }) {
      const amountCents = amountOf(euros);
      return (context) => reducePrice(context, { number, actor, line, amountCents, reason, key });
    },
    print: ({ number, dueBackCents }) => `${number} costs less.${giveBack(number, dueBackCents)}`,
  }),
  'write-off': command({
    usage: 'NUMBER --reason TEXT',
    run:
      ([number], { reason = '' }) =>
      (context) =>
        writeOffRest(context, { number, actor, reason }),
    print: ({ number, amountCents }) =>
      `${inEuros(amountCents)} of ${number} is written off: nobody asks for it any more.`,
  }),
  refund: command({
    usage:
      'NUMBER [EUROS] [--line PART] [--by-hand [--reference TEXT]] [--reason TEXT] [--key TEXT]',
    run([number, euros], { 'by-hand': isByHand = false, line, reference, reason, key }) {
      const amountCents = centsOf(euros);
      const lowers = line === undefined ? undefined : { line, amountCents: amountOf(euros) };
      return async (context) => {
        const refunds = await refundsBefore(context, number);
        const press = { number, actor, amountCents, lowers, isByHand, reference, reason, key };
        return pressedRefund(await refundOrder(context, press), refunds);
      };
    },
    print: refundLine,
  }),
};

/** The refunds of an order before a command was run; none where there is no such order. */
export async function refundsBefore(
  context: Pick<ShopContext, 'db' | 'config'>,
  number: string,
): Promise<readonly Refund[]> {
  const whole = await wholeOrder(context, { number });
  return whole.ok ? whole.value.refunds : [];
}

/** A refund as a command says it: made now, or by an earlier call that was the same. */
export function pressedRefund<Refusal>(
  refund: Result<Refund, Refusal>,
  before: readonly Refund[],
): Result<PressedRefund, Refusal> {
  if (!refund.ok) return refund;
  const { value } = refund;
  return ok({ refund: value, isFromBefore: before.some(({ id }) => id === value.id) });
}

function amountOf(typed: string | undefined): number {
  const cents = centsOf(typed);
  if (cents === undefined) throw new CommandRefusedError('Say how much, in euros.');
  return cents;
}

function piecesOf(typed: string): number {
  if (/^[1-9]\d{0,5}$/.test(typed)) return Number(typed);
  throw new CommandRefusedError(`--pieces is a whole number, not "${typed}".`);
}

function fallenLine({ number, pieces, lessCents, dueBackCents }: FallenPieces): string {
  if (pieces === 0) return `Nothing fell away now: the same call did it before.`;
  const less = `${pieces} of ${number} fell away, which costs ${inEuros(lessCents)} less.`;
  return `${less}${giveBack(number, dueBackCents)}`;
}

function giveBack(number: string, cents: number): string {
  return cents === 0 ? '' : ` To give ${inEuros(cents)} back: npm run desk -- refund ${number}`;
}
