import { expect, test } from 'vitest';
import { normalVatNumber, readVatNumber } from './vat-number.ts';

test.each([
  ['DE 136.695-976', 'DE136695976'],
  ['BE (0)468.561.072', 'BE0468561072'],
  ['dk: 21599336', 'DK21599336'],
  ['7+12345\u00a0L', '7+12345L'],
])('%s is kept as %s', (text, expected) => {
  expect(normalVatNumber(text)).toBe(expected);
});

test.each([
  ['136695976', 'DE', 'DE', ['136695976']],
  ['DE136695976', 'DE', 'DE', ['136695976', 'DE136695976']],
  ['094259216', 'GR', 'EL', ['094259216']],
  ['GR094259216', null, 'EL', ['094259216', 'GR094259216']],
  ['501442600', 'A2', 'PT', ['501442600']],
  ['DE136695976', 'PL', 'PL', ['DE136695976']],
  // The letters may be a French key.
  ['FR303265045', 'FR', 'FR', ['303265045', 'FR303265045']],
] as const)('%s in %s may be a number of %s: %j', (text, country, prefix, numbers) => {
  expect(readVatNumber(text, country)).toEqual({ prefix, numbers });
});

test.each([
  ['136695976', null],
  ['136695976', 'NO'],
  ['GB980780684', null],
  ['', null],
] as const)('%s in %s is of no member state', (text, country) => {
  expect(readVatNumber(text, country)).toBeUndefined();
});
