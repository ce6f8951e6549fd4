import { expect, test } from 'vitest';
import { holidaysOf } from '../../delivery/holidays.server.ts';
import { withdrawalClock } from './withdrawal-clock.ts';

const receivedOn = '2026-03-10';
const isHoliday = () => false;
const at = { receivedOn, deliveredOn: '2026-03-01', goodsOn: null, today: receivedOn, isHoliday };

test('all three periods end on working days, and the last day is in time', async () => {
  const poland = await holidaysOf('PL');
  const days = { ...at, deliveredOn: '2026-11-14', isHoliday: poland };
  const clock = (received: string, today = received) =>
    withdrawalClock({ ...days, receivedOn: received, today }, true);
  expect(clock('2026-11-30')).toMatchObject({ withdrawBy: '2026-11-30', isInTime: true });
  expect(clock('2026-12-01')).toMatchObject({ isInTime: false });
  expect(clock('2026-12-11')).toMatchObject({ sendBackBy: '2026-12-28', payBackBy: '2026-12-28' });
  const goods = { ...days, receivedOn: '2026-12-11', goodsOn: '2026-12-18' };
  expect(withdrawalClock({ ...goods, today: '2026-12-28' }, true).isOverdue).toBe(false);
  expect(withdrawalClock({ ...goods, today: '2026-12-29' }, true).isOverdue).toBe(true);
});

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
