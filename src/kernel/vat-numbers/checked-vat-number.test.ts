import { describe, expect, test } from 'vitest';
import { checkedVatNumber } from './checked-vat-number.server.ts';
import { type VatPrefix, vatPrefixes } from './vat-number.ts';

/**
 * Numbers of every form that a member state has, and for each form one with a wrong check digit; then what no
 * sum may let pass: a remainder that has no digit, and numbers of another form.
 */
const numbers: Readonly<Record<VatPrefix, { valid: string; invalid: string }>> = {
  AT: { valid: 'U37675002 U13585627', invalid: 'U37675003 37675002 U3767500' },
  // The 1 has been given out since September 2023.
  BE: { valid: '0468561072 1001686633 1006023325', invalid: '0468561073 1001686634 2001686625' },
  BG: {
    valid: '175074752 831642181 7523169263 7111042925',
    invalid: '175074751 831642182 7523169260 7573169263 17507475',
  },
  // The 6 has been given out since 2023.
  CY: { valid: '10259033P 99200002N 60001744K', invalid: '10259033Z 60001744L 12509581J' },
  CZ: {
    valid: '25123891 61989592 687836437 682127228 7103192745 395601439',
    invalid: '25123890 94555630 687836438 7103192746 7113192745 545601439 391331439',
  },
  DE: { valid: '136695976 811907980', invalid: '136695977 026515698 13669597' },
  DK: { valid: '21599336 19319970', invalid: '21599337 02623129' },
  EE: { valid: '100931558 100594102', invalid: '100931557 10093155' },
  EL: { valid: '094259216 800620092', invalid: '094259217 000000000' },
  ES: {
    valid: 'B58378431 54362315K X2482300W N8261290D M1234567L',
    invalid: 'B58378432 54362315Z X2482300A N8261290E M1234567K O5433454E 54362315',
  },
  FI: { valid: '20774740', invalid: '20774741 33574220' },
  FR: {
    valid: '40303265045 04813837531 K7399859412 4Z123456782 53000004605',
    invalid: '84323140391 41303265045 K8399859412 4A123456782 40303265054 O1303265045',
  },
  HR: { valid: '33392005961', invalid: '33392005962 3339200596' },
  HU: { valid: '12892312 10597190', invalid: '12892313' },
  IE: {
    valid: '6433435F 1113202EH 8E86432H 3206488LH 1234567FA',
    invalid: '6433435E 1113202EI 8E86432G 3206488L 1234567FX',
  },
  IT: { valid: '00743110157', invalid: '00743110158 00743110009 77910361649 00000000000' },
  LT: { valid: '119511515 100001919017', invalid: '119511525 119511516 100001919018' },
  LU: { valid: '22944200 15027442', invalid: '22944201' },
  LV: {
    valid: '40003521600 40003584818 16117519997 32867300679',
    invalid: '40003521601 16137519997 16117519996 46875584540',
  },
  MT: { valid: '11679112 15121333', invalid: '11679113 98197476' },
  // Since 2020 the second sum counts too.
  NL: {
    valid: '004495445B01 123456782B90 002342672B42 000099998B57',
    invalid: '123456783B90 002342672B43 380564520B01 123456782B00 000000000B01 123456782C90',
  },
  PL: { valid: '5261040828 8567346215', invalid: '5261040827 1234567890 0000000000' },
  PT: { valid: '501442600 507957547', invalid: '501442601 035153610' },
  RO: { valid: '18547290 1630615123457', invalid: '18547291 1630615123458 1631315123450 1' },
  SE: { valid: '556188840401', invalid: '556188840402 556188840501 556188840400' },
  SI: { valid: '50223054 15012557', invalid: '50223055 31861521 02834901' },
  SK: { valid: '2022749619', invalid: '2022749618 2052749612' },
  // With 97 and, since 2010, with 9755; three digits of a branch; offices and hospitals, which have no check digits.
  XI: {
    valid: '980780684 123456782 123456727 980780684001 GD001 GD499 HA500 HA999',
    invalid: '980780685 123456783 980780685001 98078068 9807806840 GD500 HA499 GD01 HA5000',
  },
};

describe.each(vatPrefixes)('TAX-7, numbers of %s', (prefix) => {
  const country = prefix === 'EL' ? 'GR' : prefix;

  test.each(numbers[prefix].valid.split(' '))('%s is one', (number) => {
    const expected = { vatNumber: prefix + number, country };
    expect(checkedVatNumber(number, country)).toEqual(expected);
    expect(checkedVatNumber(prefix + number, country)).toEqual(expected);
    expect(checkedVatNumber(prefix + number, null)).toEqual(expected);
  });

  test.each(numbers[prefix].invalid.split(' '))('%s is none', (number) => {
    expect(checkedVatNumber(number, country)).toBeNull();
    expect(checkedVatNumber(prefix + number, null)).toBeNull();
  });
});

test.each([
  ['BE (0)468.561.072', 'BE', 'BE0468561072'],
  ['BE 468 561 072', 'BE', 'BE0468561072'],
  ['DK: 21599336', 'DK', 'DK21599336'],
  ['EL 94051189', 'GR', 'EL094051189'],
  ['GR 94051189', 'GR', 'EL094051189'],
  ['LU: 2294 4200', 'LU', 'LU22944200'],
  ['NL4495445B01', 'NL', 'NL004495445B01'],
  ['4495445b01', 'NL', 'NL004495445B01'],
  ['RO 1630615123457', 'RO', 'RO1630615123457'],
  ['IT 743110157', 'IT', 'IT00743110157'],
  ['501442600', 'M3', 'PT501442600'],
  ['xi 980 7806 84', 'XI', 'XI980780684'],
])('TAX-9, %s of %s is read as %s', (text, country, expected) => {
  expect(checkedVatNumber(text, country)?.vatNumber).toBe(expected);
});

test.each([
  ['TAX-10: a remainder of 10 is never valid', 'PL1234567890', 'PL'],
  ['another country is chosen', 'DE136695976', 'PL'],
  ['no member state', 'GB980780684', null],
  ['the Canary Islands, outside the EU’s VAT area', 'ESB58378431', 'IC'],
  ['an Irish address', 'XI980780684', 'IE'],
  ['the letters of Great Britain', 'GB980780684', 'XI'],
  ['the letters of Ireland', 'IE6433435F', 'XI'],
  ['nothing', '', 'DE'],
  ['no number', "'; drop table basket", 'DE'],
])('%s: %s', (_, text, country) => {
  expect(checkedVatNumber(text, country)).toBeNull();
});
