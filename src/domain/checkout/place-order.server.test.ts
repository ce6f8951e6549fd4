import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { confirmTransfer } from '../../../tests/support/confirm-transfer.ts';
import { testContext } from '../../../tests/support/context.ts';
import { openTestDatabase } from '../../../tests/support/database.ts';
import { expireOrdersAfter } from '../../../tests/support/expire-orders.ts';
import { got, homeInPoland, readyBasket } from '../../../tests/support/ready-basket.ts';
import { stockOf, stockPart } from '../../../tests/support/stock-parts.ts';
import type { Database } from '../../db/database.server.ts';
import { addDays } from '../../kernel/clock.ts';
import { newId } from '../../kernel/ids.ts';
import { addToBasket } from '../basket/add-to-basket.server.ts';
import { basketView } from '../basket/basket.server.ts';
import { changeBasket } from '../basket/change-basket.server.ts';
import { saveAddress } from '../basket/save-address.server.ts';
import { expireUnpaidOrders } from './expire-unpaid-orders.server.ts';
import { readOrder } from './order.server.ts';
import { placeOrder } from './place-order.server.ts';

let db: Database;
let context: ReturnType<typeof testContext>;

beforeAll(async () => {
  db = await openTestDatabase();
});
beforeEach(() => {
  context = testContext(db, { BANK_ACCOUNT: 'PL00 1234', PUBLIC_URL: 'https://shop.example' });
});
afterAll(() => db.close());

const place = (basketId: string) => placeOrder(context, { visitor: undefined, basketId });
const read = async (orderId: string) => got(await readOrder(context, { orderId }));

async function takingsOf(orderId: string) {
  return db.sql`
    select part_id as "partId", stage, location, eta::text as eta, quantity
    from stock_taking where order_id = ${orderId} order by position`;
}

async function mailsTo(orderId: string) {
  return db.sql`select * from mail_outbox where text_body like ${`%/order/${orderId}%`}`;
}

