import { afterAll, beforeAll, expect, test } from 'vitest';
import { testContext } from '../../../tests/support/context.ts';
import { openTestDatabase } from '../../../tests/support/database.ts';
import { stockPart } from '../../../tests/support/stock-parts.ts';
import { type Calls, openCalls } from '../../../tests/support/test-calls.ts';
import { ORDER_LIST_MAX } from '../../config/lengths.ts';
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
