import type { IsoDay } from '../kernel/clock.ts';
import type { BasisPoints } from '../kernel/money.ts';

/** Which rate applies to a taxed basket: one for all EU countries, or that of the delivery country. */
export const vatModes = ['eu-rate', 'destination'] as const;
export type VatMode = (typeof vatModes)[number];

type Rates = readonly [from: IsoDay, rate: BasisPoints][];

/** The table's first rates have this date: no order is older. */
const FIRST: IsoDay = '2024-01-01';

/**
 * Standard VAT rates with the day each came into force, oldest first. The Azores and
 * Madeira have their own. A change is a further entry, never one that is overwritten.
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
export function standardVatRate(country: string, day: IsoDay): BasisPoints | undefined {
  if (!Object.hasOwn(standardRates, country)) return undefined;
  const rates = standardRates[country] ?? [];
  return (rates.findLast(([from]) => from <= day) ?? rates[0])?.[1];
}
