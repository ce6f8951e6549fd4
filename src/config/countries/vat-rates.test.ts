import { expect, test } from 'vitest';
import { countries, isEuTaxCountry } from './countries.ts';
import { laterVatRates, readAddedVatRates, standardVatRate } from './vat-rates.ts';

test.each([
  ['FI', '2024-08-31', 2400],
  ['FI', '2024-09-01', 2550],
  ['SK', '2024-12-31', 2000],
  ['SK', '2025-01-01', 2300],
  ['EE', '2025-06-30', 2200],
  ['EE', '2025-07-01', 2400],
  ['RO', '2025-07-31', 1900],
  ['RO', '2025-08-01', 2100],
  ['DE', '2026-11-21', 1900],
  ['PT', '2026-11-21', 2300],
  ['A2', '2026-11-21', 1600],
  ['M3', '2026-11-21', 2200],
  ['DE', '2001-01-01', 1900],
  ['IC', '2026-11-21', undefined],
  ['NO', '2026-11-21', undefined],
  ['constructor', '2026-11-21', undefined],
])('%s on %s: %s', (country, day, rate) => {
  expect(standardVatRate(country, day, [])).toBe(rate);
});

test('every country in the VAT area has a rate that the directive allows, no other has one', () => {
  for (const { code } of countries) {
    const rate = standardVatRate(code, '2026-11-21', []);
    expect(rate !== undefined, code).toBe(isEuTaxCountry(code));
    // Article 97 wants 15 % at least; the Azores and Madeira may go below (article 105).
    if (rate !== undefined) expect(rate, code).toBeGreaterThanOrEqual(1500);
  }
});

const added = readAddedVatRates(
  'EE 2027-01-01 25; A2 2027-07-01 16,5 ;FI 2024-09-01 25.75;EE 2028-01-01 26',
);

test.each([
  ['EE', '2026-12-31', 2400],
  ['EE', '2027-01-01', 2500],
  ['EE', '2028-06-01', 2600],
  ['A2', '2027-07-01', 1650],
  ['PT', '2027-07-01', 2300],
  // Of a day that the table knows, the owner's holds.
  ['FI', '2024-08-31', 2400],
  ['FI', '2024-09-01', 2575],
])('with added rates, %s on %s: %s', (country, day, rate) => {
  if (typeof added === 'string') throw new Error(added);
  expect(standardVatRate(country, day, added)).toBe(rate);
});

test('the rates that come are known, the next one first', () => {
  if (typeof added === 'string') throw new Error(added);
  expect(laterVatRates('EE', '2026-11-21', added)).toEqual([
    { from: '2027-01-01', rate: 2500 },
    { from: '2028-01-01', rate: 2600 },
  ]);
  expect(laterVatRates('DE', '2026-11-21', added)).toEqual([]);
});

test.each([
  ['EE 2027-01-01', 'Expected a country, a day and percent in EE 2027-01-01'],
  ['EE 2027-02-30 25', 'Expected a country, a day and percent in EE 2027-02-30 25'],
  ['EE 2027-01-01 125', 'Expected a country, a day and percent in EE 2027-01-01 125'],
  [
    'EE 2027-01-01 25%; EL 2027-01-01 25',
    'Expected a country, a day and percent in EE 2027-01-01 25%',
  ],
  ['EL 2027-01-01 25', 'EL has no VAT of the EU'],
  ['NO 2027-01-01 25', 'NO has no VAT of the EU'],
])('%j is refused', (text, fault) => {
  expect(readAddedVatRates(text)).toContain(fault);
});

test('an empty list adds nothing', () => {
  expect(readAddedVatRates(' ')).toEqual([]);
});
