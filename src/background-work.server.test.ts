import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startBackgroundWork } from './background-work.server.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('tasks come round until it is stopped; one that fails is logged and comes round too', async () => {
  const log = { error: vi.fn() };
  const sendMail = vi.fn(async () => 0);
  const expireUnpaidOrders = vi.fn(async () => {
    throw new Error('The database is away');
  });
  const stop = startBackgroundWork(
    [
      { name: 'Sending mail', everyMs: 5_000, run: sendMail },
      { name: 'Expiring unpaid orders', everyMs: 60_000, run: expireUnpaidOrders },
    ],
    log,
  );

  await vi.advanceTimersByTimeAsync(125_000);
  expect(sendMail).toHaveBeenCalledTimes(25);
  expect(expireUnpaidOrders).toHaveBeenCalledTimes(2);
  expect(log.error).toHaveBeenCalledTimes(2);

  await stop();
  await vi.advanceTimersByTimeAsync(125_000);
  expect(sendMail).toHaveBeenCalledTimes(25);
});

test('a task that goes on failing is logged once a minute', async () => {
  const log = { error: vi.fn() };
  const run = vi.fn(() => Promise.reject(new Error('The database is away')));
  const stop = startBackgroundWork([{ name: 'Sending mail', everyMs: 500, run }], log);
  await vi.advanceTimersByTimeAsync(119_000);
  expect(run.mock.calls.length).toBeGreaterThan(200);
  expect(log.error).toHaveBeenCalledTimes(2);
  await stop();
});

test('stopping waits for what is under way, which never runs twice at once', async () => {
  let finish = () => {};
  const sendMail = vi.fn(() => new Promise<number>((resolve) => (finish = () => resolve(1))));
  const tasks = [{ name: 'Sending mail', everyMs: 5_000, run: sendMail }];
  const stop = startBackgroundWork(tasks, { error: vi.fn() });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sendMail).toHaveBeenCalledTimes(1);

  let isStopped = false;
  const stopped = stop().then(() => {
    isStopped = true;
  });
  await vi.advanceTimersByTimeAsync(10_000);
  expect(isStopped).toBe(false);
  finish();
  await stopped;
  expect(sendMail).toHaveBeenCalledTimes(1);
});
