import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { deskForTests } from '../../../tests/support/desk-for-tests.ts';
import {
  PAYPAL_CLIENT_SECRET,
  type PayPalStandIn,
  startPayPal,
} from '../../../tests/support/providers/paypal.ts';
import { providerSettings } from '../../../tests/support/providers/settings.ts';
import {
  STRIPE_KEY,
  type StripeStandIn,
  startStripe,
} from '../../../tests/support/providers/stripe.ts';

const server = deskForTests();
let stripe: StripeStandIn;
let payPal: PayPalStandIn;
const own = 'https://shop.example/api/webhooks/paypal';

beforeAll(async () => {
  [stripe, payPal] = await Promise.all([startStripe(), startPayPal()]);
});
beforeEach(async () => {
  await server.db.sql`delete from setting`;
});
afterEach(() => {
  stripe.trouble = payPal.trouble = undefined;
  stripe.account.charges_enabled = true;
  payPal.course.webhookUrl = own;
});
afterAll(() => Promise.all([stripe.close(), payPal.close()]));

const open = (settings: Record<string, string> = {}) =>
  server.open({ ...providerSettings(stripe, payPal), ...settings });

async function tried(provider: 'stripe' | 'paypal') {
  server.later(60_000);
  const { browser } = await server.signedIn('owner', `${provider}-${Math.random()}@shop.example`);
  await browser.get('/desk/settings/payment');
  const reply = await browser.post('/desk/settings/payment/try-keys', { provider });
  expect(reply.statusCode).toBe(303);
  return (await browser.get('/desk/settings/payment')).body;
}

const point = async () => (await server.desk.shop.goingLive()).find(({ id }) => id === 'payment');

const keysOf = (provider: string) =>
  Object.fromEntries(
    Object.entries(providerSettings(stripe, payPal)).filter(([name]) =>
      name.startsWith(provider.toUpperCase()),
    ),
  );

test.each<[string, 'stripe' | 'paypal', () => void, Record<string, string>, RegExp, string]>([
  [
    'takes them',
    'stripe',
    () => {},
    {},
    /Stripe takes these keys: they are of Parts Ltd\. Keys for tests\./,
    'test-keys',
  ],
  [
    'takes them',
    'paypal',
    () => {},
    {},
    /PayPal takes these keys\. Live keys in a demonstration/,
    'payable',
  ],
  [
    'is told of elsewhere',
    'paypal',
    () => (payPal.course.webhookUrl = 'https://other.example/hook'),
    {},
    /reports payments to https:\/\/other\.example\/hook/,
    'payable',
  ],
  [
    'lets the account take nothing',
    'stripe',
    () => (stripe.account.charges_enabled = false),
    {},
    /lets the account take no money yet/,
    'keys-refused',
  ],
  [
    'does not know them',
    'stripe',
    () => {},
    { STRIPE_SECRET_KEY: 'sk_live_wrong' },
    /Stripe refuses these keys/,
    'keys-refused',
  ],
  [
    'does not know them',
    'paypal',
    () => {},
    { PAYPAL_CLIENT_SECRET: 'wrong' },
    /PayPal refuses these keys/,
    'keys-refused',
  ],
  [
    'has no such webhook',
    'paypal',
    () => {},
    { PAYPAL_WEBHOOK_ID: 'WH2' },
    /has no webhook of this ID/,
    'keys-refused',
  ],
  [
    'is away',
    'stripe',
    () => (stripe.trouble = 'away'),
    {},
    /Stripe did not answer\. The keys are saved/,
    'test-keys',
  ],
  ['is away', 'paypal', () => (payPal.trouble = 'broken'), {}, /PayPal did not answer/, 'payable'],
])('a provider %s: %s', async (_what, provider, course, settings, words, finding) => {
  course();
  // Alone: the other one's trial of before is in the audit trail, too.
  await server.open({ DEMO_PAYMENT: 'off', ...keysOf(provider), ...settings });
  const body = await tried(provider);
  expect(body).toMatch(words);
  // Beside the field that it is about, and read out with it.
  expect(body).toMatch(
    finding === 'keys-refused' ? /class="field-answer"|field-fault/ : /field-answer/,
  );
  expect(await point()).toMatchObject({ finding });
  const [entry] = await server.desk.shop.staff.auditTrail({ thing: { kind: 'payment-keys' } });
  expect(entry).toMatchObject({ action: 'try-payment-keys', thingId: provider });
  const kept = JSON.stringify([entry, server.context.logged]) + body;
  for (const secret of [STRIPE_KEY, PAYPAL_CLIENT_SECRET, 'sk_live_wrong'])
    expect(kept).not.toContain(secret);
});

test('keys are tried when they are saved, and a later change makes them untried', async () => {
  await open();
  const { STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, ...rest } = providerSettings(stripe, payPal);
  await server.open(rest);
  const { browser } = await server.owner();
  await browser.get('/desk/settings/payment');
  const save = (fields: Record<string, string>) =>
    browser.post('/desk/settings/payment', { version: '99', ...fields });
  const asked = stripe.calls.length;
  const reply = await save({ STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET });
  expect(reply.statusCode).toBe(303);
  expect(stripe.calls.slice(asked)).toEqual(['GET /v1/account']);
  const trials = async () =>
    (await server.desk.shop.paymentKeyTrials()).filter(({ method }) => method === 'stripe');
  expect(await trials()).toMatchObject([
    { method: 'stripe', state: 'works', account: 'Parts Ltd' },
  ]);
  server.later(1000);
  await save({ STRIPE_SECRET_KEY: 'sk_test_other' });
  expect(await trials()).toMatchObject([{ method: 'stripe', state: 'unknown-keys' }]);
  await server.db.sql`update setting set changed_at = changed_at + interval '1 hour'`;
  expect(await trials()).toEqual([]);
});

test('a key for tests in an open shop is said', async () => {
  await open({
    SELLER_NAME: 'Parts Ltd',
    SELLER_ADDRESS: 'Polna 7; 00-001 Warszawa',
    CHECK: 'warn',
    DEMO_PAYMENT: 'off',
  });
  expect(await tried('stripe')).toContain('Keys for tests in an open shop');
});
