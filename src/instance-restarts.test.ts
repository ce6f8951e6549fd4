import { expect, test } from 'vitest';
import { restartDelayMs } from './instance-restarts.ts';

const MINUTE_MS = 60_000;

test.each([
  ['the first end', [0], 1_000],
  ['a second one', [1_000, 0], 2_000],
  ['a fifth one', [4_000, 3_000, 2_000, 1_000, 0], 16_000],
  ['a sixth one, which meets the limit', [5_000, 4_000, 3_000, 2_000, 1_000, 0], 30_000],
  ['one after five quiet minutes', [5 * MINUTE_MS, 0], 1_000],
  ['one just before they are over', [5 * MINUTE_MS - 1, 0], 2_000],
])('waits after %s', (_what, ago, expected) => {
  const now = 10 * MINUTE_MS;
  expect(
    restartDelayMs(
      ago.map((ms) => now - ms),
      now,
    ),
  ).toBe(expected);
});
