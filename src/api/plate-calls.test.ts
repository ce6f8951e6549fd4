import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { catalogueParts } from '../../tests/support/catalogue-parts.ts';
import { type TestContext, testContext } from '../../tests/support/context.ts';
import { openTestDatabase } from '../../tests/support/database.ts';
import { importParts } from '../../tests/support/import-parts.ts';
import { importVehicleKeys } from '../../tests/support/import-vehicle-keys.ts';
import { type PlatesStandIn, startPlates } from '../../tests/support/plates.ts';
import type { StandInAnswer } from '../../tests/support/providers/stand-in.ts';
import { type Calls, openCalls } from '../../tests/support/test-calls.ts';
import { allowances } from '../config/allowances.ts';
import type { Database } from '../db/database.server.ts';
import { BREAKS_AFTER } from '../domain/third-parties/breaker.server.ts';
import { loggerOptions } from '../logger.server.ts';
import { problem } from '../messages/problem.ts';

let db: Database;
let plates: PlatesStandIn;
let context: TestContext;
let calls: Calls;
let lines: string[];

beforeAll(async () => {
  db = await openTestDatabase();
  const { clock } = testContext(db);
  await importParts(db, clock, catalogueParts);
  await importVehicleKeys(db, clock, ['ktype;9465;TOYOTA;HILUX;2011;2012;;false']);
});
beforeEach(async () => {
  await calls?.close();
  await plates?.close();
  await db.sql`delete from allowance_spent`;
  // A register of its own: each has its own answers and its own failures.
  plates = await startPlates();
  context = testContext(db, { ...plates.settings, RATE_LIMIT: '100000' });
  lines = [];
  const stream = { write: (line: string) => void lines.push(line) };
  calls = await openCalls(context, { logger: loggerOptions({ level: 'trace', stream }) });
});
afterAll(async () => {
  await calls.close();
  await plates.close();
  await db.close();
});

const ask = (key: string) =>
  calls.post('applications', { action: 'findVehicle', kind: 'plate', key });
const hilux = { make: 'TOYOTA', model: 'HILUX', engine: '', otherengine: '' };
const lacking = (model: string, year: number) => ({
  vehicles: [],
  withoutparts: [{ make: 'TOYOTA', model, yearfrom: year, yearto: year, engine: '' }],
});

it.each([
  // The names of a register, with the body and the make before and behind them.
  [
    'a name and a date',
    { merk: 'TOYOTA', handelsbenaming: 'HILUX', datum_eerste_toelating: 20120515 },
    2012,
  ],
  [
    'more words',
    {
      merk: 'Toyota',
      handelsbenaming: 'Toyota Hilux Double Cab',
      datum_eerste_toelating: '15-05-2010',
    },
    2010,
  ],
])('a plate is read by %s', async (_, vehicle, year) => {
  plates.vehicles.set('12ABC3', vehicle);
  expect((await ask('12-abc-3')).body).toEqual({
    kind: 'plate',
    vehicles: [{ ...hilux, sure: true, years: [year] }],
    withoutparts: [],
  });
  expect(plates.asked).toEqual([{ plate: '12ABC3', key: 'secret of the register' }]);
});

it('a key in the answer goes before names, where the shop has it', async () => {
  const names = { merk: 'TOYOTA', handelsbenaming: 'HILUX', datum_eerste_toelating: '2010' };
  plates.vehicles.set('AA11', { ...names, ids: { ktype: 9465 } });
  plates.vehicles.set('BB22', { ...names, ids: { ktype: 1 } });
  expect((await ask('AA 11')).body.vehicles).toMatchObject([{ sure: false, years: [2012, 2011] }]);
  expect((await ask('BB 22')).body.vehicles).toMatchObject([{ sure: true, years: [2010] }]);
});

it.each([
  ['nobody', undefined, { vehicles: [], withoutparts: [] }],
  [
    'a model that the shop lacks',
    { merk: 'TOYOTA', handelsbenaming: 'HILUXURY', datum_eerste_toelating: '2012' },
    lacking('HILUXURY', 2012),
  ],
  [
    'a year that it lacks',
    { merk: 'TOYOTA', handelsbenaming: 'HILUX', datum_eerste_toelating: '1931' },
    lacking('HILUX', 1931),
  ],
  [
    'no names',
    { merk: { toString: 'TOYOTA' }, handelsbenaming: ['HILUX'] },
    { vehicles: [], withoutparts: [] },
  ],
])('a plate of %s leads on', async (_, vehicle, expected) => {
  if (vehicle) plates.vehicles.set('12ABC3', vehicle);
  expect((await ask('12ABC3')).body).toMatchObject(expected);
});

