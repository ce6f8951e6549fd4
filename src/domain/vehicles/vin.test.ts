import { expect, test } from 'vitest';
import { checkDigitOf, readVin } from './vin.ts';
import { looksLikeVin, vinFault, vinKey } from './vin-form.ts';

// The examples of 49 CFR 565 and of Wikipedia's page on VINs, and made-up ones.
test.each([
  ['1M8GDM9AXKP042788', 'X'],
  ['11111111111111111', '1'],
  ['5GZCZ43D13S812715', '1'],
  ['1HGCM82633A004352', '3'],
])('%s has the check digit %s', (vin, digit) => {
  expect(checkDigitOf(vin)).toBe(digit);
});

test.each([
  ['WVWZZZ1KZ9W000001', true],
  ['wvwzzz1kz 9w-000001', true],
  ['WVWZZZ1KZ9W00001', false],
  ['WVWZZZ1KZ9W0000011', false],
  ['WVWZZZIKZ9W000001', false],
  ['WVWZZZ1KZ9W00000X', false],
  ['12345678901234567', false],
])('%s looks like a VIN: %s', (typed, expected) => {
  expect(looksLikeVin(typed)).toBe(expected);
});

test.each([
  ['1HGCM82633A004352', { checkDigit: 'right', makes: ['HONDA'], modelYear: 2003 }],
  ['1HGCM82643A004352', { checkDigit: 'wrong', makes: ['HONDA'], modelYear: 2003 }],
  // The seventh character is a letter: of 2010 to 2039.
  ['1FTEX1EV5AF000001', { makes: ['FORD'], modelYear: 2010 }],
  ['5YJ3E1EA7KF000316', { makes: ['TESLA'], modelYear: 2019, plant: 'Fremont' }],
  // European makers need no check digit, and not all of them code the year.
  [
    'WVWZZZ1KZ9W000001',
    { checkDigit: 'none', makes: ['VOLKSWAGEN'], modelYear: 2009, plant: 'Wolfsburg' },
  ],
  ['TMBJJ7NE0J0000001', { checkDigit: 'none', makes: ['SKODA'], modelYear: 2018 }],
  ['WDB9066331S000001', { checkDigit: 'none', makes: ['MERCEDES'], modelYear: undefined }],
  ['W0L0AHL4885000001', { makes: ['OPEL', 'VAUXHALL'], modelYear: 2008 }],
  ['QQQQQQ', {}],
  ['XYZZZZ1KZ9W000001', { checkDigit: 'none', makes: [], modelYear: undefined, plant: undefined }],
])('%s says %j', (vin, expected) => {
  expect(readVin(vinKey(vin), 2026)).toMatchObject(expected);
});

test('a letter of the year that lies ahead is of thirty years ago', () => {
  expect(readVin('WVWZZZ3BZYW000001', 2026).modelYear).toBe(2000);
  expect(readVin('WVWZZZ3BZYW000001', 2029).modelYear).toBe(2030);
});

test.each([
  ['JTFDE626100012345', undefined],
  ['jtfde626 1000 12345', undefined],
  ['JTFDE62610001234', { length: 16, characters: '' }],
  ['JTFDE6261000123456', { length: 18, characters: '' }],
  ['JTFDE62610001234O', { length: 17, characters: 'O' }],
  ['JTFDE626i00012.4o', { length: 17, characters: 'I . O' }],
])('what is wrong with %s: %j', (typed, fault) => {
  expect(vinFault(typed)).toEqual(fault);
});
