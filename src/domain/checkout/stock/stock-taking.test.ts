import { describe, expect, test } from 'vitest';
import { type SupplySources, supplyFor } from '../../inbound/supply.ts';
import { maximumOf, supplyLadder } from '../../parts/availability.ts';
import { takeStock } from './stock-taking.ts';

const market = { location: 'EU', today: '2026-03-10' };
const everywhere: SupplySources = {
  stock: [
    { location: 'DROPSHIP', quantity: 6, isDropship: true, isAlternative: false },
    { location: 'EU', quantity: 4, isDropship: false, isAlternative: false },
    { location: 'NL', quantity: 5, isDropship: false, isAlternative: true },
    { location: 'PL', quantity: 50, isDropship: false, isAlternative: false },
  ],
  deliveries: [
    { location: 'EU', eta: '2026-04-08', quantity: 7 },
    { location: 'EU', eta: '2026-04-07', quantity: 3 },
    { location: 'NL', eta: '2026-03-11', quantity: 9 },
  ],
  manufacturer: 20,
  supplier: { dropship: true, alternative: true, transit: true, airfreight: true },
};
const take = (quantity: number, supply = everywhere) =>
  takeStock({ partId: 1, quantity }, supply, market)?.map(
    ({ stage, location, eta, quantity: pieces }) => `${pieces} ${stage} ${eta ?? location}`,
  );

const steps = [
  '4 instock EU',
  '6 dropshipping DROPSHIP',
  '5 alternative NL',
  '3 intransit 2026-04-07',
  '20 airfreight ',
  '7 intransit 2026-04-08',
];

describe('taking stock', () => {
  test.each([
    [1, ['1 instock EU']],
    [4, steps.slice(0, 1)],
    [5, ['4 instock EU', '1 dropshipping DROPSHIP']],
    [15, steps.slice(0, 3)],
    [18, steps.slice(0, 4)],
    [38, steps.slice(0, 5)],
    [45, steps],
    [46, undefined],
  ])('%i pieces', (quantity, expected) => {
    expect(take(quantity)).toEqual(expected);
  });

  test('a way of supply that the supplier lacks gives nothing', () => {
    const supplier = { dropship: false, alternative: false, transit: false, airfreight: false };

    expect(take(4, { ...everywhere, supplier })).toEqual(['4 instock EU']);
    expect(take(5, { ...everywhere, supplier })).toBeUndefined();
  });

  test('exactly as much can be taken as availability promises', () => {
    for (const flags of Array.from({ length: 16 }, (_, bits) => bits)) {
      const supply: SupplySources = {
        ...everywhere,
        supplier: {
          dropship: (flags & 1) > 0,
          alternative: (flags & 2) > 0,
          transit: (flags & 4) > 0,
          airfreight: (flags & 8) > 0,
        },
      };
      const most = maximumOf(supplyLadder(supplyFor(supply, market.location, market.today)));
      expect(take(most, supply)).toBeDefined();
      expect(take(most + 1, supply)).toBeUndefined();
    }
  });
});
