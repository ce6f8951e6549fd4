import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { catalogueParts } from '../../tests/support/catalogue-parts.ts';
import { testContext } from '../../tests/support/context.ts';
import { openTestDatabase } from '../../tests/support/database.ts';
import { importParts } from '../../tests/support/import-parts.ts';
import { type Calls, openCalls } from '../../tests/support/test-calls.ts';
import type { Database } from '../db/database.server.ts';
import { raiseCatalogueVersion } from '../domain/catalogue-version/catalogue-version.sql.server.ts';
import type { WireCatalogueRow } from '../wire/catalogue.ts';

let db: Database;
let calls: Calls;

beforeAll(async () => {
  db = await openTestDatabase();
  const context = testContext(db);
  await importParts(db, context.clock, catalogueParts);
  calls = await openCalls(context);
});

afterAll(async () => {
  await calls.close();
  await db.close();
});

const vehicle = { make: 'TOYOTA', model: 'HILUX', year: 2012 };

describe('applications: what the finder offers', () => {
  const options = async (choice: object) => {
    const { status, body } = await calls.post('applications', {
      action: 'getApplications',
      language: 'en',
      manufacturergroup: 'PEDDERS',
      ...choice,
    });
    expect(status).toBe(200);
    return body.options;
  };

  it('offers makes and all categories before anything is chosen', async () => {
    expect(await options({})).toEqual({
      make: ['NISSAN', 'Suzuki', 'TOYOTA'],
      model: [],
      year: [],
      categorydescription: [
        'SUSPENSION KITS',
        'SPRINGS AND SHOCKS',
        'SUSPENSION PARTS',
        'BRAKES',
        'OTHER',
      ],
      keys: [],
    });
  });

  it('offers models of a make, without regard to case', async () => {
    expect(await options({ make: 'suzuki' })).toMatchObject({
      model: ['Jimny'],
      year: [],
      categorydescription: ['SPRINGS AND SHOCKS'],
    });
  });

  it('offers years of a model, the newest first, open ranges to this year', async () => {
    expect((await options({ make: 'SUZUKI', model: 'JIMNY' })).year).toEqual([
      2026, 2025, 2024, 2023, 2022, 2021, 2020, 2019, 2018,
    ]);
    const { year } = await options({ make: 'TOYOTA', model: 'HILUX' });
    expect([year.at(0), year.at(-1), year.length]).toEqual([2015, 2005, 11]);
  });

  it.each([
    [{ make: 'NONE' }],
    [{ make: 'TOYOTA', model: 'NONE' }],
    [{ make: 'SUZUKI', model: 'HILUX' }],
  ])('has neither years nor categories for the unknown %j', async (choice) => {
    expect(await options(choice)).toMatchObject({ year: [], categorydescription: [] });
  });
});

describe('getSupply: what cards say for a country', () => {
  it('answers known parts for the country, and says where nothing is delivered', async () => {
    const [{ item }] = (await calls.post('search', { show: true, ...vehicle })).body.results;
    const ask = async (country: string) => {
      const records = [item.urlcomponent, 'no-such-part', 'odd one'];
      const body = { action: 'getSupply', records, country };
      return (await calls.post('item', body)).body.results;
    };
    const { record, ...atHome } = (await ask('PL'))[0];
    expect(record).toBe(item.urlcomponent);
    expect(atHome).toEqual(item.supply);
    expect(await ask('DE')).toMatchObject([{ country: 'DE', delivery: { sole: false } }]);
    expect(await ask('US')).toMatchObject([{ country: 'US', arrival: null, delivery: null }]);
  });

  it.each([{ records: [] }, { records: ['a'] }])('refuses %j', async (body) => {
    expect((await calls.post('item', { action: 'getSupply', ...body })).status).toBe(400);
  });
});

