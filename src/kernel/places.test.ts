import { expect, test } from 'vitest';
import { NoPlaceError, openPlaces } from './places.ts';

const limits = { most: 2, mostOfOne: 2, besideBuying: 1, waiting: 1, waitMs: 10_000 };
const KEY = 'a';

const moment = () => new Promise((resolve) => setTimeout(resolve, 1));

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
  const all = ['first', 'second', 'third'].map((name) => take(work(name), KEY));
  await expect(take(work('fourth'), KEY)).rejects.toBeInstanceOf(NoPlaceError);
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
  await expect(take(failing, KEY)).rejects.toThrow('failed');
  expect(await take(async () => 'next', KEY)).toBe('next');
});

test('while somebody buys fewer are begun, and more again afterwards', async () => {
  const { take, buy } = openPlaces(limits);
  const { begun, work, end } = worker();
  const order = buy(work('order'), KEY);
  const pages = ['first', 'second'].map((name) => take(work(name), KEY));
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
  const first = take(work('first'), KEY);
  await expect(take(work('second'), KEY)).rejects.toBeInstanceOf(NoPlaceError);
  const third = take(work('third'), KEY);
  end('first');
  await first;
  await Promise.resolve();
  end('third');
  expect(await third).toBe('third');
});

test('one key has its share only, and who asks for little comes before who asks for much', async () => {
  const { take } = openPlaces({ ...limits, most: 3, mostOfOne: 2, waiting: 10 });
  const { begun, work, end } = worker();
  const all = ['1', '2', '3', '4'].map((name) => take(work(`much ${name}`), 'much'));
  await moment();
  expect(begun).toEqual(['much 1', 'much 2']);
  all.push(take(work('little 1'), 'little'), take(work('little 2'), 'little'));
  await moment();
  expect(begun).toEqual(['much 1', 'much 2', 'little 1']);
  for (const name of ['little 1', 'much 1', 'much 2', 'little 2', 'much 3', 'much 4']) {
    end(name);
    await moment();
  }
  expect(await Promise.all(all)).toHaveLength(6);
  expect(begun.slice(3)).toEqual(['little 2', 'much 3', 'much 4']);
});

test('where too many wait, those of whoever has most of them are refused', async () => {
  const { take } = openPlaces({ ...limits, most: 1, mostOfOne: 1, waiting: 3 });
  const { begun, work, end } = worker();
  const first = take(work('first'), 'much');
  const outcomes = ['1', '2', '3'].map((name) =>
    take(work(`much ${name}`), 'much').catch((error) => error),
  );
  const others = ['b', 'c'].map((key) => take(work(key), key));
  expect(await outcomes[2]).toBeInstanceOf(NoPlaceError);
  expect(await outcomes[1]).toBeInstanceOf(NoPlaceError);
  await expect(take(work('d'), 'd')).rejects.toBeInstanceOf(NoPlaceError);
  for (const name of ['first', 'much 1', 'b', 'c']) {
    end(name);
    await moment();
  }
  await Promise.all([first, outcomes[0], ...others]);
  expect(begun).toEqual(['first', 'much 1', 'b', 'c']);
});
