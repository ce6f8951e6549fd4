import { describe, expect, it } from 'vitest';
import { type GroupSize, type ListingChoice, planListing, withTotals } from './listing-plan.ts';

const groups = ['Kits', 'Springs', 'Bushes', ''];
const count = (categoryId: number, category: string | null, groupId: number, parts: number) => ({
  categoryId,
  category,
  groupId,
  group: groups[groupId - 1] ?? '',
  parts,
});

/** Springs stand in two categories, two of them in both; one bush is in none. */
const counts: GroupSize[] = [
  count(2, 'SPRINGS AND SHOCKS', 2, 10),
  count(1, 'OTHER', 2, 4),
  count(1, 'OTHER', 4, 3),
  count(0, null, 3, 1),
  count(-1, null, 4, 3),
  count(-1, null, 3, 1),
  count(-1, null, 2, 12),
];

it('groups in one category have no count of all categories of their own', () => {
  const kept = counts.filter(({ categoryId, groupId }) => categoryId !== -1 || groupId === 2);
  expect(withTotals(kept)).toEqual(expect.arrayContaining(counts));
  expect(withTotals(kept)).toHaveLength(counts.length);
});

const pagesOf = (choice: ListingChoice) =>
  planListing(counts, choice).pages.map(({ group, size, offset }) => [group, size, offset]);

describe('a catalogue page', () => {
  it.each<[string, ListingChoice, unknown[]]>([
    [
      'all',
      {},
      [
        ['Springs', 12, 0],
        ['Bushes', 1, 0],
        ['', 3, 0],
      ],
    ],
    [
      'a few of each',
      { limit: 2 },
      [
        ['Springs', 2, 0],
        ['Bushes', 1, 0],
        ['', 2, 0],
      ],
    ],
    [
      'the next of each',
      { limit: 2, offset: 2 },
      [
        ['Springs', 2, 2],
        ['', 1, 2],
      ],
    ],
    ['so many rows, rounded up to whole groups', { limit: 6, rows: 6 }, [['Springs', 6, 0]]],
    [
      'a row more than that',
      { limit: 6, rows: 7 },
      [
        ['Springs', 6, 0],
        ['Bushes', 1, 0],
      ],
    ],
    ['the last', { limit: 6, offset: 11 }, [['Springs', 1, 11]]],
    ['past the end', { limit: 6, offset: 12 }, []],
    [
      'a category',
      { category: 'other' },
      [
        ['Springs', 4, 0],
        ['', 3, 0],
      ],
    ],
    ['an unknown category', { category: 'BRAKES' }, []],
    [
      'an empty category',
      { category: '', limit: 1 },
      [
        ['Springs', 1, 0],
        ['Bushes', 1, 0],
        ['', 1, 0],
      ],
    ],
    ['a group', { group: ' SPRINGS ' }, [['Springs', 12, 0]]],
    ['the group without a name', { group: 'Results' }, [['', 3, 0]]],
    ['a group of a category', { category: 'OTHER', group: 'Springs' }, [['Springs', 4, 0]]],
    ['a group that the category lacks', { category: 'OTHER', group: 'Bushes' }, []],
  ])('holds %s', (_name, choice, pages) => {
    expect(pagesOf(choice)).toEqual(pages);
  });

  it('holds no more rows than it takes, the first groups first', () => {
    const many = [count(-1, null, 1, 300), count(-1, null, 2, 400), count(-1, null, 3, 5)];
    const plan = planListing(many, {});
    expect(plan.pages.map(({ group, size }) => [group, size])).toEqual([
      ['Kits', 300],
      ['Springs', 200],
    ]);
    expect(plan.groups.map(({ count }) => count)).toEqual([300, 400, 5]);
  });

  it('has the whole tree whatever is chosen, without parts in no category', () => {
    const tree = [
      { name: 'SPRINGS AND SHOCKS', groups: [{ name: 'Springs', count: 10 }] },
      {
        name: 'OTHER',
        groups: [
          { name: 'Springs', count: 4 },
          { name: '', count: 3 },
        ],
      },
    ];
    expect(planListing(counts, {}).categories).toEqual(tree);
    expect(planListing(counts, { category: 'OTHER', group: 'none' }).categories).toEqual(tree);
  });
});
