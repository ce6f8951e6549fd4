import { afterAll, beforeAll, expect, test } from 'vitest';
import { testContext } from '../../../tests/support/context.ts';
import { openTestDatabase } from '../../../tests/support/database.ts';
import { importParts } from '../../../tests/support/import-parts.ts';
import type { Database } from '../../db/database.server.ts';
import type { FeedPart } from '../feed/read/feed-part.ts';
import { listing } from './listing.server.ts';
import type { ListingChoice } from './listing-plan.ts';

/** A model's parts, all years and one; of some the years overlap, have gaps, or differ by category. */

let db: Database;

beforeAll(async () => {
  db = await openTestDatabase();
  await importParts(db, testContext(db).clock, [
    part('OVERLAP', years(2000, 2006), years(2004, 2010), years(2005, 2005)),
    part('GAP', years(2000, 2003), years(2008, 2010)),
    part('SPREAD', years(2000, 2003), { ...years(2003, 2010), categorydescription: 'OTHER' }),
    part('LATE', years(2010, 2012)),
  ]);
});
afterAll(() => db.close());

function part(name: string, ...applications: NonNullable<FeedPart['applications']>): FeedPart {
  return { name, description: `Part ${name}`, applications };
}

function years(yearfrom: number, yearto: number) {
  return {
    ...{ make: 'TOYOTA', model: 'HILUX', yearfrom, yearto },
    ...{ categorydescription: 'BRAKES', groupdescription: 'Brake Pads' },
  };
}

async function shown(year: number | undefined, choice: ListingChoice = {}) {
  const { rows, groups, categories } = await listing(testContext(db), {
    ...{ source: 'EU', make: 'TOYOTA', model: 'HILUX', year },
    ...choice,
  });
  return {
    names: rows.map(({ part }) => part.partNumber),
    count: groups[0]?.count,
    groups: Object.fromEntries(
      categories.map((category) => [category.name, category.groups[0]?.count]),
    ),
  };
}

test.each<[number | undefined, string[], Record<string, number>]>([
  [undefined, ['OVERLAP', 'GAP', 'SPREAD', 'LATE'], { BRAKES: 4, OTHER: 1 }],
  [2000, ['OVERLAP', 'GAP', 'SPREAD'], { BRAKES: 3 }],
  [2003, ['OVERLAP', 'GAP', 'SPREAD'], { BRAKES: 3, OTHER: 1 }],
  [2005, ['OVERLAP', 'SPREAD'], { BRAKES: 1, OTHER: 1 }],
  [2010, ['OVERLAP', 'GAP', 'SPREAD', 'LATE'], { BRAKES: 3, OTHER: 1 }],
  [2012, ['LATE'], { BRAKES: 1 }],
  [2013, [], {}],
])('%s: each part once, and counted once', async (year, names, groups) => {
  const found = await shown(year);
  expect(found.names).toEqual(names);
  expect(found.count).toBe(names.length || undefined);
  expect(found.groups).toEqual(groups);
});

test.each([undefined, 2010])('%s: pages go on where the last one ended', async (year) => {
  expect((await shown(year, { limit: 2, offset: 1 })).names).toEqual(['GAP', 'SPREAD']);
  expect((await shown(year, { category: 'BRAKES', limit: 2, offset: 1 })).names).toEqual(
    year ? ['GAP', 'LATE'] : ['GAP', 'SPREAD'],
  );
});
