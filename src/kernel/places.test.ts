import { expect, test } from 'vitest';
import { NoPlaceError, openPlaces } from './places.ts';

const limits = { most: 2, besideBuying: 1, waiting: 1, waitMs: 10_000 };

/** Work that is begun, and done when the test says so. */
function worker() {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const work = (name: string) => () => {
    begun.push(name);
    return new Promise<string>((resolve) => ends.set(name, () => resolve(name)));
  };
  return { begun, work, end: (name: string) => ends.get(name)?.() };
}

test('two are under way, one waits, and one more is refused at once', async () => {
  const { take } = openPlaces(limits);
  const { begun, work, end } = worker();
  const all = ['first', 'second', 'third'].map((name) => take(work(name)));
  await expect(take(work('fourth'))).rejects.toBeInstanceOf(NoPlaceError);
  expect(begun).toEqual(['first', 'second']);
  end('first');
  await all[0];
  expect(begun).toEqual(['first', 'second', 'third']);
  end('second');
  end('third');
  expect(await Promise.all(all)).toEqual(['first', 'second', 'third']);
});

test('work that fails leaves its place', async () => {
  const { take } = openPlaces({ ...limits, most: 1, waiting: 0 });
  const failing = async () => {
    throw new Error('failed');
  };
  await expect(take(failing)).rejects.toThrow('failed');
  expect(await take(async () => 'next')).toBe('next');
});

test('while somebody buys fewer are begun, and more again afterwards', async () => {
  const { take, buy } = openPlaces(limits);
  const { begun, work, end } = worker();
  const order = buy(work('order'));
  const pages = ['first', 'second'].map((name) => take(work(name)));
  await Promise.resolve();
  expect(begun).toEqual(['order', 'first']);
  end('order');
  await order;
  await Promise.resolve();
  expect(begun).toEqual(['order', 'first', 'second']);
  end('first');
  end('second');
  await Promise.all(pages);
});

test('whose turn does not come in time is refused, and its place in the queue is free', async () => {
  const { take } = openPlaces({ ...limits, most: 1, waitMs: 20 });
  const { work, end } = worker();
  const first = take(work('first'));
  await expect(take(work('second'))).rejects.toBeInstanceOf(NoPlaceError);
  const third = take(work('third'));
  end('first');
  await first;
  await Promise.resolve();
  end('third');
  expect(await third).toBe('third');
});
