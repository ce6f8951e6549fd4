import { readFile } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createApp } from '../../src/api/app.ts';
import { BROWSER_ERRORS_AN_HOUR, CSP_REPORTS_AN_HOUR } from '../../src/config/guards.ts';
import type { Database } from '../../src/db/database.server.ts';
import { createShop } from '../../src/shop.server.ts';
import { testContext } from '../support/context.ts';
import { openTestDatabase } from '../support/database.ts';

/** Browsers' reports come from anybody: made-up ones neither hide real ones nor call the owner. */

const KINDS = {
  'of errors': {
    url: '/api/browser-errors',
    type: 'application/json',
    most: BROWSER_ERRORS_AN_HOUR,
    bodyOf: (what: string) => ({ message: what, page: '/parts', version: '1.0.0' }),
  },
  'of the policy': {
    url: '/api/csp-reports',
    type: 'application/csp-report',
    most: CSP_REPORTS_AN_HOUR,
    bodyOf: (what: string) => ({
      'csp-report': { 'blocked-uri': `https://${what}.example/`, 'violated-directive': 'img-src' },
    }),
  },
};
const REAL = 'a-real-one';

let db: Database;
let app: FastifyInstance | undefined;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterEach(() => app?.close());
afterAll(() => db.close());

describe.each(Object.entries(KINDS))('reports %s', (_name, { url, type, most, bodyOf }) => {
  async function open() {
    const log: string[] = [];
    app = await createApp(createShop(testContext(db, { RATE_LIMIT: '100000' })), {
      logger: { level: 'warn', stream: { write: (line: string) => void log.push(line) } },
    });
    const tell = (what: string, remoteAddress: string) =>
      app?.inject({
        ...{ method: 'POST', url, remoteAddress, headers: { 'content-type': type } },
        payload: JSON.stringify(bodyOf(what)),
      });
    return { log, tell };
  }
  const isThere = (log: string[]) => log.some((line) => line.includes(REAL));

  test('of one address, however many, leave room for those of others', async () => {
    const { log, tell } = await open();
    for (let n = 0; n < 4 * most; n++) await tell(`made-up-${n}`, '203.0.113.66');
    expect(log).toHaveLength(3);
    await tell(REAL, '192.0.2.1');
    expect(isThere(log)).toBe(true);
  });

  test('of one /64 of IPv6 count as one address', async () => {
    const { log, tell } = await open();
    for (let n = 0; n < 2 * most; n++) await tell(`made-up-${n}`, `2001:db8:1:2::${n + 1}`);
    expect(log).toHaveLength(3);
  });

  test('of many addresses do not hide what several shoppers report', async () => {
    const { log, tell } = await open();
    for (let n = 0; n < 2 * most; n++) await tell(`made-up-${n}`, `203.0.113.${n}`);
    expect(log).toHaveLength(most);
    for (const last of [1, 2, 3]) await tell(REAL, `192.0.2.${last}`);
    expect(isThere(log)).toBe(true);
  });
});

test('no alert depends on a number that anybody can raise', async () => {
  const alerts = await readFile('deploy/prometheus/alerts.yaml', 'utf8');
  expect(alerts).toContain('expr:');
  for (const name of ['shop_browser_errors_total', 'shop_refusals_total', 'shop_points_total']) {
    expect(alerts).not.toContain(name);
  }
});
