import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createApp } from '../../src/api/app.ts';
import { COST, LINES_A_POINT } from '../../src/config/guards.ts';
import type { Database } from '../../src/db/database.server.ts';
import { recordsOfOrder } from '../../src/domain/papers/papers.sql.server.ts';
import { renderPdf } from '../../src/domain/papers/pdf/render-pdf.server.ts';
import { NoTurn } from '../../src/kernel/turns.ts';
import { createShop } from '../../src/shop.server.ts';
import { testContext } from '../support/context.ts';
import { openTestDatabase } from '../support/database.ts';
import { orderOf } from '../support/paid-order.ts';

/** Papers are drawn each time they are opened: what one address can have drawn. SAF-22 */

let db: Database;
let app: FastifyInstance | undefined;

beforeAll(async () => {
  db = await openTestDatabase();
});
afterEach(() => app?.close());
afterAll(() => db.close());

async function openShop(rateLimit: number) {
  const context = testContext(db, { RATE_LIMIT: `${rateLimit}` });
  app = await createApp(createShop(context));
  return { app, context };
}

const paperOf = ({ id }: { id: string }) => `/papers/${id}/confirmation.pdf`;

test('a paper of many lines costs more than one of a few', async () => {
  const { app, context } = await openShop(4 * COST.paper);
  const small = await orderOf(context, [1]);
  const large = await orderOf(context, [1]);
  await db.sql`
    insert into order_line
    select (jsonb_populate_record(
      line, jsonb_build_object('id', gen_random_uuid(), 'position', 100 + n))).*
    from order_line line, generate_series(2, ${COST.paper * LINES_A_POINT}) n
    where order_id = ${large.id}`;
  const opened = async (url: string, remoteAddress: string) => {
    let count = 0;
    while ((await app.inject({ url, remoteAddress })).statusCode === 200) count += 1;
    return count;
  };
  expect(await opened(paperOf(small), '192.0.2.1')).toBe(4);
  expect(await opened(paperOf(large), '192.0.2.2')).toBe(2);
});

test('whoever wants many at once waits for them, and nobody else does', async () => {
  const { app, context } = await openShop(1_000);
  const order = await orderOf(context, [1]);
  expect((await app.inject(paperOf(order))).statusCode).toBe(200);
  const [stored] = await recordsOfOrder(db.sql, { orderId: order.id, sellerCountry: 'PL' });
  if (!stored) throw new Error('The paper was not kept');
  const ended: string[] = [];
  const draw = async (asker: string) => {
    await renderPdf(context, { kind: 'paper', record: stored.record, codes: [] }, asker);
    ended.push(asker);
  };
  const many = Array.from({ length: 60 }, () => draw('many'));
  const few = [draw('few'), draw('few')];
  const outcomes = await Promise.allSettled(many);
  await Promise.all(few);
  const refused = outcomes.filter(({ status }) => status === 'rejected');
  expect(refused.length).toBeGreaterThan(30);
  for (const { reason } of refused as PromiseRejectedResult[])
    expect(reason).toBeInstanceOf(NoTurn);
  expect(ended.lastIndexOf('few')).toBeLessThan(10);
});
