import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestContext, testContext } from '../../../tests/support/context.ts';
import { openTestDatabase } from '../../../tests/support/database.ts';
import { got } from '../../../tests/support/ready-basket.ts';
import { stockPart } from '../../../tests/support/stock-parts.ts';
import type { Database } from '../../db/database.server.ts';
import { noFigures } from '../figures/figures.ts';
import { deleteOld } from '../retention/delete-old.server.ts';
import {
  countedListing,
  countedSearch,
  countLostDemand,
  lostDemand,
  saveLostDemand,
} from './lost-demand.server.ts';
import { estimatedCents } from './lost-demand.ts';

const DAY_MS = 24 * 60 * 60_000;
let db: Database;
let context: TestContext;
beforeAll(async () => {
  db = await openTestDatabase();
  context = testContext(db);
});
afterAll(() => db.close());

test('searches, numbers and vehicles in vain are counted, those that find something are not', async () => {
  const { urlcomponent } = await stockPart(db, { stock: 1 });
  const [part] = await db.sql<{ number: string }[]>`
    select name as number from part where urlcomponent = ${urlcomponent}`;
  const search = (keyword: string, offset = 0) =>
    countedSearch(context, { keyword, offset, source: 'EU' });
  await search('Flux  Capacitor');
  await search('flux capacitor');
  await search('flux capacitor', 20);
  await search('ZZ99-8877');
  await search('somebody@example.com');
  expect((await search(part!.number)).total).toBe(1);
  await countedListing(context, { make: 'DeLorean', model: 'DMC-12', year: 1981, source: 'EU' });
  await countedListing(context, { source: 'EU' });

  const { kinds } = got(await lostDemand(context, {}));
  expect(
    kinds.map(({ kind, asked, terms }) => [kind, asked, terms.map(({ term }) => term)]),
  ).toEqual([
    ['search', 3, ['flux capacitor', '']],
    ['number', 1, ['zz99-8877']],
    ['vehicle', 1, ['delorean dmc-12 1981']],
  ]);
});

test('what could not be written is counted again, and nobody fills memory or table', async () => {
  await db.sql`delete from lost_demand`;
  let isAway = true;
  const sql = new Proxy(db.sql, {
    apply: (target, self, given) =>
      isAway ? Promise.reject(new Error('away')) : Reflect.apply(target, self, given),
  });
  const broken = testContext({ ...db, sql });
  countLostDemand(broken, 'search', 'lost once');
  await expect(saveLostDemand(broken)).rejects.toThrow('away');
  isAway = false;
  for (let count = 0; count < 1_200; count++) countLostDemand(broken, 'search', `many ${count}`);
  await saveLostDemand(broken);
  const [rows] = await db.sql<{ terms: number; asked: number }[]>`
    select count(*)::int as terms, sum(asked)::int as asked from lost_demand
    where term like 'many %' or term = 'lost once' or (term = '' and kind = 'search')`;
  expect(rows!.terms).toBeLessThanOrEqual(1_001);
  expect(rows!.asked).toBe(1_201);
});

test('terms end by themselves', async () => {
  context.now = new Date(context.now.getTime() + 400 * DAY_MS);
  await deleteOld(context);
  const [left] = await db.sql`select from lost_demand`;
  expect(left).toBeUndefined();
});

test('an estimate needs orders and baskets, and never takes more orders than questions', () => {
  const period = { ...noFigures, orders: 2, baskets: 8, orderedNetCents: 10_001 };
  expect(estimatedCents(4, period)).toBe(5_001);
  expect(estimatedCents(4, { ...period, baskets: 1 })).toBe(20_002);
  expect(estimatedCents(4, noFigures)).toBeUndefined();
});
