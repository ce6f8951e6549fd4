import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { allowances } from '../../src/config/allowances.ts';
import type { Database } from '../../src/db/database.server.ts';
import { spendAllowance } from '../../src/domain/allowance/allowance.server.ts';
import { addToBasket } from '../../src/domain/basket/add-to-basket.server.ts';
import { checkVatNumber } from '../../src/domain/basket/basket.server.ts';
import { BREAKS_AFTER } from '../../src/domain/third-parties/breaker.server.ts';
import { newId } from '../../src/kernel/ids.ts';
import { testContext } from '../support/context.ts';
import { openTestDatabase } from '../support/database.ts';
import { openPayingShop, type PayingShop } from '../support/providers/paying-shop.ts';
import { signPayPalEvent } from '../support/providers/paypal.ts';
import type { SignedEvent } from '../support/providers/stand-in.ts';
import { got } from '../support/ready-basket.ts';
import { stockPart } from '../support/stock-parts.ts';
import { startVies } from '../support/vies.ts';
import { runsOf } from '../support/whole-run.ts';

const FLOOD = 200;
const LARGE = 60 * 1024;

let db: Database;
let shop: PayingShop;

beforeAll(async () => {
  db = await openTestDatabase();
  shop = await openPayingShop(db, undefined, { RATE_LIMIT: '100000' });
});
beforeEach(async () => {
  await db.sql`delete from allowance_spent`;
  shop.payPal.trouble = undefined;
  shop.stripe.trouble = undefined;
});
afterAll(async () => {
  await shop.close();
  await db.close();
});

const verifications = () =>
  shop.payPal.calls.filter((call) => call.includes('verify-webhook-signature')).length;

/** The signature is PayPal's of another event. */
function forged(paymentId: string, filling = ''): SignedEvent {
  const resource = { id: 'X', custom_id: paymentId, filling };
  const body = JSON.stringify({ id: 'WH-1', event_type: 'PAYMENT.CAPTURE.COMPLETED', resource });
  return { ...signPayPalEvent('{}'), body };
}

/** One for all: a buyer may leave only so many unpaid. */
let opened: Promise<{ paymentId: string }> | undefined;
function openPayment() {
  opened ??= (async () => {
    const { id } = await shop.order('paypal');
    await shop.call('startPayment', { transaction_id: id });
    const [row] = await db.sql<{ id: string }[]>`select id from payment where order_id = ${id}`;
    return { paymentId: row?.id ?? '' };
  })();
  return opened;
}

