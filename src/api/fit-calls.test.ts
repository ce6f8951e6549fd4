import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testContext } from '../../tests/support/context.ts';
import { openTestDatabase } from '../../tests/support/database.ts';
import { importParts } from '../../tests/support/import-parts.ts';
import { type Calls, openCalls } from '../../tests/support/test-calls.ts';
import type { Database } from '../db/database.server.ts';
import type { FeedApplication, FeedPart } from '../domain/feed/feed-part.ts';
import { wireFits } from '../wire/catalogue.ts';

let db: Database;
let calls: Calls;

const hilux = (change: Partial<FeedApplication> = {}): FeedApplication =>
  ({
    make: 'TOYOTA',
    model: 'HILUX',
    yearfrom: 2005,
    yearto: 2015,
    categorydescription: 'SPRINGS AND SHOCKS',
    groupdescription: 'Shocks',
    ...change,
  }) as FeedApplication;

const part = (name: string, more: Partial<FeedPart> = {}): FeedPart => ({
  name,
  description: 'Shock absorber',
  prices: { EU: { price: 100 } },
  ...more,
});

const parts: FeedPart[] = [
  part('S-FRONT', {
    tech_notes: 'Check the bump stop.',
    applications: [
      hilux({ parameter: 'Front', parameter2: 'To 07/2012', engine: '2.5 D-4D' }),
      hilux({ parameter: 'Front', parameter2: 'From 08/2012', engine: '3.0 D-4D' }),
    ],
  }),
  part('S-JIMNY', {
    tech_notes: 'Left-hand drive only.',
    applications: [hilux({ make: 'SUZUKI', model: 'JIMNY' })],
  }),
  part('S-ANY'),
  part('K-OWN', {
    recordtype: 'kititem',
    components: [{ part: 'S-ANY', quantity: 1 }],
    applications: [hilux({ parameter: 'Raised 50 mm' })],
  }),
  part('K-PARTS', {
    recordtype: 'kititem',
    components: [
      { part: 'S-FRONT', quantity: 2 },
      { part: 'S-ANY', quantity: 0 },
    ],
  }),
  part('K-MIXED', {
    recordtype: 'kititem',
    components: [
      { part: 'S-FRONT', quantity: 2 },
      { part: 'S-ANY', quantity: 1 },
    ],
  }),
];

beforeAll(async () => {
  db = await openTestDatabase();
  const context = testContext(db);
  await importParts(db, context.clock, parts);
  calls = await openCalls(context);
});
afterAll(async () => {
  await calls.close();
  await db.close();
});

const vehicle = { make: 'TOYOTA', model: 'HILUX', year: 2012 };
const getFit = (body: object) => calls.post('item', { action: 'getFit', ...body });

async function fits(records: string[], change: object = {}) {
  const { status, body } = await getFit({ ...vehicle, records, ...change });
  expect(status).toBe(200);
  return wireFits.parse(body).results;
}

async function verdicts(records: string[], change: object = {}) {
  return (await fits(records, change)).map(({ record, verdict }) => [record, verdict]);
}

describe('getFit', () => {
  test('judges many parts in one call, in the order asked', async () => {
    expect(await verdicts(['s-any', 's-jimny', 's-front', 's-jimny'])).toEqual([
      ['s-any', 'not-known'],
      ['s-jimny', 'does-not-fit'],
      ['s-front', 'fits'],
    ]);
  });

  test('tells under which conditions a part fits', async () => {
    expect(await fits(['s-front'], { make: ' toyota ', model: 'Hilux', year: '2012' })).toEqual([
      {
        record: 's-front',
        verdict: 'fits',
        conditions: ['Front, To 07/2012', 'Front, From 08/2012'],
        engines: ['2.5 D-4D', '3.0 D-4D'],
        note: 'Check the bump stop.',
      },
    ]);
    expect(await fits(['s-front'], { engine: '2.5 d-4d' })).toMatchObject([
      { conditions: ['Front, To 07/2012'], engines: [] },
    ]);
    expect(await verdicts(['s-front'], { engine: '4.0 V6' })).toEqual([
      ['s-front', 'does-not-fit'],
    ]);
    expect(await fits(['s-jimny'])).toMatchObject([{ conditions: [], note: '' }]);
  });

  test('judges a kit by its own vehicles, and without any by its components', async () => {
    expect(await fits(['k-own', 'k-parts', 'k-mixed'])).toMatchObject([
      { verdict: 'fits', conditions: ['Raised 50 mm'] },
      { verdict: 'fits', engines: ['2.5 D-4D', '3.0 D-4D'] },
      { verdict: 'not-known' },
    ]);
    expect(await verdicts(['k-parts', 'k-mixed'], { year: 2016 })).toEqual([
      ['k-parts', 'does-not-fit'],
      ['k-mixed', 'does-not-fit'],
    ]);
  });

  test('does not judge for a vehicle that the catalogue lacks', async () => {
    expect(await verdicts(['s-front'], { model: 'COROLLA' })).toEqual([['s-front', 'not-known']]);
    expect(await verdicts(['s-front'], { make: 'SUZUKI' })).toEqual([['s-front', 'not-known']]);
  });

  test('takes ids, and leaves out what is no part', async () => {
    const { body } = await calls.post('item', { action: 'getItem', record: 's-front' });
    expect(await verdicts([body.item.id, 'no-such', 'part_999999999', 'a\u0000'])).toEqual([
      [body.item.id, 'fits'],
    ]);
    expect(await fits(['no-such'])).toEqual([]);
  });

  test.each<[string, object]>([
    ['no records', { records: [] }],
    ['too many records', { records: Array.from({ length: 101 }, (_, index) => `s-${index}`) }],
    ['no make', { make: undefined }],
    ['an empty model', { model: ' \u0000' }],
    ['a year before cars', { year: 1899 }],
    ['a year in letters', { year: 'new' }],
    ['an engine that is no text', { engine: 25 }],
  ])('refuses %s', async (_case, change) => {
    const { status } = await getFit({ ...vehicle, records: ['s-front'], ...change });
    expect(status).toBe(400);
  });
});
