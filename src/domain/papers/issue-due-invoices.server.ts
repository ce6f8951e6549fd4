import { addDays } from '../../kernel/clock.ts';
import type { ShopContext } from '../shop-context/shop-context.server.ts';
import { issueInvoice } from './issue-papers.server.ts';
import { uninvoicedOrders } from './papers.sql.server.ts';

/** The actor of automatic steps. */
const SHOP = 'the shop itself';
/** Older orders are left to a press: a setting that is switched on does not invoice the past. */
const DUE_DAYS = 14;

/**
 * Issues the invoices that are due by the setting: of orders that were paid, or of which all has left. What a press
 * would refuse is tried again by the next run. Several instances may do this at once: an order has one invoice.
 * @returns how many were issued
 */
export async function issueDueInvoices(
  context: Pick<ShopContext, 'db' | 'config' | 'clock'>,
): Promise<number> {
  const { invoiceAt } = context.config;
  if (invoiceAt === 'press') return 0;
  const since = addDays(context.clock(), -DUE_DAYS);
  let issued = 0;
  for (const number of await uninvoicedOrders(context.db.sql, { at: invoiceAt, since })) {
    const invoice = await issueInvoice(context, { number, actor: SHOP });
    if (invoice.ok) issued += 1;
  }
  return issued;
}
