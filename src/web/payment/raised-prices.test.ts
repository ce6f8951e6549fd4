import { expect, test } from 'vitest';
import { raisedPriceProblems } from './raised-prices.ts';

const cart = (prices: Record<string, number>, grossshippingcost = 19.56) => ({
  currency: { name: 'EUR', symbol: '€' },
  grossshippingcost,
  transactionlines: Object.entries(prices).map(([_id, grossprice]) => ({ _id, grossprice })),
});

test('names what costs more, and only that', () => {
  expect(
    raisedPriceProblems(cart({ disc: 100, pad: 40 }), cart({ disc: 106.15, pad: 39 })),
  ).toEqual([{ field: 'disc', message: 'was 100.00\u00a0€, is now 106.15\u00a0€' }]);
});

test('names delivery too', () => {
  expect(raisedPriceProblems(cart({ disc: 100 }), cart({ disc: 100 }, 21))).toEqual([
    { field: 'shippingmethod', message: 'Shipping was 19.56\u00a0€, is now 21.00\u00a0€' },
  ]);
});

test('a line that was not seen has no price before', () => {
  expect(raisedPriceProblems(cart({ disc: 100 }), cart({ disc: 100, pad: 40 }))).toEqual([]);
});
