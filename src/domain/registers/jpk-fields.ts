import { isEuTaxCountry } from '../../config/countries/countries.ts';
import { ok, type Result, refuse } from '../../kernel/result.ts';
import type { EntryTax, RegisterEntry } from './entry.ts';
import { lastDayOfMonth, type Month } from './month.ts';

/** Fields of the Polish register, `K_19`, with groszy; the one list of which are a base and which a tax. */
export const jpkFields = [
  /** Sales abroad, outside the One-Stop-Shop. */
  'K_11',
  'K_13',
  'K_15',
  'K_16',
  'K_17',
  'K_18',
  'K_19',
  'K_20',
  /** Intra-Community supplies. */
  'K_21',
  /** Exports. */
  'K_22',
] as const;
export type JpkField = (typeof jpkFields)[number];
const taxFields: readonly JpkField[] = ['K_16', 'K_18', 'K_20'];

/** A row of the sales part of JPK_V7M. */
export interface JpkRow {
  /** Letters of the state that gave the number (Greece is EL); '' for a Polish number and where there is none. */
  readonly country: string;
  /** `BRAK` where the buyer has none. */
  readonly vatNumber: string;
  readonly name: string;
  readonly document: string;
  readonly issuedOn: string;
  /** '' where it is the day of issue. */
  readonly soldOn: string;
  readonly ksef: RegisterEntry['ksef'];
  /** `WEW`: an internal summary of sales without invoices. `FP`: an invoice for a consumer's sale in such a summary. */
  readonly type: '' | 'WEW' | 'FP';
  readonly gtu: readonly string[];
  /** A distance sale to a consumer of another member state. */
  readonly isDistanceSale: boolean;
  /** In the order of the structure. */
  readonly amounts: readonly (readonly [JpkField, number])[];
}

export interface Jpk {
  readonly rows: readonly JpkRow[];
  /** Sums over all rows but those of the type FP. */
  readonly totals: ReadonlyMap<JpkField, number>;
  /** `PodatekNalezny` of the control sum. */
  readonly taxGroszy: number;
}

export type JpkRefusal =
  /** The structure is that of sellers with a Polish VAT number. */
  | { readonly kind: 'not-polish' }
  /** No rate of the National Bank is known for the last working day before these tax points. */
  | { readonly kind: 'missing-rates'; readonly days: readonly string[] }
  /** The Polish register has no field for a rate. */
  | { readonly kind: 'unknown-rate'; readonly document: string; readonly rate: number };

const NOBODY = 'BRAK';

/**
 * The sales part of the Polish register of a month. What the One-Stop-Shop declares is not in it (ustawa o VAT, article
 * 109(3) and (11g)). Sales without invoices make one row of type WEW for the home country and one for distance sales.
 * FP marks invoices to a receipt (articles 106h and 109(3d)): the shop takes a consumer's sale that was declared without
 * an invoice for such a one. A company gets no receipt. Its invoice has no row beside that of the sale.
 * Source: structure JPK_V7M(3), crd.gov.pl/wzor/2025/12/19/14090, in force since 1 February 2026.
 * @param entries of one month
 */
export function jpkOf(
  entries: readonly RegisterEntry[],
  month: Month,
  sellerCountry: string,
): Result<Jpk, JpkRefusal> {
  if (sellerCountry !== 'PL') return refuse({ kind: 'not-polish' });
  const declared = entries.filter(
    ({ place, isCounted, buyer }) => !place.isOss && (isCounted || buyer.is === 'consumer'),
  );
  const days = declared
    .filter(({ taxes }) => taxes.some(({ baseGroszy }) => baseGroszy === null))
    .map(({ taxPoint }) => taxPoint);
  if (days.length > 0) return refuse({ kind: 'missing-rates', days: [...new Set(days)].sort() });
  for (const { document, place, taxes } of declared) {
    const odd = taxes.find((tax) => fieldsOf(tax, place.country) === undefined);
    if (odd) return refuse({ kind: 'unknown-rate', document, rate: odd.rate });
  }
  const rows = rowsOf(declared, month);
  const totals = sumsOf(rows.filter(({ type }) => type !== 'FP').flatMap(({ amounts }) => amounts));
  const taxGroszy = taxFields.reduce((sum, field) => sum + (totals.get(field) ?? 0), 0);
  return ok({ rows, totals, taxGroszy });
}

function rowsOf(entries: readonly RegisterEntry[], month: Month): readonly JpkRow[] {
  const summed = new Map<string, RegisterEntry[]>();
  const rows: JpkRow[] = [];
  for (const entry of entries) {
    if (isSummed(entry)) {
      const key = isDistanceSale(entry) ? `WEW-${month}-WSTO` : `WEW-${month}`;
      summed.set(key, [...(summed.get(key) ?? []), entry]);
    } else {
      rows.push(rowOf(entry));
    }
  }
  for (const [document, all] of [...summed].sort(([one], [other]) => (one < other ? -1 : 1))) {
    rows.push({
      country: '',
      vatNumber: NOBODY,
      name: NOBODY,
      document,
      issuedOn: lastDayOfMonth(month),
      soldOn: '',
      ksef: 'DI',
      type: 'WEW',
      gtu: [],
      isDistanceSale: document.endsWith('WSTO'),
      amounts: amountsOf(all),
    });
  }
  return rows;
}

