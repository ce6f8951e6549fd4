import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testContext } from '../../tests/support/context.ts';
import { openTestDatabase } from '../../tests/support/database.ts';
import { importParts } from '../../tests/support/import-parts.ts';
import { readyBasket } from '../../tests/support/ready-basket.ts';
import { type Calls, openCalls } from '../../tests/support/test-calls.ts';
import type { Database } from '../db/database.server.ts';
import type { FeedApplication, FeedPart } from '../domain/feed/read/feed-part.ts';
import { wireCart } from '../wire/cart.ts';
import { wireFits } from '../wire/catalogue.ts';
import { wireTransactions } from '../wire/order.ts';
import type { WireVehicleFit } from '../wire/part.ts';

let db: Database;
let context: ReturnType<typeof testContext>;
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
  stock: [{ location: 'EU', quantityavailable: 10, default: true }],
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
  context = testContext(db);
  await importParts(db, context.clock, parts);
  calls = await openCalls(context);
});
afterAll(async () => {
  await calls.close();
  await db.close();
});

const vehicle = { make: 'TOYOTA', model: 'HILUX', year: 2012 };
const openOfFront = [
  { kind: 'engine', values: ['2.5 D-4D', '3.0 D-4D'] },
  { kind: 'built', values: ['-201207', '201208-'] },
];
/** The verdict in words. */
const condition =
  'if engine 2.5 D-4D / 3.0 D-4D, build date to 07/2012 / from 08/2012: ' +
  'Front, To 07/2012 / Front, From 08/2012';

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
        open: openOfFront,
        against: [],
        note: 'Check the bump stop.',
        words: `Fits toyota Hilux 2012 ${condition}`,
        shortwords: `Fits ${condition}`,
      },
    ]);
    expect(await fits(['s-front'], { engine: '2.5 d-4d' })).toMatchObject([
      { conditions: ['Front, To 07/2012'], engines: [] },
    ]);
    expect(await fits(['s-front'], { engine: '2.5 D-4D', details: 'built-01-07' })).toMatchObject([
      { verdict: 'fits', open: [] },
    ]);
    expect(await fits(['s-front'], { engine: '2.5 D-4D', details: 'built-08-12' })).toMatchObject([
      {
        verdict: 'does-not-fit',
        against: [
          { kind: 'built', values: ['-201207'] },
          { kind: 'engine', values: ['3.0 D-4D'] },
        ],
      },
    ]);
    expect(await fits(['s-front'], { engine: '4.0 V6' })).toMatchObject([
      {
        verdict: 'does-not-fit',
        against: [{ kind: 'engine', values: ['2.5 D-4D', '3.0 D-4D'] }],
      },
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
    expect(await verdicts([body.item.id, 'no-such', 'part_999999999', 'a\u0007'])).toEqual([
      [body.item.id, 'fits'],
    ]);
    expect(await fits(['no-such'])).toEqual([]);
  });

  test.each<[string, object]>([
    ['no records', { records: [] }],
    ['too many records', { records: Array.from({ length: 101 }, (_, index) => `s-${index}`) }],
    ['no make', { make: undefined }],
    ['an empty model', { model: ' \u0007' }],
    ['a year before cars', { year: 1899 }],
    ['a year in letters', { year: 'new' }],
    ['an engine that is no text', { engine: 25 }],
  ])('refuses %s', async (_case, change) => {
    const { status } = await getFit({ ...vehicle, records: ['s-front'], ...change });
    expect(status).toBe(400);
  });
});

const cart = (action: string, body: object) => calls.post('cart', { action, ...body });
const jimny = { make: 'SUZUKI', model: 'JIMNY', year: 2010 };

async function add(record: string, more: object = {}) {
  const { status, body } = await cart('addToCart', { record, quantity: 1, ...more });
  expect(status).toBe(200);
  return { cart_id: body.cart_id as string, lines: linesOf(body) };
}

function linesOf(body: unknown) {
  return wireCart.parse(body).shoppingcarts[0]?.shoppingcart.transactionlines ?? [];
}

const saidOf = (line: { vehicles: readonly WireVehicleFit[] } | undefined) =>
  line?.vehicles.map(({ model, year, verdict }) => `${model} ${year} ${verdict}`);

