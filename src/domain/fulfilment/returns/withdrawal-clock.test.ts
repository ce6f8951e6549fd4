import { expect, test } from 'vitest';
import { withdrawalClock } from './withdrawal-clock.ts';

const receivedOn = '2026-03-10';
const at = { receivedOn, deliveredOn: '2026-03-01', goodsOn: null, today: receivedOn };

test.each([
  ['2026-02-24', true],
  ['2026-02-23', false],
])('delivered on %s, it is in time: %s', (deliveredOn, isInTime) => {
  expect(withdrawalClock({ ...at, deliveredOn }, true).isInTime).toBe(isInTime);
});

test('a delivery that nobody noted leaves open whether it is in time', () => {
  expect(withdrawalClock({ ...at, deliveredOn: null }, true)).toMatchObject({
    withdrawBy: null,
    isInTime: null,
  });
  expect(withdrawalClock({ ...at, deliveredOn: null }, false).isInTime).toBe(true);
});

test.each([
  ['nothing is back on the last day', null, '2026-03-24', ['2026-03-24', true, false]],
  ['nothing is back the day after', null, '2026-03-25', ['2026-03-24', true, false]],
  ['goods are back on the last day', '2026-03-20', '2026-03-24', ['2026-03-24', false, false]],
  ['goods are back the day after', '2026-03-20', '2026-03-25', ['2026-03-24', false, true]],
  ['goods come late', '2026-03-28', '2026-03-28', ['2026-03-28', false, false]],
  ['goods came late, yesterday', '2026-03-28', '2026-03-29', ['2026-03-28', false, true]],
])('%s', (_, goodsOn, today, [payBackBy, mayWait, isOverdue]) => {
  const clock = withdrawalClock({ ...at, goodsOn, today }, true);
  expect(clock).toMatchObject({ sendBackBy: '2026-03-24', payBackBy, mayWait, isOverdue });
});

test('nothing has gone out: there is nothing to wait for', () => {
  expect(withdrawalClock({ ...at, today: '2026-03-25' }, false)).toMatchObject({
    mayWait: false,
    isOverdue: true,
  });
});
