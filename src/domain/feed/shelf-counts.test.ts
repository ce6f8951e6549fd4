import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestContext, testContext } from '../../../tests/support/context.ts';
import { openTestDatabase } from '../../../tests/support/database.ts';
import { orderOf } from '../../../tests/support/paid-order.ts';
import { got, readyBasket } from '../../../tests/support/ready-basket.ts';
import { stockOf } from '../../../tests/support/stock-parts.ts';
import type { Database } from '../../db/database.server.ts';
import { placeOrder } from '../checkout/place-order.server.ts';
import { cancelOrder } from '../fulfilment/cancel-order.server.ts';
import { handOver } from '../fulfilment/parcels/hand-over.server.ts';
import { returnParcel } from '../fulfilment/parcels/parcel-arrival.server.ts';
import { COMMAND_LINE } from '../staff/audit.server.ts';
import { importFeed } from './import-feed.server.ts';
import { openFeed } from './open-feed.server.ts';
import { undoImport } from './undo/undo-import.server.ts';

let db: Database;
let context: TestContext;
let folder: string;
let lastImport = 0;
const actor = 'anna@shop.example';

beforeAll(async () => {
  db = await openTestDatabase();
  context = testContext(db);
  folder = await mkdtemp(path.join(os.tmpdir(), 'wishbone-shelf-'));
});
afterAll(async () => {
  await rm(folder, { recursive: true });
  await db.close();
});

/** Imports a list that counts a part, and says what is left of it for sale. */
async function listed(
  { partNumber, partId }: { readonly partNumber: string; readonly partId: number },
  quantity: number,
  { counted, preview = false }: { readonly counted?: string; readonly preview?: boolean } = {},
) {
  const list = path.join(folder, 'list.csv');
  const map = path.join(folder, 'map.json');
  await writeFile(list, `Part;Qty\n${partNumber};${quantity}\n`);
  const columns = { part: 'Part', quantity: 'Qty' };
  await writeFile(map, JSON.stringify({ columns, counted: counted ?? 'shelf' }));
  const feed = await openFeed([list], { clock: context.clock, mapFiles: [map] });
  await importFeed(db, (tx) => feed.read(tx), {
    clock: context.clock,
    preview,
    onHistory: (id) => {
      lastImport = id;
    },
  });
  return stockOf(db, partId);
}

async function sold(pieces: number) {
  const order = await orderOf(context, [pieces], { stock: 10 });
  const [{ partNumber = '', partId = 0, urlcomponent = '' } = {}] = order.lines;
  return { ...order, part: { partNumber, partId }, record: urlcomponent };
}

test('a list that counts the shelf loses what is sold and not handed over', async () => {
  const { number, part, record } = await sold(3);
  expect(await listed(part, 20, { preview: true })).toBe(7);
  expect(await listed(part, 10)).toBe(7);
  expect(await listed(part, 10, { counted: 'free' })).toBe(10);
  expect(await listed(part, 2)).toBe(0);
  got(await undoImport(context, { id: lastImport, by: COMMAND_LINE, isConfirmed: true }));
  expect(await stockOf(db, part.partId)).toBe(10);

  // One has left the shelf.
  const work = { number, actor };
  const one = { line: part.partNumber, quantity: 1 };
  got(await handOver(context, { ...work, carrier: 'DHL', lines: [one] }));
  expect(await listed(part, 9)).toBe(7);

  // Two more are sold, and not paid yet.
  const basketId = await readyBasket(context, [{ record, quantity: 2 }]);
  const { id } = got(await placeOrder(context, { visitor: undefined, basketId }));
  expect(await listed(part, 9)).toBe(5);
  const [unpaid] = await db.sql<{ number: string }[]>`
    select number from placed_order where id = ${id}`;
  got(await cancelOrder(context, { number: unpaid?.number ?? '', actor }));
  expect(await listed(part, 9)).toBe(7);

  // The one comes back, and nobody has said what becomes of it; the others leave.
  got(await returnParcel(context, { ...work, parcel: 1 }));
  expect(await listed(part, 10)).toBe(7);
  got(await handOver(context, { ...work, carrier: 'DHL' }));
  expect(await listed(part, 8)).toBe(7);
});

test('pieces from a delivery are on the shelf once it has arrived', async () => {
  const { id, part } = await sold(2);
  const eta = (days: number) => db.sql`
    update stock_taking set stage = 'intransit',
      eta = ${context.now}::timestamptz::date + ${days}::int
    where order_id = ${id}`;
  await eta(1);
  expect(await listed(part, 8)).toBe(8);
  await eta(0);
  expect(await listed(part, 10)).toBe(8);
});

test('a whole record may count so, too', async () => {
  const { part } = await sold(4);
  const record = {
    name: part.partNumber,
    description: 'Spring',
    stock: [{ location: 'EU', quantityavailable: 30, counted: 'shelf' }],
  };
  const [{ brand = '' } = {}] = await db.sql<{ brand: string }[]>`
    select brand from part join supplier on supplier.id = supplier_id where part.id = ${part.partId}`;
  async function* records() {
    yield { file: 'feed.jsonl', line: 1, value: { ...record, brand } };
  }
  await importFeed(db, records(), { clock: context.clock });
  expect(await stockOf(db, part.partId)).toBe(26);
});
