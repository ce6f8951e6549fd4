import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testContext } from '../../tests/support/context.ts';
import { openTestDatabase } from '../../tests/support/database.ts';
import { type StockedPart, stockOf, stockPart } from '../../tests/support/stock-parts.ts';
import { type Calls, openCalls } from '../../tests/support/test-calls.ts';
import type { Database } from '../db/database.server.ts';
import { newId } from '../kernel/ids.ts';
import { wireCart } from '../wire/cart.ts';
import { wireProblem } from '../wire/problem.ts';

let db: Database;
let calls: Calls;

beforeAll(async () => {
  db = await openTestDatabase();
  calls = await openCalls(testContext(db));
});
afterAll(async () => {
  await calls.close();
  await db.close();
});

const cart = (action: string, body: object) => calls.post('cart', { action, ...body });

async function cartWith(part: StockedPart = {}, quantity = 1) {
  const { id, urlcomponent } = await stockPart(db, part);
  const { body } = await cart('addToCart', { location: 'EU', record: urlcomponent, quantity });
  const [{ shoppingcart }] = body.shoppingcarts;
  return { cart_id: body.cart_id, line_id: shoppingcart.transactionlines[0]._id, partId: id };
}

const address = {
  addressee: 'Anna Nowak',
  address: 'Polna',
  address2: '7a',
  city: 'Gdańsk',
  zip: '80-001',
  country: 'PL',
  phone: '+48 600 000 000',
  name: '',
  email: 'anna@example.com',
};

async function ready(part: StockedPart = {}, quantity = 1, payment = 'demo') {
  const made = await cartWith(part, quantity);
  const { cart_id } = made;
  const shipping = await cart('updateAddress', { cart_id, ...address });
  const { status } = await cart('updateCart', {
    cart_id,
    refresh: true,
    changes: [
      { field: 'shipcountry', value: 'PL' },
      { field: 'shippingmethod', value: 'courier' },
      { field: 'shippingaddress', value: shipping.body._id },
      { field: 'shipemail', value: 'anna@example.com' },
      { field: 'paymentmethod', value: payment },
      { field: 'reqpayment', value: true },
      { field: 'sendtogether', value: true },
    ],
  });
  expect(status).toBe(200);
  return made;
}

