import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApp } from '../../src/api/app.ts';
import { COST } from '../../src/config/guards.ts';
import type { Database } from '../../src/db/database.server.ts';
import { createShop } from '../../src/shop.server.ts';
import { catalogueParts } from '../support/catalogue-parts.ts';
import { testContext } from '../support/context.ts';
import { openTestDatabase } from '../support/database.ts';
import { importParts } from '../support/import-parts.ts';

/**
 * What one address can cost the others within its allowance, counted in statements, because times depend on the
 * machine. `npm run bench -- --neighbours` measures the others' waiting times.
 */
const DEAR = ['/feeds/google.xml', '/sitemap.xml', '/sitemaps/parts-1.xml'];
const ALLOWED = 600;
/** Which version the catalogue has, and which files the sitemap has in it. */
const STATEMENTS_A_REQUEST = 2;

let db: Database;
let app: FastifyInstance;
let statements = 0;

beforeAll(async () => {
  db = await openTestDatabase();
  const read = new Proxy(db.read, {
    apply(target, self, given) {
      statements += 1;
      return Reflect.apply(target, self, given);
    },
  });
  const context = testContext({ ...db, read }, { RATE_LIMIT: String(ALLOWED) });
  await importParts(db, context.clock, catalogueParts);
  app = await createApp(createShop(context));
});
afterAll(async () => {
  await app.close();
  await db.close();
});

const ask = async (url: string, remoteAddress: string) =>
  (await app.inject({ url, remoteAddress })).statusCode;

test('an address that spends all its points on sitemaps and feeds asks the database for little', async () => {
  for (const url of DEAR) expect(await ask(url, '192.0.2.1')).toBe(200);
  statements = 0;
  const round = COST.productFeed + 2 * COST.sitemap;
  let answered = 0;
  for (let n = 0; n < (ALLOWED / round) * DEAR.length; n++) {
    expect(await ask(DEAR[n % DEAR.length] ?? '', '192.0.2.2')).toBe(200);
    answered += 1;
  }
  expect(await ask('/feeds/google.xml', '192.0.2.2')).toBe(429);
  expect(statements).toBeGreaterThan(0);
  expect(statements).toBeLessThanOrEqual(answered * STATEMENTS_A_REQUEST);
});
