import fc from 'fast-check';
import { RouterContextProvider } from 'react-router';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ODD_TEXTS } from '../../scripts/fuzz/alphabet.mjs';
import { type AllowanceName, allowances } from '../../src/config/allowances.ts';
import type { Database } from '../../src/db/database.server.ts';
import { createShop } from '../../src/shop.server.ts';
import { pages } from '../../src/web/addresses/pages.ts';
import {
  type Rendering,
  renderingContext,
  shopContext,
  visitorContext,
} from '../../src/web/page-data/shop-context.ts';
import * as contact from '../../src/web/routes/contact.tsx';
import * as dealers from '../../src/web/routes/dealers.tsx';
import * as findVehicle from '../../src/web/routes/find-vehicle.tsx';
import * as myOrder from '../../src/web/routes/my-order.tsx';
import * as orderPage from '../../src/web/routes/order.tsx';
import * as orderList from '../../src/web/routes/order-list.tsx';
import * as stockNotice from '../../src/web/routes/stock-notice.tsx';
import * as withdrawal from '../../src/web/routes/withdrawal.tsx';
import { type TestContext, testContext } from '../support/context.ts';
import { openTestDatabase } from '../support/database.ts';

/** Forms of pages do what calls do, and must not bypass the calls' limits. */

let db: Database;
let context: TestContext;

beforeAll(async () => {
  db = await openTestDatabase();
  context = testContext(db, { RATE_LIMIT: '600', SELLER_EMAIL: 'shop@shop.example' });
});
afterAll(() => db.close());

const dealer = {
  firstName: 'Anna',
  lastName: 'Jensen',
  company: 'Garage',
  email: 'anna@garage.example',
  phone: '1',
  billingAddress1: 'Street 1',
  billingAddressCity: 'Berlin',
  billingAddressZip: '10115',
  billingAddressCountry: 'DE',
  country: 'DE',
  type: 'workshop',
  privacyDealer: 'on',
};
const order = { orderNumber: 'WB-1', email: 'anna@example.com' };

type Action = (given: never) => Promise<unknown>;

/** What each form is, and which call it stands for. */
const forms: readonly [string, Action, AllowanceName, Record<string, string>][] = [
  [pages.myOrder.pattern, myOrder.action, 'order-link-by-address', order],
  [pages.orderList.pattern, orderList.action, 'order-list-by-address', { list: 'AB-1 2' }],
  [
    pages.withdrawal.pattern,
    withdrawal.action,
    'withdrawal-by-address',
    { ...order, name: 'Anna', intent: 'confirm', all: 'yes' },
  ],
  [
    pages.order.pattern,
    orderPage.action,
    'withdrawal-by-address',
    { whole: 'yes', key: '0', 'pieces:1': '1' },
  ],
  [pages.trade.pattern, dealers.action, 'lead-by-address', dealer],
  [
    pages.findVehicle.pattern,
    findVehicle.action,
    'vehicle-key-by-address',
    { kind: 'ktype', key: '9465' },
  ],
  [
    pages.stockNotice.pattern,
    stockNotice.action,
    'stock-notice-by-address',
    { part: 'AB-1', email: 'anna@example.com', quantity: '1' },
  ],
  [
    pages.contact.pattern,
    contact.action,
    'enquiry-by-address',
    { email: 'anna@example.com', part: 'AB-1', question: 'Does it fit?' },
  ],
];

async function send(
  action: Action,
  path: string,
  fields: object,
  visitor: string,
  shop = createShop(context),
) {
  const body = new URLSearchParams(Object.entries(fields));
  const request = new Request(`http://shop.example${path}`, { method: 'POST', body });
  const page = new RouterContextProvider();
  const rendering: Rendering = { isDatabaseAway: false };
  page.set(shopContext, shop);
  page.set(renderingContext, rendering);
  page.set(visitorContext, visitor);
  const shown = JSON.stringify(await action({ request, context: page, params: {} } as never));
  return { isRefused: shown.includes('Too many requests'), shown, rendering };
}

test.each(forms)('%s is counted with its call', async (path, action, name, fields) => {
  const { points } = allowances[name];
  // Two forms may share an allowance.
  const visitor = `192.0.2.${forms.findIndex(([other]) => other === path) + 10}`;
  for (let count = 0; count < points; count++) {
    const { isRefused, shown } = await send(action, path, fields, visitor);
    expect([isRefused, shown.includes('"faults":[{')]).toEqual([false, false]);
  }
  const { isRefused, shown, rendering } = await send(action, path, fields, visitor);
  expect(isRefused).toBe(true);
  expect(shown).toContain('or write to shop@shop.example');
  expect(rendering.retrySeconds).toBeGreaterThan(0);
  expect((await send(action, path, fields, '192.0.2.2')).isRefused).toBe(false);
});

const odd = fc.oneof(
  fc.constantFrom(...ODD_TEXTS),
  fc.constantFrom(
    '',
    '\u0000',
    'a\u0000@b.example',
    '\u202e',
    'x'.repeat(9_000),
    'a@b.example',
    'WB-1',
  ),
  fc.constantFrom('__proto__', '-1', '2026-02-31', 'on', 'confirm', '\r\nBcc: x@y.example', '🔧'),
  fc.string({ unit: 'binary', maxLength: 30 }),
);

test.each(forms)('%s answers whatever is sent', async (path, action, _name, fields) => {
  const shop = createShop(testContext(db, { RATE_LIMIT: 'off' }));
  const sent = fc.tuple(
    fc.record(Object.fromEntries(Object.keys(fields).map((name) => [name, odd])), {
      requiredKeys: [],
    }),
    fc.dictionary(fc.constantFrom('intent', 'parts', 'comment', 'website', 'line:1', 'x'), odd),
    fc.subarray(Object.keys(fields)),
  );
  await fc.assert(
    fc.asyncProperty(sent, async ([some, others, sound]) => {
      const kept = Object.fromEntries(sound.map((name) => [name, fields[name]]));
      const { rendering } = await send(action, path, { ...some, ...others, ...kept }, 'x', shop);
      expect(rendering.isDatabaseAway).toBe(false);
    }),
    { numRuns: 60, seed: 20_260_601, endOnFailure: true },
  );
});

test('every page with a form is among them', () => {
  const dealersToo: readonly string[] = [pages.distributors.pattern, pages.ukDistributors.pattern];
  const withForm = Object.values(pages)
    .filter((page) => 'takesForm' in page)
    .map(({ pattern }) => pattern);
  expect(withForm.filter((pattern) => !dealersToo.includes(pattern)).sort()).toEqual(
    forms.map(([path]) => path).sort(),
  );
});
