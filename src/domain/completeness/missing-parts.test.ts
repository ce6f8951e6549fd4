import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestContext, testContext } from '../../../tests/support/context.ts';
import { openTestDatabase } from '../../../tests/support/database.ts';
import { importParts } from '../../../tests/support/import-parts.ts';
import type { Database } from '../../db/database.server.ts';
import type { FeedApplication, FeedPart } from '../feed/read/feed-part.ts';
import { missingParts } from './missing-parts.server.ts';
import { partFamily } from './part-family.server.ts';

const hilux = { make: 'TOYOTA', model: 'HILUX', year: 2012, engine: '' };

const fits = (group: string, more: Partial<FeedApplication> = {}): FeedApplication =>
  ({
    make: 'TOYOTA',
    model: 'HILUX',
    yearfrom: 2005,
    yearto: 2015,
    categorydescription: 'SPRINGS AND SHOCKS',
    groupdescription: group,
    parameter: 'Front',
    ...more,
  }) as FeedApplication;

const part = (name: string, more: Partial<FeedPart>): FeedPart => ({
  name,
  description: name,
  prices: { EU: { price: 100 } },
  stock: [{ location: 'EU', quantityavailable: 10, default: true }],
  ...more,
});

const shocks = 'Front Shock Absorbers';
const parts: FeedPart[] = [
  part('SHOCK', {
    description: 'Front shock absorber, gas',
    relateditems: ['MOUNT-DEAR'],
    applications: [fits(shocks)],
  }),
  part('SHOCK-40', {
    description: 'Front shock absorber, foam',
    applications: [fits(shocks, { parameter2: 'Raised 40 mm' })],
  }),
  part('SHOCK-OLD', {
    description: 'Front shock absorber, old',
    applications: [fits(shocks, { yearto: 2011, parameter2: 'Raised 50 mm' })],
  }),
  part('SPRING', { applications: [fits('Front Coil Springs')] }),
  part('MOUNT', { prices: { EU: { price: 20 } }, applications: [fits('Strut Mounts')] }),
  part('MOUNT-DEAR', { prices: { EU: { price: 40 } }, applications: [fits('Strut Mounts')] }),
  part('STOP', { prices: { EU: { price: 9 } }, applications: [fits('Bump Stops')] }),
  part('STOP-PAIR', {
    soldas: 'pair',
    prices: { EU: { price: 8 } },
    applications: [fits('Bump Stops')],
  }),
  part('STOP-REAR', {
    prices: { EU: { price: 1 } },
    applications: [fits('Bump Stops', { parameter: 'Rear' })],
  }),
  part('STOP-GONE', {
    prices: { EU: { price: 1 } },
    stock: [],
    applications: [fits('Bump Stops')],
  }),
  part('STOP-FREE', { prices: {}, applications: [fits('Bump Stops')] }),
  part('STOP-OTHER', {
    prices: { EU: { price: 1 } },
    applications: [fits('Bump Stops', { model: 'PRADO' })],
  }),
  part('KIT', {
    recordtype: 'kititem',
    components: [
      { part: 'MOUNT', quantity: 2 },
      { part: 'STOP', quantity: 2 },
    ],
  }),
  part('KIT-BOOK', {
    recordtype: 'kititem',
    components: [
      { part: 'MOUNT', quantity: 2 },
      { part: 'STOP', quantity: 0 },
    ],
  }),
];

let db: Database;
let context: TestContext;
let ids: Map<string, number>;

beforeAll(async () => {
  db = await openTestDatabase();
  context = testContext(db);
  await importParts(db, () => context.now, parts);
  const rows = await db.sql<{ id: number; name: string }[]>`select id, name from part`;
  ids = new Map(rows.map(({ id, name }) => [name, id]));
});
afterAll(() => db.close());

const idOf = (name: string) => ids.get(name) ?? 0;

async function missing(started: string[], there: string[], vehicle = hilux) {
  const jobs = await missingParts(context, {
    startedBy: started.map(idOf),
    there: there.map(idOf),
    vehicle,
    source: 'EU',
  });
  return jobs.map(({ job, axle, missing: of }) => [
    `${job} ${axle}`,
    ...of.map(({ need, part: { partNumber }, quantity }) => `${need}: ${quantity} x ${partNumber}`),
  ]);
}

describe('what a job still takes', () => {
  test('offers related parts first, then the cheapest that is there, as many as an axle takes', async () => {
    expect(await missing(['SHOCK'], [])).toEqual([
      ['dampers front', 'top-mounts: 2 x MOUNT-DEAR', 'bump-stops: 1 x STOP-PAIR'],
    ]);
  });

  test('leaves out what is in the basket, whichever part meets the need', async () => {
    expect(await missing(['SHOCK'], ['MOUNT'])).toEqual([
      ['dampers front', 'bump-stops: 1 x STOP-PAIR'],
    ]);
    expect(await missing(['SHOCK'], ['MOUNT', 'STOP'])).toEqual([]);
  });

  test('counts what is in a kit, and not what a kit only lists', async () => {
    expect(await missing(['SHOCK'], ['KIT'])).toEqual([]);
    expect(await missing(['SHOCK'], ['KIT-BOOK'])).toEqual([
      ['dampers front', 'bump-stops: 1 x STOP-PAIR'],
    ]);
  });

  test('does not count parts of the other axle or for another vehicle', async () => {
    expect(await missing(['SHOCK'], ['MOUNT', 'STOP-REAR', 'STOP-OTHER'])).toHaveLength(1);
  });

  test('asks once for what two jobs of an axle take', async () => {
    expect(await missing(['SHOCK', 'SPRING'], [])).toEqual([
      ['dampers front', 'top-mounts: 2 x MOUNT-DEAR', 'bump-stops: 1 x STOP-PAIR'],
    ]);
  });

  test.each([
    ['a part that begins no job', ['MOUNT'], hilux],
    ['a part that is not for the vehicle', ['SHOCK-OLD'], hilux],
    ['a vehicle that nobody knows', ['SHOCK'], { ...hilux, model: 'NONE' }],
    ['a part that is not there', ['NONE'], hilux],
  ])('is nothing for %s', async (_what, started, vehicle) => {
    expect(await missing(started, [], vehicle)).toEqual([]);
  });
});

describe('the family of a part', () => {
  const familyOf = async (record: string, vehicle = hilux) =>
    (await partFamily(context, { record, vehicle, source: 'EU' })).map(
      ({ part: { partNumber }, rating }) => `${partNumber}: ${rating}`,
    );

  test('is its heights and ratings for the vehicle, itself among them', async () => {
    expect(await familyOf('shock')).toEqual(['SHOCK: ', 'SHOCK-40: Raised 40 mm']);
    expect(await familyOf('shock', { ...hilux, year: 2010 })).toEqual([
      'SHOCK: ',
      'SHOCK-40: Raised 40 mm',
      'SHOCK-OLD: Raised 50 mm',
    ]);
  });

  test('is none where there is no choice', async () => {
    expect(await familyOf('spring')).toEqual([]);
    expect(await familyOf('shock', { ...hilux, model: 'PRADO' })).toEqual([]);
    expect(await familyOf('no-such-part')).toEqual([]);
  });
});

test('how a part is sold goes from the feed to the part', async () => {
  const rows = await db.sql`
    select name, sold_as as "soldAs" from part where name in ('STOP', 'STOP-PAIR') order by name`;
  expect(rows).toEqual([
    { name: 'STOP', soldAs: null },
    { name: 'STOP-PAIR', soldAs: 'pair' },
  ]);
});
