import { afterAll, beforeAll, expect, it } from 'vitest';
import { catalogueParts } from '../../tests/support/catalogue-parts.ts';
import { type TestContext, testContext } from '../../tests/support/context.ts';
import { openTestDatabase } from '../../tests/support/database.ts';
import { importParts } from '../../tests/support/import-parts.ts';
import { importVehicleKeys } from '../../tests/support/import-vehicle-keys.ts';
import { type Calls, openCalls } from '../../tests/support/test-calls.ts';
import { allowances } from '../config/allowances.ts';
import type { Database } from '../db/database.server.ts';
import { saveLostDemand } from '../domain/lost-demand/lost-demand.server.ts';

let db: Database;
let context: TestContext;
let calls: Calls;
const VIN = 'MR0FZ29G001000001';

beforeAll(async () => {
  db = await openTestDatabase();
  context = testContext(db, { RATE_LIMIT: '100000' });
  await importParts(db, context.clock, catalogueParts);
  await importVehicleKeys(db, context.clock, [
    'hsn-tsn;5013 ACL;TOYOTA;HILUX;2010;2012;;true',
    'vin;MR0FZ29;TOYOTA;HILUX;2012;2012;;true',
  ]);
  calls = await openCalls(context);
});
afterAll(async () => {
  await calls.close();
  await db.close();
});

const ask = (body: object) => calls.post('applications', { action: 'findVehicle', ...body });

it('finds a vehicle by a key, with its kind or in words', async () => {
  const hilux = { make: 'TOYOTA', model: 'HILUX', engine: '', otherengine: '', sure: true };
  const answer = {
    kind: 'hsn-tsn',
    vehicles: [{ ...hilux, years: [2012, 2011, 2010] }],
    withoutparts: [],
  };
  expect(await ask({ kind: 'hsn-tsn', key: '5013acl' })).toEqual({ status: 200, body: answer });
  expect((await ask({ key: 'HSN 5013 TSN ACL' })).body).toEqual(answer);
  expect((await ask({ key: VIN })).body).toEqual({
    kind: 'vin',
    vehicles: [{ ...hilux, years: [2012] }],
    withoutparts: [],
    vin: { checkdigit: 'none', make: ['TOYOTA'] },
  });
  const { body } = await calls.post('applications', { action: 'getApplications' });
  expect(body.options.keys).toEqual(['hsn-tsn', 'vin']);
});

it.each([
  [{ key: 'hilux 2012' }, 422],
  [{ kind: 'vin', key: 'WVW' }, 422],
  [{ kind: 'hsn-tsn', key: "5013' or 1=1" }, 422],
  [{ kind: 'colour', key: '5013 ACL' }, 400],
  // No register is asked here.
  [{ kind: 'plate', key: '5013 ACL' }, 422],
  [{ key: '' }, 400],
  [{ key: 'x'.repeat(61) }, 400],
  [{}, 400],
])('%j is refused with %i', async (body, status) => {
  expect((await ask(body)).status).toBe(status);
});

it('is answered by the search too, and is no part that the shop lacks', async () => {
  const search = (keyword: string) => calls.post('search', { action: 'search', keyword });
  expect((await search('5013 ACL')).body.vehiclekey.vehicles).toHaveLength(1);
  expect((await search(VIN)).body.vehiclekey.vehicles).toHaveLength(1);
  expect((await search('5013 ZZZ')).body.vehiclekey).toBeUndefined();
  await saveLostDemand(context);
  const lost = await db.sql<{ term: string }[]>`select term from lost_demand`;
  expect(lost.map(({ term }) => term)).toEqual(['5013 zzz']);
});

it('a visitor cannot copy out the keys', async () => {
  const { points } = allowances['vehicle-key-by-address'];
  await db.sql`update allowance_spent set points = ${points} where key like 'vehicle-key%'`;
  expect((await ask({ key: '5013 ACL' })).status).toBe(429);
});
