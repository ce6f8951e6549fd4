import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestContext, testContext } from '../../../tests/support/context.ts';
import { openTestDatabase } from '../../../tests/support/database.ts';
import { mailsAbout, orderOf } from '../../../tests/support/paid-order.ts';
import { got } from '../../../tests/support/ready-basket.ts';
import { stockOf } from '../../../tests/support/stock-parts.ts';
import type { Database } from '../../db/database.server.ts';
import type { Address } from '../../kernel/address.ts';
import { shownMark } from '../../kernel/shown-mark.server.ts';
import { findOrder } from '../checkout/order.sql.server.ts';
import { historyOf } from '../ledger/order-history.sql.server.ts';
import { cancelOrder } from './cancel-order.server.ts';
import { changeAddress, shownAddress } from './change-address.server.ts';
import { confirmByHand } from './confirm-by-hand.server.ts';
import { markOrderPaid } from './mark-order-paid.server.ts';
import { handOver } from './parcels/hand-over.server.ts';
import { packOrder } from './parcels/pack-order.server.ts';
import { parcelsOf } from './parcels/parcels.sql.server.ts';
import { noteOnOrder, writeToShopper } from './write-about-order.server.ts';

let db: Database;
let context: TestContext;
beforeAll(async () => {
  db = await openTestDatabase();
  context = testContext(db, { BANK_ACCOUNT: 'PL00' });
});
afterAll(() => db.close());

const actor = 'anna@shop.example';
const transfer = { isPaid: false, payment: 'banktransfer' } as const;
const refusal = (kind: string, more: object = {}) => ({ ok: false, refusal: { kind, ...more } });

describe('marking an order paid by hand', () => {
  test('keeps who, when and the reference, and tells shopper and shop once', async () => {
    const order = await orderOf(context, [1], transfer);
    const money = { number: order.number, actor, reference: ' Nowak WB ' };
    expect(await markOrderPaid(context, { ...money, reference: ' ' })).toEqual(
      refusal('reference-required'),
    );
    expect(await markOrderPaid(context, { ...money, amountCents: order.grossCents - 1 })).toEqual(
      refusal('other-amount', { expectedCents: order.grossCents }),
    );
    got(await markOrderPaid(context, money));
    expect(await findOrder(db.sql, order.id)).toMatchObject({
      paymentStatus: 'paid',
      paidAt: context.now,
    });
    expect(await markOrderPaid(context, money)).toEqual(refusal('is-paid'));
    expect(await historyOf(db.sql, order.id)).toMatchObject([
      { actor, step: 'paid', after: { amountCents: order.grossCents, reference: 'Nowak WB' } },
    ]);
    expect(await mailsAbout(context, order.id, /have your payment/)).toHaveLength(1);
  });

  test('takes another amount when forced; no more than that can go back', async () => {
    const order = await orderOf(context, [1], transfer);
    const money = { number: order.number, actor, reference: 'x', isForced: true };
    expect(await markOrderPaid(context, { ...money, amountCents: 0 })).toMatchObject(
      refusal('other-amount'),
    );
    got(await markOrderPaid(context, { ...money, amountCents: 500 }));
    const { dueCents } = got(await cancelOrder(context, { number: order.number, actor }));
    expect(dueCents).toBe(500);
  });

  test('opens a cancelled order again while its parts are there, and refuses it when they are gone', async () => {
    const order = await orderOf(context, [2], { ...transfer, stock: 2 });
    const [partId = 0] = order.partIds;
    got(await cancelOrder(context, { number: order.number, actor }));
    expect(await stockOf(db, partId)).toBe(2);
    await db.sql`update stock set quantity = 1 where part_id = ${partId}`;
    const waived = ['closed'] as const;
    const money = { number: order.number, actor, reference: 'late', waived };
    expect(await markOrderPaid(context, money)).toEqual({
      ok: false,
      refusal: { kind: 'order-refused', point: 'stock' },
    });
    await db.sql`update stock set quantity = 2 where part_id = ${partId}`;
    got(await markOrderPaid(context, money));
    expect(await stockOf(db, partId)).toBe(0);
    expect((await findOrder(db.sql, order.id))?.paymentStatus).toBe('paid');
  });
});