describe('placing an order', () => {
  test('copies what was sold, takes the stock, queues the confirmation', async () => {
    const part = await stockPart(db, {
      name: 'T-1',
      description: 'Spring <front>',
      stock: 5,
      photos: ['/front.svg', '/side.svg'],
    });
    const basketId = await readyBasket(context, [{ record: part.urlcomponent, quantity: 2 }]);
    const { id } = got(await place(basketId));

    const order = await read(id);
    expect(order).toMatchObject({
      basketId,
      paymentMethod: 'demo',
      paymentStatus: 'pending',
      vatRate: 2300,
      treatment: 'standard',
      itemsNetCents: 20_000,
      itemsGrossCents: 24_600,
      shippingNetCents: 490,
      shippingGrossCents: 603,
      taxCents: 4_713,
      grossCents: 25_203,
      shippingMethodName: 'Courier',
      shippingAddress: homeInPoland,
      billingAddress: null,
      expiresAt: addDays(context.now, 1),
      bankAccount: '',
      arrival: { from: '2026-03-12', to: '2026-03-17' },
      lines: [
        {
          partNumber: 'T-1',
          quantity: 2,
          grossCents: 24_600,
          parentLineId: null,
          photoUrl: '/front.svg',
        },
      ],
    });
    expect(order.number).toMatch(/^WB-\d{10}$/);
    expect(await stockOf(db, part.id)).toBe(3);

    const [mail, ...others] = await mailsTo(id);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      recipient: 'anna@example.com',
      subject: `Wishbone: your order ${order.number}`,
    });
    for (const text of [
      '2 x T-1 Spring <front>',
      '246.00',
      '6.03',
      '204.90',
      '47.13',
      '252.03',
      'Gdańsk',
    ]) {
      expect(mail?.text_body).toContain(text);
    }
    expect(mail?.html_body).toContain('Spring &lt;front&gt;');
    expect(mail?.html_body).toContain(`href="https://shop.example/order/${id}"`);
  });

  test('a shopper with net prices is mailed them, and the VAT at the end', async () => {
    const part = await stockPart(db, { stock: 5 });
    const basketId = await readyBasket(context, [{ record: part.urlcomponent, quantity: 2 }]);
    const { id } = got(
      await placeOrder(context, { visitor: undefined, basketId, hasNetPrices: true }),
    );
    const [mail] = await mailsTo(id);
    expect(mail?.text_body).toMatch(
      /: 200\.00.€\n\nCart subtotal without VAT: 200\.00.€\nShipping \(.*\) without VAT: 4\.90.€\nTotal without VAT: 204\.90.€\nVAT 23 %, added: 47\.13.€\nOrder Total: 252\.03.€/,
    );
    expect(mail?.text_body).toContain('without VAT, as you chose');
  });

  test('keeps the days of arrival that were promised, and says them by mail', async () => {
    const soon = await stockPart(db, { stock: 5 });
    const late = await stockPart(db, {
      stock: 0,
      deliveries: [{ eta: '2026-03-20', quantity: 1 }],
    });
    const parts = [{ record: soon.urlcomponent }, { record: late.urlcomponent }];
    const { id } = got(await place(await readyBasket(context, parts)));
    context.now = addDays(context.now, 3);

    expect((await read(id)).arrival).toEqual({ from: '2026-03-25', to: '2026-03-27' });
    const [mail] = await mailsTo(id);
    expect(mail?.text_body).toContain(
      'Arrives 25 to 27 March 2026 in Poland, if paid on the day of the order',
    );
  });

  test('asked twice, it is one order; the basket is done with', async () => {
    const part = await stockPart(db);
    const basketId = await readyBasket(context, [{ record: part.urlcomponent }]);
    const first = got(await place(basketId));

    expect(got(await place(basketId))).toEqual(first);
    expect(await stockOf(db, part.id)).toBe(9);
    const gone = { ok: false, refusal: { kind: 'already-ordered', orderId: first.id } };
    expect(await basketView(context, { visitor: undefined, basketId })).toEqual(gone);
    expect(await changeBasket(context, { visitor: undefined, basketId, changes: [] })).toEqual(
      gone,
    );
    expect(
      await saveAddress(context, { basketId, kind: 'shipping', address: homeInPoland }),
    ).toEqual(gone);
    expect(
      await addToBasket(context, {
        visitor: undefined,
        source: 'EU',
        location: 'EU',
        record: part.urlcomponent,
        quantity: 1,
        basketId,
      }),
    ).toEqual(gone);
  });

  test('stock is taken stage after stage and noted', async () => {
    const part = await stockPart(db, {
      stock: 2,
      dropship: 1,
      alternative: 1,
      deliveries: [
        { eta: '2026-03-20', quantity: 2 },
        { eta: '2026-09-01', quantity: 5 },
      ],
      manufacturer: 1,
    });
    const basketId = await readyBasket(context, [{ record: part.urlcomponent, quantity: 8 }]);
    const { id } = got(await place(basketId));

    expect(await takingsOf(id)).toMatchObject([
      { stage: 'instock', location: 'EU', quantity: 2 },
      { stage: 'dropshipping', location: 'DROPSHIP', quantity: 1 },
      { stage: 'alternative', location: 'NL', quantity: 1 },
      { stage: 'intransit', eta: '2026-03-20', quantity: 2 },
      { stage: 'airfreight', location: '', quantity: 1 },
      { stage: 'intransit', eta: '2026-09-01', quantity: 1 },
    ]);
    expect((await read(id)).isBackorder).toBe(true);
    const left = await db.sql`
      select sum(quantity)::int as left from (
        select quantity from stock where part_id = ${part.id}
        union all select quantity from delivery where part_id = ${part.id}
        union all select quantity from manufacturer_stock where part_id = ${part.id}) rows`;
    expect(left).toMatchObject([{ left: 4 }]);
  });

  test('a kit takes its components, and the order names them', async () => {
    const spring = await stockPart(db, { stock: 9 });
    const damper = await stockPart(db, { stock: 9 });
    const kit = await stockPart(db, {
      components: [
        { partId: spring.id, quantity: 2 },
        { partId: damper.id, quantity: 1 },
      ],
    });
    const basketId = await readyBasket(context, [
      { record: kit.urlcomponent, quantity: 2 },
      { record: spring.urlcomponent, quantity: 1 },
    ]);
    const { lines } = await read(got(await place(basketId)).id);

    expect(lines.map(({ partId, quantity }) => [partId, quantity])).toEqual([
      [kit.id, 2],
      [spring.id, 4],
      [damper.id, 2],
      [spring.id, 1],
    ]);
    expect(lines.map(({ parentLineId }) => parentLineId)).toEqual([
      null,
      lines[0]?.id,
      lines[0]?.id,
      null,
    ]);
    expect([await stockOf(db, spring.id), await stockOf(db, damper.id)]).toEqual([4, 7]);
  });

  test('prices are read again', async () => {
    const part = await stockPart(db);
    const basketId = await readyBasket(context, [{ record: part.urlcomponent }]);
    await db.sql`update price set net_cents = 1000, gross_cents = 1230 where part_id = ${part.id}`;

    expect((await read(got(await place(basketId)).id)).itemsGrossCents).toBe(1230);
  });

  test('a intra-community order keeps why it pays no VAT', async () => {
    const part = await stockPart(db);
    const basketId = await readyBasket(context, [{ record: part.urlcomponent }], {
      address: { country: 'DE' },
      changes: [
        { field: 'iscompany', value: true },
        { field: 'vat', value: '136695976' },
      ],
    });
    const order = await read(got(await place(basketId)).id);

    expect(order).toMatchObject({
      treatment: 'intra-community',
      vatRate: 0,
      taxCents: 0,
      grossCents: 10_990,
      vatNumber: '136695976',
    });
  });

  test('a bank transfer waits a week and says where to', async () => {
    const part = await stockPart(db);
    const basketId = await readyBasket(context, [{ record: part.urlcomponent }], {
      payment: 'banktransfer',
    });
    const { id } = got(await place(basketId));
    await confirmTransfer(context, id);
    const order = await read(id);

    expect(order).toMatchObject({ bankAccount: 'PL00 1234', expiresAt: addDays(context.now, 7) });
    const [mail] = await mailsTo(id);
    expect(mail?.text_body).toContain(`to PL00 1234 with the reference ${order.number}`);
  });

  test.each([
    ['demo', 3],
    ['banktransfer', 50],
  ])('with %s it waits as long as the settings say', async (payment, hours) => {
    const part = await stockPart(db);
    const basketId = await readyBasket(context, [{ record: part.urlcomponent }], { payment });
    const settings = { UNPAID_HOURS: '3', UNPAID_BANK_TRANSFER_HOURS: '50' };
    const patient = { ...context, config: testContext(db, settings).config };
    const { id } = got(await placeOrder(patient, { visitor: undefined, basketId }));
    if (payment === 'banktransfer') await confirmTransfer(patient, id);
    const expiresAt = new Date(context.now.getTime() + hours * 60 * 60_000);
    expect(await read(id)).toMatchObject({ expiresAt });
  });
});

