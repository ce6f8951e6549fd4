import { expect, test } from 'vitest';
import { testContext } from '../../../tests/support/context.ts';
import { paymentMethodsOf } from './payment-methods.ts';

const stripe = { secretKey: 'x', webhookSecret: 'x', apiUrl: 'https://example.com' };

test.each([
  [49, false],
  [50, true],
  [0, true],
  [undefined, true],
])('Stripe for %s cents: %s', (cents, isOffered) => {
  const { config } = testContext(undefined as never);
  const ids = paymentMethodsOf({ ...config, stripe }, cents).map(({ id }) => id);
  expect(ids.includes('stripe')).toBe(isOffered);
  expect(ids).toContain('demo');
});
