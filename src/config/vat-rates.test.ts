import { expect, test } from 'vitest';
import { countries, isEuTaxCountry } from './countries.ts';
import { standardVatRate } from './vat-rates.ts';

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
  expect(standardVatRate(country, day)).toBe(rate);
});

test('every country in the VAT area has a rate that the directive allows, no other has one', () => {
  for (const { code } of countries) {
    const rate = standardVatRate(code, '2026-11-21');
    expect(rate !== undefined, code).toBe(isEuTaxCountry(code));
    // Article 97 wants 15 % at least; the Azores and Madeira may go below (article 105).
    if (rate !== undefined) expect(rate, code).toBeGreaterThanOrEqual(1500);
  }
});
