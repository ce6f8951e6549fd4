import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { rememberPaidOrder, takePaidOrder } from './paid-order.ts';

const order = { id: 'a', number: 'WB1' };
const SECOND = 1000;

beforeEach(() => {
  vi.useFakeTimers();
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test.each([
  { paidMsAgo: 0, waitMs: 119 * SECOND, isShown: true },
  { paidMsAgo: 0, waitMs: 120 * SECOND, isShown: false },
  { paidMsAgo: 60 * SECOND, waitMs: 59 * SECOND, isShown: true },
  { paidMsAgo: 60 * SECOND, waitMs: 60 * SECOND, isShown: false },
  { paidMsAgo: 14 * 60 * SECOND, waitMs: 0, isShown: false },
])(
  'a payment is confirmed within two minutes of it: $paidMsAgo + $waitMs ms',
  ({ paidMsAgo, waitMs, isShown }) => {
    rememberPaidOrder(order, paidMsAgo);
    vi.advanceTimersByTime(waitMs);
    expect(takePaidOrder()).toEqual(isShown ? order : undefined);
  },
);

test('a payment is confirmed once, though its page is opened again', () => {
  rememberPaidOrder(order, 0);
  expect(takePaidOrder()).toEqual(order);
  rememberPaidOrder(order, SECOND);
  expect(takePaidOrder()).toBeUndefined();
});

test('each order is confirmed by its own number', () => {
  rememberPaidOrder(order, 0);
  rememberPaidOrder({ id: 'b', number: 'WB2' }, 0);
  expect(takePaidOrder()).toEqual({ id: 'b', number: 'WB2' });
});
