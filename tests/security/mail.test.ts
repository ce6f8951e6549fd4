import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createApp } from '../../src/api/app.ts';
import { allowances } from '../../src/config/allowances.ts';
import type { Database } from '../../src/db/database.server.ts';
import { findOrder } from '../../src/domain/checkout/order.sql.server.ts';
import { placeOrder } from '../../src/domain/checkout/place-order.server.ts';
import { exchangeMail } from '../../src/domain/fulfilment/exchange/exchange-line.server.ts';
import type { Parcel } from '../../src/domain/fulfilment/parcels/parcel.ts';
import { handedOverMail, returnedMail } from '../../src/domain/fulfilment/parcels/parcel-mail.ts';
import { goodsReceivedMail } from '../../src/domain/fulfilment/returns/receive-goods.server.ts';
import type { WithdrawnLine } from '../../src/domain/fulfilment/returns/returns.sql.server.ts';
import { bundleShopMail } from '../../src/domain/mail/bundle-shop-mail.server.ts';
import type { Mail } from '../../src/domain/mail/mail.ts';
import { bundledKinds } from '../../src/domain/mail/mail-kinds.ts';
import { findOpenMail, queueMail } from '../../src/domain/mail/outbox.sql.server.ts';
import { newId } from '../../src/kernel/ids.ts';
import { mailText } from '../../src/kernel/text/harmless-text.ts';
import { createShop } from '../../src/shop.server.ts';
import { type TestContext, testContext } from '../support/context.ts';
import { openTestDatabase } from '../support/database.ts';
import { got, readyBasket } from '../support/ready-basket.ts';
import { stockPart } from '../support/stock-parts.ts';

const SHOP = 'sales@shop.example';

let db: Database;
let context: TestContext;
let app: Awaited<ReturnType<typeof createApp>>;

beforeAll(async () => {
  db = await openTestDatabase();
  context = testContext(db, { RATE_LIMIT: '6000', MAIL_TO: SHOP });
  app = await createApp(createShop(context));
});
beforeEach(() => db.sql`truncate mail_outbox, lead, inbox_answer, allowance_spent`);
afterAll(async () => {
  await app.close();
  await db.close();
});

const queued = (mail: Partial<Mail>) =>
  db.transaction((tx) =>
    queueMail(
      tx,
      context,
      {
        queue: 'order-mail',
        kind: 'order',
        recipient: 'victim@example.com',
        replyTo: null,
        subject: mailText`x`,
        text: mailText`x`,
        html: null,
        ...mail,
      },
      context.now,
    ),
  );

async function heldOf(count: number, mail: (count: number) => Partial<Mail>): Promise<number> {
  let held = 0;
  for (let each = 0; each < count; each++) if ((await queued(mail(each))).isHeld) held += 1;
  return held;
}

describe('mail to one recipient', () => {
  const total = allowances['mail-by-recipient'].points;

  it('has an end, whatever the spelling of the address', async () => {
    const spellings = ['victim@example.com', 'VICTIM@example.com', 'victim+7@example.com'];
    const spelled = (each: number) => ({ recipient: spellings[each % 3] ?? '' });
    expect(await heldOf(total + 10, spelled)).toBe(10);
    expect((await queued({ recipient: 'other@example.com' })).isHeld).toBe(false);
  });

  it('has an end also where many are queued at the same moment', async () => {
    const all = await Promise.all(Array.from({ length: total + 10 }, () => queued({})));
    expect(all.filter(({ isHeld }) => isHeld)).toHaveLength(10);
  });

  it('leaves room for the mails about orders when receipts have come to their end', async () => {
    const receipts = allowances['lead-receipt-by-recipient'].points;
    const isReceipt = () => ({ kind: 'lead-receipt' }) as const;
    expect(await heldOf(200, isReceipt)).toBe(200 - receipts);
    expect(await heldOf(total - receipts, () => ({}))).toBe(0);
  });

  it('is more than a customer with ten orders gets in a day', async () => {
    const mailsOfAnOrder = () => ({});
    expect(await heldOf(10 * 3, mailsOfAnOrder)).toBe(0);
    expect((await queued({ kind: 'withdrawal-receipt' })).isHeld).toBe(false);
  });

  it('keeps what was held back, unsent', async () => {
    await heldOf(total, () => ({}));
    const { id } = await queued({});
    expect(await findOpenMail(db.sql, id)).toBeUndefined();
    expect(await db.sql`select held_at, sent_at from mail_outbox where id = ${id}`).toEqual([
      { held_at: context.now, sent_at: null },
    ]);
  });

  it('is not limited where the shop has no limits', async () => {
    const unlimited = testContext(db);
    const before = context;
    context = unlimited;
    expect(await heldOf(total + 10, () => ({}))).toBe(0);
    context = before;
  });
});