describe('prices that an import changes between basket and order', () => {
  const raise = (partId: number) =>
    db.sql`update price set net_cents = 20000, gross_cents = 24600 where part_id = ${partId}`;
  const isOrdered = async (basketId: string) =>
    (await db.sql`select 1 from placed_order where basket_id = ${basketId}`).length > 0;

  test('higher than quoted: refused with what changed, and taken once that was quoted', async () => {
    const [part, same] = [await stockPart(db, { name: `R-${newId()}` }), await stockPart(db)];
    const basketId = await readyBasket(context, [
      { record: part.urlcomponent },
      { record: same.urlcomponent },
    ]);
    const [line] = got(await basketView(context, { visitor: undefined, basketId })).lines;
    await raise(part.id);
    await db.sql`update shipping_rate set net_cents = net_cents + 100`;
    try {
      const refused = await place(basketId);
      expect(refused).toMatchObject({
        ok: false,
        refusal: {
          kind: 'total-raised',
          beforeCents: 25_203,
          quoted: { grossCents: 37_626, shippingGrossCents: 726 },
        },
      });
      expect(!refused.ok && 'raised' in refused.refusal && refused.refusal.raised).toEqual([
        {
          lineId: line?.id,
          partNumber: line?.part.partNumber,
          beforeCents: 12_300,
          nowCents: 24_600,
        },
        { lineId: null, partNumber: '', beforeCents: 603, nowCents: 726 },
      ]);
      expect(await isOrdered(basketId)).toBe(false);
      expect(await stockOf(db, part.id)).toBe(10);

      expect((await read(got(await place(basketId)).id)).grossCents).toBe(37_626);
    } finally {
      await db.sql`update shipping_rate set net_cents = net_cents - 100`;
    }
  });

  test.each([
    ['read', (basketId: string) => basketView(context, { visitor: undefined, basketId })],
    [
      'changed',
      (basketId: string) =>
        changeBasket(context, {
          visitor: undefined,
          basketId,
          changes: [{ field: 'shipzip', value: '80-002' }],
        }),
    ],
  ])('higher, but quoted when the basket was %s: taken', async (_, tell) => {
    const part = await stockPart(db);
    const basketId = await readyBasket(context, [{ record: part.urlcomponent }]);
    await raise(part.id);
    got<unknown>(await tell(basketId));

    expect((await read(got(await place(basketId)).id)).itemsGrossCents).toBe(24_600);
  });

  test('a screen that shows less than another tab was quoted is not charged more', async () => {
    const part = await stockPart(db);
    const basketId = await readyBasket(context, [{ record: part.urlcomponent }]);
    const shownGrossCents = got(await basketView(context, { visitor: undefined, basketId })).totals
      .total.grossCents;
    await raise(part.id);
    const now = got(await basketView(context, { visitor: undefined, basketId })).totals.total
      .grossCents;

    expect(
      await placeOrder(context, { visitor: undefined, basketId, shownGrossCents }),
    ).toMatchObject({
      refusal: { kind: 'total-raised', beforeCents: shownGrossCents, raised: [] },
    });
    expect(await isOrdered(basketId)).toBe(false);
    expect(
      await placeOrder(context, { visitor: undefined, basketId, shownGrossCents: now }),
    ).toMatchObject({
      ok: true,
    });
  });

  test('one up, another down: what counts is the total', async () => {
    const [up, down] = [await stockPart(db), await stockPart(db)];
    const basketId = await readyBasket(context, [
      { record: up.urlcomponent },
      { record: down.urlcomponent },
    ]);
    await db.sql`update price set net_cents = 10001, gross_cents = 12301 where part_id = ${up.id}`;
    await db.sql`update price set net_cents = 9999, gross_cents = 12299 where part_id = ${down.id}`;

    expect((await read(got(await place(basketId)).id)).itemsGrossCents).toBe(24_600);
  });

  test('another price by another tax is no rise where the shopper chose it', async () => {
    const part = await stockPart(db);
    const basketId = await readyBasket(context, [{ record: part.urlcomponent }], {
      address: { country: 'NO' },
    });
    const address = homeInPoland;
    got(await saveAddress(context, { basketId, kind: 'shipping', address }));
    const changes = [
      { field: 'shipcountry', value: 'PL' },
      { field: 'shippingmethod', value: 'courier' },
    ];
    got(await changeBasket(context, { visitor: undefined, basketId, changes }));

    expect((await read(got(await place(basketId)).id)).itemsGrossCents).toBe(12_300);
  });
});

