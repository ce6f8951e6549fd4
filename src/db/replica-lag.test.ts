import { expect, it } from 'vitest';
import { openLagMeter } from './replica-lag.ts';

function meterOf(seen: readonly (readonly [position: number, atMs: number])[]) {
  const meter = openLagMeter({ keepMs: 10_000 });
  for (const [position, atMs] of seen) meter.notePrimary(position, atMs);
  return meter;
}

it.each([
  ['has replayed all', 300, 0],
  ['is ahead of the last look', 310, 0],
  ['lacks what the last look saw', 299, 500],
  ['has stood still since the first look', 100, 1_500],
  ['was behind before the first look', 99, Number.POSITIVE_INFINITY],
])('tells the lag of a replica that %s', (_which, replayed, lagMs) => {
  const meter = meterOf([
    [100, 1_000],
    [200, 1_500],
    [200, 2_000],
    [300, 2_400],
  ]);
  expect(meter.lagMs(replayed, 2_500)).toBe(lagMs);
});

it('knows nothing before the primary was seen', () => {
  expect(meterOf([]).lagMs(100, 0)).toBe(Number.POSITIVE_INFINITY);
});

it('takes a primary that goes back for another one', () => {
  const meter = meterOf([
    [100, 1_000],
    [200, 1_500],
    [150, 2_000],
  ]);
  expect(meter.lagMs(120, 2_000)).toBe(Number.POSITIVE_INFINITY);
  expect(meter.lagMs(150, 2_000)).toBe(0);
});

it('forgets looks that are older than it keeps', () => {
  const meter = meterOf([
    [100, 1_000],
    [200, 12_000],
  ]);
  expect(meter.lagMs(100, 12_000)).toBe(Number.POSITIVE_INFINITY);
});
