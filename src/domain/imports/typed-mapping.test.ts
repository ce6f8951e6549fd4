import { expect, test } from 'vitest';
import { checkListMapping } from '../feed/read/feed-mapping.server.ts';
import { type ColumnRole, mappingOf, type TypedMapping } from './typed-mapping.ts';

const typed = (roles: readonly ColumnRole[], more: Partial<TypedMapping> = {}): TypedMapping => ({
  ...{
    headerRow: 1,
    decimal: '',
    encoding: '',
    currency: 'EUR',
    factor: '',
    markup: '',
    ending: 'none',
    rounds: 'net',
    brand: '',
    onlyBrands: '',
    location: 'EU',
    counted: 'free',
    unnamed: 'stay',
    limits: { pricesMoved: '', pricesGone: '', partsWithdrawn: '', recordsLeftOut: '' },
  },
  roles,
  ...more,
});

test.each([
  [
    'by headings',
    typed(['part', '', 'net']),
    ['No', 'Text', 'Price'],
    { part: 'No', net: 'Price' },
  ],
  [
    'by numbers where there are none',
    typed(['part', 'net'], { headerRow: 0 }),
    ['A-1', '5'],
    { part: 1, net: 2 },
  ],
  [
    'by numbers where two are equal',
    typed(['part', 'net', 'gross']),
    ['No', 'Price', 'PRICE '],
    { part: 'No', net: 2, gross: 3 },
  ],
  [
    'by numbers where one is empty or cut',
    typed(['part', 'net']),
    ['', `${'x'.repeat(79)}…`],
    { part: 1, net: 2 },
  ],
  ['once each', typed(['part', 'net', 'net']), ['No', 'Old', 'New'], { part: 'No', net: 'Old' }],
])('columns are named %s', (_name, form, headings, columns) => {
  const mapping = mappingOf(form, headings);
  expect(mapping.columns).toEqual(columns);
  expect(checkListMapping(mapping).ok).toBe(true);
});

test('pieces of several locations, a decimal comma and another currency', () => {
  const form = typed(['part', 'stock:EU', 'stock:NL'], {
    ...{
      decimal: ',',
      currency: 'USD',
      factor: '0,92',
      brand: ' PEDDERS ',
      encoding: 'windows-1252',
    },
  });
  const mapping = mappingOf(form, ['No', 'North', '2024']);
  expect(mapping).toEqual({
    columns: { part: 'No' },
    stock: { North: 'EU', 3: 'NL' },
    ...{ headerRow: 1, decimal: ',', currency: 'USD', factor: 0.92, brand: 'PEDDERS' },
    ...{ encoding: 'windows-1252', location: 'EU' },
  });
  expect(checkListMapping(mapping).ok).toBe(true);
});

test('a cost with what is put on it', () => {
  const form = typed(['part', 'cost'], { markup: '32,5', ending: '.90', rounds: 'gross' });
  const mapping = mappingOf(form, ['No', 'EK']);
  expect(mapping).toMatchObject({
    columns: { part: 'No', cost: 'EK' },
    pricing: { steps: [{ markup: 32.5 }], ending: '.90', rounds: 'gross' },
  });
  expect(checkListMapping(mapping).ok).toBe(true);
});

test('a cost alone is a purchase price, and own limits are percent', () => {
  const limits = { pricesMoved: '7,5', pricesGone: '', partsWithdrawn: '', recordsLeftOut: '' };
  const mapping = mappingOf(typed(['part', 'cost'], { limits }), ['No', 'EK']);
  expect(mapping).toMatchObject({ columns: { cost: 'EK' }, limits: { pricesMoved: 7.5 } });
  expect(mapping).not.toHaveProperty('pricing');
  expect(checkListMapping(mapping).ok).toBe(true);
});

test.each([
  ['no part', typed(['net']), ['Price']],
  ['neither a price nor a quantity', typed(['part']), ['No']],
  ['a currency that is none', typed(['part', 'net'], { currency: 'ZZZ' }), ['No', 'Price']],
  [
    'a factor that is none',
    typed(['part', 'net'], { currency: 'USD', factor: 'x' }),
    ['No', 'Price'],
  ],
  ['a markup that is none', typed(['part', 'cost'], { markup: 'x' }), ['No', 'EK']],
  ['a cost and a price', typed(['part', 'cost', 'net'], { markup: '30' }), ['No', 'EK', 'Price']],
  ['a location that is none', typed(['part', 'net'], { location: 'MARS' }), ['No', 'Price']],
])('a form with %s is refused', (_name, form, headings) => {
  expect(checkListMapping(mappingOf(form, headings))).toEqual({
    ok: false,
    refusal: expect.any(String),
  });
});