describe('cart', () => {
  test('addToCart makes a cart in the wire’s shape, gross and net', async () => {
    const { urlcomponent } = await stockPart(db, { name: 'WIRE-1', stock: 4 });
    const { status, body } = await cart('addToCart', {
      location: 'EU',
      record: urlcomponent,
      quantity: 2,
      country: 'PL',
      source: 'EU',
      currency: 'EUR',
      customer: 'guest',
    });

    expect(status).toBe(200);
    expect(wireCart.parse(body)).toEqual(body);
    expect(body.shoppingcarts).toMatchObject([
      {
        shoppingcart: {
          basketId: body.cart_id,
          grossitemsamount: 246,
          grossshippingcost: 0,
          taxamount: 46,
          grossamount: 246,
          currency: { name: 'EUR', symbol: '€' },
          zerorated: false,
          transactionlines: [
            {
              quantity: 2,
              price: 100,
              grossprice: 123,
              amount: 200,
              grosamount: 246,
              displayname: 'WIRE-1',
              kitcomponent: false,
              deleted: false,
              init: null,
              discountrate: 0,
              maximum: 4,
              item: { urlcomponent, recordtype: 'inventoryitem' },
            },
          ],
        },
        options: { shippingmethod: [], paymentmethod: [{ _id: 'banktransfer' }, { _id: 'demo' }] },
        summary: { itemsamount: 200, shippingcost: 0, taxamount: 46, grossamount: 246 },
      },
    ]);
  });

  test('getCarts answers it again; with taxnumber, whether that is valid', async () => {
    const { cart_id } = await cartWith();
    const asked = async (taxnumber?: string) =>
      (await cart('getCarts', { cart_id, taxnumber })).body.shoppingcarts[0].shoppingcart;

    expect(await asked()).not.toHaveProperty('validtaxnumber');
    expect(await asked('DE136695976')).toMatchObject({ validtaxnumber: true });
    expect(await asked('DE136695977')).toMatchObject({ validtaxnumber: false });
  });

  test('updateCart takes one change, or several with refresh', async () => {
    const { cart_id, line_id } = await cartWith();
    const one = await cart('updateCart', { cart_id, line_id, field: 'quantity', value: 3 });
    expect(one.body.shoppingcarts[0].shoppingcart.grossamount).toBe(369);

    const several = await cart('updateCart', {
      cart_id,
      refresh: true,
      changes: [
        { field: 'shipcountry', value: 'NO' },
        { field: 'deleted', value: true, line_id },
      ],
    });
    const [{ shoppingcart, options }] = several.body.shoppingcarts;
    expect(shoppingcart).toMatchObject({ zerorated: true, grossamount: 0, transactionlines: [] });
    expect(options.shippingmethod[0]).toMatchObject({ _id: 'courier', grossprice: 24.9 });
  });

  test.each<[string, string, object, number, string]>([
    ['no quantity', 'addToCart', { record: 'x' }, 400, 'malformed'],
    ['a quantity of 0', 'addToCart', { record: 'x', quantity: 0 }, 400, 'malformed'],
    ['half a piece', 'addToCart', { record: 'x', quantity: 0.5 }, 400, 'malformed'],
    ['a huge quantity', 'addToCart', { record: 'x', quantity: 1e15 }, 400, 'malformed'],
    ['a quantity as text', 'addToCart', { record: 'x', quantity: '1' }, 400, 'malformed'],
    ['an unknown part', 'addToCart', { record: 'no-such', quantity: 1 }, 404, 'unknown-part'],
    ['a part with NUL', 'addToCart', { record: 'a\u0000b', quantity: 1 }, 400, 'malformed'],
    [
      'a huge part id',
      'addToCart',
      { record: 'part_4294967296', quantity: 1 },
      404,
      'unknown-part',
    ],
    ['a cart by a number', 'getCarts', { cart_id: 5 }, 400, 'malformed'],
    ['no cart', 'getCarts', {}, 400, 'malformed'],
    ['a malformed cart', 'getCarts', { cart_id: "' or 1=1" }, 404, 'unknown-basket'],
    ['an unknown cart', 'getCarts', { cart_id: newId() }, 404, 'unknown-basket'],
    ['a cart too long to be one', 'getCarts', { cart_id: 'x'.repeat(65) }, 400, 'malformed'],
    [
      'an unknown cart to change',
      'updateCart',
      { cart_id: newId(), field: 'shipzip', value: '1' },
      404,
      'unknown-basket',
    ],
    ['no changes', 'updateCart', { cart_id: newId(), changes: [] }, 400, 'malformed'],
    [
      'an object as value',
      'updateCart',
      { cart_id: newId(), field: 'vat', value: {} },
      400,
      'malformed',
    ],
    [
      'an address without a city',
      'updateAddress',
      { cart_id: newId(), ...address, city: undefined },
      400,
      'malformed',
    ],
    ['an unknown cart to order', 'addOrder', { cart_id: newId() }, 404, 'unknown-basket'],
    ['an unknown order', 'setPaymentStatus', { transaction_id: newId() }, 404, 'unknown-order'],
    ['an unknown action', 'emptyCart', { cart_id: newId() }, 400, 'unknown-action'],
    ['an action of every object', 'constructor', {}, 400, 'unknown-action'],
  ])('%s', async (_, action, body, status, kind) => {
    const refused = await cart(action, body);

    expect(refused.status).toBe(status);
    expect(wireProblem.parse(refused.body)).toEqual(refused.body);
    expect(refused.body.type).toBe(`urn:wishbone:problem:${kind}`);
  });

  test.each<[string, (made: { cart_id: string; line_id: string }) => object, number, string]>([
    [
      'more than there is',
      ({ line_id }) => ({ line_id, field: 'quantity', value: 11 }),
      409,
      'not-enough-stock',
    ],
    ['an unknown field', () => ({ field: 'taxamount', value: 0 }), 422, 'unknown-field'],
    ['GB', () => ({ field: 'shipcountry', value: 'GB' }), 422, 'country-not-served'],
    ['an unknown code', () => ({ field: 'promocode', value: 'nope' }), 422, 'unknown-promo-code'],
    [
      'a method without a country',
      () => ({ field: 'shippingmethod', value: 'courier' }),
      422,
      'no-country-chosen',
    ],
    [
      'an unknown payment',
      () => ({ field: 'paymentmethod', value: 'gold' }),
      422,
      'unknown-payment-method',
    ],
    [
      'an unknown line',
      () => ({ line_id: newId(), field: 'quantity', value: 1 }),
      404,
      'unknown-line',
    ],
    [
      'a malformed line',
      () => ({ line_id: 'line', field: 'deleted', value: true }),
      404,
      'unknown-line',
    ],
    [
      'a negative quantity',
      ({ line_id }) => ({ line_id, field: 'quantity', value: -1 }),
      400,
      'malformed',
    ],
    ['a wrong country', () => ({ field: 'billcountry', value: 'Poland' }), 400, 'malformed'],
  ])('updateCart with %s', async (_, changeOf, status, kind) => {
    const made = await cartWith();
    const refused = await cart('updateCart', { cart_id: made.cart_id, ...changeOf(made) });

    expect(refused).toMatchObject({ status, body: { type: `urn:wishbone:problem:${kind}` } });
    expect(wireProblem.parse(refused.body)).toEqual(refused.body);
  });

  test('addToCart beyond the stock says how much is left', async () => {
    const { urlcomponent } = await stockPart(db, { stock: 3 });
    const refused = await cart('addToCart', { record: urlcomponent, quantity: 4, location: 'EU' });

    expect(refused.status).toBe(409);
    expect(refused.body.message).toBe('You can order only 3 more of this part right now.');
    const elsewhere = await cart('addToCart', {
      record: urlcomponent,
      quantity: 1,
      location: 'NL',
    });
    expect(elsewhere.status).toBe(422);
  });

  test('an address keeps hostile text as text, without control characters', async () => {
    const { cart_id } = await cartWith();
    const hostile = `<script>alert(1)</script>'; drop table basket; --`;
    const { status } = await cart('updateAddress', {
      cart_id,
      ...address,
      addressee: `${hostile}\u0007\r\nBcc: x`,
    });
    expect(status).toBe(200);
    const { body } = await cart('getCarts', { cart_id });
    expect(body.shoppingcarts[0].shoppingcart.shippingaddress.addressee).toBe(`${hostile} Bcc: x`);

    const incomplete = await cart('updateAddress', { cart_id, ...address, phone: ' ' });
    expect(incomplete).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'phone', message: 'This is a required field.' }] },
    });
    const short = await cart('updateAddress', { cart_id, ...address, phone: '+48601' });
    expect(short).toMatchObject({ status: 422, body: { errors: [{ field: 'phone' }] } });
  });
});

