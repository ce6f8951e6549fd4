import { expect, test } from 'vitest';
import { piecesToReturn, type Taking } from './stock-taking.ts';

const stock: Taking = { partId: 1, stage: 'instock', location: 'EU', eta: null, quantity: 3 };
const late: Taking = { ...stock, stage: 'intransit', eta: '2026-04-01', quantity: 2 };

test.each([
  [1, [{ ...late, quantity: 1 }]],
  [2, [late]],
  [4, [late, { ...stock, quantity: 2 }]],
  [5, [late, stock]],
  [0, []],
])('of %i pieces the late ones go back first', (quantity, back) => {
  expect(piecesToReturn([stock, late], quantity)).toEqual(back);
});

test('no more goes back than was taken', () => {
  expect(() => piecesToReturn([stock, late], 6)).toThrow('1 pieces more');
});
