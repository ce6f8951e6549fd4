import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestContext, testContext } from '../../../../tests/support/context.ts';
import { openTestDatabase } from '../../../../tests/support/database.ts';
import { mailsAbout, orderOf } from '../../../../tests/support/paid-order.ts';
import { got, readyBasket } from '../../../../tests/support/ready-basket.ts';
import { stockPart } from '../../../../tests/support/stock-parts.ts';
import type { Database } from '../../../db/database.server.ts';
import { basketView } from '../../basket/basket.server.ts';
import { changeBasket } from '../../basket/change-basket.server.ts';
import { deliveryOffers, deliveryPrices } from '../../delivery/delivery-offers.server.ts';
import { replaceTariff } from '../../delivery/tariff.server.ts';
import { readTariff } from '../../delivery/tariff.sql.server.ts';
import type { Tariff, TariffMethod } from '../../delivery/tariff.ts';
import { readPart } from '../../parts/parts.server.ts';
import { shippingUseCases } from '../../selling/shipping/shipping-use-cases.server.ts';
import { declareWithdrawal } from '../returns/declared.server.ts';
import { receiveGoods } from '../returns/receive-goods.server.ts';
import { workedWithdrawal } from '../returns/worked-withdrawal.server.ts';
import { applyTrackingFile, matchTrackingFile } from '../tracking/tracking.server.ts';
import { handOver } from './hand-over.server.ts';
import { packOrder } from './pack-order.server.ts';
import { parcelsOf } from './parcels.sql.server.ts';

let db: Database;
let context: TestContext;
let tariff: Tariff;
const actor = 'anna@shop.example';
const pickUp: TariffMethod = {
  ...{ id: 'shop', displayName: 'Pick-up', description: '', isActive: true },
  kind: 'pick-up',
  countries: [],
  cutOffHour: null,
  dispatchWeekdays: [],
};
const chosen = [{ field: 'shippingmethod', value: 'shop' }];

beforeAll(async () => {
  db = await openTestDatabase();
  context = testContext(db, {
    PICK_UP_ADDRESS: 'Portowa 1, 81-001 Gdynia',
    VAT_MODE: 'destination',
  });
  tariff = await readTariff(db.sql);
  await replaceTariff(context, { ...tariff, methods: [pickUp, ...tariff.methods] });
});
afterAll(() => db.close());

async function basketTo(country: string, weightGrams = 1000) {
  const { urlcomponent: record } = await stockPart(db, { weightGrams });
  const basketId = await readyBasket(context, [{ record }], {
    address: { country },
    changes: [{ field: 'shippingmethod', value: '' }],
  });
  const view = () => basketView(context, { visitor: undefined, basketId });
  const choose = () => changeBasket(context, { visitor: undefined, basketId, changes: chosen });
  return { record, view: async () => got(await view()), choose: async () => got(await choose()) };
}

describe('a pick-up', () => {
  test('is offered at home, free, and is not the price that others are measured by', async () => {
    const { record, view } = await basketTo('PL');
    const { deliveryOptions, proposal, delivery } = await view();
    expect(deliveryOptions[0]).toMatchObject({
      id: 'shop',
      netCents: 0,
      pickUpAt: 'Portowa 1, 81-001 Gdynia',
    });
    expect(delivery).toBeNull();
    expect(proposal?.option).toMatchObject({ id: 'courier', netCents: 490 });
    const part = got(await readPart(context, { record, source: 'EU', country: 'PL' }));
    expect(part.delivery).toMatchObject({ netCents: 490 });
    const piece = { weightGrams: 1000, price: null };
    const offers = await deliveryOffers(context, piece);
    expect(offers.every(({ grossCents }) => grossCents > 0)).toBe(true);
    const named = (await deliveryPrices(context)).flatMap(({ rates }) => rates);
    expect(named.map(({ method }) => method)).not.toContain('Pick-up');
  });

  test('is offered to no country that cannot come, unless it names it', async () => {
    const german = await basketTo('DE');
    const ids = async () => (await german.view()).deliveryOptions.map(({ id }) => id);
    expect(await ids()).not.toContain('shop');
    await replaceTariff(context, {
      ...tariff,
      methods: [{ ...pickUp, countries: ['DE'] }, ...tariff.methods],
    });
    expect(await ids()).toContain('shop');
    const polish = (await (await basketTo('PL')).view()).deliveryOptions;
    expect(polish.map(({ id }) => id)).not.toContain('shop');
    // It is supplied where it lies: the seller's VAT, and no carrier's days.
    const { vat, arrival, lines } = await german.choose();
    expect(vat).toMatchObject({ treatment: 'standard', rate: 2300 });
    expect([arrival, ...lines.map((line) => line.arrival)]).toEqual([null, null]);
    await replaceTariff(context, { ...tariff, methods: [pickUp, ...tariff.methods] });
  });

  test('takes what no carrier takes, and is not chosen for the shopper', async () => {
    const { view } = await basketTo('PL', 950_000_000);
    const { deliveryOptions, delivery } = await view();
    expect(deliveryOptions.map(({ id }) => id)).toEqual(['shop']);
    expect(delivery).toBeNull();
  });

  test('is quoted at the desk', async () => {
    const quote = await shippingUseCases(context).quote({ country: 'PL', weightGrams: 12_000 });
    expect(quote?.methods[0]).toMatchObject({ methodId: 'shop', kind: 'pick-up', netCents: 0 });
  });
});

