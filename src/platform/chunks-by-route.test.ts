import { describe, expect, it } from 'vitest';
import { groupBy } from '../kernel/group-by.ts';
import { type ChunkModule, chunksByRoute, EVERY_PAGE } from './chunks-by-route.build.ts';

const SIZE = 8000;

function module(id: string, imports: readonly string[] = [], size = SIZE): ChunkModule {
  return { id, imports, later: [], size };
}

function route(id: string, imports: readonly string[]): ChunkModule {
  return { id, imports, later: [], size: 100, entryOf: id };
}

const root = { ...route('root', ['header']), entryOf: EVERY_PAGE };

/** Modules by chunk, both in the order of their names. */
function chunksOf(
  modules: readonly ChunkModule[],
  costs = { requestBytes: 0, maxUnusedBytes: 1_000_000 },
): string[][] {
  const chunks = groupBy([...chunksByRoute(modules, costs)], ([, chunk]) => chunk);
  return [...chunks.values()].map((each) => each.map(([id]) => id).sort()).sort();
}

const shop = [
  root,
  route('home', ['finder']),
  route('parts', ['finder', 'card', 'tree']),
  route('search', ['card']),
  module('header'),
  module('finder', ['button']),
  module('card', ['button', 'price']),
  module('price'),
  module('button'),
  module('tree'),
  module('late', ['button']),
];

describe('chunks', () => {
  it('hold what the same pages import, and nothing of one page or of what is loaded late', () => {
    expect(chunksOf(shop)).toEqual([['button'], ['card', 'price'], ['finder'], ['header']]);
  });

  it('are the same wherever modules lie', () => {
    const moved = (id: string) => `elsewhere/${[...id].reverse().join('')}`;
    const renamed = shop.map((each) => ({
      ...each,
      id: moved(each.id),
      imports: each.imports.map(moved),
    }));
    const expected = chunksOf(shop).map((chunk) => chunk.map(moved).sort());
    expect(chunksOf(renamed)).toEqual(expected.sort());
  });

  it('become one where a request is worth more than what is loaded in vain', () => {
    const costs = { requestBytes: 1500, maxUnusedBytes: 1_000_000 };
    expect(chunksOf(shop, costs)).toEqual([['button', 'header'], ['card', 'price'], ['finder']]);
  });

  it('stay apart where a page would load too much in vain', () => {
    const costs = { requestBytes: 1500, maxUnusedBytes: 1000 };
    expect(chunksOf(shop, costs)).toEqual(chunksOf(shop));
  });

  it('count what a page loads later, where the page does not have it yet', () => {
    const withLater = (later: readonly string[]) => [
      { ...root, later },
      route('order', ['address', 'payment']),
      route('paying', ['address', 'payment']),
      module('header'),
      module('address', [], 100),
      module('payment'),
      module('consent', ['address']),
    ];
    expect(chunksOf(withLater([]))).toEqual([['address', 'payment'], ['header']]);
    expect(chunksOf(withLater(['consent']))).toEqual([['address'], ['header'], ['payment']]);
  });

  it('stay apart where one would bring a third to a page that does not need it', () => {
    const summary = ['disclosure', 'frame'];
    const pages = [
      { ...root, imports: [] },
      route('parts', ['disclosure']),
      ...['basket', 'checkout', 'payment'].map((id) => route(id, summary)),
      ...['order', 'withdrawal'].map((id) => route(id, ['panel'])),
      module('disclosure', [], 1000),
      module('frame', ['panel'], 1000),
      module('panel'),
    ];
    const costs = { requestBytes: 1500, maxUnusedBytes: 1000 };
    expect(chunksOf(pages, costs)).toEqual([['disclosure'], ['frame', 'panel']]);
  });

  it('import only those numbered before them, in whatever shop', () => {
    const random = generator(77);
    for (let run = 0; run < 500; run += 1) {
      const modules = randomShop(random);
      const costs = { requestBytes: random(2000), maxUnusedBytes: random(3000) };
      const chunks = chunksByRoute(modules, costs);
      const number = (id: string) => Number(chunks.get(id)?.split('-')[1]);
      for (const { id, imports } of modules.filter((each) => chunks.has(each.id))) {
        for (const imported of imports) expect(number(imported)).toBeLessThanOrEqual(number(id));
      }
    }
  });
});

/** Six routes and thirty modules, each of which imports some that come after it. */
function randomShop(random: (below: number) => number): ChunkModule[] {
  const ids = Array.from({ length: 30 }, (_, at) => `m${at}`);
  const some = (from: readonly string[], most: number) =>
    from.filter(() => random(from.length) < most);
  return [
    root,
    module('header'),
    ...ids.slice(0, 6).map((id) => route(`route ${id}`, some(ids, 3))),
    ...ids.map((id, at) => module(id, some(ids.slice(at + 1), 2), random(6000))),
  ];
}

/** The same numbers in every run, each below what is asked for. */
function generator(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
}
