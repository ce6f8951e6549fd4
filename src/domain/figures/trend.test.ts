import { expect, test } from 'vitest';
import { daysTable, promisesTable } from './figure-tables.ts';
import { everyDay, noFigures } from './figures.ts';
import { promisesOf, warehouseOf } from './promises.ts';
import { trendOf } from './trend.ts';

test('two months stand day by day, more of them month by month', () => {
  const day = { ...noFigures, orders: 1 };
  const days = everyDay({ from: '2026-01-30', to: '2026-04-01' }, []).map((figures) => ({
    ...day,
    day: figures.day,
  }));
  expect(days).toHaveLength(62);
  expect(trendOf(days).by).toBe('days');
  const longer = trendOf([...days, { ...day, day: '2026-04-02' }]);
  expect(longer.steps.map(({ label, orders }) => [label, orders])).toEqual([
    ['2026-01', 2],
    ['2026-02', 28],
    ['2026-03', 31],
    ['2026-04', 2],
  ]);
});

test('promised days by where parcels came from, the latest first', () => {
  const promises = promisesOf([
    { kind: 'kept', name: 'PEDDERS', count: 3 },
    { kind: 'kept', name: 'stock EU', count: 7 },
    { kind: 'late', name: 'stock EU', count: 1 },
    { kind: 'returned', name: '', count: 9 },
  ]);
  expect(promises).toEqual([
    { source: 'stock EU', kept: 7, late: 1 },
    { source: 'PEDDERS', kept: 3, late: 0 },
  ]);
  expect(promises.map(({ source }) => warehouseOf(source))).toEqual(['EU', undefined]);
  expect(promisesTable(promises).rows).toEqual([
    ['stock EU', 7, 1],
    ['PEDDERS', 3, 0],
  ]);
});

test('a day with more refunds than payments has a negative amount in its file', () => {
  const { columns, rows } = daysTable([
    { ...noFigures, day: '2026-03-10', refundedNetCents: 1_205 },
  ]);
  expect(rows[0]?.[columns.findIndex(({ name }) => name === 'net revenue')]).toBe(-1_205);
});