describe('getDeliveries: by what pieces of a part can be sent', () => {
  const ask = async (body: object) => {
    const record = (await calls.post('search', { show: true, ...vehicle })).body.results.find(
      ({ item }: WireCatalogueRow) => item.name === 'T-1001',
    ).item.urlcomponent;
    return calls.post('item', { action: 'getDeliveries', record, country: 'PL', ...body });
  };

  it('answers every method with its price, its days and the hour until which they hold', async () => {
    const { results } = (await ask({})).body;
    const express = results.find(({ displayname }: { displayname: string }) =>
      displayname.startsWith('Express'),
    );
    expect(express.arrival.from).toBe(express.arrival.to);
    expect(express.orderby).toMatchObject({ hour: 14 });
    const [courier] = results;
    expect(courier.displayname).toBe('Courier');
    expect(courier.arrival.from > express.arrival.from).toBe(true);
    expect(courier.price < express.price).toBe(true);
  });

  it('answers none for what cannot be had or is not delivered, and refuses unknown parts', async () => {
    expect((await ask({ quantity: 90_000 })).body.results).toEqual([]);
    expect((await ask({ country: 'US' })).body.results).toEqual([]);
    expect((await ask({ record: 'no-such-part' })).status).toBe(404);
    expect((await ask({ quantity: 0 })).status).toBe(400);
  });
});

