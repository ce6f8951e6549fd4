import { expect, test } from 'vitest';
import { availabilityOf, maximumOf } from '../../domain/parts/availability.ts';
import type { WireLine } from '../../wire/cart.ts';
import type { WirePart } from '../../wire/part.ts';
import { ladderOf } from './part-supply.ts';

const view = { location: 'EU', today: '2026-11-01' };
const supplier = { dropship: true, alternative: true, transit: true, airfreight: true };

const stock = (location: string, quantityavailable: number, flags = {}) => ({
  location,
  quantityavailable,
  stockcategory: 'stockeditem',
  default: false,
  dropship: false,
  alternative: false,
  ...flags,
});

const single = {
  id: 'part_1',
  recordtype: 'inventoryitem',
  available: [stock('EU', 4), stock('DROPSHIP', 2, { dropship: true }), stock('PL', 9)],
  deliveries: {
    EU: [{ eta: '2026-11-11', quantity: 5 }],
    PL: [{ eta: '2026-11-02', quantity: 9 }],
  },
  manufacturerstock: 3,
  supplier,
  components: [],
} as unknown as WirePart;

const line = (id: string, quantity: number) => ({ item: { _id: id }, quantity }) as WireLine;

test("only the market's stock and deliveries count", () => {
  expect(maximumOf(ladderOf(single, [], view))).toBe(4 + 2 + 5 + 3);
  expect(availabilityOf(ladderOf(single, [], view), 7)).toEqual({ case: 'intransit', days: 10 });
});

test('what the basket holds is no longer there', () => {
  const ladder = ladderOf(single, [line('part_1', 3), line('part_1', 2), line('part_2', 9)], view);
  expect(availabilityOf(ladder, 1).case).toBe('dropshipping');
  expect(maximumOf(ladder)).toBe(9);
});

test('a kit is as many as its scarcest component makes, over what the basket holds of that', () => {
  const component = (id: string, quantity: number, inStock: number) => ({
    ...single,
    id,
    quantity,
    available: [stock('EU', inStock)],
    deliveries: {},
    manufacturerstock: 0,
  });
  const kit = {
    ...single,
    recordtype: 'kititem',
    components: [component('part_8', 2, 9), component('part_9', 1, 50), component('part_7', 0, 0)],
  } as unknown as WirePart;
  expect(maximumOf(ladderOf(kit, [], view))).toBe(4);
  expect(maximumOf(ladderOf(kit, [line('part_8', 4)], view))).toBe(2);
});
