import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type TestContext, testContext } from '../../../tests/support/context.ts';
import { openTestDatabase } from '../../../tests/support/database.ts';
import { got, readyBasket } from '../../../tests/support/ready-basket.ts';
import { stockPart } from '../../../tests/support/stock-parts.ts';
import { startVies, type ViesStandIn } from '../../../tests/support/vies.ts';
import type { Database } from '../../db/database.server.ts';
import { addToBasket } from '../basket/add-to-basket.server.ts';
import { basketView, checkVatNumber } from '../basket/basket.server.ts';
import { changeBasket } from '../basket/change-basket.server.ts';
import { readOrder } from './order.server.ts';
import { placeOrder } from './place-order.server.ts';

const NUMBER = '136695976';
const HOUR_MS = 60 * 60_000;

let db: Database;
let vies: ViesStandIn;
let context: TestContext;

beforeAll(async () => {
  db = await openTestDatabase();
  vies = await startVies();
});
beforeEach(async () => {
  await db.sql`delete from vat_number_answer`;
  vies.companies.set(`DE${NUMBER}`, { name: 'Fahrwerk GmbH', address: 'Berlin' });
  vies.trouble = undefined;
  vies.delayMs = 0;
  vies.next.length = 0;
  vies.asked.length = 0;
  context = testContext(db, { VIES_URL: vies.url, SELLER_VAT_NUMBER: 'PL5261040828' });
});
afterAll(async () => {
  await vies.close();
  await db.close();
});

const later = (ms: number) => {
  context.now = new Date(context.now.getTime() + ms);
};
const place = (basketId: string) => placeOrder(context, { visitor: undefined, basketId });
const view = async (basketId: string) =>
  got(await basketView(context, { visitor: undefined, basketId }));
const check = async (basketId: string, vatNumber = NUMBER) =>
  got(await checkVatNumber(context, { visitor: undefined, basketId, vatNumber }));

/** Of a German company, delivered to Germany. */
async function companyBasket(vat = NUMBER): Promise<string> {
  const { urlcomponent: record } = await stockPart(db);
  return readyBasket(context, [{ record }], {
    address: { country: 'DE' },
    changes: [
      { field: 'iscompany', value: true },
      { field: 'vat', value: vat },
    ],
  });
}

describe('a VAT number that VIES knows', () => {
  test('is asked about once, for all calls of a day, and proves the order', async () => {
    const basketId = await companyBasket();
    later(23 * HOUR_MS);
    expect(await check(basketId)).toBe('valid');
    expect((await view(basketId)).vat.treatment).toBe('intra-community');
    const { urlcomponent: record } = await stockPart(db);
    got(
      await addToBasket(context, {
        visitor: undefined,
        source: 'EU',
        record,
        quantity: 1,
        basketId,
      }),
    );
    const { id } = got(await place(basketId));

    expect(vies.asked).toHaveLength(1);
    const order = got(await readOrder(context, { orderId: id }));
    expect(order).toMatchObject({ treatment: 'intra-community', taxCents: 0 });
    expect(order.vatEvidence).toEqual({
      awaitsOwner: false,
      vatNumber: `DE${NUMBER}`,
      country: 'DE',
      checker: 'vies',
      askedAt: new Date(context.now.getTime() - 23 * HOUR_MS),
      traderName: 'Fahrwerk GmbH',
      traderAddress: 'Berlin',
      requester: 'PL5261040828',
      requestIdentifier: 'WAPIAAAAZ1b2c3d4',
    });
  });

  test('is asked about again after a day', async () => {
    const basketId = await companyBasket();
    later(24 * HOUR_MS);
    await view(basketId);
    expect(vies.asked).toHaveLength(2);
  });

  test('is asked about once by many calls at the same moment', async () => {
    const basketId = await companyBasket();
    later(24 * HOUR_MS);
    vies.delayMs = 300;
    await Promise.all([view(basketId), view(basketId), check(basketId), check(basketId)]);
    expect(vies.asked).toHaveLength(2);
  });

  test('proves nothing about the number that takes its place', async () => {
    const basketId = await companyBasket();
    const changes = [{ field: 'vat', value: '811569869' }];
    got(await changeBasket(context, { visitor: undefined, basketId, changes }));
    const { id } = got(await place(basketId));
    expect(got(await readOrder(context, { orderId: id })).vatEvidence).toMatchObject({
      vatNumber: 'DE811569869',
      traderName: '',
    });
  });
});

