import { expect, it } from 'vitest';
import { isOrderAddress } from './order-address.ts';

it.each([
  ['/order/7598bf86?paid', true],
  ['/orders', false],
  ['/', false],
  ['/payment', false],
])('the address %s is a key: %s', (address, secret) => {
  expect(isOrderAddress(address)).toBe(secret);
});
