import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestContext, testContext } from '../../../tests/support/context.ts';
import { openTestDatabase } from '../../../tests/support/database.ts';
import { type Desk, openDesk, signedIn } from '../../../tests/support/desk.ts';
import { mailsAbout, orderOf } from '../../../tests/support/paid-order.ts';
import type { Database } from '../../db/database.server.ts';

let db: Database;
let context: TestContext;
let desk: Desk;
let worker: Awaited<ReturnType<typeof signedIn>>['browser'];

beforeAll(async () => {
  db = await openTestDatabase();
  context = testContext(db);
  desk = await openDesk(context);
  worker = (await signedIn(desk, context, 'owner', 'owner@shop.example')).browser;
});
afterAll(async () => {
  await desk.close();
  await db.close();
});

test("a carrier's file is shown, and what is chosen goes out once", async () => {
  const order = await orderOf(context, [1]);
  const csv = `order;tracking\n${order.number};T7\nWB-0;T8`;
  expect((await worker.get('/desk/orders')).body).toContain('href="/desk/tracking"');
  await worker.get('/desk/tracking');
  const shown = await worker.post('/desk/tracking', { csv, carrier: 'dpd' });
  expect(shown.body).toContain('1 sure, 0 to look at, 1 that send nothing.');
  expect(shown.body).toContain('no order of that number');
  expect(shown.body).toContain('name="row:2" checked="" value="rest"');

  const chosen = { csv, carrier: 'dpd', 'row:2': 'rest', 'row:3': '7' };
  expect((await worker.post('/desk/tracking/apply', chosen)).body).toContain(
    '1 parcel is handed over.',
  );
  const again = await worker.post('/desk/tracking/apply', chosen);
  expect(again.body).toContain('0 parcels are handed over.');
  expect(again.body).toContain('has gone out under that number already');
  expect(await mailsAbout(context, order.id, /is on its way/)).toHaveLength(1);
});

test('what is no such file is refused with the reason', async () => {
  await worker.get('/desk/tracking');
  expect((await worker.post('/desk/tracking', { csv: 'a;b' })).statusCode).toBe(422);
  expect((await worker.post('/desk/tracking', {})).body).toContain('Choose a file first.');
  const none = await worker.post('/desk/tracking/apply', { csv: 'order;tracking\nWB-0;T' });
  expect(none.body).toContain('No row was chosen.');
});
