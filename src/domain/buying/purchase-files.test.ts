import { afterAll, beforeAll, expect, test } from 'vitest';
import { BUYER_OF_GOODS as by, supplierOf } from '../../../tests/support/buying.ts';
import { type TestContext, testContext } from '../../../tests/support/context.ts';
import { openTestDatabase } from '../../../tests/support/database.ts';
import { readPdf } from '../../../tests/support/pdf-text.ts';
import { got } from '../../../tests/support/ready-basket.ts';
import { stockPart } from '../../../tests/support/stock-parts.ts';
import type { Database } from '../../db/database.server.ts';
import { deliverToUs } from './deliver-to-us.ts';
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

test.each([
  ['Polna 7; 00-001 Warszawa', ['Polna 7', '00-001 Warszawa']],
  ['Polna 7, 00-001 Warszawa', ['Polna 7', '00-001 Warszawa']],
  ['Unit 4; 12 Polna; Warszawa', ['Unit 4', '12 Polna', 'Warszawa']],
])('what comes to us goes to a parcel’s address, broken into lines: %s', (address, lines) => {
  const named = { SELLER_NAME: 'Parts Ltd', SELLER_PHONE: '+48 22 1', SELLER_REGISTER: 'KRS 1' };
  const { config } = testContext(db, { ...named, SELLER_ADDRESS: address });
  expect(deliverToUs(config)).toEqual(['Parts Ltd', ...lines, 'Poland', '+48 22 1']);
  expect(config.seller.address).toBe(lines.join(', '));
});

test('a country in the address stands there once', () => {
  const { config } = testContext(db, { SELLER_ADDRESS: 'Polna 7; Warszawa; POLAND' });
  expect(deliverToUs(config).slice(1)).toEqual(['Polna 7', 'Warszawa', 'POLAND']);
});

test('the order names who ordered with all the law wants, and where to deliver without it', async () => {
  const before = context;
  context = testContext(db, {
    ...{ SELLER_NAME: 'Parts Ltd', SELLER_ADDRESS: 'Polna 7; 00-001 Warszawa' },
    SELLER_REGISTER: 'KRS 0000000000, District Court',
  });
  const supplierId = await supplierOf(context, ['PRICED'], { name: 'Addressed' });
  const { pdf, csv } = await filesOf(supplierId, ['PRICED']);
  context = before;
  expect(csv).toContain('"Parts Ltd, Polna 7, 00-001 Warszawa, Poland"');
  expect(pdf).not.toContain('Polna 7;');
  // As who ordered, and at the foot.
  expect(pdf.split('KRS 0000000000')).toHaveLength(3);
});
