import { expect, test } from 'vitest';
import { type ReturnableLine, withdrawalAmount } from './withdrawal-amount.ts';

const line = (id: string, of: Partial<ReturnableLine> = {}): ReturnableLine => ({
  id,
  parentLineId: null,
  quantity: 1,
  grossCents: 10_000,
  returned: 0,
  returnedInAll: of.returned ?? 0,
  ...of,
});
const delivery = { paidCents: 1_500, standardCents: 1_200 };

test.each([
  ['nothing is back', [line('a')], [0, 0, 0, false]],
  ['all is back', [line('a', { returned: 1 })], [10_000, 1_200, 11_200, true]],
  ['one line of two', [line('a', { returned: 1 }), line('b')], [10_000, 0, 10_000, false]],
  [
    'a third of a line that does not divide',
    [line('a', { quantity: 3, grossCents: 100, returned: 1 })],
    [33, 0, 33, false],
  ],
  [
    'two thirds of it',
    [line('a', { quantity: 3, grossCents: 100, returned: 2 })],
    [67, 0, 67, false],
  ],
  [
    'the last pieces after an earlier withdrawal',
    [line('a', { quantity: 2, returned: 1, returnedInAll: 2 })],
    [5_000, 1_200, 6_200, true],
  ],
  [
    'a kit of which a component is missing',
    [
      line('kit'),
      line('c1', { parentLineId: 'kit', quantity: 2, grossCents: 0, returned: 2 }),
      line('c2', { parentLineId: 'kit', grossCents: 0 }),
    ],
    [0, 0, 0, false],
  ],
  [
    'one of two kits',
    [
      line('kit', { quantity: 2 }),
      line('c1', { parentLineId: 'kit', quantity: 4, grossCents: 0, returned: 3 }),
      line('c2', { parentLineId: 'kit', quantity: 2, grossCents: 0, returned: 2 }),
    ],
    [5_000, 0, 5_000, false],
  ],
  [
    'both kits',
    [
      line('kit', { quantity: 2 }),
      line('c1', { parentLineId: 'kit', quantity: 4, grossCents: 0, returned: 4 }),
      line('c2', { parentLineId: 'kit', quantity: 2, grossCents: 0, returned: 2 }),
    ],
    [10_000, 1_200, 11_200, true],
  ],
])('%s', (_, lines, [goodsCents, deliveryCents, totalCents, isWhole]) => {
  expect(withdrawalAmount(lines, delivery, 100_000)).toEqual({
    goodsCents,
    deliveryCents,
    totalCents,
    isWhole,
  });
});

test.each([
  ['cheaper delivery was paid than the cheapest of today', { paidCents: 900 }, 100_000, 10_900],
  ['no delivery is offered there any more', { standardCents: undefined }, 100_000, 11_500],
  ['some has gone back already', {}, 4_000, 4_000],
  ['all has gone back', {}, 0, 0],
])('%s', (_, other, leftCents, total) => {
  const whole = [line('a', { returned: 1 })];
  const { totalCents } = withdrawalAmount(whole, { ...delivery, ...other }, leftCents);
  expect(totalCents).toBe(total);
});
