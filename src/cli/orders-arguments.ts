import { parseArgs } from 'node:util';
import { CommandRefusedError } from './changing-command.ts';

export const ORDERS_USAGE = `npm run orders -- cancelled [--days N]
npm run orders -- reopen NUMBER [NUMBER …]
npm run orders -- revoke-link NUMBER [NUMBER …]

cancelled lists the orders that were cancelled because nobody paid them, of the last 7 days or N.
reopen takes that back as long as all parts of an order are there: its stock is taken again, it has its whole time to be
paid once more, and the shopper gets a mail. Each order is opened for itself.
revoke-link makes the link to an order open nothing any more, for good: somebody else has it.

  --days N         how far back to look
  --help           this text

Exit status: 0 done, 1 nothing was changed.`;

export type OrdersCommand =
  | { readonly name: 'cancelled'; readonly days: number }
  | { readonly name: 'reopen' | 'revoke-link'; readonly numbers: readonly string[] };

const DAYS = 7;

/** @returns undefined where the help is asked for */
export function readOrdersCommand(args: readonly string[]): OrdersCommand | undefined {
  const { values, positionals } = parse(args);
  if (values.help) return undefined;
  const [name, ...numbers] = positionals;
  if (name === 'cancelled' && numbers.length === 0) return { name, days: daysOf(values.days) };
  if (values.days !== undefined) throw new CommandRefusedError('--days goes with cancelled alone.');
  if ((name === 'reopen' || name === 'revoke-link') && numbers.length > 0) {
    return { name, numbers };
  }
  throw new CommandRefusedError(ORDERS_USAGE);
}

function daysOf(text: string | undefined): number {
  if (text === undefined) return DAYS;
  if (!/^[1-9]\d{0,3}$/.test(text)) {
    throw new CommandRefusedError(`--days is a whole number of days, not "${text}".`);
  }
  return Number(text);
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { days: { type: 'string' }, help: { type: 'boolean' } },
    });
  } catch (error) {
    throw new CommandRefusedError(`${(error as Error).message}\n\n${ORDERS_USAGE}`);
  }
}
