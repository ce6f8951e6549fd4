import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { netOf } from '../../../kernel/money.ts';
import {
  type PriceRules,
  type PriceStep,
  priceByRules,
  priceEndingNames,
  priceEndings,
} from './price-rules.ts';

const VAT = 2300;
const rules = (steps: readonly PriceStep[], more: Partial<PriceRules> = {}): PriceRules => ({
  ...{ ending: 'none', rounds: 'net', mayBeBelowCost: false },
  steps,
  ...more,
});
const falling: readonly PriceStep[] = [
  { fromCents: 0, markup: 6000 },
  { fromCents: 5000, markup: 4000 },
];

/** The price without VAT, whichever of the two the rules gave. */
function netByRules(cost: number, by: PriceRules, vatRate = VAT): number {
  const price = priceByRules(cost, by, vatRate);
  return 'netCents' in price ? price.netCents : netOf(price.grossCents, vatRate);
}

describe('a price from a cost', () => {
  test.each<[string, number, PriceRules, object]>([
    ['30 % on the cost', 1000, rules([{ fromCents: 0, markup: 3000 }]), { netCents: 1300 }],
    ['30 % of the price', 700, rules([{ fromCents: 0, margin: 3000 }]), { netCents: 1000 }],
    ['a half cent, up', 1, rules([{ fromCents: 0, markup: 5000 }]), { netCents: 2 }],
    ['the last of a step', 4999, rules(falling), { netCents: 7998 }],
    ['the first of a lower one', 5000, rules(falling), { netCents: 7998 }],
    ['a lower step, before it has caught up', 5713, rules(falling), { netCents: 7998 }],
    ['a lower step that has caught up', 5714, rules(falling), { netCents: 8000 }],
    ['no less than the cost', 1000, rules([{ fromCents: 0, markup: -1000 }]), { netCents: 1000 }],
    [
      'less than the cost where that is allowed',
      1000,
      rules([{ fromCents: 0, markup: -1000 }], { mayBeBelowCost: true }),
      { netCents: 900 },
    ],
    [
      'a cent at least',
      1,
      rules([{ fromCents: 0, markup: -9900 }], { mayBeBelowCost: true }),
      { netCents: 1 },
    ],
  ])('%s', (_name, cost, by, price) => {
    expect(priceByRules(cost, by, VAT)).toEqual(price);
  });

  test.each([
    ['.90', 1289, 1290],
    ['.90', 1290, 1290],
    ['.90', 1291, 1390],
    ['.99', 1299, 1299],
    ['.99', 1300, 1399],
    ['none', 1291, 1291],
  ] as const)('ends in %s: %i is %i', (ending, cost, price) => {
    const by = rules([{ fromCents: 0, markup: 0 }], { ending });
    expect(priceByRules(cost, by, VAT)).toEqual({ netCents: price });
  });

  test('ends with VAT in it where the rules say so', () => {
    const by = rules([{ fromCents: 0, markup: 0 }], { ending: '.90', rounds: 'gross' });
    expect(priceByRules(1000, by, VAT)).toEqual({ grossCents: 1290 });
  });
});

const steps = fc
  .array(
    fc.record({
      width: fc.integer({ min: 1, max: 100_000 }),
      kind: fc.constantFrom('markup', 'margin'),
      percent: fc.integer({ min: -5000, max: 9000 }),
    }),
    { minLength: 1, maxLength: 5 },
  )
  .map((list) => {
    let fromCents = 0;
    return list.map(({ width, kind, percent }): PriceStep => {
      const step = { fromCents, [kind]: percent } as PriceStep;
      fromCents += width;
      return step;
    });
  });
const anyRules = fc.record({
  steps,
  ending: fc.constantFrom(...priceEndingNames),
  rounds: fc.constantFrom('net', 'gross'),
  mayBeBelowCost: fc.boolean(),
});
const cost = fc.integer({ min: 1, max: 1_000_000 });
const vat = fc.integer({ min: 0, max: 3000 });

describe('whatever the rules are', () => {
  test('a dearer part is never cheaper in the shop', () => {
    fc.assert(
      fc.property(anyRules, cost, cost, vat, (by, one, other, vatRate) => {
        const [less, more] = [Math.min(one, other), Math.max(one, other)];
        expect(netByRules(more, by, vatRate)).toBeGreaterThanOrEqual(netByRules(less, by, vatRate));
      }),
      { numRuns: 2000 },
    );
  });

  test('a price is in whole cents, ends as asked, and is not below the cost unless allowed', () => {
    fc.assert(
      fc.property(anyRules, cost, vat, (by, costCents, vatRate) => {
        const [price = 0] = Object.values(priceByRules(costCents, by, vatRate));
        expect(Number.isSafeInteger(price) && price > 0).toBe(true);
        const ending = priceEndings[by.ending];
        if (ending !== undefined) expect(price % 100).toBe(ending);
        const least = by.mayBeBelowCost ? 1 : costCents;
        expect(netByRules(costCents, by, vatRate)).toBeGreaterThanOrEqual(least);
      }),
      { numRuns: 2000 },
    );
  });
});
