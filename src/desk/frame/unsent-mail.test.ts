import { afterAll, beforeAll, expect, test } from 'vitest';
import { soldOf, supplierOf } from '../../../tests/support/buying.ts';
import { type TestContext, testContext } from '../../../tests/support/context.ts';
import { openTestDatabase } from '../../../tests/support/database.ts';
import { openDesk, signedIn } from '../../../tests/support/desk.ts';
import { got } from '../../../tests/support/ready-basket.ts';
import { stockPart } from '../../../tests/support/stock-parts.ts';
import type { Config } from '../../config/config.ts';
import type { Database } from '../../db/database.server.ts';
import { draftPurchases } from '../../domain/buying/to-order.server.ts';
import { COMMAND_LINE as by } from '../../domain/staff/audit.server.ts';
import { isMailingStep } from './mailing-steps.tsx';
import { isMailingScreen } from './unsent-mail.tsx';

let db: Database;

beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());

const NOTHING_SENT = 'No mail server is set, so no mail is sent';

/** The desk of a shop with other settings, as an owner sees it. */
async function deskOf(context: TestContext, changed: Partial<Config>, email: string) {
  const shop = { ...context, config: { ...context.config, ...changed } };
  const desk = await openDesk(shop);
  const { browser } = await signedIn(desk, shop, 'owner', email);
  return { desk, browser };
}

test('every step that writes to a buyer stands on a screen that says where no mail is sent', async () => {
  const desk = await openDesk(testContext(db));
  const elsewhere = desk.routes
    .filter(({ method, url }) => method === 'POST' && isMailingStep(url.split('/').at(-1) ?? ''))
    .filter(({ url }) => !isMailingScreen(url))
    .map(({ url }) => url);
  // Other steps of the same names, which write to nobody.
  expect(elsewhere.toSorted()).toEqual([
    '/desk/legal-pages/:address/confirm',
    '/desk/message',
    '/desk/pages/:address/take-back',
    '/desk/parts/:id/take-back',
  ]);
  await desk.close();
});

test('screens and previews say once that no mail is sent, and what becomes of it', async () => {
  const context = testContext(db);
  const part = await stockPart(db, { name: 'NM-1', stock: 0, dropship: 5 });
  const supplierId = await supplierOf(context, ['NM-1']);
  const { number } = await soldOf(context, { ...part, quantity: 2 });
  const { ids } = got(await draftPurchases(context, { supplierId, by }));
  const order = `/desk/orders/${number}`;
  const shops = [
    [{ isDemonstration: true }, 'written to a file in the data folder', 1],
    [{ isDemonstration: false }, 'given up after five days', 1],
    [{ mail: { ...context.config.mail, smtpUrl: 'smtp://mail.example' } }, '', 0],
  ] as const;
  for (const [at, [changed, becomes, times]] of shops.entries()) {
    const { desk, browser } = await deskOf(context, changed, `owner-${at}@shop.example`);
    const screens = [
      await browser.get(order),
      await browser.postOnce(`${order}/message`, { text: 'We are late' }),
      await browser.get(`/desk/purchases/${ids[0]}`),
      await browser.get('/desk/tracking'),
    ];
    for (const { body, statusCode } of screens) {
      expect(statusCode).toBe(200);
      expect(body.split(NOTHING_SENT)).toHaveLength(times + 1);
      expect(body).toContain(becomes);
    }
    for (const silent of ['/desk/orders', '/desk/parts', '/desk/settings']) {
      expect((await browser.get(silent)).body, silent).not.toContain(NOTHING_SENT);
    }
    await desk.close();
  }
});
