import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestContext, testContext } from '../../../tests/support/context.ts';
import { openTestDatabase } from '../../../tests/support/database.ts';
import { orderOf } from '../../../tests/support/paid-order.ts';
import { got } from '../../../tests/support/ready-basket.ts';
import type { Database } from '../../db/database.server.ts';
import { compareBooks } from '../books/books.server.ts';
import { reducePrice } from '../fulfilment/change-owed.server.ts';
import { handOver } from '../fulfilment/parcels/hand-over.server.ts';
import { deliverParcels } from '../fulfilment/parcels/parcel-arrival.server.ts';
import { decideWithdrawal, declareWithdrawal } from '../fulfilment/returns/declared.server.ts';
import { payBack } from '../fulfilment/returns/pay-back.server.ts';
import { receiveGoods } from '../fulfilment/returns/receive-goods.server.ts';
import { issueCreditNotes, issueInvoice } from './issue-papers.server.ts';
import type { PaperRecord } from './record/record.ts';

let db: Database;
let context: TestContext;
beforeAll(async () => {
  db = await openTestDatabase();
  context = testContext(db);
});
afterAll(() => db.close());

const actor = 'anna@shop.example';
const later = () => {
  context.now = new Date(context.now.getTime() + 60_000);
};

/** An order of four pieces that was delivered, and what happens to it. */
async function delivered() {
  const order = await orderOf(context, [4]);
  const work = { number: order.number, actor };
  got(await handOver(context, { ...work, carrier: 'DHL' }));
  got(await deliverParcels(context, work));
  const line = order.lines[0]?.id ?? '';
  const issued = async (issue: typeof issueInvoice | typeof issueCreditNotes) => {
    later();
    const result = await issue(context, work);
    if (!result.ok) throw new Error(result.refusal.kind);
    const [link] = [result.value].flat();
    later();
    const [row] = await db.sql<{ content: PaperRecord }[]>`
      select content from paper where kind = ${link?.kind ?? ''} and number = ${link?.number ?? ''}`;
    if (!row) throw new Error('The paper is not there');
    return row.content;
  };
  /** A piece comes back, and so many cents of its price are kept. */
  const returned = async (keptCents: number) => {
    later();
    const { email, addressee: name } = order.shippingAddress;
    const said = { name, email, orderNumber: order.number, parts: 'one of them' };
    const { id } = got(await declareWithdrawal(context, said));
    got(await decideWithdrawal(context, { id, actor, lines: [{ line, quantity: 1 }] }));
    const key = `${id} in`;
    const goods = { condition: 'worn', note: 'scratched', lines: [{ line, quantity: 1 }] };
    got(await receiveGoods(context, { id, actor, key, ...goods }));
    const amountCents = piece - keptCents;
    const paid = { isByHand: true, reference: 'x', reason: 'scratched' };
    got(await payBack(context, { id, actor, key: `${id} out`, amountCents, ...paid }));
  };
  const piece = (order.lines[0]?.grossCents ?? 0) / 4;
  return { work, line, piece, issued, returned };
}

const said = ({ lines }: PaperRecord) =>
  lines
    .filter(({ is }) => is === 'part')
    .map(({ quantity, pieces, grossCents }) => [pieces ?? quantity, grossCents]);

test('what is kept of a returned piece is a line of its own, and no other piece seems dearer', async () => {
  const { work, line, piece, issued, returned } = await delivered();
  await issued(issueInvoice);
  await returned(500);
  const note = await issued(issueCreditNotes);
  expect(said(note)).toEqual([
    [-1, -piece],
    [0, 500],
  ]);
  expect(note.lines.map(({ name, why }) => [name.includes('kept part of the price'), why])).toEqual(
    [
      [false, 'returned'],
      [true, 'scratched'],
    ],
  );

  // A piece that comes back whole says nothing again of what is kept.
  await returned(0);
  expect(said(await issued(issueCreditNotes))).toEqual([[-1, -piece]]);
  // A lower price of the others leaves what is kept, too.
  const less = { line, amountCents: 100, reason: 'late', key: 'less' };
  got(await reducePrice(context, { ...work, ...less }));
  expect(said(await issued(issueCreditNotes))).toEqual([
    [-2, -2 * piece],
    [2, 2 * piece - 100],
  ]);
  // More is kept: the line of what is kept is taken back, and holds anew.
  await returned(300);
  expect(said(await issued(issueCreditNotes))).toEqual([
    [-1, 50 - piece],
    [0, -500],
    [0, 750],
  ]);
  const books = await compareBooks(db.sql, new Date(0));
  expect(books.flatMap(({ wrong }) => wrong)).toEqual([]);
});

test('an invoice that is written afterwards says the same', async () => {
  const { piece, issued, returned } = await delivered();
  await returned(500);
  expect(said(await issued(issueInvoice))).toEqual([
    [3, piece * 3],
    [0, 500],
  ]);
});
