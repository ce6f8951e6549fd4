import { isEuTaxCountry } from '../../config/countries/countries.ts';
import type { Cents } from '../../kernel/money.ts';
import { inGroszy } from '../papers/record/taxes.ts';
import { type EntryZloty, isCorrecting, type RegisterEntry } from './entry.ts';
import { type Month, monthOf } from './month.ts';

/** Sales of one code to one partner, or what fell of sales of one month. */
export interface IntrastatRow {
  /** The month of the sale of which something fell, also this one: no return lessens what was sold. Null: sales. */
  readonly corrects: Month | null;
  /** '' where a part has none: it has to be found before the figures are sent. */
  readonly customsCode: string;
  readonly to: string;
  /** '' where a part has none. */
  readonly origin: string;
  /** 11: sold to a company. 12: sold to a consumer. */
  readonly nature: '11' | '12';
  /** With its letters; `QV999999999999` for a consumer. */
  readonly partner: string;
  readonly pieces: number;
  /** Pieces whose weight is not known, and which `grams` lacks. */
  readonly piecesUnweighed: number;
  readonly grams: number;
  readonly netCents: Cents;
  /** Null where a rate of the National Bank is missing. */
  readonly netGroszy: number | null;
}

/** The number that statistics offices give to partners who have none. An accountant checks it for the shop's country. */
const CONSUMER = 'QV999999999999';

/**
 * Goods sold to other member states in a month, from which an accountant makes Intrastat: by code, destination, origin,
 * nature and partner, value without tax and without delivery, net mass, pieces. The month is that of the tax, in which
 * the register has the sale, and not that of the dispatch: goods that are paid and have not left are among them.
 * Source: Regulation (EU) 2019/2152 and 2020/1197, annex V, table 4.
 * @param entries of one month
 */
export function intrastatOf(entries: readonly RegisterEntry[]): readonly IntrastatRow[] {
  const rows = new Map<string, IntrastatRow>();
  for (const entry of entries) {
    const { place, buyer, goods, isCounted, taxPoint, zloty, taxes } = entry;
    const isExport = taxes.some(({ category }) => category === 'G');
    if (!isCounted || isExport || !isEuTaxCountry(place.to)) continue;
    const head = {
      corrects: isCorrecting(entry) ? monthOf(taxPoint) : null,
      to: place.to,
      nature: buyer.is === 'company' ? ('11' as const) : ('12' as const),
      partner: buyer.vat ? buyer.vat.prefix + buyer.vat.digits : CONSUMER,
    };
    for (const { customsCode, origin, pieces, grams, netCents } of goods) {
      const key = JSON.stringify([...Object.values(head), customsCode, origin]);
      const before = rows.get(key);
      rows.set(key, {
        ...head,
        customsCode,
        origin,
        pieces: (before?.pieces ?? 0) + pieces,
        piecesUnweighed: (before?.piecesUnweighed ?? 0) + (grams === null ? pieces : 0),
        grams: (before?.grams ?? 0) + (grams ?? 0),
        netCents: (before?.netCents ?? 0) + netCents,
        netGroszy: plus(before ? before.netGroszy : 0, netCents, zloty),
      });
    }
  }
  return [...rows].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, row]) => row);
}

function plus(before: number | null, cents: Cents, zloty: EntryZloty | null): number | null {
  return before === null || zloty === null ? null : before + inGroszy(cents, zloty);
}
