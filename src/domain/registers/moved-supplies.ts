import { type AddedVatRate, standardVatRate } from '../../config/countries/vat-rates.ts';
import type { IsoDay } from '../../kernel/clock.ts';
import { shareOf } from '../../kernel/money.ts';
import { inGroszy } from '../papers/record/taxes.ts';
import type { EntryTax, RegisterEntry } from './entry.ts';

/** Whether an untaxed supply keeps its exemption, as its proof stands today. */
export interface SupplyStand {
  /** Its last day has passed, and proof is missing: it is declared as a domestic one. */
  readonly isOverdue: boolean;
  /** A day of the month in whose register it then stands. */
  readonly movesOn: IsoDay;
  /** Proof is complete, or nothing of it is owed any more: it is declared untaxed again. */
  readonly isSettled: boolean;
  /** When the last missing proof was noted; null where none was. */
  readonly provedOn: IsoDay | null;
}

/**
 * What moves an untaxed supply to domestic VAT, or back: for each entry of it one that takes its base out of the untaxed
 * field and puts it with the domestic tax into the other, in the month between supply and last day; and the reverse in the
 * month in which the proof came. The tax comes on top of what was invoiced, the cautious reading. What closed months have
 * moved counts: an entry that never stood anywhere as domestic is not moved back.
 * Sources: ustawa o VAT, articles 42(12) and (12a) (intra-Community), 41(7), (9) and (9a) (export).
 * @param entries all of one order, of closed months and of open ones; of what was moved, only what closed months have
 */
export function movedEntries(
  entries: readonly RegisterEntry[],
  stand: SupplyStand,
  addedRates: readonly AddedVatRate[],
): readonly RegisterEntry[] {
  const days = entries.map(({ day }) => day).sort();
  return entries.flatMap((entry) => {
    const untaxed = entry.taxes.filter(({ category }) => category === 'K' || category === 'G');
    if (entry.moved || !entry.isCounted || untaxed.length === 0) return [];
    const times = entries.filter(({ moved }) => moved?.key === entry.key).length;
    const isDomestic = times % 2 === 1;
    if (isDomestic ? !stand.isSettled : !stand.isOverdue) return [];
    const on = isDomestic ? (stand.provedOn ?? days.at(-1)) : stand.movesOn;
    const taxes = untaxed.flatMap((tax) => [negative(tax), domestic(tax, entry, addedRates)]);
    return {
      ...entry,
      key: `moved ${times + 1} ${entry.key}`,
      moved: { key: entry.key, to: isDomestic ? ('untaxed' as const) : ('domestic' as const) },
      day: on !== undefined && on > entry.day ? on : entry.day,
      taxes: isDomestic ? taxes.map(negative) : taxes,
      goods: [],
    };
  });
}

function negative(tax: EntryTax): EntryTax {
  const { baseCents, taxCents, baseGroszy, taxGroszy } = tax;
  return {
    ...tax,
    baseCents: 0 - baseCents,
    taxCents: 0 - taxCents,
    baseGroszy: baseGroszy === null ? null : 0 - baseGroszy,
    taxGroszy: taxGroszy === null ? null : 0 - taxGroszy,
  };
}

function domestic(
  { baseCents, baseGroszy }: EntryTax,
  { place, taxPoint, zloty }: RegisterEntry,
  addedRates: readonly AddedVatRate[],
): EntryTax {
  const rate = standardVatRate(place.from, taxPoint, addedRates) ?? 0;
  const share = shareOf(Math.abs(baseCents), rate);
  const taxCents = baseCents < 0 ? 0 - share : share;
  const taxGroszy = zloty && inGroszy(taxCents, zloty);
  return { category: 'S', rate, baseCents, taxCents, baseGroszy, taxGroszy };
}
