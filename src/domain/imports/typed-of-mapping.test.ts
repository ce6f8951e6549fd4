import { expect, test } from 'vitest';
import { type ColumnRole, mappingOf, type TypedMapping, typedOf } from './typed-mapping.ts';

const blank: TypedMapping = {
  roles: ['', '', '', ''],
  headerRow: 1,
  decimal: '',
  encoding: 'utf-8',
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
};
const HEADINGS = ['Part  No', '2024', 'Price', 'price'];

test.each<[string, readonly ColumnRole[], Partial<TypedMapping>]>([
  ['by headings', ['part', '', 'net', ''], {}],
  ['by numbers', ['part', 'quantity', 'net', 'gross'], { headerRow: 0 }],
  ['with pieces by location', ['part', 'stock:NL', 'stock:EU', ''], { decimal: ',' }],
  ['with a cost', ['part', '', '', 'cost'], { markup: '32.5', ending: '.90', rounds: 'gross' }],
  ['of another currency', ['part', '', 'net', 'leadtime'], { currency: 'USD', factor: '0.92' }],
  ['of one brand', ['part', 'quantity', '', ''], { brand: 'OLD', location: 'NL', headerRow: 3 }],
])('a mapping %s is shown as it was typed', (_name, roles, more) => {
  const typed = { ...blank, roles, ...more };
  expect(typedOf(mappingOf(typed, HEADINGS), HEADINGS, blank)).toEqual(typed);
});
