import { expect, test } from 'vitest';
import { deliveryPrice } from './delivery-choices.ts';

test.each([
  [true, '12.30\u00a0€'],
  [false, '10.00\u00a0€ excl. VAT'],
])('with VAT: %s', (isVatIncluded, expected) => {
  const method = { price: 10, grossprice: 12.3 };
  expect(deliveryPrice(method, { isVatIncluded, symbol: '€' })).toBe(expected);
});
