import { CURRENCY } from '../../../config/markets.ts';
import type { StatementLine } from './statement.ts';

/** An order that a payment may be for. */
export interface PayableOrder {
  readonly number: string;
  /** Capitals and digits of its number alone. */
  readonly key: string;
  readonly grossCents: number;
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
 * Finds the order that each line pays. A match is certain only if the line names one open order and has its amount to
 * the cent; a second line for the same order is doubtful. FUL-14.
 * @param orders all that wait for money, and those that the lines name
 */
export function matchLines(
  lines: readonly StatementLine[],
  orders: readonly PayableOrder[],
): readonly Match[] {
  const named = new Set<string>();
  return lines.map((line) => {
    const match = matchLine(line, orders);
    if (match.kind !== 'sure') return match;
    if (named.has(match.number)) {
      return { kind: 'doubtful', doubt: 'named-before', numbers: [match.number] };
    }
    named.add(match.number);
    return match;
  });
}

function matchLine(line: StatementLine, orders: readonly PayableOrder[]): Match {
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
  if (order.isPaid) return doubtful('is-paid');
  if (order.isClosed) return doubtful('is-cancelled');
  if (order.grossCents !== line.amountCents) return doubtful('other-amount');
  return { kind: 'sure', number: order.number };
}

/** Numbers as whole words of the reference; otherwise anywhere in it, because banks break lines within words. */
function ordersNamed(reference: string, orders: readonly PayableOrder[]): readonly PayableOrder[] {
  const words = numbersIn(reference);
  const byWord = orders.filter(({ key }) => words.has(digitsOf(key)));
  if (byWord.length > 0) return byWord;
  const compact = reference.toUpperCase().replace(/[^A-Z0-9]/g, '');
  return orders.filter(
    ({ key }) => digitsOf(key).length >= LEAST_DIGITS && new RegExp(`${key}(?!\\d)`).test(compact),
  );
}

/** Groups of digits in a text that may be order numbers. */
export function numbersIn(reference: string): ReadonlySet<string> {
  return new Set((reference.match(/\d+/g) ?? []).filter(({ length }) => length >= LEAST_DIGITS));
}

function withoutNumber(line: StatementLine, orders: readonly PayableOrder[]): Match {
  const payer = wordsOf(line.payer);
  const open = orders.filter(
    ({ isPaid, isClosed, grossCents }) => !isPaid && !isClosed && grossCents === line.amountCents,
  );
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
  const plain = name.normalize('NFD').replace(/\p{M}/gu, '').replace(/ł/gi, 'l').toLowerCase();
  return (plain.match(/\p{L}+/gu) ?? []).filter(({ length }) => length >= LEAST_LETTERS);
}

function digitsOf(key: string): string {
  return key.replace(/\D/g, '');
}
