import { expect, test } from 'vitest';
import { faultOfPrice, percentOf } from './goods.ts';

const today = '2026-03-10';
const price = (grossCents: number, promotion?: number, until: string | null = null) => ({
  location: 'EU',
  grossCents,
  promotion: promotion === undefined ? null : { grossCents: promotion, until },
});

test.each([
  [price(1), undefined],
  [price(100_000_000), undefined],
  [price(0), 'no-amount'],
  [price(100_000_001), 'no-amount'],
  [price(1.5), 'no-amount'],
  [price(100, 0), 'no-amount'],
  [price(100, 99), undefined],
  [price(100, 100), 'promotion-not-lower'],
  [price(100, 99, today), undefined],
  [price(100, 99, '2026-03-09'), 'promotion-over'],
  [price(100, 99, '2026-13-01'), 'no-day'],
  [price(100, 99, 'tomorrow'), 'no-day'],
  [price(100, 99, '2027-02-29'), 'no-day'],
])('%j is refused as %s', (wanted, fault) => {
  expect(faultOfPrice(wanted, today)).toBe(fault);
});

test.each([
  [100, 130, 30],
  [100, 70, -30],
  [300, 301, 0.3],
  [10_000, 9_050, -9.5],
  [100, 100, 0],
  [null, 100, undefined],
  [100, null, undefined],
  [0, 100, undefined],
])('from %s to %s is %s percent', (before, after, percent) => {
  expect(percentOf(before, after)).toBe(percent);
});
