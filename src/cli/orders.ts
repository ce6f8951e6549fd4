import { SHOP_TIME_ZONE } from '../config/shop-rules.ts';
import { inEuros } from '../desk/frame/money.ts';
import {
  type CancelRefusal,
  cancelUnpaidOrder,
  listCancelledOrders,
  listOpenOrders,
} from '../domain/checkout/close-order.server.ts';
import type { OpenOrder } from '../domain/checkout/holds/open-orders.sql.server.ts';
import { type WaivablePoint, waivablePoints } from '../domain/checkout/judged-points.ts';
import { revokeOrderLink } from '../domain/checkout/order.server.ts';
import { type ReopenRefusal, reopenByHand } from '../domain/fulfilment/confirm-by-hand.server.ts';
import type { ShopContext } from '../domain/shop-context/shop-context.server.ts';
import { COMMAND_LINE } from '../domain/staff/audit.server.ts';
import { recipientKey } from '../kernel/email.ts';
import { formatMoment } from '../kernel/format-moment.ts';
import { ok, type Result, refuse } from '../kernel/result.ts';
import { type CommandOutcome, CommandRefusedError, flag, text } from './command.ts';
import { commandsWith, commandTable } from './command-table.ts';

const options = { days: text, by: text, address: text, email: text, waive: text, yes: flag };
const command = commandsWith(options, (refusal: string) => refusal);
const actor = COMMAND_LINE.email;

/** The commands that alone take these options. */
const takers = { days: 'cancelled', by: 'open', waive: 'reopen' };

/** The ways to group open orders. */
const groupings = ['address', 'email', 'part'] as const;
type Grouping = (typeof groupings)[number];

const DAYS = 7;

/** `npm run orders`: the owner's steps for unpaid and cancelled orders, and for the links to orders. */
export const { run: runOrders } = commandTable({
  call: 'npm run orders --',
  options,
  misplaced(option, name) {
    const taker = takers[option as keyof typeof takers];
    return taker && taker !== name ? `--${option} goes with ${taker} alone.` : undefined;
  },
  commands: {
    cancelled: command({
      usage: '[--days N]',
      run(_, typed) {
        const days = daysOf(typed.days);
        return async (context) => ok(await listCancelledOrders(context, { days }));
      },
      print: (orders) =>
        orders
          .map(
            ({ number, cancelledAt, closedBecause, grossCents }) =>
              `${number}: ${inEuros(grossCents)}, cancelled ${formatMoment(cancelledAt, SHOP_TIME_ZONE)}${closedBecause ? `, ${closedBecause}` : ''}`,
          )
          .join('\n') || 'No order was cancelled in that time.',
    }),
    reopen: command({
      usage: 'NUMBER [NUMBER …] [--waive POINT,…]',
      words: [1, Infinity],
      run(words, { waive }) {
        const waived = waivedOf(waive);
        return (context) =>
          eachOf(words, async (number) => {
            const reopened = await reopenByHand(context, { number, actor, waived });
            return reopened.ok
              ? ok(`open again until ${formatMoment(reopened.value.until, SHOP_TIME_ZONE)}.`)
              : refuse(whyNotReopened(reopened.refusal));
          });
      },
      print: doneWords,
    }),
    'revoke-link': command({
      usage: 'NUMBER [NUMBER …]',
      words: [1, Infinity],
      run: (words) => (context) =>
        eachOf(words, async (number) => {
          const revoked = await revokeOrderLink(context, { number });
          return revoked.ok
            ? ok('its link opens nothing any more.')
            : refuse(whyNotReopened(revoked.refusal));
        }),
      print: doneWords,
    }),
    open: command({
      usage: `[--by ${groupings.join('|')}]`,
      words: [0, 0],
      run(_, typed) {
        const by = typed.by === undefined ? undefined : groupingOf(typed.by);
        return async (context) => ok({ by, orders: await listOpenOrders(context) });
      },
      print: ({ by, orders }) =>
        (by ? counted(orders, by) : orders.map(lineOf).join('\n')) ||
        'No unpaid order holds stock.',
    }),
    cancel: command({
      usage: `NUMBER [NUMBER …] --yes
npm run orders -- cancel --address KEY | --email X --yes`,
      words: [0, Infinity],
      run(words, typed) {
        const chosen = chosenOf(words.filter(Boolean), typed);
        return async (context) => {
          const numbers = 'numbers' in chosen ? chosen.numbers : await numbersOf(context, chosen);
          if (numbers.length === 0) return refuse('No unpaid order is meant by that.');
          if (!typed.yes) {
            return refuse(
              `This would cancel ${numbers.length} orders; --yes does it.\n${numbers.join('\n')}`,
            );
          }
          return eachOf(numbers, async (number) => {
            const cancelled = await cancelUnpaidOrder(context, { number });
            return cancelled.ok ? ok('cancelled.') : refuse(whyNotCancelled(cancelled.refusal));
          });
        };
      },
      print: doneWords,
    }),
  },
  about: `cancelled lists the orders that were cancelled because nobody paid them, of the last 7 days or N.
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

Exit status: 0 done, 1 nothing was changed.`,
});