describe('an order that is picked up', () => {
  const order = () => orderOf(context, [2], { changes: chosen });

  test('says where, is ready once packed, and delivered once it is picked up', async () => {
    const { id, number, ...placed } = await order();
    expect(placed).toMatchObject({
      pickUpAt: 'Portowa 1, 81-001 Gdynia',
      shippingGrossCents: 0,
      arrival: null,
    });
    const [confirmation] = await mailsAbout(context, id, /your order|order .* received|WB-/);
    expect(confirmation).toContain('Pick up at Portowa 1, 81-001 Gdynia. We write to you when');
    expect(confirmation).not.toMatch(/Ship To|Arrives/);

    const [{ partNumber: line = '' } = {}] = placed.lines;
    got(await packOrder(context, { number, actor, lines: [{ line, quantity: 1 }] }));
    got(await packOrder(context, { number, actor }));
    const ready = await mailsAbout(context, id, /ready to be picked up/);
    expect(ready).toHaveLength(2);
    expect(ready[0]).toContain('Please pick them up at Portowa 1, 81-001 Gdynia.');
    expect(ready.filter((mail) => mail.includes('the rest of your order'))).toHaveLength(1);

    const work = { number, actor };
    const refused = { refusal: { kind: 'is-picked-up' } };
    expect(await handOver(context, { ...work, carrier: 'DHL', parcel: 1 })).toMatchObject(refused);
    for (const parcel of [1, 2]) got(await handOver(context, { ...work, carrier: '', parcel }));
    expect(await parcelsOf(db.sql, id)).toMatchObject([
      { state: 'delivered', carrier: '', deliveredAt: context.now },
      { state: 'delivered', carrier: '' },
    ]);
    expect(await mailsAbout(context, id, /was picked up/)).toHaveLength(2);
    expect(await mailsAbout(context, id, /on its way/)).toEqual([]);
  });

  test('is sent by no tracking file', async () => {
    const { number } = await order();
    const file = { csv: `order;tracking\n${number};T1`, carrier: 'DHL' };
    const [row] = got(await matchTrackingFile(context, file));
    expect(row?.match).toEqual({ kind: 'unmatched', why: 'picked-up' });
    expect(got(await applyTrackingFile(context, { ...file, actor }))).toEqual([]);
  });
});

test('a refund of delivery is measured by the cheapest delivery, not by a pick-up', async () => {
  const { number, shippingAddress, shippingGrossCents, lines } = await orderOf(context, [1]);
  got(await handOver(context, { number, actor, carrier: 'DHL' }));
  const { email, addressee: name } = shippingAddress;
  const { id } = got(
    await declareWithdrawal(context, { name, email, orderNumber: number, parts: '' }),
  );
  const received = { lines: [{ line: lines[0]?.partNumber ?? '', quantity: 1 }] };
  got(
    await receiveGoods(context, {
      ...{ id, actor, key: 'received', condition: 'as-new', restockAt: 'EU', ...received },
    }),
  );
  const { amount } = got(await workedWithdrawal(context, { id }));
  expect(amount.deliveryCents).toBe(shippingGrossCents);
  expect(shippingGrossCents).toBeGreaterThan(0);
});
