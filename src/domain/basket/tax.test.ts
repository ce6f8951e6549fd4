import { describe, expect, test } from 'vitest';
import {
  isZeroRated,
  type TaxFacts,
  type VatCharge,
  vatReckoningOf,
  vatTreatments,
} from './tax.ts';

const privateBuyer: TaxFacts = {
  mode: 'eu-rate',
  addedRates: [],
  marketRate: 2300,
  isZeroRatedMarket: false,
  sellerCountry: 'PL',
  country: 'PL',
  zip: '',
  isCompany: false,
  vatNumber: null,
  day: '2026-03-10',
};

function charged(facts: Partial<TaxFacts>): VatCharge {
  const { treatment, rate, country } = vatReckoningOf({ ...privateBuyer, ...facts });
  return { treatment, rate, country };
}

const valid = (country: string) => ({ country, isValid: true });
const invalid = (country: string) => ({ country, isValid: false });

const EXPORT = { treatment: 'export', rate: 0, country: '' };
const SUPPLY = { treatment: 'intra-community', rate: 0, country: '' };
const ZERO_RATE = { treatment: 'zero-rate', rate: 0, country: '' };
const AT_EU_RATE = { treatment: 'standard', rate: 2300, country: '' };
const at = (rate: number, country: string) => ({ treatment: 'standard', rate, country });

describe('a private buyer', () => {
  test.each<[string | null, VatCharge['treatment'], number, number]>([
    // Delivery, treatment, at the EU rate, at the rate of the country of delivery.
    [null, 'standard', 2300, 2300],
    ['PL', 'standard', 2300, 2300],
    ['DE', 'standard', 2300, 1900],
    ['HU', 'standard', 2300, 2700],
    ['FI', 'standard', 2300, 2550],
    ['PT', 'standard', 2300, 2300],
    ['A2', 'standard', 2300, 1600],
    ['M3', 'standard', 2300, 2200],
    ['XI', 'standard', 2300, 2000],
    ['GB', 'export', 0, 0],
    ['IC', 'export', 0, 0],
    ['NO', 'export', 0, 0],
    ['CH', 'export', 0, 0],
  ])('delivered to %s: %s', (country, treatment, euRate, ownRate) => {
    const inDestination = country !== null && treatment === 'standard' ? country : '';

    expect(charged({ country })).toEqual({ treatment, rate: euRate, country: '' });
    expect(charged({ country, mode: 'destination' })).toEqual({
      treatment,
      rate: ownRate,
      country: inDestination,
    });
  });

  test('pays the rate of the day', () => {
    const estonian = { country: 'EE', mode: 'destination' } as const;
    expect(charged({ ...estonian, day: '2025-06-30' })).toEqual(at(2200, 'EE'));
    expect(charged({ ...estonian, day: '2025-07-01' })).toEqual(at(2400, 'EE'));
    const addedRates = [{ country: 'EE', from: '2027-01-01', rate: 2500 }];
    expect(charged({ ...estonian, addedRates, day: '2026-12-31' })).toEqual(at(2400, 'EE'));
    expect(charged({ ...estonian, addedRates, day: '2027-01-01' })).toEqual(at(2500, 'EE'));
  });

  test('pays VAT with a number, as long as the buyer is no company', () => {
    expect(charged({ country: 'DE', vatNumber: valid('DE') })).toEqual(AT_EU_RATE);
  });
});

describe('a company', () => {
  test.each<[seller: string, delivery: string | null, number: string, treatment: string]>([
    ['PL', 'DE', 'DE', 'intra-community'],
    // Any member state's number but the seller's: the goods leave the seller's country.
    ['PL', 'DE', 'CZ', 'intra-community'],
    ['PL', 'A2', 'PT', 'intra-community'],
    ['PL', 'GR', 'GR', 'intra-community'],
    ['DE', 'PL', 'PL', 'intra-community'],
    // Northern Ireland is of the VAT area for goods, whichever side of its border the buyer's number is of.
    ['PL', 'XI', 'XI', 'intra-community'],
    ['PL', 'XI', 'IE', 'intra-community'],
    ['PL', 'IE', 'XI', 'intra-community'],
    ['PL', 'DE', 'XI', 'intra-community'],
    ['IE', 'XI', 'XI', 'intra-community'],
    ['PL', 'XI', 'PL', 'standard'],
    ['PL', 'PL', 'XI', 'standard'],
    ['PL', 'GB', 'XI', 'export'],
    // Goods that stay in the seller's country are taxed there, whoever buys them.
    ['PL', 'PL', 'DE', 'standard'],
    ['PL', 'PL', 'PL', 'standard'],
    ['DE', 'DE', 'PL', 'standard'],
    ['PT', 'A2', 'ES', 'standard'],
    ['PT', 'M3', 'DE', 'standard'],
    ['A2', 'PT', 'DE', 'standard'],
    // The seller's own number does not make it an acquisition elsewhere.
    ['PL', 'DE', 'PL', 'standard'],
    ['PT', 'DE', 'PT', 'standard'],
    // Not decided before it is known where the goods go.
    ['PL', null, 'DE', 'standard'],
    // Outside the VAT area the number does not matter.
    ['PL', 'NO', 'DE', 'export'],
    ['PL', 'IC', 'ES', 'export'],
    // A seller outside the EU supplies nothing from one member state to another.
    ['CH', 'DE', 'DE', 'standard'],
    ['GB', 'DE', 'FR', 'standard'],
  ])(
    'seller in %s, delivery to %s, number of %s: %s',
    (sellerCountry, country, number, expected) => {
      for (const mode of ['eu-rate', 'destination'] as const) {
        const facts = { mode, sellerCountry, country, isCompany: true } as const;

        expect(charged({ ...facts, vatNumber: valid(number) }).treatment).toBe(expected);
        const otherwise = expected === 'export' ? 'export' : 'standard';
        expect(charged({ ...facts, vatNumber: invalid(number) }).treatment).toBe(otherwise);
        expect(charged({ ...facts, vatNumber: null }).treatment).toBe(otherwise);
        expect(charged({ ...facts, isCompany: false, vatNumber: valid(number) }).treatment).toBe(
          otherwise,
        );
      }
    },
  );

  test('pays the rate of the country of delivery where it pays', () => {
    const german = { mode: 'destination', country: 'DE', isCompany: true } as const;
    expect(charged({ ...german, vatNumber: invalid('DE') })).toEqual(at(1900, 'DE'));
    expect(charged({ ...german, vatNumber: valid('DE') })).toEqual(SUPPLY);
  });
});

