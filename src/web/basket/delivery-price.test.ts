import { expect, test } from 'vitest';
import type { WireShippingOption } from '../../wire/cart.ts';
import { deliveryPrice, isCheapest } from './delivery-choices.ts';

test.each([
  [true, '12.30\u00a0€'],
  [false, '10.00\u00a0€ excl. VAT'],
])('with VAT: %s', (isVatIncluded, expected) => {
  const method = { price: 10, grossprice: 12.3 };
  expect(deliveryPrice(method, { isVatIncluded, symbol: '€' })).toBe(expected);
});

test.each([
  ['the lower one', [10, 20], [true, false]],
  ['none where it is free', [0, 20], [false, false]],
  ['none where there is one', [10], [false]],
])('marks as cheapest %s', (_, prices, expected) => {
  const methods = prices.map(
    (grossprice) => ({ grossprice, pickupat: null }) as WireShippingOption,
  );
  expect(methods.map((method) => isCheapest(method, methods))).toEqual(expected);
});
