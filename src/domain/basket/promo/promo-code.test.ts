import { expect, test } from 'vitest';
import { isForOther, type PromoCode, promoCodeKey, promoProblem } from './promo-code.ts';
import { EVERY_PART } from './promo-scope.ts';

const always: PromoCode = {
  code: 'SPRING10',
  discount: 1000,
  amountGrossCents: null,
  scope: EVERY_PART,
  validFrom: null,
  validTo: null,
  minimumGrossCents: 0,
  useLimit: null,
  perCustomer: null,
  buyerEmail: null,
  uses: 0,
};
const day = (text: string) => new Date(`${text}T00:00:00Z`);
const now = day('2026-03-10');

const factsOf = (coveredCents: number) => ({
  coveredCents,
  coversAnything: true,
  isOtherMarket: false,
  usesByCustomer: 0,
  isOtherBuyer: false,
});

test.each<[string, Partial<PromoCode>, number, string | undefined]>([
  ['without conditions', {}, 0, undefined],
  ['from this moment', { validFrom: day('2026-03-10') }, 1, undefined],
  ['from tomorrow', { validFrom: day('2026-03-11') }, 1, 'not-yet-valid'],
  ['until tomorrow', { validTo: day('2026-03-11') }, 1, undefined],
  ['until this moment', { validTo: day('2026-03-10') }, 1, 'expired'],
  ['the minimum is reached', { minimumGrossCents: 5000 }, 5000, undefined],
  ['a cent below the minimum', { minimumGrossCents: 5000 }, 4999, 'below-minimum'],
  ['the last use', { useLimit: 3, uses: 2 }, 1, undefined],
  ['no use left', { useLimit: 3, uses: 3 }, 1, 'used-up'],
])('%s', (_, conditions, itemsCents, expected) => {
  expect(promoProblem({ ...always, ...conditions }, now, factsOf(itemsCents))).toBe(expected);
});

test.each([
  [null, 9, undefined],
  [2, 1, undefined],
  [2, 2, 'used-by-customer'],
])('%j for each customer, who has used it %i times', (perCustomer, uses, expected) => {
  expect(
    promoProblem({ ...always, perCustomer }, now, { ...factsOf(1), usesByCustomer: uses }),
  ).toBe(expected);
});

test.each([
  [{ isOtherMarket: true }, 'other-market'],
  [{ isOtherBuyer: true }, 'other-buyer'],
  [{ coversAnything: false, coveredCents: 0 }, 'covers-nothing'],
])('%j', (facts, expected) => {
  expect(promoProblem(always, now, { ...factsOf(1), ...facts })).toBe(expected);
});

test.each([
  [null, 'ben@example.com', false],
  ['Anna+shop@Example.com', 'anna@example.com', false],
  ['anna@example.com', 'ben@example.com', true],
  // Its buyer was forgotten.
  ['', 'anna@example.com', true],
])('a code for %j is for another than %s: %s', (buyerEmail, email, expected) => {
  expect(isForOther({ buyerEmail }, email)).toBe(expected);
});

test('codes are known in any case', () => {
  expect(promoCodeKey(' spring10 ')).toBe('SPRING10');
});
