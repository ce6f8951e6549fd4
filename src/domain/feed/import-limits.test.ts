import { describe, expect, it } from 'vitest';
import { exceededLimits, type ImportImpact } from './import-limits.ts';

const calm: ImportImpact = {
  partsBefore: 1000,
  withdrawn: 0,
  pricesBefore: 2000,
  pricesMoved: 0,
  pricesGone: 0,
  records: 1000,
  rejected: 0,
};

describe('exceededLimits', () => {
  it.each([
    ['nothing much', {}, []],
    ['as many prices as may move far', { pricesMoved: 100 }, []],
    ['one more', { pricesMoved: 101 }, ['pricesMoved']],
    ['prices that are gone', { pricesGone: 101 }, ['pricesGone']],
    ['parts that are withdrawn', { withdrawn: 51 }, ['partsWithdrawn']],
    ['records that are left out', { rejected: 101 }, ['recordsLeftOut']],
    ['a large share of few', { records: 60, rejected: 49 }, []],
    ['fifty of few', { records: 60, rejected: 50 }, ['recordsLeftOut']],
    ['an empty shop', { partsBefore: 0, records: 60, rejected: 55 }, []],
    ['two at once', { pricesMoved: 2000, withdrawn: 1000 }, ['pricesMoved', 'partsWithdrawn']],
  ] as const)('%s', (_what, changes, limits) => {
    expect(exceededLimits({ ...calm, ...changes }).map(({ limit }) => limit)).toEqual(limits);
  });

  it('takes a supplier’s own limits in the place of the shop’s', () => {
    const impact = { ...calm, pricesMoved: 150, rejected: 60 };
    const own = { pricesMoved: 0.1, recordsLeftOut: 0.05 };
    expect(exceededLimits(impact, own)).toEqual([
      { limit: 'recordsLeftOut', count: 60, of: 1000, share: 0.05 },
    ]);
  });
});
