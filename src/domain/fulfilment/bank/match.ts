import { CURRENCY } from '../../../config/countries/markets.ts';
import { folded } from '../../../kernel/text/folded.ts';
import type { StatementLine } from './statement.ts';

/** An order that a payment may be for. */
export interface PayableOrder {
  readonly number: string;
  /** Capitals and digits of its number alone. */
  readonly key: string;
  /** What is to be paid: all of it, or what came short of a paid one. */
  readonly dueCents: number;
  readonly addressee: string;
  readonly company: string;
  readonly isPaid: boolean;
  /** Cancelled: its stock went back. */
  readonly isClosed: boolean;
}

/** Reasons to check a line before it is applied. */
type Doubt =
  | 'other-amount'
  | 'several-orders'
  | 'is-paid'
  | 'is-cancelled'
  | 'named-before'
  | 'only-name-and-amount'
  | 'only-amount';

/** The interpretation of a statement's line. */
export type Match =
  | { readonly kind: 'sure'; readonly number: string }
  | { readonly kind: 'doubtful'; readonly doubt: Doubt; readonly numbers: readonly string[] }
  | { readonly kind: 'unmatched'; readonly why: 'outgoing' | 'other-currency' | 'no-order' };

/** A match of this many digits is no coincidence. */
const LEAST_DIGITS = 6;

/**
 * Finds the order that each line pays. A match is certain only if the line names one order that waits for money and has
 * that amount to the cent: its total, or what came short of it. A second line for the same order is doubtful. FUL-14.
 * @param orders all that wait for money, and those that the lines name
 */
export function matchLines(
  lines: readonly StatementLine[],
  orders: readonly PayableOrder[],
): readonly Match[] {
  const known = indexed(orders);
  const named = new Set<string>();
  return lines.map((line) => {
    const match = matchLine(line, known);
    if (match.kind !== 'sure') return match;
    if (named.has(match.number)) {
      return { kind: 'doubtful', doubt: 'named-before', numbers: [match.number] };
    }
    named.add(match.number);
    return match;
  });
}

/** Orders by what lines name: a statement of thousands of lines meets thousands of orders. */
interface KnownOrders {
  readonly byKey: ReadonlyMap<string, readonly PayableOrder[]>;
  readonly byDigits: ReadonlyMap<string, readonly PayableOrder[]>;
  readonly openByCents: ReadonlyMap<number, readonly PayableOrder[]>;
  /** The lengths of keys that are looked for anywhere in a text. */
  readonly keyLengths: readonly number[];
}

function indexed(orders: readonly PayableOrder[]): KnownOrders {
  const sought = orders.filter(({ key }) => digitsOf(key).length >= LEAST_DIGITS);
  const open = orders.filter(({ isPaid, isClosed }) => !isPaid && !isClosed);
  return {
    byKey: groupedBy(sought, ({ key }) => key),
    byDigits: groupedBy(orders, ({ key }) => digitsOf(key)),
    openByCents: groupedBy(open, ({ dueCents }) => dueCents),
    keyLengths: [...new Set(sought.map(({ key }) => key.length))],
  };
}

function groupedBy<Key>(orders: readonly PayableOrder[], keyOf: (order: PayableOrder) => Key) {
  const groups = new Map<Key, PayableOrder[]>();
  for (const order of orders) {
    const key = keyOf(order);
    const group = groups.get(key);
    if (group) group.push(order);
    else groups.set(key, [order]);
  }
  return groups;
}

function matchLine(line: StatementLine, orders: KnownOrders): Match {
  if (line.amountCents <= 0) return { kind: 'unmatched', why: 'outgoing' };
  if (line.currency !== '' && line.currency !== CURRENCY.name) {
    return { kind: 'unmatched', why: 'other-currency' };
  }
  const named = ordersNamed(line.reference, orders);
  const [order] = named;
  if (!order) return withoutNumber(line, orders);
  const doubtful = (doubt: Doubt): Match => ({
    kind: 'doubtful',
    doubt,
    numbers: named.map(({ number }) => number),
  });
  if (named.length > 1) return doubtful('several-orders');
  if (order.isPaid && order.dueCents === 0) return doubtful('is-paid');
  if (order.isClosed) return doubtful('is-cancelled');
  if (order.dueCents !== line.amountCents) return doubtful('other-amount');
  return { kind: 'sure', number: order.number };
}

/** Numbers as words of the reference; else anywhere in it, because banks break lines within words. */
function ordersNamed(reference: string, orders: KnownOrders): readonly PayableOrder[] {
  const byWord = [...numbersIn(reference)].flatMap((word) => orders.byDigits.get(word) ?? []);
  if (byWord.length > 0) return byWord;
  const compact = reference.toUpperCase().replace(/[^A-Z0-9]/g, '');
  // A key ends where a run of digits ends.
  const ends = [...compact.matchAll(/\d(?!\d)/g)].map(({ index }) => index + 1);
  const keys = ends.flatMap((end) =>
    orders.keyLengths.map((length) => compact.slice(Math.max(0, end - length), end)),
  );
  return [...new Set(keys)].flatMap((key) => orders.byKey.get(key) ?? []);
}

/** Groups of digits in a text that may be order numbers. */
export function numbersIn(reference: string): ReadonlySet<string> {
  return new Set((reference.match(/\d+/g) ?? []).filter(({ length }) => length >= LEAST_DIGITS));
}

function withoutNumber(line: StatementLine, orders: KnownOrders): Match {
  const payer = wordsOf(line.payer);
  const open = orders.openByCents.get(line.amountCents) ?? [];
  const ofPayer = open.filter(({ addressee, company }) =>
    [...wordsOf(addressee), ...wordsOf(company)].some((word) => payer.includes(word)),
  );
  const meant = ofPayer.length > 0 ? ofPayer : open;
  if (meant.length === 0) return { kind: 'unmatched', why: 'no-order' };
  return {
    kind: 'doubtful',
    doubt: ofPayer.length > 0 ? 'only-name-and-amount' : 'only-amount',
    numbers: meant.map(({ number }) => number),
  };
}

const LEAST_LETTERS = 3;

function wordsOf(name: string): readonly string[] {
  return (folded(name).match(/\p{L}+/gu) ?? []).filter(({ length }) => length >= LEAST_LETTERS);
}

function digitsOf(key: string): string {
  return key.replace(/\D/g, '');
}
