import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testContext } from '../../../tests/support/context.ts';
import { openTestDatabase } from '../../../tests/support/database.ts';
import { stockPart } from '../../../tests/support/stock-parts.ts';
import { type Calls, openCalls } from '../../../tests/support/test-calls.ts';
import { workbook, zipOf } from '../../../tests/support/workbook.ts';
import { ORDER_WORKBOOK_BYTES } from '../../config/guards.ts';
import { ORDER_LIST_MAX, ORDER_WORKBOOK_TEXT_MAX } from '../../config/lengths.ts';
import type { Database } from '../../db/database.server.ts';
import { wireCart } from '../../wire/cart.ts';
import { wireOrderList } from '../../wire/order-list.ts';

let db: Database;
let calls: Calls;

beforeAll(async () => {
  db = await openTestDatabase();
  calls = await openCalls(testContext(db));
});
afterAll(async () => {
  await calls.close();
  await db.close();
});

const answer = (text: string) => calls.post('orderlists', { action: 'answerOrderList', text });

test('a list is answered, and what is clear goes into a new cart', async () => {
  const { urlcomponent } = await stockPart(db, {});
  const { status, body } = await answer(`${urlcomponent}\t2\nno-such-number-1`);
  expect(status).toBe(200);
  const [clear, unknown] = wireOrderList.parse(body).lines;
  expect(clear).toMatchObject({ kind: 'exact', doubt: null, quantity: 2 });
  expect(unknown).toMatchObject({ kind: 'nothing', doubt: 'not-exact', candidates: [] });
  const lines = [{ record: clear?.candidates[0]?.item.urlcomponent, quantity: clear?.quantity }];
  const added = await calls.post('cart', { action: 'addLinesToCart', lines });
  expect(added.status).toBe(200);
  const [first] = wireCart.parse(added.body).shoppingcarts;
  expect(first?.shoppingcart.transactionlines).toMatchObject([{ quantity: 2 }]);
});

test.each(['', 'x'.repeat(ORDER_LIST_MAX + 1)])('a text of %j is refused', async (text) => {
  expect((await answer(text)).status).toBe(400);
});

test.each([0, 201])('%d lines are not added', async (length) => {
  const lines = Array.from({ length }, () => ({ record: 'a', quantity: 1 }));
  const { status } = await calls.post('cart', { action: 'addLinesToCart', lines });
  expect(status).toBe(400);
});

describe('a workbook', () => {
  const readWorkbook = (content: Buffer) =>
    calls.post('orderworkbooks', {
      action: 'readOrderWorkbook',
      workbook: content.toString('base64'),
    });

  test('is read from its first sheet', async () => {
    const content = workbook({
      Order: [
        ['Part number', 'Description', 'Quantity'],
        ['WBK-5223', 'Rear bush', 2],
        ['46907 0F271', 'Front bush', 12],
      ],
      Notes: [['PTO-2502', 1]],
    });
    const { status, body } = await readWorkbook(content);
    expect([status, body]).toEqual([200, { text: 'WBK-5223\t2\n46907 0F271\t12' }]);
  });

  const bomb = () =>
    workbook({ Order: [['A'.repeat(30_000), 1], ...Array.from({ length: 400 }, () => ['x', 2])] });
  const large = () =>
    zipOf({ 'xl/workbook.xml': `<workbook>${' '.repeat(9 * 1024 * 1024)}</workbook>` });
  test.each<[string, () => Buffer, number, RegExp]>([
    ['text', () => Buffer.from('WBK-5223;2'), 422, /damaged or not an Excel workbook/],
    ['cut off', () => workbook({ Order: [['A-1', 1]] }).subarray(0, 300), 422, /damaged/],
    ['a zip of something else', () => zipOf({ 'a.txt': 'A-1' }), 422, /damaged/],
    ['empty', () => workbook({ Order: [] }), 422, /has no part numbers/],
    ['of one endless number', bomb, 413, /more than a list of part numbers/],
    ['that unpacks to far more than it should', large, 413, /more than a list of part numbers/],
  ])('%s is refused in plain words', async (_what, content, expected, message) => {
    const { status, body } = await readWorkbook(content());
    expect(status).toBe(expected);
    expect(body).toMatchObject({ message: expect.stringMatching(message) });
  });

  test('just as large as it may be passes the door', async () => {
    const content = Buffer.alloc(ORDER_WORKBOOK_BYTES);
    expect(content.toString('base64')).toHaveLength(ORDER_WORKBOOK_TEXT_MAX);
    expect((await readWorkbook(content)).status).toBe(422);
    expect((await readWorkbook(Buffer.alloc(ORDER_WORKBOOK_BYTES + 100_000))).status).toBe(413);
  });
});
