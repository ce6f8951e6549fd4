import { expect, test } from 'vitest';
import { isZeroRated, type TaxFacts, vatTreatmentOf } from './tax.ts';

const privateBuyer: TaxFacts = {
  country: 'PL',
  isCompany: false,
  vatNumberCountry: null,
  sellerCountry: 'PL',
  isZeroRatedMarket: false,
};

test.each<[string, Partial<TaxFacts>, string]>([
  ['no country chosen yet', { country: null }, 'standard'],
  ['the seller’s country', {}, 'standard'],
  ['another EU country', { country: 'DE' }, 'standard'],
  ['the Azores', { country: 'A2' }, 'standard'],
  ['Madeira', { country: 'M3' }, 'standard'],
  ['the Canary Islands', { country: 'IC' }, 'export'],
  ['Norway', { country: 'NO' }, 'export'],
  ['Switzerland', { country: 'CH' }, 'export'],
  [
    'a company of another EU country',
    { country: 'DE', isCompany: true, vatNumberCountry: 'DE' },
    'reverse-charge',
  ],
  ['a company of the seller’s country', { isCompany: true, vatNumberCountry: 'PL' }, 'standard'],
  ['a company whose number does not check out', { country: 'DE', isCompany: true }, 'standard'],
  ['a number without being a company', { country: 'DE', vatNumberCountry: 'DE' }, 'standard'],
  [
    'a company delivered outside the EU',
    { country: 'NO', isCompany: true, vatNumberCountry: 'DE' },
    'export',
  ],
  ['the zero-rate market', { isZeroRatedMarket: true }, 'zero-rate'],
  ['the zero-rate market to Norway', { isZeroRatedMarket: true, country: 'NO' }, 'export'],
])('%s', (_, facts, treatment) => {
  expect(vatTreatmentOf({ ...privateBuyer, ...facts })).toBe(treatment);
});

test('only the standard treatment pays VAT', () => {
  expect((['standard', 'export', 'reverse-charge', 'zero-rate'] as const).map(isZeroRated)).toEqual(
    [false, true, true, true],
  );
});