describe('a VAT number that VIES does not know', () => {
  test('pays VAT and cannot be ordered with; asked again after ten minutes', async () => {
    vies.companies.delete(`DE${NUMBER}`);
    const basketId = await companyBasket();

    expect(await check(basketId)).toBe('invalid');
    expect(await view(basketId)).toMatchObject({
      vat: { treatment: 'standard', rate: 2300 },
      vatNumberState: 'invalid',
      vatEvidence: null,
    });
    expect(await place(basketId)).toMatchObject({
      refusal: { missing: [{ field: 'vat', reason: 'vat-invalid' }] },
    });
    expect(vies.asked).toHaveLength(1);
    expect(context.logged).toMatchObject([{ level: 'info', country: 'DE' }]);

    later(10 * 60_000);
    expect(await check(basketId)).toBe('invalid');
    expect(vies.asked).toHaveLength(2);
  });

  test('is refused where it was valid when the basket was last seen', async () => {
    const basketId = await companyBasket();
    expect((await view(basketId)).totals.total.taxCents).toBe(0);
    vies.companies.delete(`DE${NUMBER}`);
    later(24 * HOUR_MS);

    expect(await place(basketId)).toMatchObject({
      refusal: { missing: [{ field: 'vat', reason: 'vat-invalid' }] },
    });
    expect((await view(basketId)).totals.total.taxCents).toBeGreaterThan(0);
  });
});

describe('while VIES does not answer', () => {
  test('a number counts as invalid, is told apart, and is asked about again soon', async () => {
    vies.next.push('MS_UNAVAILABLE', 'MS_UNAVAILABLE');
    const basketId = await companyBasket();

    expect(await check(basketId)).toBe('unavailable');
    expect((await view(basketId)).vat.treatment).toBe('standard');
    expect(await place(basketId)).toMatchObject({
      refusal: { missing: [{ field: 'vat', reason: 'vat-unavailable' }] },
    });
    expect(vies.asked).toHaveLength(2);
    expect(context.logged).toMatchObject([
      { level: 'warn', country: 'DE', problem: 'MS_UNAVAILABLE' },
    ]);

    later(20_000);
    expect(await check(basketId)).toBe('valid');
    expect((await place(basketId)).ok).toBe(true);
  });

  test('a private buyer goes on, and nobody is asked', async () => {
    vies.trouble = 'away';
    const basketId = await companyBasket();
    const before = vies.calls.length;
    const changes = [{ field: 'iscompany', value: false }];
    got(await changeBasket(context, { visitor: undefined, basketId, changes }));
    const { id } = got(await place(basketId));

    expect(got(await readOrder(context, { orderId: id }))).toMatchObject({
      treatment: 'standard',
      vatEvidence: null,
    });
    expect(vies.calls.length).toBe(before);
  });

  test('a shopper waits four seconds at most; a late answer serves the next try', async () => {
    const basketId = await companyBasket();
    later(24 * HOUR_MS);
    vies.delayMs = 5_000;
    const began = performance.now();
    expect(await check(basketId)).toBe('unavailable');
    expect(performance.now() - began).toBeLessThan(4_900);

    await expect.poll(() => check(basketId), { timeout: 5_000 }).toBe('valid');
    expect(vies.asked).toHaveLength(2);
  });
});

test('a number whose check digits are wrong is not asked about', async () => {
  const basketId = await companyBasket('136695977');
  expect(await check(basketId, '136695977')).toBe('invalid');
  expect(vies.asked).toEqual([]);
});
