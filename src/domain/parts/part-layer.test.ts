import { expect, test } from 'vitest';
import { piecesWithout, priceOn } from './part-layer.ts';

test.each([
  // The feed's pieces, those that there were then, those now; without the layer.
  [6, 3, 3, 6],
  [6, 3, 2, 5],
  [6, 3, 4, 7],
  [1, 9, 4, 0],
  [0, 0, 0, 0],
  [null, 3, 2, null],
])(
  'feed %s, live then %s, live now %s: %s without the layer',
  (quantity, liveThen, live, without) => {
    expect(piecesWithout({ quantity, liveThen }, live)).toBe(without);
  },
);

test('a promotion holds through its last day, and for ever without one', () => {
  const until = (day: string | null) =>
    priceOn({ grossCents: 100, promotion: { grossCents: 80, until: day } }, '2026-03-10');
  const reduced = { grossCents: 80, isPromotion: true };
  const regular = { grossCents: 100, isPromotion: false };
  expect(['2026-03-09', '2026-03-10', '2026-03-11', null].map(until)).toEqual([
    regular,
    reduced,
    reduced,
    reduced,
  ]);
  expect(priceOn({ grossCents: 100, promotion: null }, '2026-03-10')).toEqual(regular);
});
