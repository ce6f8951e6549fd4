import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestContext, testContext } from '../../../tests/support/context.ts';
import { openTestDatabase } from '../../../tests/support/database.ts';
import { mailsAbout, orderOf } from '../../../tests/support/paid-order.ts';
import { got } from '../../../tests/support/ready-basket.ts';
import { stockOf } from '../../../tests/support/stock-parts.ts';
import type { Database } from '../../db/database.server.ts';
import { addDays } from '../../kernel/clock.ts';
import { revokeOrderLink } from '../checkout/order.server.ts';
import { findOrder } from '../checkout/order.sql.server.ts';

import { handOver } from '../fulfilment/parcels/hand-over.server.ts';
import { packOrder } from '../fulfilment/parcels/pack-order.server.ts';
import { ledgerOf } from '../ledger/ledger.sql.server.ts';
import { standOf } from '../ledger/ledger.ts';
import { historyOf } from '../ledger/order-history.sql.server.ts';
import { cancelByLink, parcelsByLink } from './order-by-link.server.ts';
import { sendOrderLink } from './send-order-link.server.ts';

let db: Database;
let context: TestContext;
beforeAll(async () => {
  db = await openTestDatabase();
  context = testContext(db);
});
afterAll(() => db.close());

const linkMails = () =>
  db.sql<{ recipient: string; text: string }[]>`
    select recipient, text_body as text from mail_outbox where kind = 'order-link'
    order by created_at, id`;
const transfer = { isPaid: false, payment: 'banktransfer' } as const;
const refusal = (kind: string) => ({ ok: false, refusal: { kind } });

describe('the link to an order', () => {
  test('goes to the address it was ordered with; whoever asks hears the same in any case', async () => {
    const order = await orderOf(context, [1]);
    const { email } = order.shippingAddress;
    const number = order.number.toLowerCase().replace('-', ' ');
    const answers = [];
    for (const asked of [
      { orderNumber: order.number, email: 'else@example.com' },
      { orderNumber: 'WB-1', email },
      { orderNumber: number, email: ` ${email.toUpperCase()} ` },
    ]) {
      answers.push(await sendOrderLink(context, asked));
    }
    expect(answers.map((answer) => JSON.stringify(answer))).toEqual(
      Array(3).fill(JSON.stringify(answers[0])),
    );
    const mails = await linkMails();
    expect(mails).toHaveLength(1);
    expect(mails[0]?.recipient).toBe(email);
    expect(mails[0]?.text).toContain(`/order/${order.id}`);
  });

  test('that has ended is not sent again', async () => {
    const order = await orderOf(context, [1]);
    got(await revokeOrderLink(context, { number: order.number }));
    const { email } = order.shippingAddress;
    got(await sendOrderLink(context, { orderNumber: order.number, email }));
    const mail = (await linkMails()).find(({ text }) => text.includes(order.number));
    expect(mail?.text).toContain(`your order ${order.number} has expired`);
    expect(mail?.text).not.toContain(order.id);
  });

  test.each([
    ['', 'a@b.example', [{ field: 'orderNumber', rule: 'required' }]],
    ['WB-1', 'nobody', [{ field: 'email', rule: 'email' }]],
    [
      ' ',
      '',
      [
        { field: 'orderNumber', rule: 'required' },
        { field: 'email', rule: 'required' },
      ],
    ],
  ])('is not asked for with %j and %j', async (orderNumber, email, faults) => {
    expect(await sendOrderLink(context, { orderNumber, email })).toEqual({
      ok: false,
      refusal: { kind: 'incomplete-order-question', faults },
    });
  });
});

