import { describe, expect, test } from 'vitest';
import { fullVatNumber } from './vat-number.ts';
import { checkedVatNumber } from './vat-number-check.server.ts';

describe('VAT number with its prefix', () => {
  test.each([
    ['136695976', 'DE', 'DE136695976'],
    ['DE 136.695-976', 'DE', 'DE136695976'],
    ['094259216', 'GR', 'EL094259216'],
    ['501442600', 'A2', 'PT501442600'],
    ['DE136695976', null, 'DE136695976'],
    ['136695976', null, undefined],
    ['136695976', 'NO', undefined],
  ] as const)('%s in %s', (text, country, expected) => {
    expect(fullVatNumber(text, country)?.number).toBe(expected);
  });
});

describe('VAT number check', () => {
  test.each([
    ['136695976', 'DE', 'DE'],
    ['136695977', 'DE', null],
    ['DE136695976', 'PL', null],
    ['5261040828', 'PL', 'PL'],
    ['5261040827', 'PL', null],
    ['094259216', 'GR', 'GR'],
    ['123456782B90', 'NL', 'NL'],
    ['U37675002', 'AT', 'AT'],
    ['501442600', 'M3', 'PT'],
    ['DE136695976', null, 'DE'],
    ['GB980780684', null, null],
    ['', 'DE', null],
    ["'; drop table basket", 'DE', null],
  ] as const)('%s in %s: %s', (text, country, expected) => {
    expect(checkedVatNumber(text, country)?.country ?? null).toBe(expected);
  });
});