describe('order', () => {
  test('addOrder, twice, and what there is to read of it', async () => {
    const { cart_id, partId } = await ready({ name: 'ORD-1', stock: 5 }, 2);
    const placed = await cart('addOrder', { cart_id });
    expect(placed.status).toBe(200);
    expect((await cart('addOrder', { cart_id })).body).toEqual(placed.body);
    expect(await stockOf(db, partId)).toBe(3);

    const transaction_id = placed.body._id;
    const read = await calls.post('transactions', { action: 'getTransactions', transaction_id });
    expect(read.body.transactions).toMatchObject([
      {
        _id: transaction_id,
        name: expect.stringMatching(/^WB-\d+$/),
        grossitemsamount: 246,
        grossshippingcost: 6.03,
        taxamount: 47.13,
        grossamount: 252.03,
        vatrate: 23,
        paymentmethod: { _id: 'demo', displayname: 'Demo payment' },
        paymentstatus: 'pending',
        shippingmethod: { _id: 'courier', displayname: 'Courier' },
        shipaddress: 'Polna 7a',
        shipcountryname: 'Poland',
        shipemail: 'anna@example.com',
        transactionlines: [{ displayname: 'ORD-1', quantity: 2, grosamount: 246 }],
      },
    ]);
  });

  test('a company reads its VAT number and billing address back', async () => {
    const { cart_id } = await ready();
    const billing = await cart('updateAddress', {
      cart_id,
      kind: 'billing',
      ...address,
      name: 'Nowak Sp. z o.o.',
      city: 'Sopot',
    });
    const changed = await cart('updateCart', {
      cart_id,
      refresh: true,
      changes: [
        { field: 'billingaddress', value: billing.body._id },
        { field: 'billcountry', value: 'PL' },
        { field: 'iscompany', value: true },
        { field: 'vat', value: '5260001246' },
      ],
    });
    expect(changed.status).toBe(200);
    const placed = await cart('addOrder', { cart_id });
    const { transactions } = (
      await calls.post('transactions', {
        action: 'getTransactions',
        transaction_id: placed.body._id,
      })
    ).body;

    expect(transactions[0].vatnumber).toContain('5260001246');
    expect(transactions[0].billto).toEqual(
      expect.arrayContaining(['Nowak Sp. z o.o.', 'Anna Nowak', 'Poland']),
    );
  });

  test('extra costs of parts from the manufacturer are said before the order', async () => {
    const { cart_id } = await cartWith({ name: 'FLOWN-1', stock: 0, manufacturer: 3 });
    const there = await stockPart(db);
    await cart('addToCart', { cart_id, record: there.urlcomponent, quantity: 1 });
    const noteOf = async () =>
      (await cart('getCarts', { cart_id })).body.shoppingcarts[0].shoppingcart.extracosts;
    expect(await noteOf()).toMatch(/Extra costs may be charged.*: FLOWN-1\.$/);
    await db.sql`update stock set quantity = 5 where part_id = (select id from part where name = 'FLOWN-1')`;
    expect(await noteOf()).toBe('');
  });

  test.each([
    ['ES', 'E-35001', 'one of the Canary Islands. Please choose “Spain - Canary Islands”'],
    ['IC', '28001', 'none of “Spain - Canary Islands”. Please correct it, or choose “Spain”'],
    ['PT', '9500-321', 'one of the Azores. Please choose “Portugal - Azores”'],
    ['IT', '23041', 'We cannot take an order to Livigno here'],
    ['IE', 'BT1 5GS', 'We cannot take an order to Northern Ireland here'],
  ])('an address in another place than its entry: %s %s', async (country, zip, words) => {
    const { cart_id } = await ready({ stock: 5 });
    const changes = [
      { field: 'shipcountry', value: country },
      { field: 'shippingmethod', value: 'courier' },
    ];
    expect((await cart('updateCart', { cart_id, changes })).status).toBe(200);
    await cart('updateAddress', { cart_id, ...address, country, zip });
    const read = (await cart('getCarts', { cart_id })).body.shoppingcarts[0].shoppingcart;
    expect(read.placenote).toContain(words);
    const { status, body } = await cart('addOrder', { cart_id });
    expect(status).toBe(422);
    expect(body.errors).toEqual([
      { field: 'shippingaddress', message: expect.stringContaining(words) },
    ]);
  });

  test('Northern Ireland, where the shop sells to it, is chosen by its postal codes', async () => {
    const shop = await openCalls(testContext(db, { NORTHERN_IRELAND: 'on' }));
    const { cart_id } = await ready({ stock: 5 });
    const under = async (country: string, zip: string) => {
      const changes = [
        { field: 'shipcountry', value: country },
        { field: 'shipzip', value: zip },
        { field: 'shippingmethod', value: 'courier' },
      ];
      const { status } = await shop.post('cart', { action: 'updateCart', cart_id, changes });
      await shop.post('cart', { action: 'updateAddress', cart_id, ...address, country, zip });
      const read = await shop.post('cart', { action: 'getCarts', cart_id });
      const { placenote, grossshippingcost } = read.body.shoppingcarts[0].shoppingcart;
      return { status, placenote, grossshippingcost };
    };
    const chosen = 'is one of Northern Ireland. Please choose “United Kingdom - Northern Ireland”';
    expect((await under('IE', 'BT1 5GS')).placenote).toContain(chosen);
    const dublin =
      'none of “United Kingdom - Northern Ireland”. Please correct it, or choose another';
    expect((await under('XI', 'D02 AF30')).placenote).toContain(dublin);
    expect((await under('GB', 'BT1 5GS')).status).toBe(422);
    expect(await under('XI', 'BT1 5GS')).toEqual({
      status: 200,
      placenote: '',
      grossshippingcost: 18.33,
    });
    // The same cart, in a shop that does not sell to there.
    const read = (await cart('getCarts', { cart_id })).body.shoppingcarts[0].shoppingcart;
    expect(read.placenote).toContain('We cannot take an order to Northern Ireland here');
    expect((await cart('addOrder', { cart_id })).status).toBe(422);
    await under('XI', 'BT1 5GS');
    const placed = await shop.post('cart', { action: 'addOrder', cart_id });
    expect(placed.status).toBe(200);
    await shop.close();
  });

  test('a part that is trade only is named so in the cart, and not sold to a private buyer', async () => {
    const { cart_id, partId } = await ready({ name: 'TRADE-1', stock: 5 });
    await db.sql`update part set trade_only = true where id = ${partId}`;
    const read = (await cart('getCarts', { cart_id })).body.shoppingcarts[0].shoppingcart;
    expect(read.transactionlines[0].tradeonly).toBe(true);
    const { status, body } = await cart('addOrder', { cart_id });
    expect(status).toBe(422);
    expect(body.errors).toEqual([
      { field: 'iscompany', message: expect.stringContaining('number was checked: TRADE-1.') },
    ]);
  });

  test('a cart that has become an order answers 409 with it', async () => {
    const { cart_id, line_id } = await ready();
    const order = (await cart('addOrder', { cart_id })).body._id;

    for (const [action, body] of [
      ['getCarts', {}],
      ['updateCart', { field: 'quantity', value: 2, line_id }],
      ['updateAddress', address],
      ['addToCart', { record: 'part_1', quantity: 1 }],
    ] as const) {
      expect(await cart(action, { cart_id, ...body })).toMatchObject({
        status: 409,
        body: { order, type: 'urn:wishbone:problem:already-ordered' },
      });
    }
  });

  test('lines that no longer fit are named', async () => {
    const { cart_id, line_id, partId } = await ready({ name: 'GONE-1', stock: 2 }, 2);
    await db.sql`update stock set quantity = 1 where part_id = ${partId}`;

    expect(await cart('addOrder', { cart_id })).toMatchObject({
      status: 409,
      body: {
        message: expect.stringContaining('GONE-1'),
        errors: [{ field: line_id, message: 'Only 1 available' }],
      },
    });
  });

  test('a total that went up is refused with the new one, and what went up', async () => {
    const { cart_id, line_id, partId } = await ready({ name: 'UP-1', stock: 5 }, 1);
    await db.sql`update price set net_cents = 20000, gross_cents = 24600 where part_id = ${partId}`;

    for (const shown of [{}, { grossamount: 129.03 }]) {
      expect(await cart('addOrder', { cart_id, grossamount: 129.02, ...shown })).toMatchObject({
        status: 409,
        body: {
          type: 'urn:wishbone:problem:total-raised',
          message: expect.stringContaining('252.03'),
          grossamount: 252.03,
        },
      });
    }
    expect(await cart('addOrder', { cart_id, grossamount: -1 })).toMatchObject({ status: 400 });
    const { status } = await cart('addOrder', { cart_id, grossamount: 252.03 });
    expect(status).toBe(200);
    expect(line_id).toBeDefined();
  });

  test('what is missing is named by its field', async () => {
    const { cart_id } = await cartWith();
    const refused = await cart('addOrder', { cart_id });

    expect(refused.status).toBe(422);
    expect(refused.body.errors.map(({ field }: { field: string }) => field)).toEqual([
      'shippingaddress',
      'shipcountry',
      'shippingmethod',
      'paymentmethod',
      'shipemail',
    ]);
  });

  test.each([
    ['getTransactions', newId(), 404],
    ['getTransactions', 'WB-100001', 404],
    ['startPayment', newId(), 404],
    ['getTransactions', undefined, 400],
  ])('%s of %s: %i', async (action, transaction_id, status) => {
    expect(await calls.post('transactions', { action, transaction_id })).toMatchObject({ status });
  });
});