describe('search with show: a catalogue page', () => {
  const show = async (choice: object) => {
    const { status, body } = await calls.post('search', { show: true, ...choice });
    expect(status).toBe(200);
    return body;
  };
  const namesOf = (results: WireCatalogueRow[]) => results.map(({ item }) => item.name);

  it('lists a vehicle by groups in their order, a part once in each', async () => {
    const { results, groups } = await show({ ...vehicle, limit: 6 });
    expect(groups).toEqual([
      { groupdescription: 'Lift Kits', count: 1 },
      { groupdescription: 'Strut Mounts', count: 1 },
      { groupdescription: 'Rear Coil Springs', count: 1 },
      { groupdescription: 'Front Shock Absorbers', count: 1 },
      { groupdescription: 'Bushes', count: 1 },
      { groupdescription: 'Front Brake Pads', count: 15 },
      { groupdescription: '', count: 1 },
    ]);
    expect(namesOf(results)).toEqual([
      ...['T-1003', 'T-1005', 'T-1002', 'T-1001', 'T-1004'],
      ...['BP-01', 'BP-02', 'BP-03', 'BP-04', 'BP-05', 'BP-06', 'T-1004'],
    ]);
  });

  it('lists all of it where no limit is named', async () => {
    expect((await show(vehicle)).results).toHaveLength(21);
  });

  it('takes the finder’s body with its action too', async () => {
    const body = { action: 'getApplications', show: true, ...vehicle };
    expect((await calls.post('search', body)).body.results).toHaveLength(21);
  });

  it('goes on in a group from an offset', async () => {
    const choice = { ...vehicle, groups: 'front brake pads', limit: 6 };
    const third = await show({ ...choice, offset: 12 });
    expect(namesOf(third.results)).toEqual(['BP-13', 'BP-14', 'BP-15']);
    expect(third.groups).toEqual([{ groupdescription: 'Front Brake Pads', count: 15 }]);
    expect((await show({ ...choice, offset: 15 })).results).toEqual([]);
  });

  it('goes on in a group behind a part', async () => {
    const choice = { ...vehicle, groups: 'front brake pads', limit: 6 };
    const { results } = await show({ ...choice, offset: 6 });
    const third = await show({ ...choice, after: results.at(-1).item.id });
    expect(namesOf(third.results)).toEqual(['BP-13', 'BP-14', 'BP-15']);
    expect((await show({ ...choice, after: third.results.at(-1).item.id })).results).toEqual([]);
    const ofEngine = { ...choice, engine: '2.5 D-4D', after: results.at(-1).item.id };
    expect((await show(ofEngine)).results).toEqual(third.results);
  });

  it('knows the group without a name by the title it is shown with', async () => {
    expect(namesOf((await show({ ...vehicle, groups: 'Results' })).results)).toEqual(['T-1004']);
  });

  it('gives the whole tree of the vehicle, whatever category is chosen', async () => {
    const { results, groups, categories } = await show({ ...vehicle, category: 'brakes' });
    expect(results).toHaveLength(15);
    expect(groups).toHaveLength(1);
    expect(categories).toEqual({
      'SUSPENSION KITS': { 'Lift Kits': 1 },
      'SPRINGS AND SHOCKS': {
        'Strut Mounts': 1,
        'Rear Coil Springs': 1,
        'Front Shock Absorbers': 1,
      },
      'SUSPENSION PARTS': { 'Strut Mounts': 1 },
      BRAKES: { 'Front Brake Pads': 15 },
      OTHER: { '': 1 },
    });
    expect(Object.keys(categories)).toEqual([
      'SUSPENSION KITS',
      'SPRINGS AND SHOCKS',
      'SUSPENSION PARTS',
      'BRAKES',
      'OTHER',
    ]);
  });

  it('lists parts in no category by vehicle only', async () => {
    const { results } = await show(vehicle);
    const bush = results.find((row: WireCatalogueRow) => row.groupdescription === 'Bushes');
    expect(bush.categorydescription).toBe('');
  });

  it('shows every fitment of the vehicle on a card', async () => {
    const { results } = await show({ ...vehicle, groups: 'Front Shock Absorbers' });
    expect(results[0]).toMatchObject({
      parameter: 'Front',
      parameter2: 'To 07/2012 / From 08/2012',
      parameter3: '',
      categorydescription: 'SPRINGS AND SHOCKS',
      severalfitments: true,
      engines: [],
    });
    const [ofModel] = (await show({ ...vehicle, year: undefined, groups: 'Front Shock Absorbers' }))
      .results;
    expect(ofModel).toMatchObject({ severalfitments: false });
  });

  it('narrows to an engine; fitments without one hold for all', async () => {
    const narrow = await show({ ...vehicle, engine: '2.5 d-4d' });
    expect(narrow.groups.map((group: { count: number }) => group.count)).toEqual([
      1, 1, 1, 1, 1, 15,
    ]);
    expect(narrow.results).toHaveLength(20);
    const other = await show({ ...vehicle, engine: '3.0 D-4D', category: 'OTHER' });
    expect(namesOf(other.results)).toEqual(['T-1004']);
    const shocks = await show({ ...vehicle, engine: '3.0 D-4D', groups: 'Front Shock Absorbers' });
    expect(shocks.results[0].parameter2).toBe('From 08/2012');
  });

  it('carries price and what can be had now', async () => {
    const { results } = await show(vehicle);
    const byName = new Map(
      results.map(({ item }: WireCatalogueRow) => [item.name, item] as const),
    ) as Map<string, WireCatalogueRow['item']>;
    expect(byName.get('T-1001')).toMatchObject({
      urlcomponent: 't-1001',
      brand: 'PEDDERS',
      recordtype: 'inventoryitem',
      photos: [{ url: '/pictures/a.svg' }],
      available: 15,
      tech_notes: 'Check the bump stop.',
      price: {
        grossprice: 123,
        price: 100,
        baseprice: null,
        netbaseprice: null,
        promotion: false,
        symbol: '€',
        prices: { EU: { grossprice: 123, price: 100, promotion: false } },
      },
    });
    expect(byName.get('T-1002')?.price?.price).toBe(50);
    expect(byName.get('T-1003')).toMatchObject({ recordtype: 'kititem', available: 7 });
    expect(byName.get('T-1004')).toMatchObject({ price: null, available: 0 });
  });

  it('sells each market from its own location', async () => {
    const ofMarket = async (source: string) => {
      const shop = await openCalls(testContext(db, { SHOP_SOURCE: source }));
      const { body } = await shop.post('search', {
        show: true,
        ...vehicle,
        groups: 'Front Shock Absorbers',
      });
      await shop.close();
      const { results } = body;
      return [results[0].item.available, results[0].item.price?.grossprice];
    };
    expect(await ofMarket('UK')).toEqual([50 + 6 + 5, 110.7]);
    expect(await ofMarket('NL')).toEqual([5 + 6, undefined]);
    expect(await ofMarket('ZERO')).toEqual([15, 100]);
  });

  it.each([
    [{ make: 'NONE' }],
    [{ make: 'TOYOTA', model: 'NONE', year: 2012 }],
    [{ make: 'TOYOTA', model: 'HILUX', year: 1999 }],
    [{ make: 'TOYOTA', model: 'HILUX', year: '2004' }],
    [{ make: '%', model: "' or 1=1 --" }],
  ])('is empty for %j', async (choice) => {
    expect(await show(choice)).toEqual({ results: [], groups: [], categories: {} });
  });

  it('is empty with the tree for a category that the vehicle lacks', async () => {
    const page = await show({ ...vehicle, category: 'AIRBAGS' });
    expect(page).toMatchObject({ results: [], groups: [] });
    expect(Object.keys(page.categories)).toHaveLength(5);
  });

  it('reads a year from digits, and a make alone', async () => {
    expect((await show({ ...vehicle, year: '2012' })).results).toHaveLength(21);
    expect((await show({ make: 'suzuki' })).results).toHaveLength(1);
    expect((await show({})).results).toHaveLength(22);
  });
});

