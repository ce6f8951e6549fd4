import { describe, expect, test } from 'vitest';
import { readAddedCountries } from '../../../config/countries/added-countries.ts';
import { countries } from '../../../config/countries/countries.ts';
import type { Address } from '../../../kernel/address.ts';
import { addressDoubts } from './address-check.ts';
import { doubtWords } from './doubt-words.ts';
import { postalAreas } from './postal-areas.ts';
import { plainPostalCode, postalCodes } from './postal-codes.ts';

const good: Address = {
  addressee: 'Anna Nowak',
  company: '',
  address: 'Polna 7',
  address2: '',
  address3: '',
  city: 'Warszawa',
  zip: '00-838',
  country: 'PL',
  phone: '+48 22 000 00 00',
  email: 'anna@example.com',
};

function kinds(change: Partial<Address>, vatNumber = '', billing?: Partial<Address>): string[] {
  const shippingAddress = { ...good, ...change };
  const billingAddress = billing ? { ...good, ...billing } : null;
  const added = readAddedCountries('US 94103/94103-1234; CA K1A 0B1; AE').added;
  return addressDoubts({ shippingAddress, billingAddress, vatNumber }, added).map(
    ({ kind }) => kind,
  );
}

describe('postal codes', () => {
  test('each country of the list has a form, and its own example is one', () => {
    for (const { code } of countries) {
      const { form, example } = postalCodes[code] ?? {};
      expect(form?.test(plainPostalCode(code, example ?? '', postalCodes[code])), code).toBe(true);
    }
  });

  test.each([
    ['US', '94103', true],
    ['US', 'US-94103-1234', true],
    ['US', '9410', false],
    ['CA', 'k1a 0b1', true],
    ['CA', 'K1A 0B', false],
    ['AE', '-', true],
  ])('of a country that the owner has added: %s %s', (country, zip, isRight) => {
    expect(kinds({ country, zip })).toEqual(isRight ? [] : ['postal-code']);
  });

  test.each([
    ['PL', '00 838'],
    ['PL', 'PL-00838'],
    ['DE', 'D-10115'],
    ['CZ', '11000'],
    ['SE', 'SE-111 22'],
    ['LV', '1010'],
    ['LT', '01001'],
    ['LU', 'L-1009'],
    ['NL', '1011ac'],
    ['IE', 'd02af30'],
    ['XI', 'bt1 5gs'],
    ['XI', 'BT93 8EQ'],
    ['PT', '1000205'],
    ['MT', 'vlt1117'],
  ])('%s takes %s', (country, zip) => {
    expect(kinds({ country, zip })).toEqual([]);
  });

  test.each([
    ['PL', '0-838'],
    ['PL', 'Warszawa'],
    ['DE', '1011'],
    ['NL', '1011'],
    ['PT', '1000'],
    ['ES', '99001'],
    ['IC', '28001'],
    ['A2', '1000-205'],
    ['IE', 'Dublin 2'],
    ['XI', 'D02 AF30'],
    ['XI', 'SW1A 1AA'],
    ['AT', ''],
  ])('%s does not take %j', (country, zip) => {
    expect(kinds({ country, zip })).toEqual(['postal-code']);
  });
});

describe('areas', () => {
  test('a prefix belongs to one area, and an area to a country of the list', () => {
    const prefixes = postalAreas.flatMap(({ country, codes }) =>
      codes.map((code) => `${country} ${code}`),
    );
    expect(new Set(prefixes).size).toBe(prefixes.length);
    for (const { country } of postalAreas) expect(postalCodes).toHaveProperty(country);
  });

  test.each([
    ['ES', '35001', 'other-country'],
    ['ES', '51001', 'outside-vat'],
    ['ES', '07001', 'island'],
    ['PT', '9000-018', 'other-country'],
    ['FR', '97400', 'outside-vat'],
    ['FR', '20000', 'island'],
    ['DE', '27498', 'outside-vat'],
    ['IT', '47890', 'outside-vat'],
    ['DE', '26548', 'island'],
    ['IT', '23041', 'outside-vat'],
    ['IT', '90121', 'island'],
    ['GR', '841 00', 'island'],
    ['FI', '22100', 'outside-vat'],
    ['DK', '3700', 'island'],
  ])('%s %s', (country, zip, kind) => {
    expect(kinds({ country, zip })).toEqual([kind]);
  });

  test.each([
    ['ES', '28001'],
    ['IC', '35001'],
    ['M3', '9000-018'],
    ['FR', '98000'],
    ['FR', '75020'],
    ['IT', '00118'],
    ['DE', '26506'],
  ])('%s %s is in none', (country, zip) => {
    expect(kinds({ country, zip })).toEqual([]);
  });
});

test.each<[string, Partial<Address>, string[]]>([
  ['a street without a number', { address: 'Polna' }, ['no-house-number']],
  ['a number in the second line', { address: 'Polna', address2: '7/2' }, []],
  ['an Irish house with a name', { country: 'IE', zip: 'D02 AF30', address: 'Rose Cottage' }, []],
  [
    'the same without its Eircode',
    { country: 'IE', zip: '', address: 'Rose Cottage' },
    ['postal-code', 'no-house-number'],
  ],
  ['a box', { address: 'P.O. Box 12' }, ['post-office-box']],
  ['a German box', { country: 'DE', zip: '10115', address: 'Postfach 12' }, ['post-office-box']],
  ['a Polish box', { address: 'Skrytka pocztowa 12' }, ['post-office-box']],
  ['a street that begins like one', { address: 'Boxberger Straße 12' }, []],
  ['a phone of three digits', { phone: '123' }, ['short-phone']],
])('%s', (_, change, expected) => {
  expect(kinds(change)).toEqual(expected);
});

test('a VAT number is of the country of delivery or of billing', () => {
  expect(kinds({}, 'PL5260001246')).toEqual([]);
  expect(kinds({}, '5260001246')).toEqual([]);
  expect(kinds({ country: 'XI', zip: 'BT1 5GS' }, 'XI980780684')).toEqual([]);
  expect(kinds({ country: 'IE', zip: 'D02 AF30' }, 'XI980780684')).toEqual(['vat-country']);
  expect(kinds({}, 'DE136695976')).toEqual(['vat-country']);
  expect(kinds({}, 'DE136695976', { country: 'DE' })).toEqual([]);
  expect(kinds({ country: 'GR', zip: '104 31' }, 'EL094259216')).toEqual([]);
});

test('each doubt has a sentence', () => {
  const odd = { ...good, country: 'ES', zip: '35001', address: 'Calle', phone: '1' };
  const doubts = addressDoubts(
    { shippingAddress: odd, billingAddress: null, vatNumber: 'PL1' },
    [],
  );
  expect(doubts.map(doubtWords)).toEqual([
    'The street has no number.',
    'The phone number is too short; carriers may need to call it.',
    'The postal code is one of the Canary Islands, but “Spain - Canary Islands” was not chosen: another delivery price or VAT applies there.',
    'The VAT number is of PL, which is neither the country of delivery nor of billing.',
  ]);
});
