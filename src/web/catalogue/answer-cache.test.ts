import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { cachedAnswer } from './answer-cache.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('an answer is cached for 120 minutes', async () => {
  const ask = vi.fn(async () => 'answer');
  await cachedAnswer('minutes', ask);
  vi.advanceTimersByTime(120 * 60_000 - 1);
  expect(await cachedAnswer('minutes', ask)).toBe('answer');
  expect(ask).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1);
  await cachedAnswer('minutes', ask);
  expect(ask).toHaveBeenCalledTimes(2);
});

test('a failure is asked again', async () => {
  const ask = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new Error('away'));
  ask.mockResolvedValue('there');
  await expect(cachedAnswer('failure', ask)).rejects.toThrow('away');
  expect(await cachedAnswer('failure', ask)).toBe('there');
});

test('the oldest answers make room', async () => {
  const ask = vi.fn(async () => 'first');
  await cachedAnswer('oldest', ask);
  for (let n = 0; n < 200; n++) await cachedAnswer(`filler ${n}`, async () => n);
  await cachedAnswer('oldest', ask);
  expect(ask).toHaveBeenCalledTimes(2);
});
