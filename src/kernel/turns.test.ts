import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { fairTurns, NoTurn } from './turns.ts';

const waiting = { ofOne: 100, all: 1_000 };

/** Notes which jobs run, and how many at once. */
function noting(turns: ReturnType<typeof fairTurns>) {
  const order: string[] = [];
  const most = { atOnce: 0 };
  let running = 0;
  const job = (key: string, fails = false) =>
    turns(key, async () => {
      running += 1;
      most.atOnce = Math.max(most.atOnce, running);
      order.push(key);
      await wait(1);
      running -= 1;
      if (fails) throw new Error('broken');
      return key;
    });
  return { order, most, job };
}

test('no more run at once, of all and of one', async () => {
  const all = noting(fairTurns({ most: 2, waiting }));
  await Promise.all(Array.from({ length: 9 }, (_, n) => all.job(`${n % 4}`)));
  expect([all.most.atOnce, all.order.length]).toEqual([2, 9]);
  const one = noting(fairTurns({ most: 3, mostOfOne: 1, waiting }));
  await Promise.all(Array.from({ length: 5 }, () => one.job('a')));
  expect(one.most.atOnce).toBe(1);
});

test('who asks for a few does not wait for who asks for many', async () => {
  const { order, job } = noting(fairTurns({ most: 2, waiting }));
  const many = Array.from({ length: 50 }, () => job('many'));
  const few = Promise.all([job('few'), job('few')]);
  await few;
  expect(order.length).toBeLessThan(10);
  await Promise.all(many);
  expect(order).toHaveLength(52);
});

test('a job that fails gives its turn to the next', async () => {
  const { order, job } = noting(fairTurns({ most: 1, waiting }));
  const outcomes = await Promise.allSettled([job('a', true), job('a'), job('b', true), job('b')]);
  expect(outcomes.map(({ status }) => status)).toEqual([
    ...['rejected', 'fulfilled', 'rejected', 'fulfilled'],
  ]);
  expect(order).toEqual(['a', 'a', 'b', 'b']);
});

test('too many that wait are turned away', async () => {
  const { job } = noting(fairTurns({ most: 1, waiting: { ofOne: 2, all: 3 } }));
  const outcomes = await Promise.allSettled([
    ...[job('a'), job('a'), job('a'), job('a')],
    ...[job('b'), job('b'), job('c')],
  ]);
  expect(outcomes.map(({ status }) => status === 'fulfilled')).toEqual([
    ...[true, true, true, false],
    ...[true, false, false],
  ]);
  expect(outcomes[3]).toMatchObject({ reason: expect.any(NoTurn) });
});