it.each(['', '1', '1234567890123', '****', '1234567890123/?&'])('%j is no plate', async (key) => {
  expect((await ask(key)).status).toBeGreaterThanOrEqual(400);
  expect(plates.asked).toEqual([]);
});

it('without the settings nobody is asked, and a plate in the search box never', async () => {
  const search = await calls.post('search', { action: 'search', keyword: '12-ABC-3' });
  expect(search.body.vehiclekey).toBeUndefined();
  const { body } = await calls.post('applications', { action: 'getApplications' });
  expect(body.options.keys).toEqual(['plate', 'ktype']);
  await calls.close();
  calls = await openCalls(testContext(db));
  expect((await ask('12ABC3')).status).toBe(422);
  const off = await calls.post('applications', { action: 'getApplications' });
  expect(off.body.options.keys).toEqual(['ktype']);
  expect(plates.asked).toEqual([]);
});

it('an answer is kept for a day, "no such plate" too', async () => {
  for (let count = 0; count < 3; count++) await ask('12-ABC-3');
  expect(plates.asked).toHaveLength(1);
  context.now = new Date(context.now.getTime() + 24 * 3_600_000 - 1);
  await ask('12ABC3');
  expect(plates.asked).toHaveLength(1);
  context.now = new Date(context.now.getTime() + 1);
  await ask('12ABC3');
  expect(plates.asked).toHaveLength(2);
});

it('what is no answer is said with a way on, is not kept, and is left alone in the end', async () => {
  const elsewhere: StandInAnswer = { status: 302, headers: { location: 'http://127.0.0.1:9/' } };
  const troubles: readonly StandInAnswer[] = [
    { status: 503, body: 'away' },
    { status: 403, body: {} },
    elsewhere,
    { status: 200, body: '{"0":' },
    { status: 200, body: JSON.stringify('x'.repeat(200_000)) },
  ];
  plates.next.push(...troubles);
  for (const { status } of troubles) {
    const { body } = await ask('12ABC3');
    expect(body, `${status}`).toMatchObject({ status: 503, message: problem.platesAway });
  }
  expect(troubles).toHaveLength(BREAKS_AFTER);
  expect((await ask('12ABC3')).status).toBe(503);
  expect(plates.asked).toHaveLength(BREAKS_AFTER);
});

it('a register that says nothing is waited for four seconds', async () => {
  plates.trouble = 'silent';
  const began = Date.now();
  expect((await ask('12ABC3')).status).toBe(503);
  expect(Date.now() - began).toBeGreaterThan(3_000);
  expect(Date.now() - began).toBeLessThan(6_000);
});

it('no plate and no key stands in the log', async () => {
  await ask('12-ABC-3');
  plates.next.push({ status: 503 });
  await ask('45-DEF-6');
  await ask('not a plate at all');
  plates.trouble = 'away';
  await ask('78-GHI-9');
  const log = lines.join('') + JSON.stringify(context.logged);
  expect(log).toContain('The register of plates does not answer');
  expect(log).not.toMatch(/12-?abc|45-?def|78-?ghi|not a plate|secret of/i);
});

it('a visitor asks a few times an hour, and all of them so often a day', async () => {
  const { points } = allowances['plate-by-address'];
  for (let count = 0; count < points; count++) expect((await ask(`AB${count}`)).status).toBe(200);
  expect((await ask('AB99')).status).toBe(429);
  expect(plates.asked).toHaveLength(points);
  await db.sql`delete from allowance_spent where key like 'plate-by-address%'`;
  await db.sql`
    update allowance_spent set points = ${allowances['plates-of-register'].points}
    where key like 'plates-of-register%'`;
  expect((await ask('AB99')).status).toBe(503);
  expect((await ask('AB1')).status).toBe(200);
  expect(plates.asked).toHaveLength(points);
});
