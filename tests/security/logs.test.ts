import { RouterContextProvider } from 'react-router';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '../../src/db/database.server.ts';
import { openJobQueue } from '../../src/db/job-queue.server.ts';
import { jobsOf } from '../../src/jobs.server.ts';
import { loggerOptions } from '../../src/logger.server.ts';
import { createShop } from '../../src/shop.server.ts';
import { handleError } from '../../src/web/entry.server.ts';
import { renderingContext, shopContext } from '../../src/web/page-data/shop-context.ts';
import { type TestContext, testContext } from '../support/context.ts';
import { openTestDatabase } from '../support/database.ts';
import { expireOrdersAfter } from '../support/expire-orders.ts';
import { startMailServer } from '../support/mail-server.ts';
import { journeyOf, needles, person } from '../support/one-person.ts';
import { type Calls, openCalls } from '../support/test-calls.ts';
import { startVies, type ViesStandIn } from '../support/vies.ts';

/** A person buys, asks, withdraws, and meets every fault: afterwards the log contains nothing about them. */

const [EMAIL, OTHER] = person.emails;

let db: Database;
let vies: ViesStandIn;
let mailServer: Awaited<ReturnType<typeof startMailServer>>;
let context: TestContext;
let calls: Calls;
let journey: ReturnType<typeof journeyOf>;
let lines: string[];

beforeAll(async () => {
  db = await openTestDatabase();
  vies = await startVies();
  mailServer = await startMailServer();
});
beforeEach(async () => {
  await calls?.close();
  lines = [];
  context = testContext(db, { VIES_URL: vies.url, SMTP_URL: mailServer.url });
  const stream = { write: (line: string) => void lines.push(line) };
  calls = await openCalls(context, { logger: loggerOptions({ level: 'trace', stream }) });
  const { log } = calls;
  Object.assign(context, {
    log: {
      info: (details: object, text: string) => log.info(details, text),
      warn: (details: object, text: string) => log.warn(details, text),
      error: (details: object, text: string) => log.error(details, text),
    },
  });
  journey = journeyOf(calls, db);
});
afterAll(async () => {
  await calls.close();
  await mailServer.close();
  await vies.close();
  await db.close();
});

/** Which of a person's traces, and whose whole keys, a log has. */
function traces(text: string, keys: readonly string[] = []): string[] {
  const lower = text.toLowerCase();
  return [
    ...Object.keys(needles).filter((name) => needles[name]!.some((word) => lower.includes(word))),
    ...keys.filter((key) => lower.includes(key)),
  ];
}

async function runMailJobs(): Promise<void> {
  const queue = await openJobQueue(db, (err) => calls.log.error({ err }, 'Tending'));
  try {
    for (const { name, run } of jobsOf(createShop(context), queue, calls.log)) {
      if (!name.endsWith('mail')) continue;
      await run().catch((err) => calls.log.error({ err }, `${name} failed`));
    }
  } finally {
    await queue.close();
  }
}

test('from the first part in the cart to a cancelled order', async () => {
  const paid = await journey.placeOrder(EMAIL);
  await journey.pay(paid.id);
  vies.next.push('MS_UNAVAILABLE');
  await db.sql`delete from vat_number_answer`;
  const unpaid = await journey.placeOrder(OTHER, 'banktransfer').catch(() => undefined);
  const again = unpaid ?? (await journey.placeOrder(OTHER, 'banktransfer'));
  await journey.enquire(EMAIL);
  await journey.becomeDealer(EMAIL);
  await journey.withdraw(EMAIL, paid.number);
  for (const trouble of ['busy', 'unknown-recipient', 'full', undefined] as const) {
    mailServer.trouble = trouble;
    await runMailJobs();
    await journey.enquire(OTHER);
    await journey.becomeDealer(OTHER);
  }
  await expireOrdersAfter(context, { days: 8 });
  const log = lines.join('');
  expect(log).toMatch(/cancelled/);
  expect(log).toMatch(/given up/);
  expect(log).toMatch(/mail failed/);
  expect(traces(log, [paid.id, again.id])).toEqual([]);
});