describe('what cannot be ordered', () => {
  test('stock that is gone names every line, and nothing is written', async () => {
    const [scarce, gone, plenty] = await Promise.all([
      stockPart(db, { name: `S-${newId()}`, stock: 3 }),
      stockPart(db, { name: `G-${newId()}`, stock: 3 }),
      stockPart(db, { name: `P-${newId()}`, stock: 3 }),
    ]);
    const basketId = await readyBasket(
      context,
      [scarce, gone, plenty].map(({ urlcomponent }) => ({ record: urlcomponent, quantity: 3 })),
    );
    await db.sql`update stock set quantity = 1 where part_id = ${scarce.id}`;
    await db.sql`delete from price where part_id = ${gone.id}`;
    const view = got(await basketView(context, { visitor: undefined, basketId }));

    expect(await place(basketId)).toMatchObject({
      ok: false,
      refusal: {
        kind: 'lines-short',
        lines: [
          { lineId: view.lines[0]?.id, available: 1 },
          { lineId: view.lines[1]?.id, available: 0 },
        ],
      },
    });
    expect(await stockOf(db, plenty.id)).toBe(3);
    expect(await db.sql`select 1 from placed_order where basket_id = ${basketId}`).toHaveLength(0);
    expect(got(await basketView(context, { visitor: undefined, basketId })).lines).toHaveLength(3);
  });

  test('everything that is missing is named at once', async () => {
    const { urlcomponent } = await stockPart(db);
    const added = await addToBasket(context, {
      visitor: undefined,
      source: 'EU',
      record: urlcomponent,
      quantity: 1,
    });
    const basketId = got(added).basket.id;
    await changeBasket(context, {
      visitor: undefined,
      basketId,
      changes: [{ field: 'iscompany', value: true }],
    });

    const refused = await place(basketId);
    expect(refused).toMatchObject({ refusal: { kind: 'incomplete-order' } });
    expect(!refused.ok && 'missing' in refused.refusal && refused.refusal.missing).toEqual(
      ['shippingaddress', 'shipcountry', 'shippingmethod', 'paymentmethod', 'shipemail', 'vat'].map(
        (field) => ({ field, reason: 'required' }),
      ),
    );
  });

  test.each([
    [
      'another country than the basket',
      [
        { field: 'shipcountry', value: 'DE' },
        { field: 'shippingmethod', value: 'courier' },
      ],
      'shippingaddress',
      'other-country',
    ],
    ['no email address', [{ field: 'shipemail', value: 'anna' }], 'shipemail', 'email'],
    [
      'a wrong VAT number',
      [
        { field: 'iscompany', value: true },
        { field: 'vat', value: '123' },
      ],
      'vat',
      'vat-invalid',
    ],
    [
      'letters before a VAT number',
      [
        { field: 'iscompany', value: true },
        { field: 'vat', value: 'ABC123' },
      ],
      'vat',
      'vat-letters',
    ],
  ] as const)('%s', async (_, changes, field, reason) => {
    const { urlcomponent } = await stockPart(db);
    const basketId = await readyBasket(context, [{ record: urlcomponent }], { changes });

    expect(await place(basketId)).toEqual({
      ok: false,
      refusal: { kind: 'incomplete-order', missing: [{ field, reason }] },
    });
  });

  test('an empty basket, an unknown one', async () => {
    const { urlcomponent } = await stockPart(db);
    const basketId = await readyBasket(context, [{ record: urlcomponent }]);
    const [line] = got(await basketView(context, { visitor: undefined, basketId })).lines;
    const changes = [{ field: 'deleted', value: true, lineId: line?.id }];
    await changeBasket(context, { visitor: undefined, basketId, changes });

    expect(await place(basketId)).toMatchObject({ refusal: { kind: 'empty-basket' } });
    expect(await place(newId())).toMatchObject({ refusal: { kind: 'unknown-basket' } });
    expect(await place('1')).toMatchObject({ refusal: { kind: 'unknown-basket' } });
  });
});

