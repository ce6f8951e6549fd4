import { afterAll, beforeAll, expect, test } from 'vitest';
import { testContext } from '../../../tests/support/context.ts';
import { openTestDatabase } from '../../../tests/support/database.ts';
import { got } from '../../../tests/support/ready-basket.ts';
import { stockPart } from '../../../tests/support/stock-parts.ts';
import type { Database } from '../../db/database.server.ts';
import { addToBasket } from '../basket/add-to-basket.server.ts';
import { basketView } from '../basket/basket.server.ts';
import { changeBasket } from '../basket/change-basket.server.ts';
import { deliveryRates } from './rates.sql.server.ts';
import { routeTo } from './route.server.ts';
import { replaceTariff } from './tariff.server.ts';
import { readTariff } from './tariff.sql.server.ts';

let db: Database;
let context: ReturnType<typeof testContext>;
beforeAll(async () => {
  db = await openTestDatabase();
  context = testContext(db);
});
afterAll(() => db.close());

async function basketOf(weightGrams: number, country: string): Promise<string> {
  const { urlcomponent: record } = await stockPart(db, { weightGrams });
  const { basket } = got(
    await addToBasket(context, { visitor: undefined, source: 'EU', record, quantity: 1 }),
  );
  const changes = [{ field: 'shipcountry', value: country }];
  got(await changeBasket(context, { visitor: undefined, basketId: basket.id, changes }));
  return basket.id;
}

async function offered(basketId: string) {
  const view = got(await basketView(context, { visitor: undefined, basketId }));
  return {
    treatment: view.vat.treatment,
    options: view.deliveryOptions.map(({ id, netCents, grossCents }) => [id, netCents, grossCents]),
  };
}

const taxed = { treatment: 'standard' };
const untaxed = { treatment: 'export' };

test.each([
  [
    'A2',
    5000,
    taxed,
    [
      ['courier', 2990, 3678],
      ['freight', 29900, 36777],
    ],
  ],
  [
    'M3',
    5001,
    taxed,
    [
      ['courier', 5990, 7368],
      ['freight', 29900, 36777],
    ],
  ],
  [
    'IC',
    5000,
    untaxed,
    [
      ['courier', 2990, 2990],
      ['freight', 29900, 29900],
    ],
  ],
  ['IC', 100_001, untaxed, [['freight', 29900, 29900]]],
  ['IC', 1_000_001, untaxed, []],
  [
    'MT',
    5000,
    taxed,
    [
      ['courier', 2990, 3678],
      ['freight', 29900, 36777],
    ],
  ],
  [
    'PL',
    5000,
    taxed,
    [
      ['courier', 490, 603],
      ['express', 990, 1218],
      ['freight', 4900, 6027],
    ],
  ],
] as const)('%s, %i grams', async (country, grams, { treatment }, options) => {
  expect(await offered(await basketOf(grams, country))).toEqual({ treatment, options });
});

test.each([
  ['PL', 0, 0],
  ['DE', 0, 0],
  ['FR', 1, 2],
  ['MT', 3, 5],
  ['NO', 3, 5],
])(
  'until an owner says otherwise, %s is %i to %i days further than home',
  async (country, ...days) => {
    const route = await routeTo(db.sql, context, country);
    expect(route?.transit).toEqual({ extraDaysFrom: days[0], extraDaysTo: days[1] });
  },
);

test('a zone of any name has the days that its tariff says', async () => {
  const before = await readTariff(db.sql);
  const canaries = { zone: 'canaries', extraDaysFrom: 8, extraDaysTo: 12 };
  const countries = before.countries.map(({ country, zone }) => ({
    country,
    zone: country === 'IC' ? 'canaries' : zone,
  }));
  await replaceTariff(context, { ...before, countries, zones: [...before.zones, canaries] });

  const route = await routeTo(db.sql, context, 'IC');
  expect(route?.transit).toEqual({ extraDaysFrom: 8, extraDaysTo: 12 });

  await replaceTariff(context, before);
});

test('Northern Ireland has the route and the prices of Ireland, or those of its own row', async () => {
  const seller = testContext(db, { NORTHERN_IRELAND: 'on' });
  const to = async (country: string, config = seller.config) => [
    (await routeTo(db.sql, { ...seller, config }, country))?.transit,
    await deliveryRates(db.sql, country, config),
  ];
  expect(await to('XI', context.config)).toEqual([undefined, []]);
  expect(await to('XI')).toEqual(await to('IE'));
  const before = await readTariff(db.sql);
  expect(before.countries).toContainEqual({ country: 'IE', zone: 'far' });
  const countries = [...before.countries, { country: 'XI', zone: 'island' }];
  await replaceTariff(context, { ...before, countries });
  expect(await to('XI')).toEqual(await to('MT'));
  expect(await to('XI', context.config)).toEqual([undefined, []]);
  await replaceTariff(context, before);
});

test('a new tariff holds for the baskets there are; a method it does not name is let go', async () => {
  const before = await readTariff(db.sql);
  const basketId = await basketOf(1000, 'IC');
  const changes = [{ field: 'shippingmethod', value: 'freight' }];
  got(await changeBasket(context, { visitor: undefined, basketId, changes }));

  await replaceTariff(context, {
    countries: [{ country: 'IC', zone: 'canaries' }],
    zones: [{ zone: 'canaries', extraDaysFrom: 8, extraDaysTo: 12 }],
    methods: [
      {
        id: 'boat',
        displayName: 'Boat',
        description: '',
        isActive: true,
        kind: 'delivery',
        countries: [],
        cutOffHour: null,
        dispatchWeekdays: [],
      },
    ],
    rates: [{ methodId: 'boat', zone: 'canaries', upToGrams: 2000, netCents: 1234 }],
    free: [],
    days: [],
  });

  expect((await offered(basketId)).options).toEqual([['boat', 1234, 1234]]);
  // Nothing is chosen any more, and the only method that is left holds.
  const chosen = async () =>
    got(await basketView(context, { visitor: undefined, basketId })).delivery?.id;
  expect(await chosen()).toBe('boat');
  expect((await offered(await basketOf(1000, 'PL'))).options).toEqual([]);

  await replaceTariff(context, before);
  expect(await readTariff(db.sql)).toEqual(before);
  expect(await chosen()).not.toBe('boat');
});
