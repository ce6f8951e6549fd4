import { readConfig } from '../config/config.ts';
import { CURRENCY } from '../config/markets.ts';
import { SHOP_TIME_ZONE } from '../config/shop-rules.ts';
import {
  type CancelRefusal,
  cancelUnpaidOrder,
  listCancelledOrders,
  listOpenOrders,
} from '../domain/checkout/cancel-orders.server.ts';
import type { OpenOrder } from '../domain/checkout/holds/open-orders.sql.server.ts';
import type { WaivablePoint } from '../domain/checkout/judged-points.ts';
import { revokeOrderLink } from '../domain/checkout/revoke-order-link.server.ts';
import { type ReopenRefusal, reopenByHand } from '../domain/fulfilment/confirm-by-hand.server.ts';
import { COMMAND_LINE } from '../domain/staff/audit.server.ts';
import { systemClock } from '../kernel/clock.ts';
import { recipientKey } from '../kernel/email.ts';
import { formatMoment } from '../kernel/format-moment.ts';
import { formatMoney } from '../kernel/money.ts';
import { CommandRefusedError, PartlyDoneError, runChangingCommand } from './changing-command.ts';
import {
  type ChosenOrders,
  type OpenBy,
  ORDERS_USAGE,
  type OrdersCommand,
  readOrdersCommand,
} from './orders-arguments.ts';
import { withDatabase } from './with-database.ts';

/** `npm run orders`: the owner's steps for unpaid and cancelled orders, and for the links to orders. */
export function runOrders(args: readonly string[]): Promise<number> {
  return runChangingCommand(async () => {
    const command = readOrdersCommand(args);
    return command ? answerTo(command) : ORDERS_USAGE;
  });
}

type Context = Parameters<typeof cancelUnpaidOrder>[0];

function answerTo(command: OrdersCommand): Promise<string> {
  const config = readConfig();
  return withDatabase(config, (db) => {
    switch (command.name) {
      case 'cancelled':
        return cancelled({ db, config }, command.days);
      case 'reopen':
        return eachOf(command.numbers, async (number) => {
          const reopened = await reopenByHand(
            { db, config, clock: systemClock },
            { number, actor: COMMAND_LINE.email, waived: command.waived },
          );
          if (!reopened.ok) return { isDone: false, text: sentenceOf(reopened.refusal) };
          const until = formatMoment(reopened.value.until, SHOP_TIME_ZONE);
          return { isDone: true, text: `open again until ${until}.` };
        });
      case 'revoke-link':
        return eachOf(command.numbers, async (number) => {
          const revoked = await revokeOrderLink({ db }, { number });
          return revoked.ok
            ? { isDone: true, text: 'its link opens nothing any more.' }
            : { isDone: false, text: sentenceOf(revoked.refusal) };
        });
      case 'open':
        return open({ db, config }, command.by);
      case 'cancel':
        return cancel({ db, config }, command);
    }
  });
}

async function cancelled(context: Context, days: number): Promise<string> {
  const orders = await listCancelledOrders(context, { days });
  if (orders.length === 0) return 'No order was cancelled in that time.';
  return orders
    .map(
      ({ number, cancelledAt, closedBecause, grossCents }) =>
        `${number}: ${formatMoney(grossCents, CURRENCY.symbol)}, cancelled ${formatMoment(cancelledAt, SHOP_TIME_ZONE)}${closedBecause ? `, ${closedBecause}` : ''}`,
    )
    .join('\n');
}

/** One line for each order; a refusal does not stop the others. */
async function eachOf(
  numbers: readonly string[],
  one: (number: string) => Promise<{ readonly isDone: boolean; readonly text: string }>,
): Promise<string> {
  const lines: string[] = [];
  let done = 0;
  for (const number of numbers) {
    const { isDone, text } = await one(number);
    if (isDone) done += 1;
    lines.push(`${number}: ${text}`);
  }
  if (done === 0) throw new CommandRefusedError(lines.join('\n'));
  if (done < numbers.length) throw new PartlyDoneError(lines.join('\n'));
  return lines.join('\n');
}