/** Taxed sales of consumers without an invoice stand in one row of the month. */
function isSummed({ kind, buyer }: RegisterEntry): boolean {
  return (kind === 'sale' || kind === 'change') && buyer.is === 'consumer';
}

function rowOf(entry: RegisterEntry): JpkRow {
  const { buyer, document, issuedOn, suppliedOn, taxPoint, kind, ksef, isCounted, gtu } = entry;
  const soldOn = kind === 'invoice' || kind === 'advance' ? (suppliedOn ?? taxPoint) : '';
  const letters = buyer.vat ? buyer.vat.prefix || buyer.country : '';
  return {
    country: letters === 'PL' ? '' : letters,
    vatNumber: buyer.vat?.digits || NOBODY,
    name: buyer.name || NOBODY,
    document,
    issuedOn,
    soldOn: soldOn === issuedOn ? '' : soldOn,
    ksef,
    type: isCounted ? '' : 'FP',
    gtu,
    isDistanceSale: isDistanceSale(entry),
    amounts: amountsOf([entry]),
  };
}

/**
 * A distance sale that is taxed here, below the threshold: marked WSTO_EE.
 * Source: rozporządzenie w sprawie zakresu danych w deklaracjach i ewidencji VAT, § 10(4)(2a).
 */
function isDistanceSale({ buyer, place, taxes }: RegisterEntry): boolean {
  return (
    buyer.is === 'consumer' &&
    place.from !== place.to &&
    isEuTaxCountry(place.to) &&
    taxes.some(({ category }) => category === 'S')
  );
}

function amountsOf(entries: readonly RegisterEntry[]): readonly (readonly [JpkField, number])[] {
  const sums = sumsOf(
    entries.flatMap(({ taxes, place }) =>
      taxes.flatMap((tax) => {
        const [base, due] = fieldsOf(tax, place.country) ?? [];
        return [
          ...(base ? [[base, tax.baseGroszy ?? 0] as const] : []),
          ...(due ? [[due, tax.taxGroszy ?? 0] as const] : []),
        ];
      }),
    ),
  );
  return jpkFields.flatMap((field) => {
    const groszy = sums.get(field);
    return groszy === undefined ? [] : [[field, groszy] as const];
  });
}

function sumsOf(amounts: readonly (readonly [JpkField, number])[]): ReadonlyMap<JpkField, number> {
  const sums = new Map<JpkField, number>();
  for (const [field, groszy] of amounts) sums.set(field, (sums.get(field) ?? 0) + groszy);
  return sums;
}

type FieldsOfRate = readonly [base: JpkField, tax?: JpkField];

/** The fields of the rates that Polish law has had since 2011. */
const byRate: Readonly<Record<number, FieldsOfRate>> = {
  0: ['K_13'],
  500: ['K_15', 'K_16'],
  700: ['K_17', 'K_18'],
  800: ['K_17', 'K_18'],
  2200: ['K_19', 'K_20'],
  2300: ['K_19', 'K_20'],
};

function fieldsOf({ category, rate }: EntryTax, country: string): FieldsOfRate | undefined {
  if (category === 'K') return ['K_21'];
  if (category === 'G') return ['K_22'];
  return category === 'O' || country !== 'PL' ? ['K_11'] : byRate[rate];
}

/** A field of the declaration in whole złoty, `P_19`, and the register's field that it sums. */
export interface DeclaredField {
  readonly field: string;
  readonly of: string;
  readonly zloty: number;
}

/**
 * What the sales part gives the declaration: each field in whole złoty, and the sums of bases (P_37) and taxes (P_38) as
 * far as sales go. Purchases, and what an accountant adds, are not in it.
 * Source: Ordynacja podatkowa, article 63(1): from 50 groszy up.
 */
export function declaredFields({ totals }: Pick<Jpk, 'totals'>): readonly DeclaredField[] {
  const declared = jpkFields.map((field) => ({
    field: field.replace('K_', 'P_'),
    of: field,
    zloty: wholeZloty(totals.get(field) ?? 0),
  }));
  const sum = (isTax: boolean) =>
    declared
      .filter(({ of }) => taxFields.includes(of as JpkField) === isTax)
      .reduce((all, { zloty }) => all + zloty, 0);
  return [
    ...declared,
    { field: 'P_37', of: 'P_11 P_13 P_15 P_17 P_19 P_21 P_22', zloty: sum(false) },
    { field: 'P_38', of: 'P_16 P_18 P_20', zloty: sum(true) },
  ];
}

export function wholeZloty(groszy: number): number {
  const zloty = Math.floor((Math.abs(groszy) + 50) / 100);
  return groszy < 0 ? 0 - zloty : zloty;
}
