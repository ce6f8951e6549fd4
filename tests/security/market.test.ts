import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { sources } from '../../src/config/countries/markets.ts';
import type { Database } from '../../src/db/database.server.ts';
import type { WireCart } from '../../src/wire/cart.ts';
import { testContext } from '../support/context.ts';
import { openTestDatabase } from '../support/database.ts';
import { stockPart } from '../support/stock-parts.ts';
import { type Calls, openCalls } from '../support/test-calls.ts';

/** The server decides the market, and with it price list, VAT rate and stock: no field of a call does. */

let db: Database;
let shop: Calls;
let zeroShop: Calls;
let record: string;

beforeAll(async () => {
  db = await openTestDatabase();
  shop = await openCalls(testContext(db));
  zeroShop = await openCalls(testContext(db, { SHOP_SOURCE: 'ZERO' }));
  record = (await stockPart(db, { name: 'MARKET-1', stock: 5 })).urlcomponent;
});

afterAll(async () => {
  await shop.close();
  await zeroShop.close();
  await db.close();
});

const addition = () => ({ action: 'addToCart', location: 'EU', record, quantity: 1 });
const cartOf = (cart: WireCart) => cart.shoppingcarts[0]!.shoppingcart;

describe('a call that names a market', () => {
  it.each(sources.filter((source) => source !== 'EU'))('is refused for %s', async (source) => {
    for (const [path, body] of [
      ['cart', addition()],
      ['search', { action: 'search', keyword: 'market' }],
      ['item', { action: 'getItem', record }],
      ['applications', { action: 'getApplications' }],
      ['paymentmethods', { action: 'getPaymentMethods' }],
    ] as const) {
      const { status, body: problem } = await shop.post(path, { ...body, source });
      expect([path, status]).toEqual([path, 422]);
      expect(problem.errors).toEqual([expect.objectContaining({ field: 'source' })]);
    }
  });

  it('is taken for the shop’s own, and where none is named', async () => {
    for (const source of ['EU', undefined]) {
      const { status, body } = await shop.post('cart', { ...addition(), source });
      expect(status).toBe(200);
      expect(cartOf(body)).toMatchObject({ vattreatment: 'standard', vatrate: 23 });
    }
  });
});

test('the zero-rate market charges a private address in Poland VAT', async () => {
  const { body } = await zeroShop.post('cart', { ...addition(), country: 'PL' });
  const { body: changed } = await zeroShop.post('cart', {
    action: 'updateCart',
    cart_id: body.cart_id,
    field: 'shipcountry',
    value: 'PL',
  });
  expect(cartOf(changed)).toMatchObject({ vattreatment: 'standard', vatrate: 23 });
});

test('property: no field of a call makes a piece cheaper, takes the VAT off or finds more stock', async () => {
  const { body: plain } = await shop.post('cart', addition());
  const honest = cartOf(plain).transactionlines[0]!;
  const fields = fc.record(
    Object.fromEntries(
      [
        ...['price', 'grossprice', 'baseprice', 'discountrate', 'tax', 'taxamount', 'vatrate'],
        ...['vattreatment', 'zerorated', 'isZeroRated', 'market', 'region', 'store', 'amount'],
        ...['customer', 'currency', 'source', 'country', 'location', 'stock', 'available'],
        ...['promocode', 'iscompany', 'vat', 'summary', 'options', 'item', 'supplier'],
      ].map((name) => [
        name,
        fc.oneof(
          fc.constantFrom('ZERO', 'UK', 'PL', 'EU', 'EUR', 'guest', 'NO', 'zero-rate', '', '0'),
          fc.integer({ min: -1000, max: 1000 }),
          fc.boolean(),
          fc.constant(null),
          fc.constant({ price: 0, quantity: 1000 }),
        ),
      ]),
    ),
    { requiredKeys: [] },
  );
  await fc.assert(
    fc.asyncProperty(fields, fc.integer({ min: 1, max: 12 }), async (extra, quantity) => {
      const { status, body } = await shop.post('cart', { ...addition(), ...extra, quantity });
      if (status !== 200) {
        expect([400, 409, 422]).toContain(status);
        return;
      }
      expect(quantity).toBeLessThanOrEqual(5);
      expect(cartOf(body)).toMatchObject({ vattreatment: 'standard', vatrate: 23 });
      expect(cartOf(body).transactionlines[0]).toMatchObject({
        price: honest.price,
        grossprice: honest.grossprice,
      });
    }),
    { numRuns: 150 },
  );
});
