import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestContext, testContext } from '../../../../tests/support/context.ts';
import { openTestDatabase } from '../../../../tests/support/database.ts';
import { got, readyBasket } from '../../../../tests/support/ready-basket.ts';
import type { Database } from '../../../db/database.server.ts';
import { markPaid } from '../../checkout/mark-paid.server.ts';
import { lockOrder } from '../../checkout/order.sql.server.ts';
import { placeOrder } from '../../checkout/place-order.server.ts';
import { importFeed } from '../../feed/import-feed.server.ts';
import type { FeedPart } from '../../feed/read/feed-part.ts';
import { figures } from '../../figures/figures.server.ts';
import { insertMoney } from '../../ledger/ledger.sql.server.ts';
import { handOver } from '../parcels/hand-over.server.ts';
import { deliverParcels } from '../parcels/parcel-arrival.server.ts';
import { declareWithdrawal } from './declared.server.ts';
import { receiveGoods } from './receive-goods.server.ts';
import { workedWithdrawal } from './worked-withdrawal.server.ts';

let db: Database;
let context: TestContext;

const part = (name: string, more: Partial<FeedPart> = {}): FeedPart => ({
  name,
  description: 'Front spring',
  prices: { EU: { price: 100 } },
  stock: [{ location: 'EU', quantityavailable: 50, default: true }],
  applications: [
    { make: 'TOYOTA', model: 'HILUX', yearfrom: 2010, yearto: 2015, groupdescription: 'Springs' },
  ],
  ...more,
});

beforeAll(async () => {
  db = await openTestDatabase();
  context = testContext(db, { FIT_PROMISE: 'on' });
  const parts = [
    part('P-PLAIN'),
    part('P-IF', {
      applications: [
        {
          make: 'TOYOTA',
          model: 'HILUX',
          year: 2012,
          engine: '2.5 D-4D',
          groupdescription: 'Springs',
        },
        {
          make: 'TOYOTA',
          model: 'HILUX',
          year: 2012,
          engine: '3.0 D-4D',
          groupdescription: 'Springs',
        },
      ],
    }),
    part('P-OTHER', {
      applications: [{ make: 'NISSAN', model: 'NAVARA', year: 2012, groupdescription: 'Springs' }],
    }),
    part('P-KIT', {
      recordtype: 'kititem',
      applications: [],
      components: [{ part: 'P-PLAIN', quantity: 2 }],
    }),
  ];
  async function* records() {
    for (const [index, value] of parts.entries()) yield { file: 'feed', line: index + 1, value };
  }
  const origin = { by: 'test', sources: [{ name: 'feed.jsonl', format: 'json-lines' }] } as const;
  await importFeed(db, records(), { clock: context.clock, strict: true, origin });
});
afterAll(() => db.close());

const hilux = { make: 'TOYOTA', model: 'HILUX', year: 2012, engine: '' };

async function order(records: readonly string[], settings = context) {
  const lines = records.map((record) => ({ record, vehicle: hilux }));
  const basketId = await readyBasket(settings, lines);
  const { id } = got(await placeOrder(settings, { visitor: undefined, basketId }));
  return id;
}

const said = (orderId: string) =>
  db.sql<{ part: string; promised: boolean; version: number; sources: object[] }[]>`
    select part_number as part, is_promised as promised, catalogue_version as version, sources
    from order_line_vehicle join order_line line on line.id = order_line_id
    where order_id = ${orderId} order by line.position`;

const feed = { layer: 'feed', import: 1, files: ['feed.jsonl'] };

test('what was said, whether it is promised, and on which data, is kept with each line', async () => {
  const id = await order(['p-plain', 'p-if', 'p-other', 'p-kit']);
  const version = 1;
  expect(await said(id)).toEqual([
    { part: 'P-PLAIN', promised: true, version, sources: [feed] },
    { part: 'P-IF', promised: false, version, sources: [feed] },
    { part: 'P-OTHER', promised: false, version, sources: [feed] },
    { part: 'P-KIT', promised: true, version, sources: [feed] },
  ]);
  await db.sql`
    insert into part_layer (part_id, field, owner_value, feed_value, changed_at)
    select id, 'fitments', '{"with": [], "without": []}', '[]', now() from part where name = 'P-PLAIN'`;
  expect((await said(await order(['p-plain'])))[0]?.sources).toEqual([{ layer: 'owner' }]);
  await db.sql`delete from part_layer`;
});

test('without the setting nothing is promised, and what was said is kept all the same', async () => {
  const id = await order(['p-plain'], testContext(db));
  expect(await said(id)).toEqual([
    { part: 'P-PLAIN', promised: false, version: 1, sources: [feed] },
  ]);
});

test('a buyer says that a part does not fit: the record decides, and its money is counted', async () => {
  const id = await order(['p-plain', 'p-if']);
  await db.transaction(async (tx) => {
    const amountCents = (await lockOrder(tx, id))?.owedCents ?? 0;
    const money = { kind: 'received', amountCents, reference: 'paid', key: 'paid' } as const;
    await insertMoney(tx, id, money, { now: context.now, actor: 'test' });
    await markPaid(tx, context, { orderId: id, now: context.now });
  });
  const [{ number, email } = { number: '', email: '' }] = await db.sql<
    { number: string; email: string }[]
  >`select number, ship_email as email from placed_order where id = ${id}`;
  const actor = 'anna@shop.example';
  got(await handOver(context, { number, actor, carrier: 'DHL' }));
  got(await deliverParcels(context, { number, actor }));
  const { id: withdrawalId } = got(
    await declareWithdrawal(context, {
      ...{ name: 'Anna', orderNumber: number, email, parts: '' },
      // The second was never promised, the third is in no line.
      misfits: ['P-PLAIN', 'P-IF', 'P-OTHER'],
    }),
  );
  const mails = await db.sql<{ queue: string; text: string }[]>`
    select queue, text_body as text from mail_outbox where subject like '%ithdraw%' order by queue`;
  expect(mails).toHaveLength(2);
  for (const { text } of mails) {
    expect(text).toContain('P-PLAIN: said to fit TOYOTA HILUX 2012');
    expect(text).not.toContain('P-IF: said');
  }
  const worked = got(await workedWithdrawal(context, { id: withdrawalId }));
  expect(worked.promised).toMatchObject([{ partNumber: 'P-PLAIN', vehicle: 'TOYOTA HILUX 2012' }]);
  expect(worked.misfits).toEqual([{ lineId: worked.promised[0]?.lineId }]);

  const received = { id: withdrawalId, actor, condition: 'worn', note: 'Tried', returnCents: 990 };
  const why = { reason: 'does-not-fit', key: 'one' };
  got(await receiveGoods(context, { ...received, ...why, lines: [{ line: 'P-PLAIN' }] }));
  const other = { reason: 'no-longer-wanted', key: 'two', lines: [{ line: 'P-IF' }] };
  got(await receiveGoods(context, { ...received, ...other }));
  const { misfits } = got(await figures(context, {}));
  expect(misfits).toEqual([
    { brand: 'PEDDERS', sources: [feed], pieces: 1, goodsGrossCents: 12_300, returnCents: 990 },
  ]);
});
