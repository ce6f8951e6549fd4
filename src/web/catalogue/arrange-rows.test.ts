import { expect, test } from 'vitest';
import type { WireCatalogueRow, WireListing } from '../../wire/catalogue.ts';
import { ArrangeError, arrangeRows } from './arrange-rows.ts';

const row = (id: string, groupdescription: string) =>
  ({ item: { id }, groupdescription }) as WireCatalogueRow;

const listing = (rows: WireCatalogueRow[], groups: [string, number][]): WireListing => ({
  results: rows,
  groups: groups.map(([groupdescription, count]) => ({ groupdescription, count })),
  categories: {},
});

test('rows stand in their groups, groups in the order of the answer', () => {
  const groups = arrangeRows(
    listing(
      [row('1', 'Springs'), row('2', 'Bushes'), row('3', 'Springs')],
      [
        ['Bushes', 1],
        ['Springs', 7],
        ['Kits', 2],
      ],
    ),
  );
  expect(groups.map(({ name, count, rows }) => [name, count, rows.length])).toEqual([
    ['Bushes', 1, 1],
    ['Springs', 7, 2],
    ['Kits', 2, 0],
  ]);
});

test('a part stands once in a group, but in each of its groups', () => {
  const groups = arrangeRows(
    listing(
      [row('1', 'Springs'), row('1', 'Springs'), row('1', 'Kits')],
      [
        ['Springs', 1],
        ['Kits', 1],
      ],
    ),
  );
  expect(groups.map(({ rows }) => rows.length)).toEqual([1, 1]);
});

test('an answer that makes no sense says at which step and why', () => {
  const broken = { results: undefined, groups: [], categories: {} } as unknown as WireListing;
  expect(() => arrangeRows(broken)).toThrow(ArrangeError);
  expect(() => arrangeRows(broken)).toThrow(/^Error processing items: .+/);
  const noGroups = { results: [], groups: undefined, categories: {} } as unknown as WireListing;
  expect(() => arrangeRows(noGroups)).toThrow(/^Error sorting groups: .+/);
  const noRow = { results: [row('1', 'A'), null], groups: [], categories: {} };
  expect(() => arrangeRows(noRow as unknown as WireListing)).toThrow(/^Error processing items: /);
});
