import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testContext } from '../../../../tests/support/context.ts';
import { openTestDatabase } from '../../../../tests/support/database.ts';
import { importParts } from '../../../../tests/support/import-parts.ts';
import type { Database } from '../../../db/database.server.ts';
import { searchParts } from './search.server.ts';

/** What comes first among parts that all answer. */

let db: Database;
let context: ReturnType<typeof testContext>;

const hilux = { make: 'TOYOTA', model: 'HILUX', year: 2012 };
const fitment = (category: string, group: string) => ({
  ...hilux,
  categorydescription: category,
  groupdescription: group,
});
const shocks = Array.from({ length: 60 }, (_, at) => ({
  name: `S-${1000 + at}`,
  description: 'Front shock absorber for towing',
  applications: [fitment('SPRINGS AND SHOCKS', 'Front Shock Absorbers')],
}));

beforeAll(async () => {
  db = await openTestDatabase();
  context = testContext(db);
  await importParts(db, context.clock, [
    ...shocks,
    {
      name: 'Z-1',
      description: 'Stoßdämpfer, verstärkt',
      applications: [fitment('SPRINGS AND SHOCKS', 'Shocks')],
    },
    {
      name: 'Z-2',
      description: 'Coil, front',
      applications: [fitment('SPRINGS AND SHOCKS', 'Front Coil Springs')],
    },
  ]);
});
afterAll(() => db.close());

async function found(keyword: string) {
  const { parts, total } = await searchParts(context, { keyword, source: 'EU', limit: 3 });
  return { first: parts[0]?.partNumber, total };
}

describe('the order of a search', () => {
  it.each([
    ['what was typed before its translation', 'Stoßdämpfer', 'Z-1'],
    ['the same however it is written', 'stossdampfer', 'Z-1'],
    ['a group, not a category', 'spring hilux 2012', 'Z-2'],
  ])('%s: %s', async (_what, keyword, first) => {
    expect((await found(keyword)).first).toBe(first);
  });

  it('finds a kind of part by its own words and groups, not by its category', async () => {
    expect((await found('rear spring hilux 2012')).total).toBe(0);
    expect((await found('amortyzatorami hilux')).total).toBe(60);
    expect((await found('springs and shocks hilux 2012')).total).toBeGreaterThan(60);
  });

  // `foo` is one slip from `for`, which every description here holds.
  it.each(['foo', 'fot', 'xq'])('a short word that is none, %s, finds nothing', async (keyword) => {
    expect((await found(keyword)).total).toBe(0);
  });
});
