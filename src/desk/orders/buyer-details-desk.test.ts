import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestContext, testContext } from '../../../tests/support/context.ts';
import { openTestDatabase } from '../../../tests/support/database.ts';
import { type Desk, openDesk, signedIn } from '../../../tests/support/desk.ts';
import { orderOf } from '../../../tests/support/paid-order.ts';
import { got } from '../../../tests/support/ready-basket.ts';
import type { Database } from '../../db/database.server.ts';
import { setBuyerDetails } from '../../domain/papers/buyer-details.server.ts';
import { issueInvoice } from '../../domain/papers/issue-papers.server.ts';
import { isLeitwegId } from '../../domain/papers/record/leitweg-id.ts';

let db: Database;
let context: TestContext;
let desk: Desk;
let owner: Awaited<ReturnType<typeof signedIn>>['browser'];

beforeAll(async () => {
  db = await openTestDatabase();
  context = testContext(db);
  desk = await openDesk(context);
  owner = (await signedIn(desk, context, 'owner', 'owner@shop.example')).browser;
});
afterAll(async () => {
  await desk.close();
  await db.close();
});

test.each([
  ['04011000-12345-03', true],
  ['991-33333TEST-33', true],
  ['992-90009-96', true],
  ['04011000-12345-30', false],
  ['04011000-12354-03', false],
  ['0-12345-03', false],
  ['', false],
])('%s is a Leitweg-ID: %s', (text, isOne) => {
  expect(isLeitwegId(text)).toBe(isOne);
});

test('an authority is named with the order until the invoice is issued, and stands on it', async () => {
  const { number, id } = await orderOf(context, [1]);
  const path = `/desk/orders/${number}/buyer-details`;
  const fields = { leitwegId: ' 04011000-12345-03', unitId: 'PL 526 000 12 46', isJst: 'on' };
  await owner.get(`/desk/orders/${number}`);
  expect((await owner.post(path, fields)).body).toContain('The buyer is no company');
  await db.sql`update placed_order set is_company = true where id = ${id}`;

  const wrong = await owner.post(path, { ...fields, leitwegId: '04011000-12345-04' });
  expect([wrong.statusCode, wrong.body]).toEqual([422, expect.stringContaining('no Leitweg-ID')]);
  expect((await owner.post(path, { ...fields, unitId: '5260001247' })).body).toContain('neither');
  expect((await owner.post(path, fields)).statusCode).toBe(303);
  const screen = (await owner.get(`/desk/orders/${number}`)).body;
  expect(screen).toContain('For the invoice: Leitweg-ID 04011000-12345-03, JST, unit 5260001246');

  // What is not named stays.
  const change = { unitId: '5260001246-00001' };
  got(await setBuyerDetails(context, { number, actor: 'anna', change }));
  got(await issueInvoice(context, { number, actor: 'anna' }));
  const [paper] = await db.sql<{ buyer: object }[]>`
    select content -> 'buyer' as buyer from paper where order_id = ${id} and kind = 'invoice'`;
  expect(paper?.buyer).toMatchObject({
    leitwegId: '04011000-12345-03',
    isJst: true,
    isVatGroupMember: false,
    unitId: '5260001246-00001',
  });
  expect(await setBuyerDetails(context, { number, actor: 'anna', change })).toMatchObject({
    ok: false,
    refusal: { kind: 'invoiced-before' },
  });
});
