import { expect, test } from 'vitest';
import { testContext } from '../../../tests/support/context.ts';
import { paymentMethodsOf } from './payment-methods.ts';

const stripe = { secretKey: 'x', webhookSecret: 'x', apiUrl: 'https://example.com' };

test.each([
  [49, ['banktransfer', 'demo']],
  [50, ['stripe', 'banktransfer', 'demo']],
  [undefined, ['stripe', 'banktransfer', 'demo']],
])('methods for %s cents', (cents, methods) => {
  const { config } = testContext(undefined as never);
  expect(paymentMethodsOf({ ...config, stripe }, cents).map(({ id }) => id)).toEqual(methods);
});

test.each([
  [true, ['nothing']],
  [false, []],
])(
  'of 0.00 nothing is to be chosen, whether the shop takes free orders: %s',
  (freeOrders, methods) => {
    const { config } = testContext(undefined as never);
    const free = { ...config, stripe, freeOrders };
    expect(paymentMethodsOf(free, 0).map(({ id }) => id)).toEqual(methods);
    expect(paymentMethodsOf(free, 1).map(({ id }) => id)).not.toContain('nothing');
  },
);
