import { describe, expect, it } from 'vitest';
import { stageOfStock, supplyFor } from './supply.ts';

const supplier = { dropship: true, alternative: true, transit: true, airfreight: true };
const entry = { location: 'NL', quantity: 1, isDropship: false, isAlternative: false };

describe('the stage of an entry of stock', () => {
  it.each([
    ['the market’s own', { location: 'EU' }, 'instock'],
    ['the market’s own, though flagged', { location: 'EU', isAlternative: true }, 'instock'],
    ['dropship elsewhere', { isDropship: true }, 'dropshipping'],
    ['alternative elsewhere', { isAlternative: true }, 'alternative'],
    ['both elsewhere', { isDropship: true, isAlternative: true }, 'dropshipping'],
    ['elsewhere without a flag', {}, undefined],
  ])('%s', (_name, change, stage) => {
    expect(stageOfStock({ ...entry, ...change }, 'EU')).toBe(stage);
  });
});

it('adds up what counts for the market and counts days from today', () => {
  const supply = supplyFor(
    {
      stock: [
        { ...entry, location: 'EU', quantity: 4 },
        { ...entry, location: 'DROPSHIP', quantity: 6, isDropship: true },
        { ...entry, quantity: 5, isAlternative: true },
        { ...entry, location: 'PL', quantity: 3, isAlternative: true },
        { ...entry, location: 'UK', quantity: 100 },
      ],
      deliveries: [
        { location: 'EU', eta: '2026-02-03', quantity: 8 },
        { location: 'EU', eta: '2026-01-30', quantity: 2 },
        { location: 'UK', eta: '2026-02-02', quantity: 50 },
      ],
      manufacturer: 20,
      supplier,
    },
    'EU',
    '2026-02-01',
  );
  expect(supply).toEqual({
    stock: { instock: 4, dropshipping: 6, alternative: 8 },
    deliveries: [
      { days: 2, quantity: 8 },
      { days: -2, quantity: 2 },
    ],
    manufacturer: 20,
    supplier,
  });
});
