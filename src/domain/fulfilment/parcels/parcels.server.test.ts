import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestContext, testContext } from '../../../../tests/support/context.ts';
import { openTestDatabase } from '../../../../tests/support/database.ts';
import { mailsAbout, orderOf } from '../../../../tests/support/paid-order.ts';
import { got } from '../../../../tests/support/ready-basket.ts';
import type { Database } from '../../../db/database.server.ts';
import { historyOf } from '../../ledger/order-history.sql.server.ts';
import { auditTrail } from '../../staff/audit.server.ts';
import { handOver } from './hand-over.server.ts';
import { packAgain, packOrder, unpackParcel } from './pack-order.server.ts';
import { deliverParcels, returnParcel } from './parcel-arrival.server.ts';

let db: Database;
let context: TestContext;
beforeAll(async () => {
  db = await openTestDatabase();
  context = testContext(db);
});
afterAll(() => db.close());

const actor = 'anna@shop.example';
const refusal = (kind: string, more: object = {}) => ({ ok: false, refusal: { kind, ...more } });

describe('an order in two parcels', () => {
  test('says with the first for when the second was promised, until some of that has gone', async () => {
    const order = await orderOf(context, [1, 2]);
    const work = { number: order.number, actor, carrier: 'DHL' };
    const [first = '', second = ''] = order.lines.map(({ partNumber }) => partNumber);
    await db.sql`update placed_order set send_together = false where id = ${order.id}`;
    await db.sql`
      update order_line set promised_parcel = 2, arrives_from = '2026-05-12', arrives_to = '2026-05-14'
      where order_id = ${order.id} and part_number = ${second}`;
    got(await handOver(context, { ...work, lines: [{ line: first }] }));
    context.now = new Date(context.now.getTime() + 60_000);
    got(await handOver(context, { ...work, lines: [{ line: second, quantity: 1 }] }));
    const [one, other] = await mailsAbout(context, order.id, /is on its way/);
    expect(one).toContain('We promised it for 12 to 14 May 2026');
    expect(other).toContain('The rest of your order follows');
    expect(other).not.toContain('We promised it');
  });

  test('goes from open to delivered, and its shopper hears of each parcel once', async () => {
    const order = await orderOf(context, [2, 1]);
    const work = { number: order.number, actor };
    const [first = '', second = ''] = order.lines.map(({ partNumber }) => partNumber);
    await db.sql`
      update order_line set vehicle_line = 'Toyota Hilux 2005-2015'
      where order_id = ${order.id} and part_number = ${first}`;

    const packed = got(
      await packOrder(context, { ...work, lines: [{ line: first, quantity: 1 }] }),
    );
    expect(packed.fulfilment).toBe('open');
    const tracking = '00340434 161094042557';
    const partly = got(await handOver(context, { ...work, carrier: 'dhl', tracking }));
    expect(partly).toMatchObject({
      fulfilment: 'partly',
      parcels: [{ position: 1, state: 'handed-over', carrier: 'DHL Paket', tracking }],
    });
    context.now = new Date(context.now.getTime() + 60_000);
    const sent = got(await handOver(context, { ...work, carrier: 'Kurier Nowak' }));
    expect(sent.fulfilment).toBe('dispatched');
    expect(
      sent.parcels[1]?.lines.map(({ partNumber, quantity }) => [partNumber, quantity]),
    ).toEqual([
      [first, 1],
      [second, 1],
    ]);
    expect(got(await deliverParcels(context, { ...work, parcel: 2 })).fulfilment).toBe(
      'dispatched',
    );
    expect(got(await deliverParcels(context, work)).fulfilment).toBe('delivered');

    const mails = await mailsAbout(context, order.id, /is on its way/);
    expect(mails).toHaveLength(2);
    expect(mails[0]).toContain(`1 x ${first} Front shock absorber\n    Toyota Hilux 2005-2015`);
    // The number says which service of the carrier it is.
    expect(mails[0]).toMatch(/https:\/\/www\.dhl\.de\/\S+=00340434161094042557$/m);
    expect(mails[0]).toContain('The rest of your order follows');
    expect(mails[1]).not.toContain('Tracking');
    expect(mails[1]).toContain('This completes your order.');
    const trail = await auditTrail(context, { thing: { kind: 'order', id: order.number } });
    expect(
      trail
        .map(({ action }) => action)
        .reverse()
        .slice(0, 2),
    ).toEqual(['packed', 'handed-over']);
    expect(trail.at(-1)).toMatchObject({ actor, after: { parcel: 1 } });
    expect((await historyOf(db.sql, order.id)).map(({ actor: who, step }) => [who, step])).toEqual([
      [actor, 'packed'],
      [actor, 'handed-over'],
      [actor, 'packed'],
      [actor, 'handed-over'],
      [actor, 'delivered'],
      [actor, 'delivered'],
    ]);
  });

  test('comes back and is sent again', async () => {
    const order = await orderOf(context, [1]);
    const work = { number: order.number.replace('-', ' ').toLowerCase(), actor };
    got(await handOver(context, { ...work, carrier: 'GLS', tracking: '7' }));
    expect(got(await returnParcel(context, work)).fulfilment).toBe('returned');
    expect(await mailsAbout(context, order.id, /came back/)).toHaveLength(1);
    expect(await returnParcel(context, work)).toEqual(refusal('nothing-on-its-way'));
    expect(got(await packAgain(context, { ...work, parcel: 1 })).fulfilment).toBe('open');
    const again = got(await handOver(context, { ...work, carrier: 'GLS', tracking: '8' }));
    expect(again).toMatchObject({
      fulfilment: 'dispatched',
      parcels: [
        { tracking: '7', decided: 'sent-again' },
        { tracking: '8', decided: null },
      ],
    });
    expect(await mailsAbout(context, order.id, /is on its way/)).toHaveLength(2);
  });
});

