import type { Database } from '../../db/database.server.ts';
import type { Clock } from '../../kernel/clock.ts';
import { addDays } from '../../kernel/clock.ts';
import {
  type Book,
  mailsBook,
  ordersBook,
  papersBook,
  paymentsBook,
  stockBook,
} from './books.sql.server.ts';

/**
 * Compares the shop's accounts: pieces sold with pieces taken, orders with their lines, payments and refunds with
 * paid orders, papers with their series, orders with their mails.
 * @param mailsKeptDays how long mails that were sent are kept
 */
export async function books(
  db: Pick<Database, 'sql'>,
  { clock, mailsKeptDays }: { readonly clock: Clock; readonly mailsKeptDays: number },
): Promise<readonly Book[]> {
  // A mail of the last day may be deleted during the check.
  const since = addDays(clock(), 1 - mailsKeptDays);
  return (await db.sql.begin('isolation level repeatable read read only', async (sql) => [
    { name: 'stock', rule: 'every piece sold was taken, once', ...(await stockBook(sql)) },
    { name: 'orders', rule: 'amounts are those of the lines', ...(await ordersBook(sql)) },
    {
      name: 'payments',
      rule: 'paid where money came, and no more went back',
      ...(await paymentsBook(sql)),
    },
    { name: 'papers', rule: 'numbers are of their series', ...(await papersBook(sql)) },
    { name: 'mails', rule: 'each order was written about', ...(await mailsBook(sql, since)) },
  ])) as readonly Book[];
}

/** One line a book, as text. */
export function bookText({ name, rule, counted, wrong, wrongCount }: Book): string {
  const verdict = wrongCount === 0 ? 'right' : `WRONG for ${wrongCount}: ${wrong.join(', ')}`;
  return `${name.padEnd(9)} ${String(counted).padStart(9)}  ${rule}: ${verdict}`;
}
