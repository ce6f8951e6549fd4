import type { WaivablePoint } from '../domain/checkout/judged-points.ts';
import { CommandRefusedError, readArguments } from './changing-command.ts';
import { waivedOf } from './waived.ts';

export const ORDERS_USAGE = `npm run orders -- cancelled [--days N]
npm run orders -- reopen NUMBER [NUMBER …] [--waive POINT,…]
npm run orders -- revoke-link NUMBER [NUMBER …]
npm run orders -- open [--by address|email|part]
npm run orders -- cancel NUMBER [NUMBER …] --yes
npm run orders -- cancel --address KEY | --email X --yes

cancelled lists the orders that were cancelled because nobody paid them, of the last 7 days or N.
reopen takes that back as long as all parts of an order are there and nothing speaks against it that placing it would
ask: its stock is taken again, it has its whole time to be paid once more, and the shopper gets a mail. Each order is
opened for itself. --waive names what is not asked, which the audit trail keeps:
  closed       why it was closed: only an expired one is opened, for some days, while its link lives
  time         whether its time was prolonged before
  promo-code   whether its promo code would give the discount now
  price        whether it costs the same today; it never costs more than was agreed
  holds        how much its buyer leaves unpaid
revoke-link makes the link to an order open nothing any more, for good: somebody else has it.

open lists the orders that nobody has paid and that hold stock; --by says how many each address of the network (by a
short key), e-mail address or part has, most first.
cancel gives the stock of unpaid orders back, each order for itself, and tells the shoppers: those of these numbers, or all
of one address of the network or e-mail address. Without --yes it says which orders that would be.

  --waive POINT,…  what reopen does not ask
  --days N         how far back to look
  --by WHAT        how open orders are counted together
  --address KEY    as 'open --by address' names it
  --email X        orders with this e-mail address
  --yes            does it
  --help           this text

Exit status: 0 done, 1 nothing was changed.`;

export type OrdersCommand =
  | { readonly name: 'cancelled'; readonly days: number }
  | {
      readonly name: 'reopen';
      readonly numbers: readonly string[];
      readonly waived: readonly WaivablePoint[];
    }
  | { readonly name: 'revoke-link'; readonly numbers: readonly string[] }
  | { readonly name: 'open'; readonly by: OpenBy | undefined }
  | { readonly name: 'cancel'; readonly chosen: ChosenOrders; readonly isConfirmed: boolean };

/** The ways to group open orders. */
const groupings = ['address', 'email', 'part'] as const;
export type OpenBy = (typeof groupings)[number];

/** Selects unpaid orders. */
export type ChosenOrders =
  | { readonly numbers: readonly string[] }
  | { readonly address: string }
  | { readonly email: string };

const DAYS = 7;

/** @returns undefined where the help is asked for */
export function readOrdersCommand(args: readonly string[]): OrdersCommand | undefined {
  const { values, positionals } = parse(args);
  if (values.help) return undefined;
  const [name, ...numbers] = positionals;
  if (name === 'cancelled' && numbers.length === 0) return { name, days: daysOf(values.days) };
  if (values.days !== undefined) throw new CommandRefusedError('--days goes with cancelled alone.');
  if (name === 'open' && numbers.length === 0) return { name, by: groupingOf(values.by) };
  if (values.by !== undefined) throw new CommandRefusedError('--by goes with open alone.');
  if (name === 'cancel') {
    return { name, chosen: chosenOf(numbers, values), isConfirmed: values.yes === true };
  }
  if (name === 'reopen' && numbers.length > 0) {
    return { name, numbers, waived: waivedOf(values.waive) };
  }
  if (values.waive !== undefined) throw new CommandRefusedError('--waive goes with reopen alone.');
  if (name === 'revoke-link' && numbers.length > 0) return { name, numbers };
  throw new CommandRefusedError(ORDERS_USAGE);
}

function daysOf(text: string | undefined): number {
  if (text === undefined) return DAYS;
  if (!/^[1-9]\d{0,3}$/.test(text)) {
    throw new CommandRefusedError(`--days is a whole number of days, not "${text}".`);
  }
  return Number(text);
}

function groupingOf(text: string | undefined): OpenBy | undefined {
  if (text === undefined) return undefined;
  const grouping = groupings.find((one) => one === text);
  if (grouping) return grouping;
  throw new CommandRefusedError(`--by is ${groupings.join(', ')}, not "${text}".`);
}

function chosenOf(
  numbers: readonly string[],
  { address, email }: { readonly address?: string; readonly email?: string },
): ChosenOrders {
  const ways = [
    ...(numbers.length > 0 ? [{ numbers }] : []),
    ...(address ? [{ address }] : []),
    ...(email ? [{ email }] : []),
  ];
  const [way] = ways;
  if (way && ways.length === 1) return way;
  throw new CommandRefusedError('Say which orders: their numbers, or --address KEY, or --email X.');
}

function parse(args: readonly string[]) {
  return readArguments(args, ORDERS_USAGE, {
    days: { type: 'string' },
    by: { type: 'string' },
    address: { type: 'string' },
    email: { type: 'string' },
    waive: { type: 'string' },
    yes: { type: 'boolean' },
    help: { type: 'boolean' },
  });
}