describe('search by keyword', () => {
  const find = async (keyword: string, more: object = {}) => {
    const { status, body } = await calls.post('search', { action: 'search', keyword, ...more });
    expect(status).toBe(200);
    return body.results.map(({ name }: { name: string }) => name);
  };

  it.each([
    ['T-1001'],
    ['t1001'],
    ['T 1001'],
    ['48510-35A90'],
    ['4851035a90'],
    ['48510 35a90'],
    ['front shock absorber'],
    ['ABSORBER front'],
    ['hilux shock absorbers'],
    ['shock absorber for a toyota hilux 2012'],
    ['shok absorber'],
    ['shcok'],
    ['hilxu absorbr'],
  ])('%j finds the shock absorber first', async (keyword) => {
    expect((await find(keyword))[0]).toBe('T-1001');
  });

  it('finds numbers by their beginning, the whole one first', async () => {
    expect(await find('t-100')).toEqual([1, 2, 3, 4, 5, 6].map((last) => `T-100${last}`));
  });

  it.each(['x-trail ball joint', 'xtrail joint', 'land cruiser ball joint', 'landcruiser joint'])(
    'finds the vehicle of %j however its name is written',
    async (keyword) => {
      expect(await find(keyword)).toEqual(['T-1006']);
    },
  );

  it('finds parts in no category, and without a price', async () => {
    expect(await find('rubber')).toEqual(['T-1004']);
  });

  it('leaves out a second vehicle, and says so', async () => {
    const { body } = await calls.post('search', {
      action: 'search',
      keyword: 'hilux jimny absorber',
    });
    expect(body.results.map(({ name }: { name: string }) => name)).toEqual(['T-1001']);
    expect(body.understood.ignored).toEqual(['jimny']);
  });

  it('says which typing errors it corrected', async () => {
    const { body } = await calls.post('search', {
      action: 'search',
      keyword: 'hillux absorbre',
    });
    expect(body.results.map(({ name }: { name: string }) => name)).toContain('T-1001');
    expect(body.understood.corrected).toEqual([
      { typed: 'hillux', meant: ['HILUX'] },
      { typed: 'absorbre', meant: ['absorber'] },
    ]);
  });

  it.each(['wiper', '!!!', "'; drop table part; --", '%', '::tsquery', 'shock absorber 1999'])(
    'finds nothing for %j',
    async (keyword) => {
      expect(await find(keyword)).toEqual([]);
    },
  );

  it('gives pages and the total', async () => {
    const page = { action: 'search', keyword: 'brake pad', limit: 4, offset: 12 };
    const { body } = await calls.post('search', page);
    expect(body.total).toBe(15);
    expect(body.results).toHaveLength(3);
  });
});

