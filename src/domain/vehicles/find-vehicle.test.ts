import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestContext, testContext } from '../../../tests/support/context.ts';
import { openTestDatabase } from '../../../tests/support/database.ts';
import { importParts } from '../../../tests/support/import-parts.ts';
import { importVehicleKeys } from '../../../tests/support/import-vehicle-keys.ts';
import type { Database } from '../../db/database.server.ts';
import { askedKeyKinds, findVehicle } from './find-vehicle.server.ts';

let db: Database;
let context: TestContext;

const fits = (make: string, model: string, yearfrom: number, yearto: number, engine = '') => ({
  ...{ make, model, yearfrom, yearto, engine },
  groupdescription: 'Springs',
});

beforeAll(async () => {
  db = await openTestDatabase();
  context = testContext(db);
  await importParts(db, context.clock, [
    {
      name: 'A-1',
      description: 'Front spring',
      applications: [
        fits('VOLKSWAGEN', 'GOLF', 2004, 2010),
        fits('VOLKSWAGEN', 'GOLF', 2008, 2010, '1.6 TDI'),
        fits('SKODA', 'OCTAVIA', 2005, 2008),
        fits('MERCEDES-BENZ', 'VITO', 2003, 2014),
      ],
    },
  ]);
  expect(await askedKeyKinds(context)).toEqual([]);
  await importVehicleKeys(db, context.clock, [
    'hsn-tsn;0603 BGU;Volkswagen;Golf;2008;2012;1.6 tdi;true',
    'hsn-tsn;0603 BGV;VOLKSWAGEN;GOLF;2008;2009;1.4 TSI;false',
    'hsn-tsn;0603 BGV;VOLKSWAGEN;GOLF;2003;2004;;true',
    'hsn-tsn;0603 UPP;VOLKSWAGEN;UP;2011;;1.0;true',
    'ktype;9465;SKODA;OCTAVIA;2004;2013;;true',
    'vin;WVWZZZ;VOLKSWAGEN;UP;2011;;;false',
    'vin;WVWZZZ1K;VOLKSWAGEN;GOLF;2003;2012;;true',
    'vin;TMB???1Z;SKODA;OCTAVIA;2004;2013;;true',
  ]);
});
afterAll(() => db.close());

async function found(key: string) {
  const answer = await findVehicle(context, { key });
  if (!answer.ok) throw new Error(answer.refusal.kind);
  return answer.value;
}

test('the kinds that the shop has are known', async () => {
  expect(await askedKeyKinds(context)).toEqual(['hsn-tsn', 'ktype', 'vin']);
});

test('a key is of a vehicle in the years for which the shop has parts, with the engine as fitments write it', async () => {
  expect(await found('0603 BGU')).toEqual({
    kind: 'hsn-tsn',
    vehicles: [
      {
        make: 'VOLKSWAGEN',
        model: 'GOLF',
        years: [2010, 2009, 2008],
        engine: '1.6 TDI',
        otherEngine: '',
        isSure: true,
      },
    ],
    withoutParts: [],
    vin: undefined,
  });
});

test('several vehicles stand with what tells them apart, the certain one first', async () => {
  const { vehicles } = await found('0603bgv');
  expect(vehicles).toMatchObject([
    { years: [2004], engine: '', otherEngine: '', isSure: true },
    { years: [2009, 2008], engine: '', otherEngine: '1.4 TSI', isSure: false },
  ]);
});

test('a vehicle without parts is named as such', async () => {
  expect(await found('0603 UPP')).toMatchObject({
    vehicles: [],
    withoutParts: [
      { make: 'VOLKSWAGEN', model: 'UP', yearFrom: 2011, yearTo: null, engine: '1.0' },
    ],
  });
});

test('a VIN is of the nearest pattern, in its model year where it says that', async () => {
  expect(await found('wvwzzz1kz9w000001')).toMatchObject({
    vehicles: [{ model: 'GOLF', years: [2009] }],
    withoutParts: [],
    vin: { checkDigit: 'none', makes: ['VOLKSWAGEN'], modelYear: 2009, plant: 'Wolfsburg' },
  });
  // Of a model year for which the shop has nothing, the years of the key remain.
  expect((await found('WVWZZZ1KZCW000001')).vehicles).toMatchObject([
    { years: [2010, 2009, 2008, 2007, 2006, 2005, 2004] },
  ]);
  expect((await found('TMBCC61Z362000001')).vehicles).toMatchObject([
    { model: 'OCTAVIA', years: [2006] },
  ]);
  expect((await found('WVWZZZ9NZ9W000001')).withoutParts).toMatchObject([{ model: 'UP' }]);
});

test('a VIN without a pattern says its maker as the shop writes it', async () => {
  expect(await found('WDF63970313000001')).toMatchObject({
    vehicles: [],
    vin: { makes: ['MERCEDES-BENZ'] },
  });
  expect(await found('XYZZZZ9NZ9W000001')).toMatchObject({ vehicles: [], vin: { makes: [] } });
});

test('an unknown key has no vehicles, and other words are no key', async () => {
  expect(await found('0603 ZZZ')).toMatchObject({ vehicles: [], withoutParts: [] });
  const refused = { ok: false, refusal: { kind: 'no-vehicle-key' } };
  expect(await findVehicle(context, { key: 'golf 2009' })).toEqual(refused);
  expect(await findVehicle(context, { kind: 'ktype', key: '0603 BGU' })).toEqual(refused);
  // No wildcard gets into the statement.
  expect(await findVehicle(context, { kind: 'vin', key: 'WVW%_____________' })).toEqual(refused);
});
