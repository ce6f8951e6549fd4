import { writeFileSync, appendFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { testContext } from '../../../tests/support/context.ts';
import { openTestDatabase } from '../../../tests/support/database.ts';
import { orderOf } from '../../../tests/support/paid-order.ts';
import { got } from '../../../tests/support/ready-basket.ts';
import { createShop } from '../../shop.server.ts';
import { cancelPieces } from '../fulfilment/cancel-order.server.ts';
import { handOver } from '../fulfilment/parcels/hand-over.server.ts';
import { refundOrder } from '../fulfilment/refund-order.server.ts';
import { ordersBook, stockBook } from './books.sql.server.ts';
import { books } from './books.server.ts';
import { historyBook, moneyBook, numbersBook, owedByGroup, papersBook, piecesBook } from './ledger-books.sql.server.ts';

const LOG = '/work/tmp/verify-measure.txt';
test('measure', { timeout: 1_200_000 }, async () => {
  const db = await openTestDatabase();
  const context = testContext(db);
  const shop = createShop(context);
  const order = await orderOf(context, [3, 1]);
  const work = { number: order.number, actor: 'x' };
  const line = order.lines[0]?.partNumber ?? '';
  got(await handOver(context, { ...work, carrier: 'DHL', lines: [{ line, quantity: 1 }] }));
  got(await cancelPieces(context, { ...work, key: 'a', lines: [{ line, quantity: 1 }] }));
  got(await shop.papers.issueInvoice(work));
  got(await refundOrder(context, { ...work, isByHand: true, key: 'b' }));
  got(await handOver(context, { ...work, carrier: 'DHL' }));
  const [{ number: invoice = '' } = {}] = await db.sql<{ number: string }[]>`select number from paper where kind = 'invoice'`;
  writeFileSync(LOG, '');
  const tables = ['placed_order', 'order_line', 'stock_taking', 'order_money', 'order_change', 'refund', 'parcel', 'parcel_line', 'paper', 'order_event'];
  const clone = async (from: number, to: number) => {
    await db.transaction(async (tx) => {
      await tx.unsafe(`set local session_replication_role = replica`);
      for (const table of tables) {
        const cols = await tx.unsafe(`select column_name as name, data_type as type, is_identity as i, is_generated as g from information_schema.columns where table_name = '${table}' and table_schema = 'public'`) as unknown as { name: string; type: string; i: string; g: string }[];
        const used = cols.filter(({ name, type, i, g }) => i !== 'YES' && g !== 'ALWAYS' && !(name === 'id' && type === 'bigint'));
        const select = used.map(({ name, type }) => {
          if (type === 'uuid') return `case when ${name} is null then null else md5(${name}::text || n)::uuid end`;
          if (table === 'placed_order' && name === 'number') return `'WB-' || (9000000000 + n)`;
          if (table === 'paper' && name === 'number') return `left('${invoice}', length('${invoice}') - 5) || lpad((n + 1)::text, 5, '0')`;
          if (table === 'order_event' && name === 'after') return `replace(after::text, '${invoice}', left('${invoice}', length('${invoice}') - 5) || lpad((n + 1)::text, 5, '0'))::${type}`;
          return name;
        });
        const where = table === 'placed_order' ? `number = '${order.number}'` : table === 'parcel_line' ? `parcel_id in (select id from parcel where order_id = '${order.id}')` : `order_id = '${order.id}'`;
        await tx.unsafe(`insert into ${table} (${used.map(({ name }) => name).join(', ')}) select ${select.join(', ')} from ${table}, generate_series(${from}, ${to}) as n where ${where}`);
      }
    });
    await db.sql.unsafe('analyze');
  };
  let done = 0;
  for (const to of [1_000, 10_000, 100_000]) {
    const begin = performance.now();
    await clone(done + 1, to - 1);
    done = to - 1;
    appendFileSync(LOG, `cloned to ${to} in ${Math.round(performance.now() - begin)} ms\n`);
    for (const [name, look] of Object.entries({ stockBook, ordersBook, piecesBook, moneyBook, papersBook, numbersBook, owedByGroup, historyBook })) {
      const at = performance.now();
      await (look as (sql: unknown) => Promise<unknown>)(db.sql);
      appendFileSync(LOG, `${to} ${name} ${Math.round(performance.now() - at)} ms\n`);
    }
    const at = performance.now();
    const found = await books(db, { clock: context.clock, mailsKeptDays: 30 });
    appendFileSync(LOG, `${to} all ${Math.round(performance.now() - at)} ms; ${JSON.stringify(found.map(({ name, counted, wrongCount }) => [name, counted, wrongCount]))}\n`);
  }
  expect(done).toBeGreaterThan(0);
  await db.close();
});
