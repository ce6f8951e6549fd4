import { expect, test } from 'vitest';
import { driftOf, isFlat } from './drift.ts';

const line = (value: (minute: number) => number) =>
  driftOf(
    Array.from({ length: 60 }, (_, minute) => ({ atMs: minute * 60_000, value: value(minute) })),
  );
const noise = (minute: number) => ((minute * 7919) % 21) - 10;

test.each([
  ['a constant', () => 100, 0, true],
  ['a slow rise within the bound', (minute: number) => 100 + (minute / 59) * 4, 4, true],
  ['a rise beyond it', (minute: number) => 100 + (minute / 59) * 20, 18, false],
  ['a fall', (minute: number) => 100 - (minute / 59) * 20, -22, true],
  ['noise', (minute: number) => 100 + noise(minute), 0, true],
  ['a rise under noise', (minute: number) => 100 + (minute / 59) * 40 + noise(minute), 33, false],
])('%s', (_what, value, percent, flat) => {
  const drift = line(value);
  expect(Math.abs(drift.percent - percent)).toBeLessThan(5);
  expect(isFlat(drift, 5)).toBe(flat);
});
