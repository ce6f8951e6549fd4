import { describe, expect, test } from 'vitest';
import { fullVatNumber, hasMisplacedLetters } from './vat-number.ts';
import { vatNumberCountry } from './vat-number-check.server.ts';

describe('letters in a VAT number', () => {
  test.each([
    ['136695976', 'DE', false],
    ['DE136695976', 'DE', false],
    ['de 136 695 976', 'DE', false],
    ['AB136695976', 'DE', true],
    ['13A6695976', 'DE', true],
    ['1366959A', 'DE', false],
    ['ABC', 'DE', false],
    ['', 'DE', false],
    ['AB136695976', null, true],
    ['1234567WA', 'IE', false],
    ['NL123456782B90', 'NL', false],
    ['123456782B90', 'NL', false],
    ['123456782B90', 'DE', true],
    ['ATU37675002', 'AT', false],
    ['U37675002', 'AT', false],
    ['DE123456789', 'FR', false],
  ] as const)('%s in %s: %s', (text, country, expected) => {
    expect(hasMisplacedLetters(text, country)).toBe(expected);
  });
});

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
    expect(vatNumberCountry(text, country)).toBe(expected);
  });
});
