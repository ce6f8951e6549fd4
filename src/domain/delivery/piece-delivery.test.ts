import { afterAll, beforeAll, expect, test } from 'vitest';
import { testContext } from '../../../tests/support/context.ts';
import { openTestDatabase } from '../../../tests/support/database.ts';
import { got } from '../../../tests/support/ready-basket.ts';
import { stockPart } from '../../../tests/support/stock-parts.ts';
import { everyEntry, selectableCountries } from '../../config/countries/countries.ts';
import type { Database } from '../../db/database.server.ts';
import { addToBasket } from '../basket/add-to-basket.server.ts';
import { changeBasket } from '../basket/change-basket.server.ts';
import { cardSupplies } from '../catalogue/listing.server.ts';
import { readPart } from '../parts/parts.server.ts';
import { deliveryOffers } from './delivery-offers.server.ts';

let db: Database;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());

async function both(weightGrams: number | null, country: string) {
  const context = testContext(db);
  const { urlcomponent: record } = await stockPart(db, { weightGrams });
  const { delivery } = got(await readPart(context, { record, source: 'EU', country }));
  const { basket } = got(
    await addToBasket(context, { visitor: undefined, source: 'EU', record, quantity: 1 }),
  );
  const changes = [{ field: 'shipcountry', value: country }];
  const { deliveryOptions } = got(
    await changeBasket(context, { visitor: undefined, basketId: basket.id, changes }),
  );
  return { delivery, deliveryOptions, onCard: await onCard(record, country) };
}

/** What the card of a list says. */
async function onCard(record: string, country: string) {
  const [card] = await cardSupplies(testContext(db), { records: [record], source: 'EU', country });
  return card?.supply.delivery;
}

test.each([
  ['PL', 700],
  ['DE', 12_000],
  ['IC', 31_000],
  ['CH', 5000],
  ['PT', 900_000],
  ['PL', null],
])('a piece to %s of %s g costs on its page what its basket is asked', async (country, grams) => {
  const { delivery, deliveryOptions, onCard } = await both(grams, country);
  expect(onCard).toEqual(delivery);
  expect(deliveryOptions.length).toBeGreaterThan(0);
  const cheapest = Math.min(...deliveryOptions.map(({ netCents }) => netCents));
  expect(delivery).toMatchObject({ netCents: cheapest, isSole: deliveryOptions.length === 1 });
  const chosen = deliveryOptions.find(({ netCents }) => netCents === cheapest);
  expect(delivery?.displayName).toBe(chosen?.displayName);
  expect(delivery?.grossCents).toBe(chosen?.grossCents);
});

test('where no method takes the weight, no price is said', async () => {
  const { delivery, deliveryOptions, onCard } = await both(900_000_000, 'PL');
  expect(onCard).toBeNull();
  expect(deliveryOptions).toEqual([]);
  expect(delivery).toBeNull();
});

test('a kit without a weight of its own weighs what is in it', async () => {
  const context = testContext(db);
  const kit = await stockPart(db, { weightGrams: null });
  const piece = await stockPart(db, { weightGrams: 16_000 });
  const of = async (record: string) =>
    got(await readPart(context, { record, source: 'EU', country: 'DE' })).delivery?.netCents;
  await db.sql`
    insert into kit_component (kit_id, position, component_id, quantity)
    values (${kit.id}, 1, ${piece.id}, 2)`;
  const heavy = await stockPart(db, { weightGrams: 32_000 });
  expect(await of(kit.urlcomponent)).toBe(await of(heavy.urlcomponent));
  expect(await of(kit.urlcomponent)).not.toBe(await of(piece.urlcomponent));
  expect((await onCard(kit.urlcomponent, 'DE'))?.netCents).toBe(await of(kit.urlcomponent));
});