describe('the vehicles of a line', () => {
  test('are written with the part, and judged by the shop', async () => {
    const { lines } = await add('s-front', {
      vehicle: { ...vehicle, make: ' toyota\u0007', verdict: 'does-not-fit' },
    });
    expect(lines[0]?.vehicles).toEqual([
      {
        make: 'toyota',
        model: 'HILUX',
        year: 2012,
        engine: '',
        verdict: 'fits',
        conditions: ['Front, To 07/2012', 'Front, From 08/2012'],
        engines: ['2.5 D-4D', '3.0 D-4D'],
        open: openOfFront,
        against: [],
        note: 'Check the bump stop.',
        words: `Fits toyota HILUX 2012 ${condition}`,
        shortwords: `Fits ${condition}`,
      },
    ]);
  });

  test('keep what else is known of them', async () => {
    const known = { ...vehicle, engine: '2.5 D-4D', details: 'built-01-07' };
    const { lines } = await add('s-front', { vehicle: known });
    expect(lines[0]?.vehicles).toMatchObject([{ ...known, verdict: 'fits', open: [] }]);
  });

  test('are none where none is named', async () => {
    expect((await add('s-front')).lines[0]?.vehicles).toEqual([]);
    expect((await add('s-front', { vehicle: null })).lines[0]?.vehicles).toEqual([]);
  });

  test('stand side by side where the part is added for another, each once, five at most', async () => {
    const { cart_id } = await add('s-front', { vehicle });
    await add('s-front', { cart_id, vehicle });
    const { lines } = await add('s-front', { cart_id, vehicle: jimny });
    expect(lines[0]?.quantity).toBe(3);
    expect(saidOf(lines[0])).toEqual(['HILUX 2012 fits', 'JIMNY 2010 does-not-fit']);

    for (const year of [2011, 2012, 2013]) {
      await add('s-front', { cart_id, vehicle: { ...jimny, year } });
    }
    const { lines: full } = await add('s-front', { cart_id });
    expect(full[0]?.vehicles.map(({ year }) => year)).toEqual([2012, 2010, 2011, 2012, 2013]);
    const { lines: later } = await add('s-front', { cart_id, vehicle: { ...jimny, year: 2014 } });
    expect(later[0]?.vehicles.map(({ year }) => year)).toEqual([2010, 2011, 2012, 2013, 2014]);
  });

  test("belong to a kit's line, and not to its components", async () => {
    const { lines } = await add('k-mixed', { vehicle });
    expect(lines.map((line) => [line.kitcomponent, saidOf(line)])).toEqual([
      [false, ['HILUX 2012 not-known']],
      [true, []],
      [true, []],
    ]);
  });

  test('can be changed and taken away, and the basket has a field of its own', async () => {
    const { cart_id, lines } = await add('s-jimny', { vehicle });
    const line_id = lines[0]?._id;
    const change = async (value: unknown, more: object = { line_id }) =>
      cart('updateCart', { cart_id, field: 'vehicle', value, ...more });

    const changed = await change({ ...jimny, engine: '1.3' });
    expect(linesOf(changed.body)[0]?.vehicles).toMatchObject([
      { model: 'JIMNY', engine: '1.3', verdict: 'fits', note: 'Left-hand drive only.' },
    ]);
    const text = await change('My car', {});
    expect(text.body.shoppingcarts[0].shoppingcart.vehicle).toBe('My car');
    expect(saidOf(linesOf(text.body)[0])).toEqual(['JIMNY 2010 fits']);
    expect(linesOf((await change(null)).body)[0]?.vehicles).toEqual([]);

    const several = { line_id, field: 'vehicles' };
    const both = await change([jimny, { ...jimny, model: 'Jimny' }, vehicle], several);
    expect(saidOf(linesOf(both.body)[0])).toEqual(['JIMNY 2010 fits', 'HILUX 2012 does-not-fit']);
    expect(linesOf((await change([], several)).body)[0]?.vehicles).toEqual([]);
    expect((await change(Array(6).fill(jimny), several)).status).toBe(400);
    expect((await change([jimny], { field: 'vehicles' })).status).toBe(400);

    expect((await change('My car')).status).toBe(400);
    expect((await change(vehicle, {})).status).toBe(400);
    expect((await change({ make: 'TOYOTA' })).status).toBe(400);
  });

  test.each<[string, unknown]>([
    ['half a vehicle', { make: 'TOYOTA', model: 'HILUX' }],
    ['a text', 'TOYOTA HILUX 2012'],
    ['a make that is too long', { ...vehicle, make: 'x'.repeat(201) }],
  ])('are refused as %s', async (_case, value) => {
    const { status } = await cart('addToCart', { record: 's-any', quantity: 1, vehicle: value });
    expect(status).toBe(400);
  });

  test('go onto the order and into its mail as they were then', async () => {
    const basketId = await readyBasket(context, [
      { record: 's-front', vehicle: { ...vehicle, engine: '' } },
      { record: 's-jimny', vehicle: { ...vehicle, engine: '' } },
      { record: 's-any' },
    ]);
    const { body: placed } = await cart('addOrder', { cart_id: basketId });
    await db.sql`delete from application`;

    const { body } = await calls.post('transactions', {
      action: 'getTransactions',
      transaction_id: placed._id,
    });
    const [order] = wireTransactions.parse(body).transactions;
    expect(order?.vehicle).toBe('TOYOTA HILUX 2012');
    expect(order?.transactionlines.map(saidOf)).toEqual([
      ['HILUX 2012 fits'],
      ['HILUX 2012 does-not-fit'],
      [],
    ]);
    expect(order?.transactionlines[0]?.vehicles).toMatchObject([
      { conditions: ['Front, To 07/2012', 'Front, From 08/2012'], note: 'Check the bump stop.' },
    ]);

    const [mail] = await db.sql`
      select text_body, html_body from mail_outbox where text_body like ${`%${placed._id}%`}`;
    for (const written of [mail?.text_body, mail?.html_body]) {
      expect(written).toContain(
        'Fits TOYOTA HILUX 2012 if engine 2.5 D-4D / 3.0 D-4D, build date to 07/2012 / from 08/2012',
      );
      expect(written).toContain('Fitment Note: Check the bump stop.');
      expect(written).toContain('Does not fit TOYOTA HILUX 2012');
    }
  });
});