describe('suggest', () => {
  const suggest = async (keyword: string, more: object = {}) => {
    const { status, body } = await calls.post('search', { action: 'suggest', keyword, ...more });
    expect(status).toBe(200);
    return body.suggestions;
  };

  it('completes numbers and OE numbers', async () => {
    expect((await suggest('t 1001'))[0]).toEqual({
      kind: 'part',
      text: 'T-1001',
      detail: 'Front shock absorber',
      urlcomponent: 't-1001',
    });
    expect((await suggest('48510-3'))[0]).toMatchObject({
      text: 'T-1001',
      detail: 'Front shock absorber (OE 48510-35A90)',
    });
  });

  it.each([
    ['hil', { kind: 'vehicle', text: 'TOYOTA HILUX', make: 'TOYOTA', model: 'HILUX' }],
    ['toyota', { kind: 'vehicle', text: 'TOYOTA', make: 'TOYOTA' }],
    ['toyota la', { text: 'TOYOTA LANDCRUISER' }],
    ['land cru', { text: 'TOYOTA LANDCRUISER' }],
    ['hilux 2012', { text: 'TOYOTA HILUX 2012', year: 2012 }],
    ['hilux 201', { text: 'TOYOTA HILUX 2015' }],
    ['front sh', { kind: 'group', text: 'Front Shock Absorbers', category: 'SPRINGS AND SHOCKS' }],
    ['brak', { kind: 'group', text: 'BRAKES', category: 'BRAKES' }],
    [
      'hilux 2012 pad',
      { text: 'Front Brake Pads', groups: 'Front Brake Pads', model: 'HILUX', year: 2012 },
    ],
    ['stoßd', { text: 'Front Shock Absorbers' }],
    ['front shock absorber without a nu', { kind: 'none' }],
    ['hilux rub', { kind: 'words', text: 'hilux rubber' }],
    ['strut fo', { kind: 'none' }],
  ])('%j leads to %j first', async (keyword, first) => {
    const [suggestion = { kind: 'none' }] = await suggest(keyword);
    expect(suggestion).toMatchObject(first);
  });

  it('gives no more than asked for', async () => {
    expect((await suggest('bp', { limit: 2 })).length).toBe(2);
  });

  it.each(['!!!', '%', "'", 'qqqq', '\u{1f697}'])('gives nothing for %j', async (keyword) => {
    expect(await suggest(keyword)).toEqual([]);
  });

  it.each([{}, { keyword: ' ' }, { keyword: 'x'.repeat(129) }, { keyword: 'x', limit: 0 }])(
    'refuses %j',
    async (body) => {
      expect((await calls.post('search', { action: 'suggest', ...body })).status).toBe(400);
    },
  );
});

