import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  BREAKS_AFTER,
  type Breaker,
  breakerOf,
  CircuitOpenError,
  TRIES_AGAIN_MS,
} from './breaker.server.ts';

class Away extends Error {}

let breaker: Breaker;
const question = vi.fn(async () => 'yes');
const ask = () => breaker.ask(question, (error) => error instanceof Away);
const outcome = () => ask().catch((error: Error) => error.constructor);

beforeEach(() => {
  vi.useFakeTimers();
  breaker = breakerOf('VIES');
  question.mockReset().mockResolvedValue('yes');
});
afterEach(() => vi.useRealTimers());

async function fail(times: number, error: Error) {
  question.mockRejectedValue(error);
  for (let count = 0; count < times; count++) await expect(ask()).rejects.toBe(error);
}

test('what does not answer so often in a row is not asked for a while, then once', async () => {
  await fail(BREAKS_AFTER, new Away());
  expect(await outcome()).toBe(CircuitOpenError);
  vi.advanceTimersByTime(TRIES_AGAIN_MS - 1);
  expect(await outcome()).toBe(CircuitOpenError);
  expect(question).toHaveBeenCalledTimes(BREAKS_AFTER);

  vi.advanceTimersByTime(1);
  expect(await outcome()).toBe(Away);
  expect(await outcome()).toBe(CircuitOpenError);
  expect(question).toHaveBeenCalledTimes(BREAKS_AFTER + 1);

  vi.advanceTimersByTime(TRIES_AGAIN_MS);
  question.mockResolvedValue('yes');
  expect(await outcome()).toBe('yes');
  expect(await outcome()).toBe('yes');
});

test('an answer in between starts the count anew', async () => {
  await fail(BREAKS_AFTER - 1, new Away());
  question.mockResolvedValue('yes');
  await ask();
  await fail(BREAKS_AFTER - 1, new Away());
  expect(await outcome()).toBe(Away);
});

test('a no is an answer, however often it comes', async () => {
  const no = new Error('Card declined');
  await fail(3 * BREAKS_AFTER, no);
});