describe('is refused, and changes nothing:', () => {
  test('an order that nobody knows', async () => {
    expect(await packOrder(context, { number: 'WB-0', actor })).toEqual(refusal('unknown-order'));
  });

  test('an unpaid order, and one whose money went back', async () => {
    const unpaid = await orderOf(context, [1], { isPaid: false });
    const work = { number: unpaid.number, actor };
    expect(await packOrder(context, work)).toEqual(refusal('not-paid'));
    expect(await handOver(context, { ...work, carrier: 'DHL' })).toEqual(refusal('not-paid'));
    await db.sql`
      update placed_order set payment_status = 'refunded', paid_at = now() where id = ${unpaid.id}`;
    expect(await packOrder(context, work)).toEqual(refusal('is-cancelled'));
    expect(await historyOf(db.sql, unpaid.id)).toEqual([]);
  });

  test('more than was ordered, and a second parcel of the same pieces', async () => {
    const order = await orderOf(context, [2]);
    const work = { number: order.number, actor };
    const [{ partNumber: line = '' } = {}] = order.lines;
    expect(await packOrder(context, { ...work, lines: [{ line, quantity: 3 }] })).toEqual(
      refusal('too-many-pieces', { line, left: 2 }),
    );
    got(await packOrder(context, work));
    expect(await packOrder(context, work)).toEqual(refusal('nothing-to-pack'));
    got(await handOver(context, { ...work, carrier: 'DHL' }));
    expect(await handOver(context, { ...work, carrier: 'DHL' })).toEqual(
      refusal('nothing-to-pack'),
    );
    expect(await mailsAbout(context, order.id, /is on its way/)).toHaveLength(1);
  });

  test('moves that there are not', async () => {
    const order = await orderOf(context, [2]);
    const work = { number: order.number, actor };
    const [{ partNumber: line = '' } = {}] = order.lines;
    got(await packOrder(context, { ...work, lines: [{ line, quantity: 1 }] }));
    const packed = { parcel: 1, state: 'packed' };
    expect(await deliverParcels(context, { ...work, parcel: 1 })).toEqual(
      refusal('impossible-move', packed),
    );
    expect(await packAgain(context, { ...work, parcel: 1 })).toEqual(
      refusal('impossible-move', packed),
    );
    expect(await unpackParcel(context, { ...work, parcel: 9 })).toEqual(refusal('unknown-parcel'));
    expect(await handOver(context, { ...work, carrier: ' ' })).toEqual(refusal('carrier-required'));
    got(await packOrder(context, { ...work, lines: [{ line, quantity: 1 }] }));
    expect(await handOver(context, { ...work, carrier: 'DHL' })).toEqual(
      refusal('which-parcel', { parcels: [1, 2] }),
    );
    got(await unpackParcel(context, { ...work, parcel: 2 }));
    got(await handOver(context, { ...work, carrier: 'DHL' }));
    expect(await unpackParcel(context, { ...work, parcel: 1 })).toEqual(
      refusal('impossible-move', { parcel: 1, state: 'handed-over' }),
    );
  });
});