describe('whoever has the link', () => {
  test('sees parcels with tracking, until the link shows less', async () => {
    const order = await orderOf(context, [2]);
    const work = { number: order.number, actor: 'anna@shop.example' };
    got(await handOver(context, { ...work, carrier: 'dpd', tracking: '0123 4567' }));
    const { parcels, withdrawBy } = await parcelsByLink(context, { orderId: order.id });
    const [parcel] = parcels;
    expect(withdrawBy).toBeNull();
    expect(parcel).toMatchObject({ position: 1, state: 'handed-over', carrier: 'DPD' });
    expect(parcel?.trackingUrl).toContain('01234567');
    expect(parcel?.lines).toEqual([{ partNumber: order.lines[0]?.partNumber, quantity: 2 }]);
    const later = addDays(context.now, context.config.orderLink.addressDays);
    expect(
      await parcelsByLink({ ...context, clock: () => later }, { orderId: order.id }),
    ).toMatchObject({ parcels: [{ state: 'handed-over', tracking: '', trackingUrl: '' }] });
    // A Sunday; 14 days later it is a Sunday again, and the Monday is a working day.
    await db.sql`
      update parcel set state = 'delivered', delivered_at = '2026-03-15T12:00:00Z'
      where order_id = ${order.id}`;
    expect(await parcelsByLink(context, { orderId: order.id })).toMatchObject({
      ...{ withdrawBy: '2026-03-30', isAllPacked: true },
    });
    // A parcel that follows is not with the buyer yet, and neither is one that was refused.
    await db.sql`
      insert into parcel (id, order_id, position, state, packed_at)
      select gen_random_uuid(), order_id, 2, 'packed', packed_at from parcel where order_id = ${order.id}`;
    for (const change of [
      db.sql`state = 'handed-over', handed_over_at = packed_at`,
      db.sql`state = 'returned', returned_at = packed_at`,
    ]) {
      await db.sql`update parcel set ${change} where order_id = ${order.id} and position = 2`;
      expect((await parcelsByLink(context, { orderId: order.id })).withdrawBy).toBe('2026-03-30');
    }
    expect(await parcelsByLink(context, { orderId: crypto.randomUUID() })).toEqual({
      parcels: [],
      ...{ withdrawBy: null, isAllPacked: false },
    });
  });

  test('sees whether all is packed', async () => {
    const { id, number, lines } = await orderOf(context, [2]);
    const line = lines[0]?.partNumber ?? '';
    const packedThen = async (quantity: number) => {
      got(await packOrder(context, { number, actor: 'anna', lines: [{ line, quantity }] }));
      return (await parcelsByLink(context, { orderId: id })).isAllPacked;
    };
    expect(await packedThen(1)).toBe(false);
    expect(await packedThen(1)).toBe(true);
  });

  test('cancels an unpaid order: its stock is back, with one mail and a line of history', async () => {
    const order = await orderOf(context, [3], transfer);
    const before = await stockOf(db, order.partIds[0] ?? 0);
    got(await cancelByLink(context, { orderId: order.id }));
    expect(await stockOf(db, order.partIds[0] ?? 0)).toBe(before + 3);
    expect(await findOrder(db.sql, order.id)).toMatchObject({ paymentStatus: 'cancelled' });
    expect(await mailsAbout(context, order.id, /was cancelled/)).toHaveLength(1);
    expect(await historyOf(db.sql, order.id)).toMatchObject([
      { actor: 'the shopper', step: 'cancelled' },
    ]);
    expect(await cancelByLink(context, { orderId: order.id })).toEqual(refusal('is-cancelled'));
  });

  test('cancels a paid order that is packed: all of it is to be given back', async () => {
    const order = await orderOf(context, [2]);
    got(await packOrder(context, { number: order.number, actor: 'anna@shop.example' }));
    got(await cancelByLink(context, { orderId: order.id }));
    const ledger = await ledgerOf(db.sql, order.id);
    expect(standOf(ledger).money).toMatchObject({
      owedCents: 0,
      dueBackCents: order.grossCents,
    });
    expect(await historyOf(db.sql, order.id)).toMatchObject([
      { step: 'packed' },
      { step: 'unpacked', actor: 'the shopper' },
      { step: 'cancelled', actor: 'the shopper' },
    ]);
    expect((await parcelsByLink(context, { orderId: order.id })).parcels).toEqual([]);
  });

  test('cancels pieces of a paid order once for each press, and no more than were not sent', async () => {
    const order = await orderOf(context, [3, 1]);
    const [first, second] = order.lines;
    const press = { orderId: order.id, key: '0.0' };
    const lines = [{ line: first!.id, quantity: 2 }];
    got(await cancelByLink(context, { ...press, lines }));
    got(await cancelByLink(context, { ...press, lines }));
    const stand = standOf(await ledgerOf(db.sql, order.id));
    expect(stand.lines.find(({ id }) => id === first!.id)?.cancelled).toBe(2);
    expect(stand.money.dueBackCents).toBe((first!.grossCents * 2) / 3);

    const sending = { number: order.number, actor: 'anna@shop.example', carrier: 'dpd' };
    got(await handOver(context, sending));
    const late = { ...press, key: '2.0', lines: [{ line: second!.id, quantity: 1 }] };
    expect(await cancelByLink(context, late)).toMatchObject({
      refusal: { kind: 'more-than-unsent' },
    });
    expect(await cancelByLink(context, { orderId: order.id })).toEqual(refusal('is-dispatched'));
  });

  test.each([
    ['another line', [1, 1], { 0: 1, 1: 1 }],
    ['more of the same line', [2, 0], { 0: 3, 1: 0 }],
  ])('cancels %s by a page from before', async (_what, [ofFirst, ofSecond], cancelled) => {
    const order = await orderOf(context, [4, 2]);
    const [first, second] = order.lines.map(({ id }) => id);
    const page = { orderId: order.id, key: '0.0' };
    got(await cancelByLink(context, { ...page, lines: [{ line: first!, quantity: 1 }] }));
    const other = ofSecond
      ? { line: second!, quantity: ofSecond }
      : { line: first!, quantity: ofFirst! };
    got(await cancelByLink(context, { ...page, lines: [other] }));
    got(await cancelByLink(context, { ...page, lines: [other] }));
    const { lines } = standOf(await ledgerOf(db.sql, order.id));
    const fallen = [first, second].map((id) => lines.find((line) => line.id === id)?.cancelled);
    expect({ ...fallen }).toEqual(cancelled);
  });

  test('cannot take the key of a later step of the shop', async () => {
    const order = await orderOf(context, [5]);
    const lines = [{ line: order.lines[0]!.id, quantity: 1 }];
    const sending = { number: order.number, actor: 'anna@shop.example', carrier: 'dpd' };
    got(await handOver(context, { ...sending, lines }));
    got(await cancelByLink(context, { orderId: order.id, key: 'rest 4', lines }));
    const stock = await stockOf(db, order.partIds[0] ?? 0);
    got(await cancelByLink(context, { orderId: order.id }));
    expect(await stockOf(db, order.partIds[0] ?? 0)).toBe(stock + 3);
    const [line] = standOf(await ledgerOf(db.sql, order.id)).lines;
    expect(line).toMatchObject({ cancelled: 4, toPack: 0 });
  });

  test('cancels no order of somebody else', async () => {
    const order = await orderOf(context, [1]);
    expect(await cancelByLink(context, { orderId: crypto.randomUUID() })).toEqual(
      refusal('unknown-order'),
    );
    expect(await cancelByLink(context, { orderId: order.number })).toEqual(
      refusal('unknown-order'),
    );
  });
});