describe('mail to the shop', () => {
  it.each(bundledKinds)('%s comes in one digest once it is too many', async (kind) => {
    const { points } =
      allowances[`${kind.replace('shop-', '')}-mails-to-shop` as 'lead-mails-to-shop'];
    const mail = (each: number) =>
      ({ kind, recipient: SHOP, text: mailText`Number ${each}.` }) as const;
    expect(await heldOf(points + 30, mail)).toBe(30);
    expect(await bundleShopMail(context)).toBe(30);
    const open = await db.sql`
      select text_body as text from mail_outbox where held_at is null and sent_at is null`;
    expect(open).toHaveLength(points + 1);
    const all = open.map(({ text }) => text).join('\n');
    for (let each = 0; each < points + 30; each++) expect(all).toContain(`Number ${each}.`);
  });

  it.each([
    ['hourly', '2026-03-10T05:30:00Z', true],
    ['daily', '2026-03-10T05:30:00Z', false],
    ['daily', '2026-03-10T06:30:00Z', true],
  ])('comes %s where the setting says so, at %s: %s', async (time, at, isSent) => {
    const before = context;
    context = testContext(db, { SHOP_MAIL: time, MAIL_TO: SHOP });
    context.now = new Date(at);
    const mail = () => ({ kind: 'shop-order', recipient: SHOP }) as const;
    expect(await heldOf(3, mail)).toBe(3);
    expect(await heldOf(1, () => ({ kind: 'shop-payment', recipient: SHOP }) as const)).toBe(0);
    expect(await bundleShopMail(context)).toBe(isSent ? 3 : 0);
    if (time === 'daily' && isSent) {
      expect(await heldOf(2, mail)).toBe(2);
      expect(await bundleShopMail(context)).toBe(0);
      context.now = new Date('2026-03-11T07:00:00Z');
      expect(await bundleShopMail(context)).toBe(2);
    }
    context = before;
  });

  it('about money always comes at once', async () => {
    const mail = () => ({ kind: 'shop-payment', recipient: SHOP }) as const;
    expect(await heldOf(600, mail)).toBe(0);
  });
});

it('leads in the name of a victim are kept, and its receipts end', async () => {
  const send = (count: number) =>
    app.inject({
      method: 'POST',
      url: '/api/external/users',
      remoteAddress: `198.51.100.${count}`,
      payload: { action: 'create-lead', email: `victim+${count}@example.com` },
    });
  for (let count = 0; count < 10; count++) expect((await send(count)).statusCode).toBe(200);
  expect(await db.sql`select 1 from lead`).toHaveLength(10);
  const receipts = await db.sql`
    select 1 from mail_outbox where kind = 'lead-receipt' and held_at is null`;
  expect(receipts).toHaveLength(allowances['lead-receipt-by-recipient'].points);
});

