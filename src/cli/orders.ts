import { readConfig } from '../config/config.ts';
import { CURRENCY } from '../config/markets.ts';
import { SHOP_TIME_ZONE } from '../config/shop-rules.ts';
import {
  listCancelledOrders,
  type ReopenRefusal,
  reopenCancelledOrder,
} from '../domain/checkout/reopen-cancelled-order.server.ts';
import { revokeOrderLink } from '../domain/checkout/revoke-order-link.server.ts';
import { formatMoment } from '../kernel/format-moment.ts';
import { formatMoney } from '../kernel/format-money.ts';
import { CommandRefusedError, runChangingCommand } from './changing-command.ts';
import { ORDERS_USAGE, type OrdersCommand, readOrdersCommand } from './orders-arguments.ts';
import { withDatabase } from './with-database.ts';

/** `npm run orders`: what the owner does about orders that were cancelled, and about their links. */
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
        return eachOf(command.numbers, async (number) => {
          const reopened = await reopenCancelledOrder({ db, config }, { number });
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

/** One line for each order; a refused one keeps none of the others from being done. */
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
