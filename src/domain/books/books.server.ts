import type { Database, Queryable, Sql } from '../../db/database.server.ts';
import type { Clock } from '../../kernel/clock.ts';
import { addDays } from '../../kernel/clock.ts';
import { exportColumns } from '../accounting/export.server.ts';
import { exportRows } from '../accounting/export-rows.sql.server.ts';
import { type Book, type Found, mailsBook, ordersBook, stockBook } from './books.sql.server.ts';
import {
  historyBook,
  ksefBook,
  moneyBook,
  numbersBook,
  owedByGroup,
  papersBook,
  piecesBook,
} from './ledger-books.sql.server.ts';

/**
 * Adds up every order from its ledger and compares the shop's accounts: pieces sold with pieces taken, parcels and
 * returns, orders with their lines, money with what is owed, papers with what has fallen and with their series, the VAT
 * export with all orders, histories with what they tell, orders with their mails.
 * @param mailsKeptDays how long mails that were sent are kept
 */
export async function books(
  db: Pick<Database, 'sql'>,
  { clock, mailsKeptDays }: { readonly clock: Clock; readonly mailsKeptDays: number },
): Promise<readonly Book[]> {
  // A mail of the last day may be deleted during the check.
  const since = addDays(clock(), 1 - mailsKeptDays);
  return (await db.sql.begin('isolation level repeatable read read only', (sql) =>
    compareBooks(sql as never, since),
  )) as readonly Book[];
}

/** The same within a transaction. @param since older mails are deleted by and by */
export async function compareBooks(sql: Sql, since: Date): Promise<readonly Book[]> {
  const found: readonly (readonly [string, string, (sql: Queryable) => Promise<Found>])[] = [
    ['stock', 'every piece sold was taken, once', stockBook],
    ['orders', 'amounts are those of the lines', ordersBook],
    ['pieces', 'parcels and returns hold what was sold', piecesBook],
    ['money', 'balances are what came, went back and is owed', moneyBook],
    ['papers', 'they bill what was agreed and credit what fell', papersBook],
    ['numbers', 'every number of a series is there', numbersBook],
    ['ksef', 'papers that belong there have a number or are on their way', ksefBook],
    ['vat', 'its export is what paid orders owe', () => vatBook(sql)],
    ['history', 'what it tells is there', historyBook],
    ['mails', 'each order was written about', () => mailsBook(sql, since)],
  ];
  const all: Book[] = [];
  for (const [name, rule, look] of found) all.push({ name, rule, ...(await look(sql)) });
  return all;
}

/** The VAT export of all time against what orders owe: counts gross cents, names groups of the export. */
async function vatBook(sql: Sql): Promise<Found> {
  const at = (name: string) => exportColumns.vat.findIndex((column) => column.name === name);
  const exported = new Map<string, string>();
  const always = { from: new Date(0), until: new Date('9000-01-01') };
  for await (const piece of exportRows(sql, 'vat', always)) {
    for (const row of piece) {
      const group = row
        .slice(0, 4)
        .filter((word) => word !== null)
        .join(' ');
      exported.set(group, `${row[at('net')]} ${row[at('total')]}`);
    }
  }
  const owed = await owedByGroup(sql);
  const wrong = owed
    .filter(
      ({ group, netCents, grossCents }) => exported.get(group) !== `${netCents} ${grossCents}`,
    )
    .map(({ group }) => group);
  const counted = owed.reduce((sum, { grossCents }) => sum + grossCents, 0);
  return { counted, wrong: wrong.slice(0, 10), wrongCount: wrong.length };
}

/** One line a book, as text. */
export function bookText({ name, rule, counted, wrong, wrongCount }: Book): string {
  const verdict = wrongCount === 0 ? 'right' : `WRONG for ${wrongCount}: ${wrong.join(', ')}`;
  return `${name.padEnd(9)} ${String(counted).padStart(9)}  ${rule}: ${verdict}`;
}