interface Done {
  readonly lines: readonly string[];
  readonly isWhole: boolean;
}

/** One line for each order; a refusal does not stop the others. Refused where none is done. */
async function eachOf(
  words: readonly string[],
  one: (number: string) => Promise<Result<string, string>>,
): Promise<Result<Done, string>> {
  const lines: string[] = [];
  const numbers = words.filter(Boolean);
  let done = 0;
  for (const number of numbers) {
    const result = await one(number);
    if (result.ok) done += 1;
    lines.push(`${number}: ${result.ok ? result.value : result.refusal}`);
  }
  if (done === 0) return refuse(lines.join('\n'));
  return ok({ lines, isWhole: done === numbers.length });
}

function doneWords({ lines, isWhole }: Done): CommandOutcome {
  const text = lines.join('\n');
  return isWhole ? { text } : { text, warning: 'Not all of it was done.', status: 2 };
}

/** Parses `price,holds` as points that an order is not asked about before it counts again. */
export function waivedOf(text: string | undefined): readonly WaivablePoint[] {
  return (text ?? '')
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '')
    .map((name) => {
      const point = waivablePoints.find((one) => one === name);
      if (point) return point;
      throw new CommandRefusedError(
        `--waive is a list of ${waivablePoints.join(', ')}, not "${name}".`,
      );
    });
}

function daysOf(text: string | undefined): number {
  if (text === undefined) return DAYS;
  if (!/^[1-9]\d{0,3}$/.test(text)) {
    throw new CommandRefusedError(`--days is a whole number of days, not "${text}".`);
  }
  return Number(text);
}

function groupingOf(text: string): Grouping {
  const grouping = groupings.find((one) => one === text);
  if (grouping) return grouping;
  throw new CommandRefusedError(`--by is ${groupings.join(', ')}, not "${text}".`);
}

/** Unpaid orders: by their numbers, or all of an address of the network or of an e-mail address. */
type Chosen = { readonly numbers: readonly string[] } | Sender;
type Sender = { readonly address: string } | { readonly email: string };

function chosenOf(
  numbers: readonly string[],
  { address, email }: { readonly address?: string; readonly email?: string },
): Chosen {
  const ways = [
    ...(numbers.length > 0 ? [{ numbers }] : []),
    ...(address ? [{ address }] : []),
    ...(email ? [{ email }] : []),
  ];
  const [way] = ways;
  if (way && ways.length === 1) return way;
  throw new CommandRefusedError('Say which orders: their numbers, or --address KEY, or --email X.');
}

async function numbersOf(context: ShopContext, sender: Sender): Promise<readonly string[]> {
  const isMeant = (order: OpenOrder) =>
    'address' in sender
      ? order.visitor === sender.address
      : recipientKey(order.email) === recipientKey(sender.email);
  return (await listOpenOrders(context)).filter(isMeant).map(({ number }) => number);
}

function lineOf(order: OpenOrder): string {
  const state = order.isUnconfirmed ? `${order.paymentMethod}, not confirmed` : order.paymentMethod;
  const placed = formatMoment(order.placedAt, SHOP_TIME_ZONE);
  const amount = inEuros(order.grossCents);
  return `${order.number}: ${amount}, ${order.pieces} pieces, ${state}, ${order.email}, placed ${placed}`;
}

/** Most pieces first. */
function counted(orders: readonly OpenOrder[], by: Grouping): string {
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
      const amount = inEuros(group.grossCents);
      return by === 'part'
        ? `${key}: in ${group.orders} orders`
        : `${key}: ${group.orders} orders, ${group.pieces} pieces, ${amount}`;
    })
    .join('\n');
}

function keysOf(order: OpenOrder, by: Grouping): readonly string[] {
  switch (by) {
    case 'address':
      return [order.visitor || '(not known)'];
    case 'email':
      return [recipientKey(order.email)];
    case 'part':
      return order.parts;
  }
}

function whyNotReopened(refusal: ReopenRefusal): string {
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