describe('promo codes of the demonstration', () => {
  const codes = { DEMO10: true, OWN10: false };

  test.each([
    ['a demonstration', {}, { DEMO10: 200, OWN10: 200 }],
    ['a shop', { PUBLIC_URL: 'https://parts.example' }, { DEMO10: 422, OWN10: 200 }],
  ])('in %s', async (_where, settings, expected) => {
    for (const [code, isDemonstration] of Object.entries(codes)) {
      await db.sql`
        insert into promo_code (code_key, discount_basis_points, is_demonstration)
        values (${code}, 1000, ${isDemonstration}) on conflict do nothing`;
    }
    const { cart_id } = await cartWith();
    const shop = await openCalls(testContext(db, settings));
    const answers = await Promise.all(
      Object.keys(codes).map(async (value) => {
        const change = { action: 'updateCart', cart_id, field: 'promocode', value };
        return [value, (await shop.post('cart', change)).status];
      }),
    );
    await shop.close();
    expect(Object.fromEntries(answers)).toEqual(expected);
  });

  test('an unknown code and one that has ended read the same', async () => {
    await db.sql`
      insert into promo_code (code_key, discount_basis_points, valid_to)
      values ('ENDED', 1000, '2020-01-01')`;
    const { cart_id } = await cartWith();
    const [unknown, ended] = await Promise.all(
      ['NOSUCH', 'ENDED'].map((value) =>
        cart('updateCart', { cart_id, field: 'promocode', value }),
      ),
    );
    expect(ended).toEqual(unknown);
    expect(ended?.status).toBe(422);
  });
});