test.each([{ VAT_MODE: 'eu-rate' }, { VAT_MODE: 'destination' }])(
  'the page, the basket and the steps have one price and one VAT, for all countries: %j',
  async (settings) => {
    const context = testContext(db, { ...settings, NORTHERN_IRELAND: 'on' });
    const { urlcomponent: record } = await stockPart(db, { weightGrams: 4000 });
    const { basket } = got(
      await addToBasket(context, { visitor: undefined, source: 'EU', record, quantity: 1 }),
    );
    for (const { code: country } of selectableCountries(everyEntry)) {
      const { delivery } = got(await readPart(context, { record, source: 'EU', country }));
      const changes = [
        { field: 'shipcountry', value: country },
        { field: 'shippingmethod', value: '' },
      ];
      const view = got(
        await changeBasket(context, { visitor: undefined, basketId: basket.id, changes }),
      );
      const { shipping } = (view.proposal ?? view).totals;
      expect(delivery?.grossCents, country).toBe(shipping.grossCents);
      expect(view.reckoning.delivery?.steps.at(-1)?.cents, country).toBe(delivery?.grossCents);
    }
  },
);

test('search engines are told the price that the page has, whatever the VAT, and where delivery is free', async () => {
  const { urlcomponent: record } = await stockPart(db, { weightGrams: 4000 });
  await db.sql`
    insert into shipping_free (method_id, zone, from_cents)
    select 'courier', zone, 11000 from shipping_zone where country in ('PL', 'CH') on conflict do nothing`;
  for (const mode of ['eu-rate', 'destination']) {
    const context = testContext(db, { VAT_MODE: mode });
    const part = got(await readPart(context, { record, source: 'EU' }));
    const offers = await deliveryOffers(context, { weightGrams: 4000, price: part.price });
    const told = new Map(
      offers.flatMap(({ countries, grossCents }) => countries.map((code) => [code, grossCents])),
    );
    expect(told.get('PL')).toBe(0);
    // Without VAT the part comes to 100.00, which is not enough.
    expect(told.get('CH')).toBeGreaterThan(0);
    for (const [country, grossCents] of told) {
      const { delivery } = got(await readPart(context, { record, source: 'EU', country }));
      expect(grossCents, country).toBe(delivery?.grossCents);
      const { basket } = got(
        await addToBasket(context, { visitor: undefined, source: 'EU', record, quantity: 1 }),
      );
      const changes = [{ field: 'shipcountry', value: country }];
      const { deliveryOptions } = got(
        await changeBasket(context, { visitor: undefined, basketId: basket.id, changes }),
      );
      expect(Math.min(...deliveryOptions.map((one) => one.grossCents)), country).toBe(grossCents);
    }
  }
  await db.sql`delete from shipping_free`;
});

test('from its limit on delivery is free on the page, in the basket and in its steps, not a cent before', async () => {
  const context = testContext(db);
  const { urlcomponent: record } = await stockPart(db, { weightGrams: 4000 });
  const [zone] = await db.sql`select zone from shipping_zone where country = 'PL'`;
  const limit = async (fromCents: number) => {
    await db.sql`delete from shipping_free`;
    await db.sql`
      insert into shipping_free (method_id, zone, from_cents)
      values ('courier', ${zone?.zone}, ${fromCents})`;
    await db.sql`update catalogue_version set version = version + 1`;
    const { delivery } = got(await readPart(context, { record, source: 'EU', country: 'PL' }));
    const { basket } = got(
      await addToBasket(context, { visitor: undefined, source: 'EU', record, quantity: 1 }),
    );
    const changes = [
      { field: 'shipcountry', value: 'PL' },
      { field: 'shippingmethod', value: 'courier' },
    ];
    return {
      delivery,
      view: got(await changeBasket(context, { visitor: undefined, basketId: basket.id, changes })),
    };
  };
  // The part costs 123.00 with VAT.
  const before = await limit(12_301);
  expect(before.delivery).toMatchObject({ netCents: 490, freeFromCents: 12_301 });
  expect(before.view.delivery).toMatchObject({ netCents: 490, isFree: false, missingCents: 1 });
  const reached = await limit(12_300);
  expect(reached.delivery).toMatchObject({ netCents: 0, grossCents: 0 });
  expect(reached.view.delivery).toMatchObject({ netCents: 0, isFree: true, missingCents: null });
  expect(reached.view.totals.shipping).toEqual({ netCents: 0, taxCents: 0, grossCents: 0 });
  expect(reached.view.reckoning.delivery?.steps.at(-1)).toEqual({
    kind: 'free',
    fromCents: 12_300,
    cents: 0,
  });
  await db.sql`delete from shipping_free`;
});
