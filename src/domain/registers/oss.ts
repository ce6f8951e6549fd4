import type { BasisPoints, Cents } from '../../kernel/money.ts';
import type { RegisterEntry } from './entry.ts';
import { type Quarter, quarterOf } from './month.ts';

/** A line of the return of the One-Stop-Shop. */
export interface OssRow {
  /** Null: supplies of this quarter. Else a correction of that earlier quarter's return. */
  readonly corrects: Quarter | null;
  /** Where the goods left from. */
  readonly from: string;
  /** ISO 3166 of the state of consumption: the Azores and Madeira are PT. */
  readonly country: string;
  readonly rate: BasisPoints;
  readonly baseCents: Cents;
  readonly taxCents: Cents;
}

/**
 * The One-Stop-Shop's return of a quarter, in euros: supplies by place of dispatch, state of consumption and rate, less
 * what fell of them within the quarter; then corrections of earlier quarters, each under the quarter of the sale. The
 * return takes only the tax of a correction, by state; rate and base are there to check it.
 * Source: Directive 2006/112/EC, articles 369f, 369g(1) and (4); Regulation (EU) 282/2011, article 61.
 * @param entries of the quarter's months
 */
export function ossOf(entries: readonly RegisterEntry[], quarter: Quarter): readonly OssRow[] {
  const rows = new Map<string, OssRow>();
  for (const { place, taxes, taxPoint, isCounted } of entries) {
    if (!place.isOss || !isCounted) continue;
    const original = quarterOf(taxPoint);
    const corrects = original === quarter ? null : original;
    for (const { rate, baseCents, taxCents } of taxes) {
      const key = [corrects ?? '', place.from, place.country, String(rate).padStart(5)].join(' ');
      const before = rows.get(key);
      rows.set(key, {
        corrects,
        from: place.from,
        country: place.country,
        rate,
        baseCents: (before?.baseCents ?? 0) + baseCents,
        taxCents: (before?.taxCents ?? 0) + taxCents,
      });
    }
  }
  return [...rows].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, row]) => row);
}
