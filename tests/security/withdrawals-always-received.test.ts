import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createApp } from '../../src/api/app.ts';
import { allowances } from '../../src/config/allowances.ts';
import type { Database } from '../../src/db/database.server.ts';
import { bundleShopMail } from '../../src/domain/mail/bundle-shop-mail.server.ts';
import { createShop } from '../../src/shop.server.ts';
import { type TestContext, testContext } from '../support/context.ts';
import { openTestDatabase } from '../support/database.ts';

const SHOP = 'sales@shop.example';
const VICTIM = 'victim@example.com';

let db: Database;
let context: TestContext;
let app: Awaited<ReturnType<typeof createApp>>;

beforeAll(async () => {
  db = await openTestDatabase();
  context = testContext(db, {
    RATE_LIMIT: '6000',
    MAIL_TO: SHOP,
    SELLER_EMAIL: 'help@shop.example',
  });
  app = await createApp(createShop(context));
});
beforeEach(
  () =>
    db.sql`truncate mail_outbox, withdrawal, order_change, returned_goods, fitment_correction, inbox_answer, allowance_spent`,
);
afterAll(async () => {
  await app.close();
  await db.close();
});

let address = 0;

/** Each from another address of the network, unless one is named. */
async function withdraw(
  fields: Record<string, string>,
  remoteAddress = `198.51.100.${++address % 250}`,
) {
  const answer = await app.inject({
    method: 'POST',
    url: '/api/external/withdrawals',
    remoteAddress,
    payload: { action: 'withdraw', name: 'Anna Nowak', ordernumber: 'WB-1', ...fields },
  });
  return { status: answer.statusCode, body: answer.json() };
}

const openMailsTo = (recipient: string) => db.sql`
  select text_body as text from mail_outbox
  where recipient = ${recipient} and held_at is null order by created_at`;

test("bogus withdrawals in a victim's name do not keep the victim's own from being received", async () => {
  const names = [VICTIM, 'Victim@Example.com', 'victim+1@example.com', 'victim+2@example.com'];
  for (let count = 0; count < 12; count++) {
    const bogus = await withdraw({ email: names[count % 4] ?? '', ordernumber: `WB-${count}` });
    expect(bogus.status).toBe(200);
  }
  const own = await withdraw({ email: VICTIM, ordernumber: 'WB-4711', parts: '1 x T-1' });

  expect(own.status).toBe(200);
  expect(own.body).toMatchObject({ receivedat: context.now.toISOString(), receiptmailed: false });
  expect(await db.sql`select parts from withdrawal where id = ${own.body._id}`).toEqual([
    { parts: '1 x T-1' },
  ]);
  const toShop = (await openMailsTo(SHOP)).find(({ text }) => text.includes('WB-4711'));
  expect(toShop?.text).toContain('Its receipt was not mailed');
});

test('only so many receipts go to one person a day, whatever the spelling, and the next day more', async () => {
  const { points } = allowances['withdrawal-receipt-by-recipient'];
  const mailed: boolean[] = [];
  for (let count = 0; count < points + 2; count++) {
    const { body } = await withdraw({ email: `victim+${count}@example.com` });
    mailed.push(body.receiptmailed);
  }
  expect(mailed.filter(Boolean)).toHaveLength(points);
  expect((await withdraw({ email: 'somebody.else@example.com' })).body.receiptmailed).toBe(true);

  const start = context.now;
  context.now = new Date(start.getTime() + 25 * 60 * 60_000);
  expect((await withdraw({ email: VICTIM })).body.receiptmailed).toBe(true);
  context.now = start;
});

test('the shop hears of every one: one by one, then in a digest', async () => {
  const { points } = allowances['withdrawal-mails-to-shop'];
  for (let count = 0; count < points + 15; count++) {
    await withdraw({ email: `stranger${count}@example.com`, ordernumber: `WB-${1000 + count}` });
  }
  expect(await openMailsTo(SHOP)).toHaveLength(points);

  expect(await bundleShopMail(context)).toBe(15);
  expect(await bundleShopMail(context)).toBe(0);
  const mails = await openMailsTo(SHOP);
  expect(mails).toHaveLength(points + 1);
  const all = mails.map(({ text }) => text).join('\n');
  for (let count = 0; count < points + 15; count++) {
    expect(all.split(`Order number: WB-${1000 + count}`)).toHaveLength(2);
    expect(all).toContain(`stranger${count}@example.com`);
  }
});

test('a flood from one address of the network is stopped, and the answer names another way', async () => {
  const { points } = allowances['withdrawal-by-address'];
  expect(points).toBeGreaterThanOrEqual(50);
  const send = () => withdraw({ email: VICTIM }, '192.0.2.1');
  for (let count = 0; count < points; count++) expect((await send()).status).toBe(200);
  const refused = await send();
  expect(refused.status).toBe(429);
  expect(refused.body.message).toContain('write to help@shop.example');
  expect((await withdraw({ email: VICTIM }, '192.0.2.2')).status).toBe(200);
});