function sentenceOf(refusal: ReopenRefusal): string {
  switch (refusal.kind) {
    case 'unknown-order':
      return 'there is no order of that number.';
    case 'not-cancelled':
      return 'is not cancelled.';
    case 'order-refused':
      return refusal.point === 'stock'
        ? 'not all of its parts are there any more.'
        : `${pointWords[refusal.point]}; --waive ${refusal.point} opens it all the same.`;
  }
}

const pointWords: Readonly<Record<WaivablePoint, string>> = {
  closed: 'did not expire in the last days, or its link was revoked',
  time: 'had its time prolonged before',
  'promo-code': 'has a promo code that would give no discount now',
  price: 'costs another amount today, or has a part that is not sold any more',
  holds: 'is of a buyer who leaves too much unpaid',
};

async function open(context: Context, by: OpenBy | undefined): Promise<string> {
  const orders = await listOpenOrders(context);
  if (orders.length === 0) return 'No unpaid order holds stock.';
  return by ? counted(orders, by) : orders.map(lineOf).join('\n');
}

function lineOf(order: OpenOrder): string {
  const state = order.isUnconfirmed ? `${order.paymentMethod}, not confirmed` : order.paymentMethod;
  const placed = formatMoment(order.placedAt, SHOP_TIME_ZONE);
  const amount = formatMoney(order.grossCents, CURRENCY.symbol);
  return `${order.number}: ${amount}, ${order.pieces} pieces, ${state}, ${order.email}, placed ${placed}`;
}

/** Most pieces first. */
function counted(orders: readonly OpenOrder[], by: OpenBy): string {
  const groups = new Map<string, { orders: number; pieces: number; grossCents: number }>();
  for (const order of orders) {
    for (const key of keysOf(order, by)) {
      const group = groups.get(key) ?? { orders: 0, pieces: 0, grossCents: 0 };
      groups.set(key, {
        orders: group.orders + 1,
        pieces: group.pieces + order.pieces,
        grossCents: group.grossCents + order.grossCents,
      });
    }
  }
  return [...groups]
    .sort(([, a], [, b]) => b.pieces - a.pieces)
    .map(([key, group]) => {
      const amount = formatMoney(group.grossCents, CURRENCY.symbol);
      return by === 'part'
        ? `${key}: in ${group.orders} orders`
        : `${key}: ${group.orders} orders, ${group.pieces} pieces, ${amount}`;
    })
    .join('\n');
}

function keysOf(order: OpenOrder, by: OpenBy): readonly string[] {
  switch (by) {
    case 'address':
      return [order.visitor || '(not known)'];
    case 'email':
      return [recipientKey(order.email)];
    case 'part':
      return order.parts;
  }
}

/** One line for each order; a refusal does not stop the other cancellations. */
async function cancel(
  context: Context,
  { chosen, isConfirmed }: { readonly chosen: ChosenOrders; readonly isConfirmed: boolean },
): Promise<string> {
  const numbers = 'numbers' in chosen ? chosen.numbers : await numbersOf(context, chosen);
  if (numbers.length === 0) throw new CommandRefusedError('No unpaid order is meant by that.');
  if (!isConfirmed) {
    throw new CommandRefusedError(
      `This would cancel ${numbers.length} orders; --yes does it.\n${numbers.join('\n')}`,
    );
  }
  return eachOf(numbers, async (number) => {
    const result = await cancelUnpaidOrder(context, { number });
    return result.ok
      ? { isDone: true, text: 'cancelled.' }
      : { isDone: false, text: whyNotCancelled(result.refusal) };
  });
}

async function numbersOf(
  context: Context,
  chosen: Exclude<ChosenOrders, { numbers: readonly string[] }>,
): Promise<readonly string[]> {
  const isMeant = (order: OpenOrder) =>
    'address' in chosen
      ? order.visitor === chosen.address
      : recipientKey(order.email) === recipientKey(chosen.email);
  return (await listOpenOrders(context)).filter(isMeant).map(({ number }) => number);
}

function whyNotCancelled(refusal: CancelRefusal): string {
  switch (refusal.kind) {
    case 'unknown-order':
      return 'there is no order of that number.';
    case 'is-paid':
      return 'is paid, or its money is on its way.';
    case 'is-cancelled':
      return 'is cancelled already.';
  }
}