describe('item', () => {
  it('gives all of a part', async () => {
    const { status, body } = await calls.post('item', { action: 'getItem', record: 't-1001' });
    expect(status).toBe(200);
    expect(body.item).toMatchObject({
      urlcomponent: 't-1001',
      name: 'T-1001',
      description: 'Front shock absorber',
      detaildescription: '<p>Twin tube.</p>',
      weight: 3.2,
      photos: [{ url: '/pictures/a.svg' }, { url: '/pictures/b.svg' }],
      price: {
        grossprice: 123,
        prices: {
          EU: { grossprice: 123, price: 100, promotion: false },
          UK: { grossprice: 110.7, price: 90, promotion: false },
        },
      },
      available: [
        { location: 'DROPSHIP', quantityavailable: 6, dropship: true, default: false },
        { location: 'EU', stockcategory: 'stockeditem', quantityavailable: 4, default: true },
        { location: 'NL', quantityavailable: 5, alternative: true },
        { location: 'UK', quantityavailable: 50 },
      ],
      availabledetails: {
        locations: { EU: 4, DROPSHIP: 6, NL: 5, UK: 50 },
        default: 'EU',
      },
      technicaldetails: [{ name: 'Bore', value: '35 mm' }],
      oenumbers: ['48510-35A90'],
      manufacturerstock: 20,
      custombox: 'B7',
      manufacturer: { name: 'Pedders', address: 'Chassis Road 1', contact: 'a@maker.example' },
      responsibleperson: null,
      safetywarnings: 'Handle with care',
      deliveries: { EU: [{ eta: '2026-12-10', quantity: 8 }] },
      supplier: { dropship: true, alternative: true, transit: true, airfreight: true },
      components: [],
    });
    expect(body.item.relateditems.map((item: { name: string }) => item.name)).toEqual([
      'T-1002',
      'T-1003',
    ]);
  });

  it('gives what fits and what goes with it, unless that is left out', async () => {
    const full = await calls.post('item', { action: 'getItem', record: 't-1001' });
    expect(full.body.item.applications).toHaveLength(2 * 11);
    const omit = ['relateditems', 'applications'];
    const bare = await calls.post('item', { action: 'getItem', record: 't-1001', omit });
    expect(bare.body.item).toMatchObject({ relateditems: [], applications: [] });
    const wrong = await calls.post('item', {
      action: 'getItem',
      record: 't-1001',
      omit: ['price'],
    });
    expect(wrong.status).toBe(400);
  });

  it('says when what there is can be in a country', async () => {
    // A Tuesday, 13:00 in Warsaw.
    const ask = async (country?: string) =>
      (await calls.post('item', { action: 'getItem', record: 't-1001', country })).body.item;
    const { arrivalcountry, arrivals } = await ask();
    expect(arrivalcountry).toBe('PL');
    expect(arrivals).toEqual([
      { case: 'instock', days: null, daysfrom: 2, daysto: 5, from: '2026-03-12', to: '2026-03-17' },
      {
        case: 'dropshipping',
        days: null,
        daysfrom: 2,
        daysto: 5,
        from: '2026-03-12',
        to: '2026-03-17',
      },
      {
        case: 'alternative',
        days: null,
        daysfrom: 5,
        daysto: 10,
        from: '2026-03-17',
        to: '2026-03-24',
      },
      {
        case: 'airfreight',
        days: null,
        daysfrom: 21,
        daysto: 28,
        from: '2026-03-31',
        to: '2026-04-07',
      },
      {
        case: 'intransit',
        days: 275,
        daysfrom: 280,
        daysto: 282,
        from: '2026-12-15',
        to: '2026-12-17',
      },
    ]);
    // The transit takes longer.
    expect((await ask('IC')).arrivals[0]).toMatchObject({
      daysfrom: 5,
      daysto: 10,
      from: '2026-03-17',
      to: '2026-03-24',
    });
    for (const country of ['GB', 'XI']) {
      expect(await ask(country)).toMatchObject({ arrivalcountry: country, arrivals: [] });
    }
  });

  it("says when a kit's components can be there", async () => {
    const { body } = await calls.post('item', { action: 'getItem', record: 't-1003' });
    expect(body.item.arrivals[0]).toMatchObject({ case: 'instock', from: '2026-03-12' });
  });

  it('gives a kit with what there is of each component', async () => {
    const { body } = await calls.post('item', { action: 'getItem', record: 't-1003' });
    expect(body.item.components).toMatchObject([
      {
        quantity: 2,
        name: 'T-1001',
        description: 'Front shock absorber',
        urlcomponent: 't-1001',
        manufacturerstock: 20,
        deliveries: { EU: [{ eta: '2026-12-10', quantity: 8 }] },
      },
      { quantity: 0, name: 'T-1004', available: [], manufacturerstock: 0, deliveries: {} },
    ]);
  });

  it('takes a part id and a part number too', async () => {
    const { body } = await calls.post('item', { action: 'getItem', record: 'T 1001' });
    const again = await calls.post('item', { action: 'getItem', record: body.item.id });
    expect(again.body.item.name).toBe('T-1001');
  });

  it('gives related items', async () => {
    const { body } = await calls.post('item', { action: 'getRelatedItems', record: 't-1001' });
    expect(body.results).toMatchObject([
      { name: 'T-1002', available: 9 },
      { name: 'T-1003', available: 7, because: 'kit' },
    ]);
  });

  it('gives applications, a row for each year', async () => {
    const { body } = await calls.post('item', {
      action: 'getApplications',
      item: 't-1002',
      language: 'en',
    });
    expect(body.results).toHaveLength(9 + 11);
    expect(body.results[0]).toEqual({
      make: 'Suzuki',
      model: 'Jimny',
      year: 2026,
      groupdescription: 'Rear Coil Springs',
      parameter: '',
      parameter2: '',
      parameter3: '',
    });
    expect(body.results.at(-1)).toMatchObject({ make: 'TOYOTA', year: 2005 });
  });

  it('gives applications by the page and by the make', async () => {
    const ask = async (page: object) =>
      (await calls.post('item', { action: 'getApplications', item: 't-1002', ...page })).body;
    const makes = [
      { make: 'Suzuki', count: 9 },
      { make: 'TOYOTA', count: 11 },
    ];
    const second = await ask({ limit: 3, offset: 9 });
    expect(second).toMatchObject({ total: 20, makes });
    expect(second.results.map(({ year }: { year: number }) => year)).toEqual([2015, 2014, 2013]);
    const toyota = await ask({ make: 'toyota', limit: 2 });
    expect(toyota).toMatchObject({ total: 11, makes, results: [{ year: 2015 }, { year: 2014 }] });
    expect(await ask({ offset: 20 })).toMatchObject({ total: 20, results: [] });
    expect((await ask({ limit: 0 })).status).toBe(400);
  });

  it.each(['nope', 'part_999999999', 'part_0', '%', 'x'.repeat(200)])(
    'does not know %s',
    async (record) => {
      const { status, body } = await calls.post('item', { action: 'getItem', record });
      expect(status).toBe(404);
      expect(body).toMatchObject({ status: 404, message: 'The shop does not have this part.' });
      expect((await calls.post('item', { action: 'getRelatedItems', record })).status).toBe(404);
      expect((await calls.post('item', { action: 'getApplications', item: record })).status).toBe(
        404,
      );
    },
  );

  it('knows a withdrawn part no more, anywhere', async () => {
    await db.sql`update part set withdrawn_at = now() where name = 'BP-15'`;
    await raiseCatalogueVersion(db.sql, { now: new Date(), by: 1 });
    expect((await calls.post('item', { action: 'getItem', record: 'bp-15' })).status).toBe(404);
    const { body } = await calls.post('search', { action: 'search', keyword: 'bp-15' });
    expect(body.results).toEqual([]);
    const { results } = (await calls.post('search', { show: true, ...vehicle })).body;
    expect(results.map(({ item }: WireCatalogueRow) => item.name)).not.toContain('BP-15');
  });
});

