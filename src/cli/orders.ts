import { readConfig } from '../config/config.ts';
import { CURRENCY } from '../config/markets.ts';
import { SHOP_TIME_ZONE } from '../config/shop-rules.ts';
import {
  listCancelledOrders,
  type ReopenRefusal,
  reopenCancelledOrder,
} from '../domain/checkout/reopen-cancelled-order.server.ts';
import { formatMoment } from '../kernel/format-moment.ts';
import { formatMoney } from '../kernel/format-money.ts';
import { CommandRefusedError, runChangingCommand } from './changing-command.ts';
import { ORDERS_USAGE, type OrdersCommand, readOrdersCommand } from './orders-arguments.ts';
import { withDatabase } from './with-database.ts';

/** `npm run orders`: what the owner does about orders that were cancelled. */
export function runOrders(args: readonly string[]): Promise<number> {
  return runChangingCommand(async () => {
    const command = readOrdersCommand(args);
    return command ? answerTo(command) : ORDERS_USAGE;
  });
}

type Context = Parameters<typeof reopenCancelledOrder>[0];

function answerTo(command: OrdersCommand): Promise<string> {
  const config = readConfig();
  return withDatabase(config, (db) => {
    switch (command.name) {
      case 'cancelled':
        return cancelled({ db, config }, command.days);
      case 'reopen':
        return reopen({ db, config }, command.numbers);
    }
  });
}

async function cancelled(context: Context, days: number): Promise<string> {
  const orders = await listCancelledOrders(context, { days });
  if (orders.length === 0) return 'No order was cancelled in that time.';
  return orders
    .map(
      ({ number, cancelledAt, grossCents }) =>
        `${number}: ${formatMoney(grossCents, CURRENCY.symbol)}, cancelled ${formatMoment(cancelledAt, SHOP_TIME_ZONE)}`,
    )
    .join('\n');
}

/** One line for each order; a refused one keeps no other from being opened. */
async function reopen(context: Context, numbers: readonly string[]): Promise<string> {
  const lines: string[] = [];
  let opened = 0;
  for (const number of numbers) {
    const result = await reopenCancelledOrder(context, { number });
    if (result.ok) opened += 1;
    lines.push(
      result.ok
        ? `${number}: open again until ${formatMoment(result.value.until, SHOP_TIME_ZONE)}.`
        : `${number}: ${sentenceOf(result.refusal)}`,
    );
  }
  if (opened === 0) throw new CommandRefusedError(lines.join('\n'));
  return lines.join('\n');
}

function sentenceOf(refusal: ReopenRefusal): string {
  switch (refusal.kind) {
    case 'unknown-order':
      return 'there is no order of that number.';
    case 'not-cancelled':
      return 'is not cancelled.';
    case 'not-enough-stock':
      return 'not all of its parts are there any more.';
  }
}