describe('what a stranger types is nothing to press in a mail', () => {
  /** What mail readers make something to press of, in text and in HTML. */
  const PRESSABLE = /evil[.\u2024\u3002]\S|test\.\S|www\.\S|evil\S*@|@evil|[a-z]:\/\//i;
  const nasty = [
    'http://evil.test',
    'evil\u2024test',
    'evil\u3002test',
    'www.evil.test',
    'evil.test/x',
    '\u202etest.evil\u202c',
    'ev\u200bil.test',
    'Anna\r\nBcc: x@evil.test\r\n\r\nPay at evil.test',
    '<a href="https://evil.test">here</a>',
    'win@evil.test',
  ];
  const post = (path: string, payload: object) =>
    app.inject({ method: 'POST', url: `/api/external/${path}`, payload });
  const mailed = async () =>
    (await db.sql`select subject, text_body, html_body from mail_outbox`).flatMap(
      ({ subject, text_body, html_body }) => [subject, text_body, html_body ?? ''],
    );

  it.each(nasty)('of a withdrawal: %j', async (text) => {
    const { statusCode } = await post('withdrawals', {
      action: 'withdraw',
      name: text,
      ordernumber: text.slice(0, 40),
      email: 'victim@example.com',
      parts: `${text}\n${text}`,
    });
    expect(statusCode).toBe(200);
    const mails = await mailed();
    expect(mails.length).toBeGreaterThan(3);
    for (const mail of mails) expect(mail.replace('http://localhost', '')).not.toMatch(PRESSABLE);
  });

  it.each(nasty)('of a lead: %j', async (text) => {
    const names = { firstname: text, lastname: text, name: text, displayname: text, city: text };
    const { statusCode } = await post('users', {
      action: 'create-lead',
      email: 'victim@example.com',
      ...names,
      addressee: text,
      website: text,
      comment: `${text}\n${text}`,
    });
    expect(statusCode).toBe(200);
    const mails = await mailed();
    expect(mails.length).toBeGreaterThan(3);
    for (const mail of mails) expect(mail).not.toMatch(PRESSABLE);
  });

  it.each(nasty)('of an order: %j', async (text) => {
    const { urlcomponent } = await stockPart(db, { stock: 500 });
    const vehicle = { make: text, model: text, year: 2012, engine: text };
    const basketId = await readyBasket(context, [{ record: urlcomponent, vehicle }]);
    await db.sql`update part set description = ${text} where urlcomponent = ${urlcomponent}`;
    await db.sql`
      update address set addressee = ${text}, company = ${text}, address = ${text}, address3 = ${text},
        city = ${text}, phone = ${text}
      where basket_id = ${basketId}`;
    await db.sql`
      update basket set buyer_reference = ${text}, vehicle = ${text}, vin = ${text}
      where id = ${basketId}`;
    got(await placeOrder(context, { visitor: undefined, basketId }));
    const mails = (await mailed()).map((mail) =>
      mail.replace(/<a href="http:\/\/localhost[^"]*">/g, ''),
    );
    expect(mails.some((mail) => mail.includes('evil'))).toBe(true);
    for (const mail of mails) {
      expect(mail.replaceAll(context.config.publicUrl, '')).not.toMatch(PRESSABLE);
    }
  });

  it('of a vehicle that the catalogue does not know: it is not named', async () => {
    const { urlcomponent } = await stockPart(db, { stock: 5 });
    const vehicle = { make: 'Your refund', model: 'is waiting', year: 2012, engine: 'here' };
    const basketId = await readyBasket(context, [{ record: urlcomponent, vehicle }]);
    const { id } = got(await placeOrder(context, { visitor: undefined, basketId }));
    const order = await findOrder(db.sql, id);
    expect(order?.lines[0]?.fits.map((one) => one.vehicle)).toEqual([vehicle]);
    const mails = await mailed();
    expect(mails.some((mail) => mail.includes('Not known whether it fits'))).toBe(true);
    for (const mail of mails) expect(mail).not.toMatch(/refund|waiting/);
  });

  it.each(nasty)("of a supplier's part, or of a carrier: %j", (text) => {
    const order = { id: newId(), number: 'WB-1', addressee: text, email: 'anna@example.com' };
    const line = { partNumber: text, description: text, vehicleLine: text, quantity: 1 };
    const parcel = { carrier: text, tracking: text, lines: [line] } as unknown as Parcel;
    const whole = { isLast: true, rest: null };
    const withdrawn = line as unknown as WithdrawnLine;
    const mails = [
      exchangeMail(order, { line, part: line }, { dueCents: 0, depositCents: 0 }, context.config),
      goodsReceivedMail(order, [{ line: withdrawn, quantity: 1 }], 100, context.config),
      handedOverMail(order, parcel, whole, context.config),
      returnedMail(order, parcel, context.config),
    ];
    for (const mail of mails) {
      const said = mail.text.replaceAll(context.config.publicUrl, '');
      expect(said.replaceAll(context.config.seller.email, '')).not.toMatch(PRESSABLE);
    }
  });
});
