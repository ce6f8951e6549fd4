import { expect, test } from 'vitest';
import type { WireListing, WireOptions } from '../../wire/catalogue.ts';
import { firstCards, toPageData } from './catalogue-page-data.ts';

const options: WireOptions = {
  options: { make: ['TOYOTA'], model: ['HILUX'], year: [2012], categorydescription: [], keys: [] },
};
const list = { results: [], total: 0, all: 0, toolong: false, facets: [], groups: [] };
const row = (tech_notes: string) =>
  ({
    item: { tech_notes, photos: [], price: null },
    groupdescription: 'Kits',
  }) as unknown as WireListing['results'][number];

test('a note that is as long as a page goes with the card only as far as it shows', () => {
  const results = [row('Fit in pairs.'), row('x'.repeat(100_000))];
  const { listing } = toPageData({}, options, { results, groups: [], categories: {} }, list);
  const notes = listing.results.map(({ item }) => item.tech_notes);
  expect(notes[0]).toBe('Fit in pairs.');
  expect(notes[1]).toBe(`${'x'.repeat(200)}…`);
});

test('a category may have any name', () => {
  const categories = JSON.parse('{"__proto__":{"constructor":2},"BRAKES":{"":1}}');
  const page = toPageData({}, options, { results: [], groups: [], categories }, list);
  expect(page.categories).toEqual([
    ['__proto__', [['constructor', 2]], 0],
    ['BRAKES', [['', 1]], 0],
  ]);
});

test.each([
  [300, {}, [300, 0]],
  [301, {}, [300, 1]],
  [301, { category: 'OTHER' }, [300, 1]],
])('of %i groups the page for %j lists and leaves out %j', (count, choice, lengths) => {
  const counts = Object.fromEntries(Array.from({ length: count }, (_, n) => [`Group ${n}`, 1]));
  const page = toPageData(
    choice,
    options,
    {
      results: [],
      groups: [],
      categories: { OTHER: counts },
    },
    list,
  );
  expect(page.categories.map(([, groups, unlisted]) => [groups.length, unlisted])).toEqual([
    lengths,
  ]);
});

test('a category in view is the only one listed', () => {
  const categories = { BRAKES: { Pads: 1 }, OTHER: { Kits: 2 } };
  const page = toPageData(
    { category: 'OTHER' },
    options,
    { results: [], groups: [], categories },
    list,
  );
  expect(page.categories).toEqual([['OTHER', [['Kits', 2]], 0]]);
});

test('names are spelled as the catalogue spells them, a nameless group by its title', () => {
  const groups = [{ groupdescription: '', count: 1 }];
  const choice = { make: 'toyota', model: 'Hilux', groups: 'results' };
  const page = toPageData(choice, options, { results: [], groups, categories: {} }, list);
  expect(page.choice).toEqual({ make: 'TOYOTA', model: 'HILUX', groups: 'Results' });
});

test.each([
  [{}, { limit: 6, rows: 24 }],
  [{ groups: 'Kits' }, { limit: 6, rows: 24 }],
  [
    { groups: 'Kits', from: 6 },
    { limit: 24, offset: 6 },
  ],
  [{ from: 6 }, { limit: 6, rows: 24 }],
])('%j asks for %j first', (choice, asked) => {
  expect(firstCards(choice)).toEqual(asked);
});

test.each([
  ['rows', 'Error processing items: ', { results: [null], groups: [], categories: {} }],
  ['groups', 'Error sorting groups: ', { results: [], groups: null, categories: {} }],
])('an answer with no sense in its %s says at which step', (_what, text, answer) => {
  expect(() => toPageData({}, options, answer as unknown as WireListing, list)).toThrow(text);
});
