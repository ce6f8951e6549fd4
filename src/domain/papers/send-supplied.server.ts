import type { Queryable } from '../../db/database.server.ts';
import { lockWorkedOrder } from '../fulfilment/order/worked-order.sql.server.ts';
import type { ShopContext } from '../shop-context/shop-context.server.ts';
import { einvoiceForm, queueEinvoice } from './einvoices.server.ts';
import { mailPaper } from './issue-papers.server.ts';
import { isKeptBack } from './ksef/submissions.sql.server.ts';
import { recordsOfOrder, takeSupplied } from './papers.sql.server.ts';

type Context = Pick<ShopContext, 'db' | 'config' | 'clock'>;

/**
 * Sends papers as data that were issued before the goods left, once these have: to the outlets that are set up, else by
 * mail. Each goes out once.
 */
export async function sendSuppliedPapers(context: Context): Promise<void> {
  while (await context.db.transaction((tx) => sendOne(context, tx)));
}

/** @returns whether there was one */
async function sendOne(context: Context, tx: Queryable): Promise<boolean> {
  const noted = await takeSupplied(tx);
  if (!noted) return false;
  const order = await lockWorkedOrder(tx, noted.order);
  if (!order) throw new Error(`Order ${noted.order} is gone`);
  const { sellerCountry } = context.config;
  const papers = await recordsOfOrder(tx, { orderId: order.id, sellerCountry });
  const paper = papers.find(({ id }) => id === noted.paperId);
  if (!paper || (paper.kind !== 'invoice' && paper.kind !== 'credit-note')) return true;
  const { kind, number } = paper;
  const xml = await queueEinvoice(tx, context, paper);
  const isMailed = xml.length > 0 || einvoiceForm(context, paper) === 'facturx';
  // A paper that waits for KSeF brings its data when it leaves.
  if (isMailed && !(await isKeptBack(tx, number))) {
    await mailPaper(tx, context, order, { kind, number, xml, isDataOnly: true });
  }
  return true;
}
