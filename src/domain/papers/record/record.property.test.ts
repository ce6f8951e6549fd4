import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type SoldPart, sold, told } from '../../../../tests/papers/sold.ts';
import { runsOf } from '../../../../tests/support/whole-run.ts';
import { BASKET_LINES_MAX } from '../../../config/shop-rules.ts';
import { shareOf } from '../../../kernel/money.ts';
import { unitPriceOf, unitPriceText } from './unit-price.ts';

const RUNS = runsOf(2_000);
/** BR-CO-17, BR-S-09: the published rules take a difference below 1.00. */
const TOLERANCE_CENTS = 100;

const part = fc.record({
  netCents: fc.integer({ min: 1, max: 300_000 }),
  quantity: fc.oneof(fc.integer({ min: 1, max: 20 }), fc.integer({ min: 1, max: 100_000 })),
  off: fc.constantFrom(0, 0, 500, 1_250, 3_333),
});
const parts = fc
  .array(part, { minLength: 1, maxLength: 40 })
  .map((all) => all.map((one, index): SoldPart => ({ ...one, id: `p-${index}` })));

test('sums of a record are exact, and its tax is base times rate within the published tolerance', () => {
  fc.assert(
    fc.property(
      parts,
      fc.constantFrom(500, 1_600, 1_900, 2_300, 2_550, 2_700),
      fc.constantFrom('standard', 'intra-community', 'export'),
      fc.integer({ min: 0, max: 20_000 }),
      (lines, vatRate, treatment, deliveryNetCents) => {
        const order = sold(lines, {
          vatRate,
          treatment,
          deliveryNetCents,
          promoCode: 'X',
          discount: 1,
        });
        const { totals, taxes, lines: said } = told(order);
        const sum = (cents: (line: (typeof said)[number]) => number) =>
          said.reduce((all, line) => all + cents(line), 0);
        // BR-CO-10, BR-CO-13.
        expect(totals.netCents).toBe(sum(({ netCents }) => netCents));
        // BR-CO-14, BR-CO-15, BR-CO-16; what was paid is what the basket showed.
        expect(totals.taxCents).toBe(taxes.reduce((all, { taxCents }) => all + taxCents, 0));
        expect(totals.grossCents).toBe(totals.netCents + totals.taxCents);
        expect(totals.grossCents).toBe(order.grossCents);
        expect(totals.dueCents).toBe(totals.grossCents - totals.paidCents);
        for (const { category, rate, baseCents, taxCents } of taxes) {
          // BR-S-08: exactly the lines of its category and rate.
          const own = said.filter((line) => line.category === category && line.rate === rate);
          expect(baseCents).toBe(own.reduce((all, { netCents }) => all + netCents, 0));
          expect(Math.abs(taxCents - shareOf(baseCents, rate))).toBeLessThan(TOLERANCE_CENTS);
        }
        for (const { quantity, unitNetTenThousandths, netCents } of said) {
          const cents = (quantity * unitNetTenThousandths) / 100;
          expect(Math.abs(cents - netCents)).toBeLessThan(0.5);
        }
      },
    ),
    { numRuns: RUNS },
  );
});

test.each([
  [1_000, 1, 100_000, '10.00'],
  [-1_000, -4, 25_000, '2.50'],
  [10_000, 3, 333_333, '33.3333'],
  [12_421, 1_750, 709.77, '0.070977'],
  [1, 100_000, 0.001, '0.0000001'],
  [0, 5, 0, '0.00'],
])('%i cents for %i are a price of %d', (netCents, quantity, price, text) => {
  expect(unitPriceOf(netCents, quantity)).toBe(price);
  expect(unitPriceText(price)).toBe(text);
});

test('two hundred lines of 4.99 stay within the tolerance', () => {
  // 4.99 with 23 % of VAT leaves a third of a cent in each line.
  const lines = Array.from({ length: BASKET_LINES_MAX }, (_, index) => ({
    id: `p-${index}`,
    netCents: 406,
  }));
  const [tax] = told(sold(lines)).taxes;
  const exact = shareOf(tax?.baseCents ?? 0, 2_300);
  expect(Math.abs((tax?.taxCents ?? 0) - exact)).toBeLessThan(TOLERANCE_CENTS);
});
