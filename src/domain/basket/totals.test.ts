import { describe, expect, test } from 'vitest';
import {
  basketTotals,
  lineAmount,
  type PricedLine,
  type TaxedAmount,
  type Terms,
} from './totals.ts';

const taxed: Terms = { isZeroRated: false, vatRate: 2300 };
const zeroRated: Terms = { ...taxed, isZeroRated: true };

const line = (unitNetCents: number, unitGrossCents: number, quantity = 1): PricedLine => ({
  unitNetCents,
  unitGrossCents,
  quantity,
});
const less = (priced: PricedLine, basisPoints: number): PricedLine => ({
  ...priced,
  discount: { basisPoints },
});
const off = (priced: PricedLine, cents: number): PricedLine => ({ ...priced, discount: { cents } });

describe('amount of a line', () => {
  test.each([
    ['one piece', line(10_000, 12_300), taxed, [10_000, 2_300, 12_300]],
    ['two pieces', line(10_000, 12_300, 2), taxed, [20_000, 4_600, 24_600]],
    ['net rounded once for the line, not per piece', line(81, 99, 3), taxed, [241, 56, 297]],
    ['half a cent of net goes up', line(0, 1, 1), { ...taxed, vatRate: 10_000 }, [1, 0, 1]],
    ['10 % off', less(line(10_000, 12_300), 1000), taxed, [9_000, 2_070, 11_070]],
    ['half a cent of discount goes up', less(line(1, 1), 5000), taxed, [1, 0, 1]],
    ['just below half a cent goes down', less(line(1, 1), 5001), taxed, [0, 0, 0]],
    ['everything off', less(line(10_000, 12_300), 10_000), taxed, [0, 0, 0]],
    ['no VAT rate', line(10_000, 10_000), { ...taxed, vatRate: 0 }, [10_000, 0, 10_000]],
    ['zero-rated', line(10_001, 12_301, 3), zeroRated, [30_003, 0, 30_003]],
    ['zero-rated, 10 % off', less(line(10_005, 12_306), 1000), zeroRated, [9_005, 0, 9_005]],
    ['20.00 off', off(line(10_000, 12_300, 2), 2000), taxed, [18_374, 4_226, 22_600]],
    ['zero-rated, 16.26 off', off(line(10_000, 12_300), 1626), zeroRated, [8_374, 0, 8_374]],
    ['a kit component', line(0, 0, 4), taxed, [0, 0, 0]],
  ] as const)('%s', (_, pricedLine, terms, [netCents, taxCents, grossCents]) => {
    expect(lineAmount(pricedLine, terms)).toEqual({ netCents, taxCents, grossCents });
  });
});

describe('totals of a basket', () => {
  test('adds shipping, taxed at the same rate and not discounted', () => {
    const totals = basketTotals([less(line(10_000, 12_300, 2), 1000)], 490, taxed);

    expect(totals.items).toEqual({ netCents: 18_000, taxCents: 4_140, grossCents: 22_140 });
    expect(totals.shipping).toEqual({ netCents: 490, taxCents: 113, grossCents: 603 });
    expect(totals.total).toEqual({ netCents: 18_490, taxCents: 4_253, grossCents: 22_743 });
  });

  test('an empty basket costs nothing', () => {
    expect(basketTotals([], 0, taxed).total).toEqual({ netCents: 0, taxCents: 0, grossCents: 0 });
  });

  test('a zero-rated basket pays net, shipping too', () => {
    const totals = basketTotals([line(10_000, 12_300)], 2490, zeroRated);

    expect(totals.total).toEqual({ netCents: 12_490, taxCents: 0, grossCents: 12_490 });
  });

  test('adds up to the cent at every level, whatever is in it', () => {
    const random = numbersFrom(7);
    for (let round = 0; round < 2_000; round++) {
      const terms: Terms = {
        isZeroRated: random(3) === 0,
        vatRate: [0, 500, 1900, 2300, 2550][random(5)]!,
      };
      const lines = Array.from({ length: random(6) }, () => {
        const net = random(200_000);
        const discount = [0, 1, 333, 1000, 9_999, 10_000][random(6)]!;
        return less(line(net, net + random(50_000), 1 + random(40)), discount);
      });
      const totals = basketTotals(lines, random(30_000), terms);

      for (const amount of [...totals.lines, totals.items, totals.shipping, totals.total]) {
        expect(amount.grossCents).toBe(amount.netCents + amount.taxCents);
        expect(Number.isInteger(amount.netCents) && Number.isInteger(amount.grossCents)).toBe(true);
        if (terms.isZeroRated) expect(amount.taxCents).toBe(0);
      }
      expect(sum(totals.lines)).toEqual(totals.items);
      expect(sum([totals.items, totals.shipping])).toEqual(totals.total);
    }
  });
});

function sum(amounts: readonly TaxedAmount[]): TaxedAmount {
  const total = (key: keyof TaxedAmount) => amounts.reduce((so, amount) => so + amount[key], 0);
  return {
    netCents: total('netCents'),
    taxCents: total('taxCents'),
    grossCents: total('grossCents'),
  };
}

/** Whole numbers below a bound, the same ones on every run. */
function numbersFrom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    return (state >>> 8) % below;
  };
}