test('a transfer confirmed by hand waits as long as transfers do', async () => {
  const order = await orderOf(context, [1], transfer);
  const { until } = got(await confirmByHand(context, { number: order.number, actor }));
  const hours = (until.getTime() - context.now.getTime()) / 3_600_000;
  expect(hours).toBe(context.config.unpaidHours.bankTransfer);
  expect((await findOrder(db.sql, order.id))?.isUnconfirmed).toBe(false);
  expect(await confirmByHand(context, { number: order.number, actor })).toEqual(
    refusal('nothing-to-confirm'),
  );
  expect(await mailsAbout(context, order.id, /is confirmed/)).toHaveLength(1);
});

describe('the delivery address', () => {
  test('changes before anything goes out, with what it was before, and the shopper hears', async () => {
    const order = await orderOf(context, [1]);
    const work = { number: order.number, actor };
    const { address } = got(
      await changeAddress(context, { ...work, change: { address: 'Leśna', zip: ' 80-002 ' } }),
    );
    expect(address).toMatchObject({
      address: 'Leśna',
      zip: '80-002',
      city: 'Gdańsk',
      country: 'PL',
    });
    expect((await findOrder(db.sql, order.id))?.shippingAddress).toEqual(address);
    expect(await historyOf(db.sql, order.id)).toMatchObject([
      {
        step: 'address',
        before: { address: 'Polna', zip: '80-001' },
        after: { address: 'Leśna', zip: '80-002' },
      },
    ]);
    const [mail = ''] = await mailsAbout(context, order.id, /another address/);
    expect(mail).toContain('Leśna 7a');
    got(await changeAddress(context, { ...work, change: { address: 'Leśna' } }));
    expect(await mailsAbout(context, order.id, /another address/)).toHaveLength(1);
  });

  test.each([
    [{ addressee: ' ' }, refusal('incomplete-address', { fields: ['addressee'] })],
    [{ email: '' }, refusal('incomplete-address', { fields: ['email'] })],
    [{ email: 'jan@' }, refusal('no-email-address', { fields: ['email'] })],
    [{ city: 'x'.repeat(500) }, refusal('too-long', { fields: ['city'] })],
    [
      { addressee: '', city: 'x'.repeat(500), email: 'jan@' },
      refusal('incomplete-address', {
        fields: ['addressee'],
        others: [
          { field: 'city', kind: 'too-long' },
          { field: 'email', kind: 'no-email-address' },
        ],
      }),
    ],
  ])('%j is refused', async (change, expected) => {
    const order = await orderOf(context, [1]);
    expect(await changeAddress(context, { number: order.number, actor, change })).toEqual(expected);
  });

  test('keeps what somebody else has changed since it was read', async () => {
    const order = await orderOf(context, [1]);
    const work = { number: order.number, actor };
    const { shippingAddress: seen } = order;
    const markOf = (address: Address) => shownMark(shownAddress(address));
    const mark = markOf(seen);
    got(await changeAddress(context, { ...work, mark, change: { ...seen, address: 'Leśna' } }));
    const late = { ...work, mark, change: { ...seen, phone: '+48 22 000 00 00' } };
    expect(await changeAddress(context, late)).toMatchObject(
      refusal('changed-since', { fields: ['address'], untouched: ['address'] }),
    );
    const now = (await findOrder(db.sql, order.id))?.shippingAddress;
    expect(now).toEqual({ ...seen, address: 'Leśna' });
    // Once it has been looked at, it is saved; and a command that names one field changes that one.
    got(
      await changeAddress(context, {
        ...{ ...late, mark: markOf(now!) },
        change: { phone: '+48 22 000 00 00' },
      }),
    );
    got(await changeAddress(context, { ...work, change: { city: 'Sopot' } }));
    expect((await findOrder(db.sql, order.id))?.shippingAddress).toMatchObject({
      ...{ address: 'Leśna', city: 'Sopot', phone: '+48 22 000 00 00' },
    });
  });

  test('stops a parcel that was packed for the one before, until somebody has put the new one on it', async () => {
    const order = await orderOf(context, [3]);
    const work = { number: order.number, actor };
    const line = order.lines[0]?.id ?? '';
    const pack = () => packOrder(context, { ...work, lines: [{ line, quantity: 1 }] });
    const send = (parcel: number, isRelabelled?: boolean) =>
      handOver(context, { ...work, parcel, carrier: 'DHL', isRelabelled });
    got(await pack());
    context.now = new Date(context.now.getTime() + 60_000);
    // Neither is on a label of a parcel.
    got(await changeAddress(context, { ...work, change: { phone: '+48 22 000 00 00' } }));
    got(await changeAddress(context, { ...work, change: { email: 'new@buyer.example' } }));
    expect((await parcelsOf(db.sql, order.id))[0]?.isReaddressed).toBe(false);
    got(await changeAddress(context, { ...work, change: { address: 'Leśna' } }));
    expect(await send(1)).toEqual(refusal('readdressed', { parcel: 1 }));
    context.now = new Date(context.now.getTime() + 60_000);
    got(await pack());
    got(await pack());
    got(await send(2));
    got(await send(1, true));
    got(await send(3));
  });

  test('another e-mail address is told to both, and is the one that mails go to', async () => {
    const order = await orderOf(context, [1]);
    const before = (await findOrder(db.sql, order.id))?.shippingAddress.email ?? '';
    const work = { number: order.number, actor };
    const email = 'right@buyer.example';
    got(await changeAddress(context, { ...work, change: { email: ` ${email} ` } }));
    got(await writeToShopper(context, { ...work, text: 'It comes on Monday.' }));
    const after = await findOrder(db.sql, order.id);
    expect([after?.shippingAddress.email, after?.billingAddress?.email]).toEqual([email, email]);
    const mails = await db.sql<{ recipient: string; subject: string }[]>`
      select recipient, subject from mail_outbox
      where queue = 'order-mail' and text_body like ${`%/order/${order.id}%`}`;
    const to = (subject: RegExp) =>
      mails.flatMap((mail) => (subject.test(mail.subject) ? [mail.recipient] : [])).sort();
    expect(to(/another e-mail address/)).toEqual([before, email].sort());
    expect(to(/another address/)).toEqual([]);
    expect(to(/about your order/)).toEqual([email]);
  });

  test('stays in its VAT area', async () => {
    const address = { country: 'ES', zip: '28001' };
    const order = await orderOf(context, [1], { address });
    const move = (zip: string) =>
      changeAddress(context, { number: order.number, actor, change: { zip } });
    expect(await move('35001')).toEqual(refusal('vat-area-stays'));
    expect(await move('E-51001')).toEqual(refusal('vat-area-stays'));
    expect(got(await move('28002')).address.zip).toBe('28002');
  });

  test.each([
    ['IE', 'D02 AF30', 'D03 AF31', 'BT1 5GS'],
    ['XI', 'BT1 5GS', 'BT93 8EQ', 'D02 AF30'],
    ['XI', 'BT1 5GS', 'bt2 7ap', 'SW1A 1AA'],
  ])(
    'of %s stays on its side of the Irish border, whatever the setting is now',
    async (...told) => {
      const [country, zip, near, beyond] = told;
      const shop = testContext(db, { NORTHERN_IRELAND: 'on' });
      const order = await orderOf(shop, [1], { address: { country, zip } });
      for (const now of [shop, context]) {
        const move = (to: string) =>
          changeAddress(now, { number: order.number, actor, change: { zip: to } });
        expect(await move(beyond)).toEqual(refusal('vat-area-stays'));
        expect(got(await move(near)).address.zip).toBe(near);
        expect(got(await move(zip)).address.zip).toBe(zip);
      }
    },
  );

  test('stays once something has gone out', async () => {
    const order = await orderOf(context, [1]);
    const work = { number: order.number, actor };
    got(await handOver(context, { ...work, carrier: 'DHL' }));
    expect(await changeAddress(context, { ...work, change: { city: 'Sopot' } })).toEqual(
      refusal('is-dispatched'),
    );
  });
});

test('notes and messages stay with the order; only messages are mailed', async () => {
  const order = await orderOf(context, [1]);
  const work = { number: order.number, actor };
  got(await noteOnOrder(context, { ...work, text: 'calls on Monday' }));
  got(await writeToShopper(context, { ...work, text: 'The left one is on its way.' }));
  expect(await noteOnOrder(context, { ...work, text: ' ' })).toEqual(refusal('text-required'));
  expect(await writeToShopper(context, { ...work, text: 'x'.repeat(4_001) })).toEqual(
    refusal('text-too-long', { length: 4_000 }),
  );
  expect(await historyOf(db.sql, order.id)).toMatchObject([
    { step: 'note', note: 'calls on Monday' },
    { step: 'message', note: 'The left one is on its way.' },
  ]);
  const mails = await mailsAbout(context, order.id, /about your order/);
  expect(mails).toHaveLength(1);
  expect(mails[0]).toContain('The left one is on its way.');
});
