import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestContext, testContext } from '../../../tests/support/context.ts';
import { openTestDatabase } from '../../../tests/support/database.ts';
import { importParts } from '../../../tests/support/import-parts.ts';
import { shareOf } from '../../../tests/support/whole-run.ts';
import type { Database } from '../../db/database.server.ts';
import type { FeedPart } from '../feed/read/feed-part.ts';
import { loadFits } from '../parts/fit/fits.server.ts';
import { type ListingInput, listing } from './listing.server.ts';

/** A catalogue by chance, always the same: years with gaps, engines, groups in several categories, promotions. */

let db: Database;
/** One for all lists: what a shop keeps of its catalogue, it keeps here too. */
let context: TestContext;
let seed = 21;

beforeAll(async () => {
  db = await openTestDatabase();
  context = testContext(db);
  const parts = Array.from({ length: 120 }, (_, index) => partByChance(`P-${index}`));
  await importParts(db, context.clock, parts);
});
afterAll(() => db.close());

/** A whole number from 0 to below `most`. */
function chance(most: number): number {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
  return Math.floor((seed / 2_147_483_648) * most);
}

function oneOf<Item>(...items: readonly Item[]): Item {
  return items[chance(items.length)] as Item;
}

function partByChance(name: string): FeedPart {
  // A part stands in one group only, as a rule of suppliers has it; groups stand in several categories.
  const groupdescription = oneOf('Front Brake Pads', 'Coil Springs', 'Bushes', '');
  return {
    name,
    description: `Part ${name}`,
    prices: { EU: { price: 10, promotion: chance(3) === 0 } },
    applications: Array.from({ length: chance(5) }, () => {
      const yearfrom = 2000 + chance(15);
      return {
        make: 'TOYOTA',
        model: oneOf('HILUX', 'HIACE'),
        yearfrom,
        yearto: yearfrom + chance(6),
        engine: oneOf('', '', '2.5 D-4D', '3.0'),
        categorydescription: oneOf('BRAKES', 'OTHER', '#N/D'),
        groupdescription,
      };
    }),
  };
}

const vehicles = [2004, 2009, 2012, 2016].flatMap((year) =>
  ['', '2.5 d-4d'].map((engine) => ({ make: 'TOYOTA', model: 'HILUX', year, engine })),
);
const views = [
  {},
  { category: 'BRAKES' },
  { category: 'OTHER', group: 'Bushes' },
  { promotion: true },
  { promotion: true, category: 'BRAKES' },
];
const cases = vehicles.flatMap((vehicle) => views.map((view) => ({ vehicle, view })));

function list(input: Partial<ListingInput>) {
  return listing(context, { source: 'EU', ...input });
}

async function entries(input: Partial<ListingInput>) {
  const { rows } = await list(input);
  return rows.map(({ part, group }) => ({ id: part.id, entry: `${group} ${part.partNumber}` }));
}

describe.each(shareOf(cases, 3))('%j', ({ vehicle, view }) => {
  const ofVehicle = { ...vehicle, ...view };

  test('what fits and what is left are the list, each group begins with what fits', async () => {
    const fits = await entries(ofVehicle);
    const all = await entries({ ...ofVehicle, fit: 'first' });
    const plain = await entries(view);
    const fitting = new Set(fits.map(({ entry }) => entry));
    const others = plain.filter(({ entry }) => !fitting.has(entry));

    expect([...fits, ...others].map(({ entry }) => entry).sort()).toEqual(
      plain.map(({ entry }) => entry).sort(),
    );
    const byGroup = (list: readonly { entry: string }[], group: string) =>
      list.map(({ entry }) => entry).filter((entry) => entry.startsWith(`${group} P-`));
    for (const group of ['Front Brake Pads', 'Coil Springs', 'Bushes', '']) {
      expect(byGroup(all, group)).toEqual([...byGroup(fits, group), ...byGroup(others, group)]);
    }
    expect(all).toHaveLength(plain.length);
  });

  test('the counts of both views are the lengths of their lists', async () => {
    const only = await list(ofVehicle);
    const all = await list({ ...ofVehicle, fit: 'first' });
    expect(only.fit).toEqual({ fits: only.rows.length, all: all.rows.length });
    expect(all.fit).toEqual(only.fit);
    for (const { rows, groups } of [only, all]) {
      expect(groups.reduce((sum, { count }) => sum + count, 0)).toBe(rows.length);
    }
  });

  test('the verdict on each part agrees with its list', async () => {
    const fits = new Set((await entries(ofVehicle)).map(({ id }) => id));
    const all = await entries({ ...ofVehicle, fit: 'first' });
    const verdicts = await loadFits(
      db.read,
      all.map(({ id }) => ({ partId: id, vehicle })),
    );
    const inView = view.category === undefined;
    for (const [index, { id }] of all.entries()) {
      if (fits.has(id)) expect(verdicts[index]?.verdict).toBe('fits');
      else if (inView) expect(verdicts[index]?.verdict).not.toBe('fits');
    }
  });

  // Single parts cost a call each, so that one vehicle has to do for them.
  const limits = vehicle.year === 2012 && vehicle.engine === '' ? [1, 4, 7] : [4];
  test.each(limits)('by pages of %d it is the same list', async (limit) => {
    const all = await list({ ...ofVehicle, fit: 'first' });
    for (const { name, count } of all.groups) {
      const group = name || 'Results';
      const ofGroup = { ...ofVehicle, fit: 'first' as const, group, limit };
      const whole = all.rows.filter((row) => row.group === name).map(({ part }) => part.id);
      const byOffset: number[] = [];
      const byPart: number[] = [];
      for (let offset = 0; offset < count; offset += limit) {
        const pages = [
          [byOffset, { offset }],
          [byPart, { after: byPart.at(-1) }],
        ] as const;
        for (const [read, from] of pages) {
          const { rows } = await list({ ...ofGroup, ...from });
          read.push(...rows.map(({ part }) => part.id));
        }
      }
      expect(byOffset).toEqual(whole);
      expect(byPart).toEqual(whole);
    }
  });
});

test('without a year there is nothing to count, and nothing to put first', async () => {
  const model = { make: 'TOYOTA', model: 'HILUX' };
  const plain = await list(model);
  expect(plain.fit).toBeUndefined();
  expect(await list({ ...model, fit: 'first' })).toEqual(plain);
});

test('a year that the catalogue does not have leaves all parts as they are', async () => {
  const unknown = { make: 'TOYOTA', model: 'HILUX', year: 1950 };
  expect((await list(unknown)).rows).toEqual([]);
  const all = await list({ ...unknown, fit: 'first' });
  expect(all.rows).toEqual((await list({})).rows);
  expect(all.fit).toBeUndefined();
});