describe('a fault', () => {
  test('of the database, which quotes the row that it cannot take', async () => {
    await db.sql`alter table enquiry add constraint broken check (part <> 'AB-1') not valid`;
    await expect(journey.enquire(EMAIL)).rejects.toThrow('500');
    await db.sql`alter table enquiry drop constraint broken`;
    await db.sql`alter table lead add constraint broken check (fields->>'currency' = '') not valid`;
    await expect(journey.becomeDealer(EMAIL)).rejects.toThrow('500');
    await db.sql`alter table lead drop constraint broken`;
    const log = lines.join('');
    expect(log).toContain('Request failed');
    expect(log).toContain('violates check constraint');
    expect(traces(log)).toEqual([]);
  });

  test('on a page, whose line is JSON like every other', async () => {
    const error = await db.sql`
      insert into enquiry (id, source, email, part, created_at)
      values (gen_random_uuid(), 'NONE', ${EMAIL}, ${person.street}, now())`.then(
      () => new Error('It was taken'),
      (thrown) => thrown,
    );
    const page = new RouterContextProvider();
    page.set(shopContext, createShop(context));
    page.set(renderingContext, { isDatabaseAway: false });
    const request = new Request(`http://localhost/order/x?email=${EMAIL}`);
    const shown = { request, context: page, params: {}, unstable_pattern: '/order/:id' };
    handleError(error, shown as never);
    handleError(new Error(`No page for ${request.url}`, { cause: error }), shown as never);
    const logged = lines.map((line) => JSON.parse(line));
    expect(logged).toMatchObject([
      { level: 50, msg: 'A page failed', err: { stack: expect.stringContaining('foreign key') } },
      { level: 50, msg: expect.stringContaining('A page failed') },
    ]);
    expect(traces(lines.join(''))).toEqual([]);
  });
});

test.each([
  ['a form of another site', 'POST', 'https://evil.example', 0],
  ['a form of a frame without origin', 'POST', 'null', 0],
  ['a form of the shop itself', 'POST', 'http://localhost', 1],
  ['a page that another site reads', 'GET', 'https://evil.example', 1],
])('a fault of %s fills the log only where it is ours', (_, method, origin, count) => {
  const page = new RouterContextProvider();
  page.set(shopContext, createShop(context));
  page.set(renderingContext, { isDatabaseAway: false });
  const request = new Request('http://localhost/contact', { method, headers: { origin } });
  handleError(new Error('Bad Request'), { request, context: page } as never);
  expect(lines).toHaveLength(count);
});

test('what strangers send: reports of browsers, forwarded addresses, webhooks, broken bodies', async () => {
  const { id } = await journey.placeOrder(EMAIL);
  const address = `http://localhost/order/${id}?email=${encodeURIComponent(EMAIL)}`;
  const report = {
    'csp-report': {
      'document-uri': address,
      'blocked-uri': address,
      'violated-directive': 'script-src',
      'effective-directive': 'script-src',
      'source-file': address,
      referrer: address,
    },
  };
  await calls.postJson('/csp-reports', report).catch(() => undefined);
  await calls.postJson(`/api/webhooks/stripe?email=${EMAIL}`, { id, email: EMAIL });
  await calls.get(`/api/external/nothing?email=${EMAIL}`, {
    headers: { 'x-forwarded-for': '203.0.113.77' },
  });
  calls.log.error(
    { remoteAddress: '203.0.113.77', url: address },
    `from 2001:db8:1:2::77: ${EMAIL}`,
  );
  const log = lines.join('');
  expect(log).toContain('203.0.113.x');
  expect(traces(log, [id, '203.0.113.77', '2001:db8:1:2'])).toEqual([]);
});