describe('payment', () => {
  const start = async (transaction_id: string) =>
    calls.post('transactions', { action: 'startPayment', transaction_id });
  const statusOf = async (transaction_id: string) =>
    (await cart('setPaymentStatus', { transaction_id, paymentstatus: 'paid' })).body.paymentstatus;
  const settle = (url: string, outcome: string) => calls.postForm(url, { outcome });

  async function order(payment: string): Promise<string> {
    const { cart_id } = await ready({}, 1, payment);
    return (await cart('addOrder', { cart_id })).body._id;
  }

  test('the methods that are offered', async () => {
    const ask = { action: 'getPaymentMethods', parameters: {} };
    const { status, body } = await calls.post('paymentmethods', ask);

    expect(status).toBe(200);
    expect(body).toMatchObject([
      { _id: 'banktransfer', name: 'banktransfer', displayname: 'Bank transfer' },
      { _id: 'demo', name: 'demo', displayname: 'Demo payment' },
    ]);
  });

  test('the call of the methods names its action, as every call does', async () => {
    const { status } = await calls.post('paymentmethods', { parameters: {} });
    expect(status).toBe(400);
  });

  test('a bank transfer stays pending, whatever a client says', async () => {
    const id = await order('banktransfer');

    expect((await start(id)).body).toEqual({ redirecturl: `/order/${id}`, providerreference: '' });
    expect(await statusOf(id)).toBe('pending');
  });

  test('a demo payment is paid on its page, and stays so', async () => {
    const id = await order('demo');
    const { redirecturl } = (await start(id)).body;
    expect(redirecturl).toMatch(/^\/demo-payment\/[0-9a-f-]{36}$/);
    expect((await start(id)).body.redirecturl).toBe(redirecturl);
    expect(await statusOf(id)).toBe('pending');

    expect(await settle(redirecturl, 'paid')).toMatchObject({ status: 303, to: `/order/${id}` });
    expect(await statusOf(id)).toBe('paid');
    expect(await settle(redirecturl, 'failed')).toMatchObject({ status: 303, to: `/order/${id}` });
    expect(await statusOf(id)).toBe('paid');
    expect((await start(id)).body).toEqual({ redirecturl: `/order/${id}`, providerreference: '' });
  });

  test.each(['cancelled', 'failed'])('one that is %s can be tried again', async (outcome) => {
    const id = await order('demo');
    const first = (await start(id)).body.redirecturl;
    await settle(first, outcome);
    expect(await statusOf(id)).toBe(outcome);

    const second = (await start(id)).body.redirecturl;
    expect(second).not.toBe(first);
    expect(await statusOf(id)).toBe('pending');
    await settle(second, 'paid');
    expect(await statusOf(id)).toBe('paid');
  });

  test('an order that gave its stock back cannot be paid any more', async () => {
    const id = await order('demo');
    const { redirecturl } = (await start(id)).body;
    await db.sql`update placed_order set closed_at = now() where id = ${id}`;

    expect(await start(id)).toMatchObject({ status: 409, body: { order: id } });
    expect(await settle(redirecturl, 'paid')).toMatchObject({ status: 409 });
  });

  test('nonsense is refused', async () => {
    const id = await order('demo');
    const { redirecturl } = (await start(id)).body;

    expect(await settle(redirecturl, 'refunded')).toMatchObject({ status: 400 });
    expect(await settle(`/demo-payment/${newId()}`, 'paid')).toMatchObject({ status: 404 });
    expect(await settle('/demo-payment/1', 'paid')).toMatchObject({ status: 404 });
    expect(await statusOf(id)).toBe('pending');
  });

  test('where the demo payment is off, nothing can be paid with it', async () => {
    const id = await order('demo');
    const { redirecturl } = (await start(id)).body;
    const serious = await openCalls(testContext(db, { DEMO_PAYMENT: 'off' }));

    expect(await serious.postForm(redirecturl, { outcome: 'paid' })).toMatchObject({ status: 404 });
    const { body } = await serious.post('paymentmethods', { action: 'getPaymentMethods' });
    expect(body).toMatchObject([{ _id: 'banktransfer' }]);
    await serious.close();
  });
});