describe('forged webhooks', () => {
  async function flood(event: () => SignedEvent) {
    const before = verifications();
    const statuses = new Set<number>();
    for (let count = 0; count < FLOOD; count++) statuses.add(await shop.send('paypal', event()));
    return { asked: verifications() - before, statuses };
  }

  test('of 60 KB are refused without asking PayPal', async () => {
    const { paymentId } = await openPayment();
    const { asked, statuses } = await flood(() => forged(paymentId, 'x'.repeat(LARGE)));
    expect([asked, [...statuses]]).toEqual([0, [400]]);
  });

  test('about no order of this shop are not asked about', async () => {
    const { asked, statuses } = await flood(() => forged(newId()));
    expect([asked, [...statuses]]).toEqual([0, [200]]);
  });

  test('about an order that is known are asked about so often', async () => {
    const { paymentId } = await openPayment();
    const { asked, statuses } = await flood(() => forged(paymentId));
    expect(asked).toBe(allowances['unconfirmed-webhook-by-address'].points);
    expect(statuses).toEqual(new Set([400, 429]));
  });

  test.each([
    ['no algorithm of PayPal', { 'paypal-auth-algo': 'none' }],
    ['a certificate of elsewhere', { 'paypal-cert-url': 'https://paypal.com.evil.example/cert' }],
    ['a certificate that only looks so', { 'paypal-cert-url': 'https://evilpaypal.com/cert' }],
    ['a certificate of a user', { 'paypal-cert-url': 'https://x@api.paypal.com/cert' }],
    ['a certificate in the clear', { 'paypal-cert-url': 'http://api.paypal.com/cert' }],
    ['an id that is none', { 'paypal-transmission-id': '../x' }],
    ['a signature that is none', { 'paypal-transmission-sig': 'no signature' }],
    ['a long signature', { 'paypal-transmission-sig': 'A'.repeat(2_000) }],
    ['a time that is none', { 'paypal-transmission-time': 'today' }],
    ['an old time', { 'paypal-transmission-time': '2020-01-01T00:00:00Z' }],
    ['a time to come', { 'paypal-transmission-time': '2090-01-01T00:00:00Z' }],
  ])('with %s are refused without asking', async (_what, headers) => {
    const { paymentId } = await openPayment();
    const event = forged(paymentId);
    const before = verifications();
    const status = await shop.send('paypal', {
      ...event,
      headers: { ...event.headers, ...headers },
    });
    expect([status, verifications() - before]).toEqual([400, 0]);
  });

  test('of any content are refused, or are about no payment', async () => {
    const odd = fc.oneof(
      fc.constantFrom('\u0000', 'a\u0000b', '\ud800', "'", '%', '\\', 'x'.repeat(20_000), '../x'),
      fc.string({ unit: 'binary', maxLength: 20 }),
      fc.jsonValue({ maxDepth: 2 }),
    );
    const resource = fc.record(
      {
        id: odd,
        custom_id: odd,
        supplementary_data: fc.record({ related_ids: fc.record({ order_id: odd }) }),
      },
      { requiredKeys: [] },
    );
    const type = fc.constantFrom('PAYMENT.CAPTURE.COMPLETED', 'CHECKOUT.ORDER.APPROVED', 'X');
    const body = fc.oneof(fc.record({ event_type: type, resource: fc.oneof(resource, odd) }), odd);
    const headers = fc.dictionary(
      fc.constantFrom('stripe-signature', 'paypal-transmission-id', 'content-type'),
      fc.string({ maxLength: 40 }),
    );
    const statuses = new Set<number>();
    await fc.assert(
      fc.asyncProperty(body, headers, fc.boolean(), async (event, some, isWhole) => {
        const signed = signPayPalEvent(JSON.stringify(event));
        const sent = isWhole ? signed : { ...signed, headers: { ...signed.headers, ...some } };
        for (const method of ['paypal', 'stripe']) statuses.add(await shop.send(method, sent));
      }),
      { numRuns: runsOf(150), seed: 20_261_124 },
    );
    expect([...statuses].filter((status) => status >= 500)).toEqual([]);
    expect(statuses.has(200)).toBe(true);
  });

  test("PayPal's own are taken, however many they are", async () => {
    for (let count = 0; count < allowances['unconfirmed-webhook-by-address'].points + 5; count++) {
      const { paymentId } = await openPayment();
      const resource = { id: 'X', custom_id: paymentId };
      const event = { id: 'WH-2', event_type: 'CHECKOUT.ORDER.SAVED', resource };
      expect(await shop.send('paypal', signPayPalEvent(JSON.stringify(event)))).toBe(200);
    }
  });
});

