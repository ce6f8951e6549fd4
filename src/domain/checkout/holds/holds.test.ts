import { describe, expect, it } from 'vitest';
import { isTooMuchUnpaid, maxHoldablePieces } from './holds.ts';

const none = { orders: 0, grossCents: 0 };

describe('isTooMuchUnpaid', () => {
  it.each([
    ['a first order', 'transfer', none, none, 50_000, false],
    ['a fifth of an e-mail address', 'transfer', { orders: 4, grossCents: 1 }, none, 1, false],
    ['a sixth', 'transfer', { orders: 5, grossCents: 1 }, none, 1, true],
    ['a tenth of a network address', 'transfer', none, { orders: 9, grossCents: 1 }, 1, false],
    ['an eleventh', 'transfer', none, { orders: 10, grossCents: 1 }, 1, true],
    ['15,000.00 in all', 'transfer', { orders: 1, grossCents: 1_400_000 }, none, 100_000, false],
    ['a cent more', 'transfer', { orders: 1, grossCents: 1_400_000 }, none, 100_001, true],
    ['a sixth by a provider', 'provider', { orders: 5, grossCents: 1 }, none, 1, false],
    ['a large one by a provider', 'provider', none, none, 9_000_000, false],
  ] as const)('%s', (_what, way, email, visitor, grossCents, is) => {
    expect(isTooMuchUnpaid(way, { email, visitor }, grossCents)).toBe(is);
  });
});

describe('maxHoldablePieces', () => {
  it.each([
    ['nothing held', 100, 0, 0, 50],
    ['one vehicle takes all there is', 4, 0, 0, 4],
    ['little is left', 3, 0, 0, 3],
    ['the same buyer holds some', 60, 40, 0, 10],
    ['the same buyer holds half', 50, 50, 0, 0],
    ['others hold some unconfirmed', 60, 0, 40, 10],
    ['others hold all that one vehicle takes', 4, 0, 4, 0],
    ['nothing there', 0, 0, 0, 0],
  ])('%s', (_what, available, own, unconfirmed, pieces) => {
    expect(maxHoldablePieces(available, { own, unconfirmed })).toBe(pieces);
  });
});
