import { afterAll, beforeAll, expect, test } from 'vitest';
import { testContext } from '../../../tests/support/context.ts';
import { openTestDatabase } from '../../../tests/support/database.ts';
import { got, readyBasket } from '../../../tests/support/ready-basket.ts';
import { stockPart } from '../../../tests/support/stock-parts.ts';
import type { Database } from '../../db/database.server.ts';
import type { Address } from '../../kernel/address.ts';
import { basketView } from '../basket/basket.server.ts';
import { customerKey } from '../basket/basket-facts.server.ts';
import { changeBasket } from '../basket/change-basket.server.ts';
import { EVERY_PART } from '../basket/promo/promo-scope.ts';
import { saveAddress } from '../basket/save-address.server.ts';
import { mergeBuyers, splitBuyer } from '../buyers/buyers.server.ts';
import { erasePerson } from '../personal-data/erase-person.server.ts';
import { createPromoCode } from '../selling/manage-promo-codes.server.ts';
import { placeOrder } from './place-order.server.ts';

let db: Database;
let context: ReturnType<typeof testContext>;
let record: string;

beforeAll(async () => {
  db = await openTestDatabase();
  context = testContext(db);
  record = (await stockPart(db, { stock: 100 })).urlcomponent;
});
afterAll(() => db.close());

const codeFor = async (code: string, buyerEmail: string, useLimit = 1) =>
  got(
    await createPromoCode(context, {
      ...{ code, discount: 1000, amountGrossCents: null, scope: EVERY_PART, buyerEmail, useLimit },
      ...{ validFrom: null, validTo: null, minimumGrossCents: 0, perCustomer: null },
    }),
  );
const basketOf = (email: string, code: string) =>
  readyBasket(context, [{ record }], {
    address: { email },
    changes: [{ field: 'promocode', value: code }],
  });
const place = (basketId: string) => placeOrder(context, { visitor: undefined, basketId });
const codeOf = async (orderId: string) => {
  const [row] = await db.sql`
    select promo_code_key as code, promo_terms as terms from placed_order where id = ${orderId}`;
  return row;
};

test('the cart tells the condition and takes nobody at their word, whose it is stays out of it', async () => {
  await codeFor('FOR-CART', 'anna@example.com');
  const basketId = await basketOf('ben@example.com', 'FOR-CART');
  const view = got(await basketView(context, { basketId, visitor: undefined }));
  expect(view.promoTerms).toBe('10% off, for orders with one e-mail address only');
  expect(JSON.stringify(view)).not.toContain('anna@');
});

test('an order with the address takes it, in any spelling, as often as it may', async () => {
  await codeFor('FOR-ANNA', 'Anna@Example.com');
  const order = got(await place(await basketOf('anna+new@example.com', 'FOR-ANNA')));
  expect(await codeOf(order.id)).toEqual({
    code: 'FOR-ANNA',
    terms: '10% off, for orders with one e-mail address only',
  });
  const again = await place(await basketOf('anna@example.com', 'FOR-ANNA').catch(() => ''));
  expect(again.ok).toBe(false);
});

test('an order with another address is told so, and may be placed without it', async () => {
  await codeFor('FOR-CORA', 'cora@example.com');
  const basketId = await basketOf('ben@example.com', 'FOR-CORA');
  expect(await place(basketId)).toMatchObject({
    ok: false,
    refusal: { kind: 'promo-code-gone', problem: 'other-buyer' },
  });
  expect(await codeOf(got(await place(basketId)).id)).toEqual({ code: null, terms: '' });
});

test('the address says it where it is typed', async () => {
  await codeFor('FOR-DORA', 'dora@example.com');
  const basketId = await readyBasket(context, [{ record }], {
    changes: [{ field: 'promocode', value: 'FOR-DORA' }],
  });
  const view = got(await basketView(context, { basketId, visitor: undefined }));
  const { id: _, ...address } = view.shippingAddress as Address & { readonly id: string };
  const save = (email: string) =>
    saveAddress(context, { basketId, kind: 'shipping', address: { ...address, email } });
  expect(await save('ben@example.com')).toEqual({
    ok: false,
    refusal: { kind: 'promo-code-of-other' },
  });
  got(await save('Dora@example.com'));
  const changes = [{ field: 'promocode', value: '' }] as const;
  got(await changeBasket(context, { basketId, changes, visitor: undefined }));
  got(await save('ben@example.com'));
});

test('addresses that were merged are one buyer’s, until they are split', async () => {
  const [one, two] = ['fay@example.com', 'fay@work.example'];
  for (const email of [one, two]) got(await place(await basketOf(email, '')));
  await codeFor('FOR-FAY', one, 5);
  const asTwo = async () => place(await basketOf(two, 'FOR-FAY'));
  expect(await asTwo()).toMatchObject({ refusal: { problem: 'other-buyer' } });

  const by = { accountId: null, email: 'anna@shop.example' };
  const [first, second] = [customerKey(one), customerKey(two)];
  got(await mergeBuyers(context, { key: second, other: first, by }));
  expect(await codeOf(got(await asTwo()).id)).toMatchObject({ code: 'FOR-FAY' });
  expect(await codeOf(got(await place(await basketOf(one, 'FOR-FAY'))).id)).toMatchObject({
    code: 'FOR-FAY',
  });
  got(await splitBuyer(context, { key: first, by }));
  expect(await asTwo()).toMatchObject({ refusal: { problem: 'other-buyer' } });
});

test('a code whose buyer was erased is of use to nobody', async () => {
  await codeFor('FOR-EVE', 'eve@example.com', 5);
  const order = got(await place(await basketOf('eve@example.com', 'FOR-EVE')));
  got(await erasePerson(context, { email: 'eve@example.com' }));
  expect(await db.sql`select from promo_buyer where code_key = 'FOR-EVE'`).toEqual([]);
  expect(await db.sql`select from placed_order where id = ${order.id}`).toEqual([]);
  const refused = await place(await basketOf('eve@example.com', 'FOR-EVE'));
  expect(refused).toMatchObject({ ok: false, refusal: { problem: 'other-buyer' } });
});
