import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lineDiscounts } from './line-discounts.ts';

const taxed = { isZeroRated: false, listRate: 2300 };
const zeroRated = { isZeroRated: true, listRate: 2300 };
const covered = (fullCents: number) => ({ isCovered: true, fullCents });
const other = (fullCents: number) => ({ isCovered: false, fullCents });
const share = { discount: 1000, amountGrossCents: null };
const amount = (amountGrossCents: number) => ({ discount: 0, amountGrossCents });

test.each([
  ['a percentage', [covered(100), other(100)], share, taxed, [{ basisPoints: 1000 }, null]],
  ['an amount on one line', [covered(5000)], amount(2000), taxed, [{ cents: 2000 }]],
  [
    'on covered lines only',
    [other(5000), covered(5000)],
    amount(2000),
    taxed,
    [null, { cents: 2000 }],
  ],
  [
    'by what lines cost',
    [covered(3000), covered(1000)],
    amount(2000),
    taxed,
    [{ cents: 1500 }, { cents: 500 }],
  ],
  [
    'thirds add up',
    [covered(1000), covered(1000), covered(1000)],
    amount(1000),
    taxed,
    [{ cents: 333 }, { cents: 334 }, { cents: 333 }],
  ],
  [
    'no more than they cost',
    [covered(700), other(9000)],
    amount(2000),
    taxed,
    [{ cents: 700 }, null],
  ],
  ['without VAT', [covered(10_000)], amount(1230), zeroRated, [{ cents: 1000 }]],
  ['of lines that cost nothing', [covered(0)], amount(1230), taxed, [null]],
] as const)('%s', (_, lines, promo, terms, expected) => {
  expect(lineDiscounts(lines, promo, terms)).toEqual(expected);
});

test('an amount is shared out to the cent, and no line gets more than it costs', () => {
  const lines = fc.array(fc.record({ isCovered: fc.boolean(), fullCents: fc.nat(500_000) }));
  fc.assert(
    fc.property(lines, fc.integer({ min: 1, max: 1_000_000 }), (given, cents) => {
      const off = lineDiscounts(given, amount(cents), taxed).map((one) =>
        one && 'cents' in one ? one.cents : 0,
      );
      const all = given.reduce((sum, line) => sum + (line.isCovered ? line.fullCents : 0), 0);
      expect(off.reduce((sum, one) => sum + one, 0)).toBe(Math.min(cents, all));
      for (const [at, line] of given.entries()) {
        expect(off[at]).toBeLessThanOrEqual(line.isCovered ? line.fullCents : 0);
      }
    }),
  );
});
