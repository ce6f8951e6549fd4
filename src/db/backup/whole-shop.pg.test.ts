import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { type TestContext, testContext } from '../../../tests/support/context.ts';
import { openServedDatabase } from '../../../tests/support/database.ts';
import { orderOf } from '../../../tests/support/paid-order.ts';
import { databaseUrl, withServer } from '../../../tests/support/postgres-server.ts';
import { books } from '../../domain/books/books.server.ts';
import { issueInvoice } from '../../domain/papers/issue-papers.server.ts';
import { connectInMemory, connectPostgres } from '../connect.server.ts';
import type { Database } from '../database.server.ts';
import { migrate } from '../migrate.server.ts';
import { moveToServer, TargetInUseError } from '../moving/move-to-server.server.ts';
import { countTables } from '../moving/tables.sql.server.ts';
import { backUp } from './back-up.server.ts';
import { RestoreRefusedError, restoreBackup } from './restore-backup.server.ts';

let folder: string;
let shop: Database & { readonly url: string };
let context: TestContext;
const made: string[] = [];
const serverUrl = () => (inject('testDatabase') as { url: string }).url;

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'wishbone-whole-'));
  shop = await openServedDatabase();
  context = testContext(shop);
  await sellSomething(context);
});
afterAll(async () => {
  await shop.close();
  for (const name of made) {
    await withServer(serverUrl(), (sql) => sql.unsafe(`drop database ${name} with (force)`));
  }
  await rm(folder, { recursive: true });
});

/** A paid order with its invoice, one that waits, and one that gave its parts back. */
async function sellSomething(one: TestContext): Promise<void> {
  const paid = await orderOf(one, [1, 2]);
  await issueInvoice(one, { number: paid.number, actor: 'anna@shop.example' });
  await orderOf(one, [3], { isPaid: false, payment: 'banktransfer' });
}

async function emptyDatabase(): Promise<string> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await withServer(serverUrl(), (sql) => sql.unsafe(`create database ${name}`));
  made.push(name);
  return databaseUrl(serverUrl(), name);
}

const clock = () => new Date('2026-03-10T12:00:00Z');
const place = (url: string) => ({ databaseUrl: url, dataDir: folder, migrates: false });
const booksOf = (db: Database) => books(db, { clock, mailsKeptDays: 90 });
const wrongOf = async (db: Database) => (await booksOf(db)).filter((book) => book.wrongCount > 0);

test('a shop on a server is dumped while it sells, and restored into an empty database only', async () => {
  const backup = await backUp(place(shop.url), { to: path.join(folder, 'backups'), clock });
  expect(backup.tables['public.placed_order']?.rows).toBe(2);
  await orderOf(context, [1]);

  const url = await emptyDatabase();
  const restored = await restoreBackup(place(url), backup.folder, { replaces: false, clock });
  expect(restored.tables).toEqual(backup.tables);
  const db = connectPostgres({ url });
  expect(await wrongOf(db)).toEqual([]);
  // It goes on where it was: numbers are drawn behind those that were given.
  await orderOf(testContext(db), [1]);
  await db.close();
  await expect(
    restoreBackup(place(url), backup.folder, { replaces: true, clock }),
  ).rejects.toBeInstanceOf(RestoreRefusedError);
});

test('the embedded database moves to a server with everything, and sells on there', async () => {
  const embedded = await connectInMemory();
  await migrate(embedded.sql);
  const seller = testContext(embedded);
  await sellSomething(seller);
  const before = await countTables(embedded.sql);
  const target = connectPostgres({ url: await emptyDatabase() });

  expect(await moveToServer(embedded, target, () => {})).toEqual(before);
  expect(await booksOf(target)).toEqual(await booksOf(embedded));
  expect(await wrongOf(target)).toEqual([]);
  await orderOf(testContext(target), [1]);
  const keys = await target.sql`select 1 from pg_constraint where contype = 'f' and convalidated`;
  const keysBefore = await shop.sql`select 1 from pg_constraint where contype = 'f'`;
  expect(keys.length).toBe(keysBefore.length);
  await expect(moveToServer(embedded, target, () => {})).rejects.toBeInstanceOf(TargetInUseError);
  await embedded.close();
  await target.close();
});

test('books that do not agree name the order', async () => {
  expect(await wrongOf(shop)).toEqual([]);
  const [order] = await shop.sql<{ id: string; number: string }[]>`
    select id, number from placed_order
    where id in (select order_id from paper where kind = 'invoice') order by number limit 1`;
  await shop.sql`update stock_taking set quantity = quantity + 1 where order_id = ${order!.id}`;
  await shop.sql`update order_line set net_cents = net_cents + 1, gross_cents = gross_cents + 1 where order_id = ${order!.id}`;
  await shop.sql`delete from mail_outbox`;
  const wrong = await wrongOf(shop);
  expect(wrong.map(({ name }) => name)).toEqual(['stock', 'orders', 'papers', 'mails']);
  expect(wrong[0]).toMatchObject({ name: 'stock', wrong: expect.arrayContaining([order!.number]) });
  expect(wrong[3]?.wrongCount).toBe(3);
});
