import { expect, test } from 'vitest';
import { driftOf, isFlat, riseOf } from './drift.ts';

const measured = (value: (minute: number) => number) =>
  Array.from({ length: 60 }, (_, minute) => ({ atMs: minute * 60_000, value: value(minute) }));
const line = (value: (minute: number) => number) => driftOf(measured(value));
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

test('ten slow minutes that come last are told from a rise by their likeness', () => {
  const slow = (minute: number) => (minute >= 35 && minute < 45 ? 140 : 100) + noise(minute) / 5;
  expect(isFlat(line(slow), 5)).toBe(true);
});

test.each([
  ['a leak', (minute: number) => 30 + minute, 'lasting'],
  ['a leak of one in ten minutes', (minute: number) => 30 + Math.floor(minute / 10), 'lasting'],
  ['a leak under noise', (minute: number) => 100 + minute + noise(minute) / 2, 'lasting'],
  ['a pool that fills up', (minute: number) => 20 + Math.min(minute, 12), 'at first'],
  ['a step early on', (minute: number) => (minute < 10 ? 20 : 30), 'at first'],
  ['a rise within the bound', (minute: number) => 100 + (minute / 59) * 4, 'none'],
  ['a constant', () => 30, 'none'],
  ['a fall', (minute: number) => 100 - minute, 'none'],
  ['a pool that fills up and empties', (minute: number) => 20 + (minute % 15), 'unclear'],
])('how it rises: %s', (_what, value, rise) => {
  expect(riseOf(measured(value), 5)).toBe(rise);
});