describe('a company of the seller’s country', () => {
  const polish = { isCompany: true, vatNumber: valid('PL'), mode: 'destination' } as const;

  test.each([
    ['DE', at(2300, 'PL'), 'home-company'],
    ['HU', at(2300, 'PL'), 'home-company'],
    ['PL', at(2300, 'PL'), 'destination-rate'],
    ['NO', EXPORT, 'export'],
  ])('that has its goods sent to %s pays the rate at home', (country, expected, reason) => {
    expect(charged({ ...polish, country })).toEqual(expected);
    expect(vatReckoningOf({ ...privateBuyer, ...polish, country }).reason).toBe(reason);
  });

  test('pays the one rate where there is one, and for the same reason', () => {
    const facts = { ...privateBuyer, ...polish, country: 'DE', mode: 'eu-rate' } as const;
    expect(vatReckoningOf(facts)).toMatchObject({ ...AT_EU_RATE, reason: 'home-company' });
  });

  test('is known by a valid number only', () => {
    const unproven = { ...polish, country: 'DE', vatNumber: invalid('PL') };
    expect(charged(unproven)).toEqual(at(1900, 'DE'));
  });
});

describe('the postal code decides', () => {
  const company = { isCompany: true, vatNumber: valid('ES') };

  test.each<[string, Partial<TaxFacts>, object]>([
    ['the Canary Islands under Spain', { country: 'ES', zip: 'E-35001' }, EXPORT],
    ['Ceuta', { country: 'ES', zip: '51001' }, EXPORT],
    ['Livigno', { country: 'IT', zip: '23041' }, EXPORT],
    ['Åland', { country: 'FI', zip: 'AX-22100' }, EXPORT],
    ['Madrid under the Canary Islands', { country: 'IC', zip: '28001' }, at(2100, 'ES')],
    ['the Azores under Portugal', { country: 'PT', zip: '9500-321' }, at(1600, 'A2')],
    ['Madeira under the Azores', { country: 'A2', zip: '9000-017' }, at(2200, 'M3')],
    ['Lisbon under Madeira', { country: 'M3', zip: '1000-205' }, at(2300, 'PT')],
    ['Belfast under Ireland', { country: 'IE', zip: 'BT1 5GS' }, at(2000, 'XI')],
    ['Belfast under the United Kingdom', { country: 'GB', zip: 'BT1 5GS' }, at(2000, 'XI')],
    ['Belfast under its own entry', { country: 'XI', zip: 'bt1 5gs' }, at(2000, 'XI')],
    ['Dublin', { country: 'IE', zip: 'D02 AF30' }, at(2300, 'IE')],
    ['London', { country: 'GB', zip: 'SW1A 1AA' }, EXPORT],
    ['Belfast at the one rate', { country: 'GB', zip: 'BT1', mode: 'eu-rate' }, AT_EU_RATE],
    [
      'a company in Belfast under the United Kingdom',
      { country: 'GB', zip: 'BT1 5GS', isCompany: true, vatNumber: valid('XI') },
      SUPPLY,
    ],
    [
      'a company in Belfast without a number that holds there',
      { country: 'XI', zip: 'BT1 5GS', isCompany: true, vatNumber: invalid('XI') },
      at(2000, 'XI'),
    ],
    ['Monaco', { country: 'FR', zip: '98000' }, at(2000, 'FR')],
    ['a company in Tenerife', { country: 'ES', zip: '38001', ...company }, EXPORT],
    ['a company in Madrid', { country: 'IC', zip: '28001', ...company }, SUPPLY],
  ])('%s', (_, facts, expected) => {
    expect(charged({ mode: 'destination', ...facts })).toEqual(expected);
  });
});

describe('the zero-rate market', () => {
  const company = { isCompany: true, vatNumber: valid('PL') };

  test.each<[string, Partial<TaxFacts>, object]>([
    ['charges a private buyer', {}, AT_EU_RATE],
    ['charges a private buyer by country', { mode: 'destination', country: 'DE' }, at(1900, 'DE')],
    ['charges a company without a number', { isCompany: true }, AT_EU_RATE],
    ['charges on an invalid number', { isCompany: true, vatNumber: invalid('PL') }, AT_EU_RATE],
    ['charges on a number of no company', { vatNumber: valid('PL') }, AT_EU_RATE],
    ['sells to a proven company without VAT', company, ZERO_RATE],
    ['also by country', { ...company, mode: 'destination', country: 'PL' }, ZERO_RATE],
    ['sells to Norway without VAT', { country: 'NO' }, EXPORT],
    [
      'sells to a company in another member state',
      { country: 'DE', isCompany: true, vatNumber: valid('DE') },
      SUPPLY,
    ],
  ])('%s', (_, facts, expected) => {
    expect(charged({ ...facts, isZeroRatedMarket: true })).toEqual(expected);
  });
});

test('only the standard treatment pays VAT', () => {
  expect(vatTreatments.map(isZeroRated)).toEqual([false, true, true, true]);
});