describe('a shopper who has an order', () => {
  const { points } = allowances['payment-question-by-order'];
  const LEFT = 10;
  /** One change of the way to pay closes one page and opens another. */
  const CALLS_A_QUESTION = 3;
  const calls = () => shop.payPal.calls.length + shop.stripe.calls.length;

  test('has the providers asked about it only so often, by whatever call or page', async () => {
    const { id } = await shop.order('paypal', { address: { email: 'often@example.com' } });
    const start = (paymentmethod: string) =>
      shop.call('startPayment', { transaction_id: id, paymentmethod });
    // Most of it is gone, so that the test need not ask for all of it.
    const spending = { name: 'payment-question-by-order', key: id } as const;
    await spendAllowance(shop.context, { ...spending, cost: points - LEFT });
    const before = calls();
    const answers = [];
    for (let count = 0; count < 2 * LEFT; count++) {
      answers.push(await start(count % 2 ? 'paypal' : 'stripe'));
    }
    expect(calls() - before).toBeLessThanOrEqual(LEFT * CALLS_A_QUESTION);
    expect(answers[0]?.status).toBe(200);
    expect(answers.at(-1)).toMatchObject({
      status: 429,
      body: { type: 'urn:wishbone:problem:too-many-calls' },
    });

    const [payment] = await db.sql<{ id: string }[]>`
      select id from payment where order_id = ${id} and status = 'started'`;
    const spent = calls();
    const [visitor, paymentId] = ['127.0.0.1', payment?.id ?? ''];
    for (let count = 0; count < 5; count++) {
      shop.later(1);
      await shop.call('setPaymentStatus', { transaction_id: id });
      got(await shop.shop.returnFromPayment({ paymentId, visitor }));
      got(await shop.shop.cancelPayment({ paymentId, visitor }));
    }
    expect(calls() - spent).toBe(0);
  });

  test('has them asked only so often about many orders', async () => {
    const { id } = await shop.order('stripe', { address: { email: 'many@example.com' } });
    await shop.call('startPayment', { transaction_id: id });
    const [payment] = await db.sql<{ id: string }[]>`
      select id from payment where order_id = ${id}`;
    const name = 'payment-question-by-address';
    const cost = allowances[name].points;
    await spendAllowance(shop.context, { name, key: '192.0.2.9', cost });
    const before = calls();
    const asked = { paymentId: payment?.id ?? '', visitor: '192.0.2.9' };
    expect(got(await shop.shop.returnFromPayment(asked))).toEqual({ orderId: id });
    expect(calls() - before).toBe(0);
    got(await shop.shop.returnFromPayment({ ...asked, visitor: '192.0.2.10' }));
    expect(calls() - before).toBeGreaterThan(0);
  });
});

test.each(['paypal', 'stripe'] as const)('%s is left alone while it is away', async (method) => {
  const other = await openPayingShop(db, shop);
  const standIn = method === 'paypal' ? shop.payPal : shop.stripe;
  const orders = [];
  for (let count = 0; count < BREAKS_AFTER + 3; count++) orders.push(await other.order(method));
  standIn.trouble = 'broken';
  const calls: number[] = [];
  for (const { id } of orders) {
    const before = standIn.calls.length;
    const answer = await other.call('startPayment', { transaction_id: id });
    expect(answer.body.type).toBe('urn:wishbone:problem:provider-away');
    expect(answer.body.message).toContain('choose another way to pay');
    calls.push(standIn.calls.length - before);
  }
  expect(calls.slice(0, BREAKS_AFTER).every((count) => count > 0)).toBe(true);
  expect(calls.slice(BREAKS_AFTER)).toEqual([0, 0, 0]);
  standIn.trouble = undefined;
  await other.app.close();
});

test('VIES is left alone while it is away, and shoppers read what they read then', async () => {
  const vies = await startVies();
  vies.trouble = 'away';
  const context = testContext(db, { VIES_URL: vies.url });
  const { urlcomponent } = await stockPart(db);
  const ordered = { source: 'EU', location: 'EU', record: urlcomponent, quantity: 1 } as const;
  const answers = [];
  const asked: number[] = [];
  for (let count = 0; count < BREAKS_AFTER + 3; count++) {
    const { basket } = got(await addToBasket(context, { ...ordered, visitor: undefined }));
    const before = vies.calls.length;
    await db.sql`delete from vat_number_answer`;
    answers.push(
      await checkVatNumber(context, {
        visitor: undefined,
        basketId: basket.id,
        vatNumber: 'DE136695976',
      }),
    );
    asked.push(vies.calls.length - before);
  }
  expect(asked.slice(0, BREAKS_AFTER).every((count) => count > 0)).toBe(true);
  expect(asked.slice(BREAKS_AFTER)).toEqual([0, 0, 0]);
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  await vies.close();
});
