import { expect, test } from 'vitest';
import { PROMO_CODE_LENGTH } from '../../../config/lengths.ts';
import {
  BASKET_GROSS_MAX_CENTS,
  PROMO_AMOUNT_MAX_CENTS,
  PROMO_USES_MAX,
} from '../../../config/shop-rules.ts';
import { type NewPromoCode, newPromoCodeProblems } from './new-promo-code.ts';
import { EVERY_PART } from './promo-scope.ts';

const tenPercent: NewPromoCode = {
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
};
const day = (text: string) => new Date(`${text}T00:00:00Z`);
const now = day('2026-03-10');

test.each<[string, Partial<NewPromoCode>, string | undefined]>([
  ['ten percent for ever', {}, undefined],
  ['the longest code', { code: 'A'.repeat(PROMO_CODE_LENGTH) }, undefined],
  ['a longer one', { code: 'A'.repeat(PROMO_CODE_LENGTH + 1) }, 'code-too-long'],
  ['letters with marks, - and _', { code: 'FRÜHLING_2026-A' }, undefined],
  ['no code', { code: '' }, 'no-code'],
  ['a space within', { code: 'SPRING 10' }, 'no-code'],
  ['lower case, which no shopper can type', { code: 'spring10' }, 'no-code'],
  ['a hundredth of a percent', { discount: 1 }, undefined],
  ['nothing off', { discount: 0 }, 'discount-out-of-range'],
  ['an amount', { discount: 0, amountGrossCents: 2000 }, undefined],
  ['no amount', { discount: 0, amountGrossCents: 0 }, 'amount-out-of-range'],
  ['the greatest amount', { discount: 0, amountGrossCents: PROMO_AMOUNT_MAX_CENTS }, undefined],
  [
    'a greater one',
    { discount: 0, amountGrossCents: PROMO_AMOUNT_MAX_CENTS + 1 },
    'amount-out-of-range',
  ],
  ['both', { amountGrossCents: 2000 }, 'percent-and-amount'],
  ['a long list', { scope: { ...EVERY_PART, parts: Array(501).fill('A') } }, 'scope-too-long'],
  ['all of it', { discount: 10_000 }, undefined],
  ['more than all', { discount: 10_001 }, 'discount-out-of-range'],
  ['part of a hundredth', { discount: 10.5 }, 'discount-out-of-range'],
  ['the dearest basket', { minimumGrossCents: BASKET_GROSS_MAX_CENTS }, undefined],
  ['a dearer one', { minimumGrossCents: BASKET_GROSS_MAX_CENTS + 1 }, 'minimum-out-of-range'],
  ['a negative minimum', { minimumGrossCents: -1 }, 'minimum-out-of-range'],
  ['one use', { useLimit: 1 }, undefined],
  ['no use', { useLimit: 0 }, 'uses-out-of-range'],
  ['the most uses', { useLimit: PROMO_USES_MAX }, undefined],
  ['more uses', { useLimit: PROMO_USES_MAX + 1 }, 'uses-out-of-range'],
  ['begun long ago', { validFrom: day('2020-01-01') }, undefined],
  ['over by now', { validTo: now }, 'over-already'],
  ['over in a moment', { validTo: new Date(now.getTime() + 1) }, undefined],
  [
    'an end at its beginning',
    { validFrom: day('2026-04-01'), validTo: day('2026-04-01') },
    'ends-before-it-begins',
  ],
])('%s', (_, terms, expected) => {
  const problems = newPromoCodeProblems({ ...tenPercent, ...terms }, now);
  expect(problems.map(({ kind }) => kind)).toEqual(expected === undefined ? [] : [expected]);
});

test('all that is wrong is named at once, in the order of the form', () => {
  const wrong = { code: '', discount: 0, validTo: now, minimumGrossCents: -1, useLimit: 0 };
  const more = { perCustomer: 0, buyerEmail: 'nobody' };
  const problems = newPromoCodeProblems({ ...tenPercent, ...wrong, ...more }, now);
  expect(problems.map(({ kind }) => kind)).toEqual([
    ...['no-code', 'discount-out-of-range', 'over-already', 'minimum-out-of-range'],
    ...['uses-out-of-range', 'per-customer-out-of-range', 'no-buyer-email'],
  ]);
});
