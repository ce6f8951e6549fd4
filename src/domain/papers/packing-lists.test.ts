import { afterAll, beforeAll, expect, test } from 'vitest';
import { soldOf } from '../../../tests/support/buying.ts';
import { type TestContext, testContext } from '../../../tests/support/context.ts';
import { openTestDatabase } from '../../../tests/support/database.ts';
import { readPdf } from '../../../tests/support/pdf-text.ts';
import { got } from '../../../tests/support/ready-basket.ts';
import { stockPart } from '../../../tests/support/stock-parts.ts';
import type { Database } from '../../db/database.server.ts';
import { packOrder } from '../fulfilment/parcels/pack-order.server.ts';
import { paperUseCases } from './paper-use-cases.server.ts';

let db: Database;
let context: TestContext;
beforeAll(async () => {
  db = await openTestDatabase();
  context = testContext(db);
});
afterAll(() => db.close());

test('what a drop shipper sends is on no list of what is to be packed, until it is packed', async () => {
  const split = await stockPart(db, { name: 'SPLIT-1', stock: 2, dropship: 5 });
  const away = await stockPart(db, { name: 'AWAY-1', stock: 0, dropship: 5 });
  const [partly, wholly] = [
    await soldOf(context, { ...split, quantity: 3 }),
    await soldOf(context, { ...away, quantity: 1 }),
  ];
  const { manyPackingLists } = paperUseCases(context);
  const numbers = [partly.number, wholly.number];
  const { text } = await readPdf(got(await manyPackingLists({ numbers })).bytes);
  expect(text).toMatch(/2\s+SPLIT-1/);
  expect(text).not.toMatch(/AWAY-1|dropship/i);
  expect(await manyPackingLists({ numbers: [wholly.number] })).toMatchObject({
    refusal: { kind: 'unknown-paper' },
  });

  got(await packOrder(context, { number: wholly.number, actor: 'test' }));
  const packed = got(await manyPackingLists({ numbers: [wholly.number] }));
  expect((await readPdf(packed.bytes)).text).toContain('AWAY-1');
});
