import { afterAll, beforeAll, expect, test } from 'vitest';
import { testContext } from '../../../tests/support/context.ts';
import { openTestDatabase } from '../../../tests/support/database.ts';
import { got, homeInPoland, readyBasket } from '../../../tests/support/ready-basket.ts';
import { stockPart } from '../../../tests/support/stock-parts.ts';
import type { Database } from '../../db/database.server.ts';
import { newId } from '../../kernel/ids.ts';
import { raiseCatalogueVersion } from '../catalogue-version/catalogue-version.sql.server.ts';
import { deleteOld } from '../retention/delete-old.server.ts';
import { readSharedBasket, shareBasket } from './shared-basket.server.ts';
import { comparedLine } from './shared-basket.ts';

let db: Database;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());

const saved = {
  record: 'a-1',
  partNumber: 'A-1',
  description: 'Bush',
  quantity: 3,
  netCents: 1000,
  grossCents: 1230,
};
const at = (grossCents: number, maximum = 9) => ({
  price: { netCents: grossCents, grossCents },
  maximum,
  photoUrl: null,
});

test.each([
  ['the same', at(1230), 'none', 3],
  ['a cent more', at(1231), 'dearer', 3],
  ['a cent less', at(1229), 'cheaper', 3],
  ['just enough', at(1230, 3), 'none', 3],
  ['one too few', at(1230, 2), 'fewer', 2],
  ['none left', at(1230, 0), 'gone', 0],
  ['no price', { price: null, maximum: 9, photoUrl: null }, 'gone', 0],
  ['withdrawn', undefined, 'gone', 0],
] as const)('%s', (_, now, change, available) => {
  expect(comparedLine(saved, now)).toMatchObject({ change, available });
});

test('a copy has parts and quantities, prices of now, and nobody', async () => {
  const context = testContext(db);
  const [same, dearer, gone] = [await stockPart(db), await stockPart(db), await stockPart(db)];
  const parts = [same, dearer, gone].map(({ urlcomponent }) => ({
    record: urlcomponent,
    quantity: 2,
  }));
  const basketId = await readyBasket(context, parts, {
    changes: [{ field: 'vin', value: 'JN1CANA35U0123456' }],
  });
  const { id } = got(await shareBasket(context, { basketId, visitor: 'visitor' }));
  const [row] = await db.sql`select lines::text as lines from shared_basket where id = ${id}`;
  for (const word of [homeInPoland.addressee, homeInPoland.email, homeInPoland.zip, 'JN1C']) {
    expect(row?.lines).not.toContain(word);
  }

  await db.sql`update price set net_cents = 11000, gross_cents = 13530 where part_id = ${dearer.id}`;
  await db.sql`update part set withdrawn_at = now() where id = ${gone.id}`;
  await raiseCatalogueVersion(db.sql, { now: new Date(), by: 1 });
  const { lines } = got(await readSharedBasket(context, { id }));
  expect(lines.map(({ change, quantity }) => [change, quantity])).toEqual([
    ['none', 2],
    ['dearer', 2],
    ['gone', 2],
  ]);
  expect(lines[1]).toMatchObject({ grossCents: 12_300, now: { grossCents: 13_530 } });
});

test.each([newId(), "' or 1=1", ''])('%j opens nothing', async (id) => {
  const context = testContext(db);
  expect(await readSharedBasket(context, { id })).toEqual({
    ok: false,
    refusal: { kind: 'unknown-shared-basket' },
  });
});

test('an unknown basket and an address that saves hundreds are refused', async () => {
  const context = testContext(db, { RATE_LIMIT: '600' });
  const ask = () => shareBasket(context, { basketId: newId(), visitor: 'busy' });
  expect(await ask()).toMatchObject({ refusal: { kind: 'unknown-basket' } });
  for (let count = 1; count < 40; count += 1) await ask();
  expect(await ask()).toMatchObject({ refusal: { kind: 'too-many-calls' } });
});

test('it ends after half a year', async () => {
  const context = testContext(db);
  const { urlcomponent } = await stockPart(db);
  const basketId = await readyBasket(context, [{ record: urlcomponent }]);
  const { id } = got(await shareBasket(context, { basketId, visitor: 'visitor' }));
  const days = (count: number) => new Date(context.now.getTime() + count * 24 * 3_600_000);
  const start = context.now;
  context.now = days(179);
  await deleteOld(context);
  expect((await readSharedBasket(context, { id })).ok).toBe(true);
  context.now = new Date(start.getTime() + 181 * 24 * 3_600_000);
  await deleteOld(context);
  expect((await readSharedBasket(context, { id })).ok).toBe(false);
});
