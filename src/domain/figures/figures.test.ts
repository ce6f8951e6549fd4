import { expect, test } from 'vitest';
import { conversionOf, everyDay, netRevenueOf, noFigures, readPeriod, sumOf } from './figures.ts';

const TODAY = '2026-03-10';

test.each([
  [{}, { from: '2026-02-09', to: TODAY }],
  [{ to: '2026-03-01' }, { from: '2026-01-31', to: '2026-03-01' }],
  [
    { from: '2026-03-10', to: '2026-03-10' },
    { from: TODAY, to: TODAY },
  ],
  [{ from: '2026-03-11', to: '2026-03-10' }, undefined],
  [{ from: '2026-02-30' }, undefined],
  [{ from: 'x' }, undefined],
  [{ from: '1990-01-01' }, undefined],
])('the period of %j', (asked, expected) => {
  const { from, to } = asked as { from?: string; to?: string };
  const read = readPeriod({ from, to }, TODAY);
  expect(read.ok ? read.value : undefined).toEqual(expected);
});

test('every day of a period is there, over the change of the clocks too', () => {
  const known = [{ ...noFigures, day: '2026-03-29', orders: 2 }];
  const days = everyDay({ from: '2026-03-28', to: '2026-03-30' }, known);
  expect(days.map(({ day, orders }) => [day, orders])).toEqual([
    ['2026-03-28', 0],
    ['2026-03-29', 2],
    ['2026-03-30', 0],
  ]);
  expect(sumOf(days)).toEqual({ ...noFigures, orders: 2 });
});

test('net revenue subtracts refunds, and conversion needs a basket', () => {
  expect(netRevenueOf({ ...noFigures, paidNetCents: 100, refundedNetCents: 130 })).toBe(-30);
  expect(conversionOf({ ...noFigures, orders: 1, baskets: 4 })).toBe(0.25);
  expect(conversionOf({ ...noFigures, orders: 1 })).toBeUndefined();
});
