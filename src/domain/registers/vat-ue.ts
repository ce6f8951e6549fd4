import type { Cents } from '../../kernel/money.ts';
import type { RegisterEntry } from './entry.ts';
import { wholeZloty } from './jpk-fields.ts';

/** Supplies to one company of another member state in a month. */
export interface VatUeRow {
  readonly prefix: string;
  readonly digits: string;
  readonly name: string;
  readonly baseCents: Cents;
  /** Null where a rate of the National Bank is missing. */
  readonly baseGroszy: number | null;
  /** What the statement declares. */
  readonly zloty: number;
}

/**
 * Intra-Community supplies by the buyer's number: invoices of the month less its corrections. A number whose supplies and
 * corrections cancel out is left out.
 * Source: ustawa o VAT, article 100; Directive 2006/112/EC, articles 262 to 264.
 * @param entries of one month
 */
export function vatUeOf(entries: readonly RegisterEntry[]): readonly VatUeRow[] {
  const rows = new Map<string, VatUeRow>();
  for (const { buyer, taxes, isCounted } of entries) {
    const supply = taxes.find(({ category }) => category === 'K');
    if (!supply || !isCounted) continue;
    const { prefix = '', digits = '' } = buyer.vat ?? {};
    const before = rows.get(prefix + digits);
    const baseGroszy = sumOf(before ? before.baseGroszy : 0, supply.baseGroszy);
    rows.set(prefix + digits, {
      prefix,
      digits,
      name: before?.name || buyer.name,
      baseCents: (before?.baseCents ?? 0) + supply.baseCents,
      baseGroszy,
      zloty: wholeZloty(baseGroszy ?? 0),
    });
  }
  return [...rows]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([, row]) => row)
    .filter(({ baseCents }) => baseCents !== 0);
}

function sumOf(one: number | null, other: number | null): number | null {
  return one === null || other === null ? null : one + other;
}
