import { afterAll, beforeAll, expect, test } from 'vitest';
import { testContext } from '../../../tests/support/context.ts';
import { openTestDatabase } from '../../../tests/support/database.ts';
import { importParts } from '../../../tests/support/import-parts.ts';
import type { Database } from '../../db/database.server.ts';
import type { FeedPart } from '../feed/read/feed-part.ts';
import { listing } from './listing.server.ts';

let db: Database;

beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());

const part = (name: string, change: Partial<FeedPart>): FeedPart => ({
  name,
  description: `Part ${name}`,
  applications: ['HILUX', 'HIACE'].map((model) => ({
    make: 'TOYOTA',
    model,
    yearfrom: 2005,
    yearto: 2015,
    categorydescription: 'BRAKES',
    groupdescription: 'Front Brake Pads',
  })),
  ...change,
});
const reduced = { prices: { EU: { price: 10, promotion: true }, NL: { price: 9 } } };
const plain = { prices: { EU: { price: 12 }, NL: { price: 9, promotion: true } } };

async function promotions(source: 'EU' | 'NL' | 'UK', category?: string) {
  const { rows, groups, categories } = await listing(testContext(db), {
    source,
    promotion: true,
    make: 'NISSAN',
    category,
  });
  return { names: rows.map(({ part }) => part.partNumber), groups, categories };
}

test('parts on promotion are shelved as in the catalogue, by the prices of the market', async () => {
  await importParts(db, testContext(db).clock, [
    part('P-1', reduced),
    part('P-2', plain),
    part('P-3', { ...reduced, applications: [] }),
  ]);
  expect(await promotions('EU')).toEqual({
    names: ['P-1', 'P-3'],
    groups: [
      { name: 'Front Brake Pads', count: 1 },
      { name: '', count: 1 },
    ],
    categories: [{ name: 'BRAKES', groups: [{ name: 'Front Brake Pads', count: 1 }] }],
  });
  expect((await promotions('EU', 'BRAKES')).names).toEqual(['P-1']);
  expect((await promotions('NL')).names).toEqual(['P-2']);
  expect((await promotions('UK')).names).toEqual([]);
});

test('a promotion that ends is gone with the import, and one that begins is there', async () => {
  await importParts(db, testContext(db).clock, [part('P-1', plain), part('P-2', reduced)]);
  expect((await promotions('EU')).names).toEqual(['P-2', 'P-3']);
  expect((await promotions('NL')).names).toEqual(['P-1']);
});
