import { afterAll, beforeAll, expect, test } from 'vitest';
import { BUYER_OF_GOODS as by, supplierOf } from '../../../tests/support/buying.ts';
import { type TestContext, testContext } from '../../../tests/support/context.ts';
import { openTestDatabase } from '../../../tests/support/database.ts';
import { readPdf } from '../../../tests/support/pdf-text.ts';
import { got } from '../../../tests/support/ready-basket.ts';
import { stockPart } from '../../../tests/support/stock-parts.ts';
import type { Database } from '../../db/database.server.ts';
import { purchaseFile } from './purchase-files.server.ts';
import { addToDraft, onePurchase, sendPurchase } from './purchases.server.ts';
import { emptyDraft } from './to-order.server.ts';

let db: Database;
let context: TestContext;
beforeAll(async () => {
  db = await openTestDatabase();
  context = testContext(db);
});
afterAll(() => db.close());

/** The files of an order of 3 pieces of each part, as text. */
async function filesOf(supplierId: number, parts: readonly string[]) {
  const { id } = got(await emptyDraft(context, { supplierId, by }));
  got(await addToDraft(context, { id, by, typed: parts.map((part) => `${part} 3`).join('\n') }));
  got(await sendPurchase(context, { id, by }));
  const { number } = got(await onePurchase(context, { id })).purchase;
  const bytesOf = async (file: string) =>
    (await purchaseFile(context, { id, file }))?.bytes ?? new Uint8Array();
  return {
    pdf: JSON.stringify(await readPdf(await bytesOf(`${number}.pdf`))),
    csv: Buffer.from(await bytesOf(`${number}.csv`)).toString(),
  };
}

test('a part without a known price has none in the files of its order, and the total says so', async () => {
  await stockPart(db, { name: 'PRICED', stock: 0 });
  await stockPart(db, { name: 'UNPRICED', stock: 0 });
  const supplierId = await supplierOf(context, ['PRICED']);

  const { pdf, csv } = await filesOf(supplierId, ['PRICED', 'UNPRICED']);
  const rowOf = (part: string) => csv.split('\r\n').find((row) => row.includes(`,${part},`));
  expect(rowOf('PRICED')).toContain(',3,10.00,');
  expect(rowOf('UNPRICED')).toContain(',3,,');
  expect(pdf).toContain('to be confirmed');
  expect(pdf).toContain('without the parts whose price');
  expect(pdf).toContain('30.00');

  const { pdf: whole } = await filesOf(supplierId, ['PRICED']);
  expect(whole).not.toContain('to be confirmed');
});