describe('malformed bodies', () => {
  it.each([
    ['applications', {}],
    ['applications', { action: 'getSomething' }],
    ['applications', { action: 'getApplications', make: 7 }],
    ['applications', { action: 'getApplications', make: 'x'.repeat(201) }],
    ['applications', { action: 'getApplications', year: 'soon' }],
    ['applications', { action: 'getApplications', source: 'MARS' }],
    ['search', {}],
    ['search', { show: false }],
    ['search', { show: 'true' }],
    ['search', { show: true, year: 2012.5 }],
    ['search', { show: true, year: -1 }],
    ['search', { show: true, year: 1e9 }],
    ['search', { show: true, limit: 0 }],
    ['search', { show: true, limit: 501 }],
    ['search', { show: true, offset: -1 }],
    ['search', { show: true, groups: ['Bushes'] }],
    ['search', { action: 'search' }],
    ['search', { action: 'search', keyword: '' }],
    ['search', { action: 'search', keyword: '   ' }],
    ['search', { action: 'search', keyword: 'x'.repeat(129) }],
    ['search', { action: 'search', keyword: { $gt: '' } }],
    ['search', { action: 'constructor', keyword: 'x' }],
    ['item', { action: 'getItem' }],
    ['item', { action: 'getItem', record: 5 }],
    ['item', { action: 'getItem', record: 'x'.repeat(201) }],
    ['item', { action: 'getApplications', record: 't-1001' }],
  ])('%s %j is answered 400', async (path, body) => {
    const { status, body: problem } = await calls.post(path, body);
    expect(status).toBe(400);
    expect(problem).toMatchObject({ status: 400, message: expect.any(String) });
  });

  it.each([
    ['search', { action: 'search', keyword: 'a\u0007b' }],
    ['search', { show: true, make: '\u0007' }],
    ['search', { action: 'search', keyword: `${'\u3316'.repeat(127)}1` }],
    ['search', { action: 'suggest', keyword: `${'\u3316'.repeat(120)} sh` }],
    ['item', { action: 'getItem', record: '\u0007' }],
    ['item', { action: 'getItem', record: 't-1001', country: '\u0007' }],
    ['item', { action: 'getItem', record: '\ud800' }],
  ])('%s %j is no defect', async (path, body) => {
    expect((await calls.post(path, body)).status).toBeLessThan(500);
  });

  it('refuses another currency by rule', async () => {
    const body = { action: 'search', keyword: 'x', currency: 'USD' };
    expect((await calls.post('search', body)).status).toBe(422);
  });
});

it('suggests a part once, though several of its numbers begin alike', async () => {
  const oenumbers = ['ZZ-77', 'ZZ-778', 'ZZ-779'];
  await importParts(db, testContext(db).clock, [
    { name: 'ZZ-77', description: 'Zinc plate', oenumbers },
  ]);
  const { body } = await calls.post('search', { action: 'suggest', keyword: 'zz77' });
  expect(body.suggestions).toEqual([
    { kind: 'part', text: 'ZZ-77', detail: 'Zinc plate', urlcomponent: 'zz-77' },
  ]);
});