describe('the database refuses by itself', () => {
  const insert = (orderId: string, state = 'packed', id = crypto.randomUUID()) => db.sql`
    insert into parcel (id, order_id, position, state, packed_at, handed_over_at, carrier)
    values (${id}, ${orderId}, (select count(*) + 1 from parcel where order_id = ${orderId}),
            ${state}, now(), now(), 'DHL')`;

  test('a parcel of an unpaid order, and one that begins on its way', async () => {
    const unpaid = await orderOf(context, [1], { isPaid: false });
    await expect(insert(unpaid.id)).rejects.toMatchObject({
      constraint: 'parcel_of_paid_order',
    });
    const paid = await orderOf(context, [1]);
    await expect(insert(paid.id, 'handed-over')).rejects.toMatchObject({
      constraint: 'parcel_move',
    });
  });

  test('moves, pieces and lines that cannot be, and stock given back beside parcels', async () => {
    const [order, other] = [await orderOf(context, [2]), await orderOf(context, [1])];
    const id = crypto.randomUUID();
    await insert(order.id, 'packed', id);
    const put = (lineId: string, quantity: number) => db.sql`
      insert into parcel_line (parcel_id, order_line_id, quantity)
      values (${id}, ${lineId}, ${quantity})`;
    const [line] = order.lines;
    const [foreign] = other.lines;
    if (!line || !foreign) throw new Error('Orders without lines');
    await expect(put(line.id, 3)).rejects.toMatchObject({
      constraint: 'parcel_line_quantity',
    });
    await expect(put(foreign.id, 1)).rejects.toMatchObject({
      constraint: 'parcel_line_of_order',
    });
    await put(line.id, 2);
    await expect(
      db.sql`update parcel set state = 'delivered' where id = ${id}`,
    ).rejects.toMatchObject({ constraint: 'parcel_move' });
    await expect(
      db.sql`update placed_order set closed_at = now() where id = ${order.id}`,
    ).rejects.toMatchObject({ constraint: 'closed_order_without_parcels' });
    await db.sql`update parcel set state = 'handed-over' where id = ${id}`;
    await expect(db.sql`delete from parcel where id = ${id}`).rejects.toMatchObject({
      constraint: 'parcel_unpack',
    });
    await expect(
      db.sql`update parcel_line set quantity = 1 where parcel_id = ${id}`,
    ).rejects.toMatchObject({ constraint: 'parcel_line_closed' });
  });

  test('another word in the history', async () => {
    const order = await orderOf(context, [1]);
    got(await packOrder(context, { number: order.number, actor }));
    await expect(
      db.sql`update order_event set actor = 'nobody' where order_id = ${order.id}`,
    ).rejects.toThrow('order_event is not changed');
    await db.sql`delete from placed_order where id = ${order.id}`;
    expect(await historyOf(db.sql, order.id)).toEqual([]);
  });
});

test('a kit is packed by its components', async () => {
  const order = await orderOf(context, [1]);
  const [kit] = order.lines;
  if (!kit) throw new Error('No line');
  const component = crypto.randomUUID();
  await db.sql`
    insert into order_line (
      id, order_id, position, parent_line_id, part_id, part_number, description, urlcomponent,
      photo_url, record_type, quantity, unit_net_cents, unit_gross_cents, net_cents, tax_cents,
      gross_cents)
    select ${component}, order_id, 7, id, part_id, 'COMP-1', description, urlcomponent,
      photo_url, record_type, 4, 0, 0, 0, 0, 0
    from order_line where id = ${kit.id}`;
  const { parcels } = got(await packOrder(context, { number: order.number, actor }));
  expect(parcels.map(({ lines }) => lines)).toEqual([
    [expect.objectContaining({ partNumber: 'COMP-1', quantity: 4 })],
  ]);
});
