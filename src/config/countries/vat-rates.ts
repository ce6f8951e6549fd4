import type { IsoDay } from '../../kernel/clock.ts';
import type { BasisPoints } from '../../kernel/money.ts';

/** Which rate applies to a taxed basket: one for all EU countries, or that of the delivery country. */
export const vatModes = ['eu-rate', 'destination'] as const;
export type VatMode = (typeof vatModes)[number];

type Rates = readonly (readonly [from: IsoDay, rate: BasisPoints])[];

/** A rate of a country from a day on, which the owner has added to the table. */
export interface AddedVatRate {
  readonly country: string;
  readonly from: IsoDay;
  readonly rate: BasisPoints;
}

/** The table's first rates have this date: no order is older. */
const FIRST: IsoDay = '2024-01-01';

/**
 * Standard VAT rates with the day each came into force, oldest first. The Azores and
 * Madeira have their own. A change is a further entry, never one that is overwritten; owners add theirs by a setting.
 * Source: the member states' VAT laws, as of November 2026; docs/vat.md says how to keep it.
 */
const standardRates: Readonly<Record<string, Rates>> = {
  AT: [[FIRST, 2000]],
  BE: [[FIRST, 2100]],
  BG: [[FIRST, 2000]],
  CY: [[FIRST, 1900]],
  CZ: [[FIRST, 2100]],
  DE: [[FIRST, 1900]],
  DK: [[FIRST, 2500]],
  EE: [
    [FIRST, 2200],
    ['2025-07-01', 2400],
  ],
  ES: [[FIRST, 2100]],
  FI: [
    [FIRST, 2400],
    ['2024-09-01', 2550],
  ],
  FR: [[FIRST, 2000]],
  GR: [[FIRST, 2400]],
  HR: [[FIRST, 2500]],
  HU: [[FIRST, 2700]],
  IE: [[FIRST, 2300]],
  IT: [[FIRST, 2200]],
  LT: [[FIRST, 2100]],
  LU: [[FIRST, 1700]],
  LV: [[FIRST, 2100]],
  MT: [[FIRST, 1800]],
  NL: [[FIRST, 2100]],
  PL: [[FIRST, 2300]],
  PT: [[FIRST, 2300]],
  A2: [[FIRST, 1600]],
  M3: [[FIRST, 2200]],
  // The United Kingdom's, which Northern Ireland has for goods too.
  XI: [[FIRST, 2000]],
  RO: [
    [FIRST, 1900],
    ['2025-08-01', 2100],
  ],
  SE: [[FIRST, 2500]],
  SI: [[FIRST, 2200]],
  SK: [
    [FIRST, 2000],
    ['2025-01-01', 2300],
  ],
};

/**
 * The standard rate in force in a country on a day.
 * @returns undefined for a country outside the EU's VAT area
 */
export function standardVatRate(
  country: string,
  day: IsoDay,
  added: readonly AddedVatRate[],
): BasisPoints | undefined {
  const rates = ratesOf(country, added);
  return (rates.findLast(([from]) => from <= day) ?? rates[0])?.[1];
}

/** The rates of a country that come after a day, the next one first. */
export function laterVatRates(
  country: string,
  day: IsoDay,
  added: readonly AddedVatRate[],
): readonly { readonly from: IsoDay; readonly rate: BasisPoints }[] {
  return ratesOf(country, added)
    .filter(([from]) => from > day)
    .map(([from, rate]) => ({ from, rate }));
}

/** Oldest first; of two of a day the added one comes later, and so holds. */
function ratesOf(country: string, added: readonly AddedVatRate[]): Rates {
  const known = Object.hasOwn(standardRates, country) ? (standardRates[country] ?? []) : [];
  const own = added.filter((one) => one.country === country);
  if (known.length === 0 || own.length === 0) return known;
  return [...known, ...own.map(({ from, rate }) => [from, rate] as const)].sort(([one], [other]) =>
    one < other ? -1 : Number(one > other),
  );
}

const ENTRY = /^([A-Z][A-Z\d]) +(\d{4}-\d\d-\d\d) +(\d{1,2}(?:[.,]\d{1,2})?)$/;

/**
 * Reads `EE 2027-01-01 25; A2 2027-07-01 16.5`: country, day, percent.
 * @returns what is wrong with it, where something is
 */
export function readAddedVatRates(text: string): readonly AddedVatRate[] | string {
  const read: AddedVatRate[] = [];
  for (const entry of text.split(';').map((one) => one.trim())) {
    if (entry === '') continue;
    const [, country = '', from = '', percent = ''] = ENTRY.exec(entry) ?? [];
    if (!isDay(from)) {
      return `Expected a country, a day and percent in ${entry}: EE 2027-01-01 25`;
    }
    if (!Object.hasOwn(standardRates, country)) {
      return `${country} has no VAT of the EU: Greece is GR, the Azores A2, Madeira M3, Northern Ireland XI`;
    }
    read.push({ country, from, rate: Math.round(Number(percent.replace(',', '.')) * 100) });
  }
  return read;
}

function isDay(text: string): boolean {
  const time = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(time.getTime()) && time.toISOString().startsWith(text);
}
