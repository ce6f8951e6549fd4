import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { kept } from './answer-cache.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('an answer is kept for 120 minutes', async () => {
  const ask = vi.fn(async () => 'answer');
  await kept('minutes', ask);
  vi.advanceTimersByTime(120 * 60_000 - 1);
  expect(await kept('minutes', ask)).toBe('answer');
  expect(ask).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1);
  await kept('minutes', ask);
  expect(ask).toHaveBeenCalledTimes(2);
});

test('a failure is asked again', async () => {
  const ask = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new Error('away'));
  ask.mockResolvedValue('there');
  await expect(kept('failure', ask)).rejects.toThrow('away');
  expect(await kept('failure', ask)).toBe('there');
});

test('the oldest answers make room', async () => {
  const ask = vi.fn(async () => 'first');
  await kept('oldest', ask);
  for (let n = 0; n < 200; n++) await kept(`filler ${n}`, async () => n);
  await kept('oldest', ask);
  expect(ask).toHaveBeenCalledTimes(2);
});