describe('promo codes in orders', () => {
  const withCode = async (code: string) => {
    const { urlcomponent } = await stockPart(db);
    return readyBasket(context, [{ record: urlcomponent }], {
      changes: [{ field: 'promocode', value: code }],
    });
  };
  const usesOf = async (code: string) =>
    (await db.sql<{ uses: number }[]>`select uses from promo_code where code_key = ${code}`)[0]
      ?.uses;

  test('a code is counted, and its last use is used once', async () => {
    await db.sql`insert into promo_code (code_key, discount_basis_points, use_limit) values ('LAST', 1000, 1)`;
    const [first, second] = [await withCode('LAST'), await withCode('LAST')];
    const order = await read(got(await place(first)).id);

    expect(order).toMatchObject({ promoCode: 'LAST', discount: 1000, itemsGrossCents: 11_070 });
    expect(await usesOf('LAST')).toBe(1);
    expect(await place(second)).toMatchObject({
      refusal: { kind: 'promo-code-gone', code: 'LAST', problem: 'used-up' },
    });
    expect(await read(got(await place(second)).id)).toMatchObject({
      promoCode: null,
      itemsGrossCents: 12_300,
    });

    await expireOrdersAfter(context, { days: 2 });
    expect(await usesOf('LAST')).toBe(0);
  });
});

describe('orders that nobody pays', () => {
  test('give back exactly what they took, once, even where a row is gone', async () => {
    const part = await stockPart(db, {
      stock: 1,
      dropship: 1,
      alternative: 1,
      deliveries: [{ eta: '2026-03-20', quantity: 3 }],
      manufacturer: 2,
    });
    const supply = () => db.sql`
      select location, '' as eta, quantity, is_dropship, is_alternative from stock where part_id = ${part.id}
      union all
      select location, eta::text, quantity, false, false from delivery where part_id = ${part.id}
      union all
      select 'manufacturer', '', quantity, false, false from manufacturer_stock where part_id = ${part.id}
      order by 1, 2`;
    const before = await supply();
    const basketId = await readyBasket(context, [{ record: part.urlcomponent, quantity: 8 }]);
    const { id } = got(await place(basketId));
    await db.sql`delete from stock where part_id = ${part.id} and location = 'NL'`;
    await db.sql`delete from delivery where part_id = ${part.id}`;
    await db.sql`delete from manufacturer_stock where part_id = ${part.id}`;

    const over = addDays(context.now, 1);
    context.now = new Date(over.getTime() - 2 * 60 * 60_000);
    await expireUnpaidOrders(context);
    context.now = new Date(over.getTime() - 1);
    await expireUnpaidOrders(context);
    expect((await read(id)).paymentStatus).toBe('pending');

    context.now = new Date(context.now.getTime() + 1);
    expect(await expireUnpaidOrders(context)).toBeGreaterThan(0);
    expect(await expireUnpaidOrders(context)).toBe(0);
    expect(await supply()).toEqual(before);
    expect(await read(id)).toMatchObject({
      paymentStatus: 'cancelled',
      closedAt: context.now,
    });
  });
});
