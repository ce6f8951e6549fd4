import { expect, test } from 'vitest';
import { asksForFitments, fitmentChoiceOf, fitmentsHref } from './fitment-choice.ts';

test.each([
  ['', { make: undefined, offset: 0 }],
  ['fitments=1', { make: undefined, offset: 0 }],
  ['fitments=3&make=TOYOTA', { make: 'TOYOTA', offset: 120 }],
  ['make=', { make: undefined, offset: 0 }],
  ['fitments=0', { make: undefined, offset: 0 }],
  ['fitments=-1', { make: undefined, offset: 0 }],
  ['fitments=2.5', { make: undefined, offset: 0 }],
  ['fitments=999999', { make: undefined, offset: 0 }],
  ['fitments=many', { make: undefined, offset: 0 }],
])('"%s" chooses %o', (query, expected) => {
  expect(fitmentChoiceOf(new URLSearchParams(query))).toEqual(expected);
});

test('an address and its choice are one', () => {
  const choice = { make: 'LAND ROVER', offset: 60 };
  const address = fitmentsHref('t-1001', choice);
  expect(address).toBe('/details/t-1001?make=LAND+ROVER&fitments=2#fitments');
  expect(fitmentChoiceOf(new URL(address, 'http://shop.example').searchParams)).toEqual(choice);
});

test.each([
  ['', false],
  ['utm_source=mail', false],
  ['make=', false],
  ['make=KIA', true],
  ['fitments=2', true],
])('"%s" asks for fitments: %s', (query, expected) => {
  expect(asksForFitments(new URLSearchParams(query))).toBe(expected);
});
