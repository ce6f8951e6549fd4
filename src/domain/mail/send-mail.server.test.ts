import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { testContext } from '../../../tests/support/context.ts';
import { openTestDatabase } from '../../../tests/support/database.ts';
import { startMailServer } from '../../../tests/support/mail-server.ts';
import type { Database } from '../../db/database.server.ts';
import { type JobQueue, openJobQueue } from '../../db/job-queue.server.ts';
import { jobsOf } from '../../jobs.server.ts';
import { addDays } from '../../kernel/clock.ts';
import { mailText, ours } from '../../kernel/text/harmless-text.ts';
import { createShop } from '../../shop.server.ts';
import type { ShopContext } from '../shop-context/shop-context.server.ts';
import type { Mail } from './mail.ts';
import { queueMail } from './outbox.sql.server.ts';
import { queueOpenMail, sendMail } from './send-mail.server.ts';

let db: Database;
let queue: JobQueue;
let folder: string;

beforeAll(async () => {
  db = await openTestDatabase();
  queue = await openJobQueue(db, (error) => {
    throw error;
  });
  folder = await mkdtemp(path.join(os.tmpdir(), 'wishbone-mail-'));
});
afterAll(async () => {
  await queue.close();
  await db.close();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  await db.sql`delete from mail_outbox`;
  await db.sql`delete from pgboss.job`;
  await rm(path.join(folder, 'outbox'), { recursive: true, force: true });
});

const mail: Mail = {
  queue: 'order-mail',
  kind: 'order',
  recipient: 'anna@example.com',
  replyTo: 'shopper@example.com',
  subject: ours('Zamówienie WB-1\r\nBcc: everybody@example.com'),
  text: mailText`Dzień dobry`,
  html: mailText`<p>Dzień dobry</p>`,
};

const put = (context: ShopContext, other: Partial<Mail> = {}) =>
  db.transaction((tx) => queueMail(tx, context, { ...mail, ...other }, context.clock()));

const stateOf = async () => (await db.sql`select * from mail_outbox order by created_at`)[0];
const isDue = () => db.sql`update pgboss.job set start_after = now() - interval '1 second'`;

/** The queue's work on mail of one instance, as the server does it. @returns what it logs */
async function work(context: ShopContext, name = 'order-mail') {
  const log = { error: vi.fn() };
  const task = jobsOf(createShop(context), queue, log).find((one) => one.name === name);
  try {
    await task?.run();
    return { log, failure: undefined };
  } catch (failure) {
    return { log, failure: failure as Error };
  }
}

describe('without a mail server', () => {
  test('a mail becomes a file of the outbox, once', async () => {
    const context = testContext(db, { DATA_DIR: folder });
    await put(context);
    await work(context);
    await work(context);

    const files = await readdir(path.join(folder, 'outbox'));
    expect(files).toHaveLength(1);
    const text = await readFile(path.join(folder, 'outbox', files[0] ?? ''), 'utf8');
    expect(text).toContain('To: anna@example.com');
    expect(text).toContain('Reply-To: shopper@example.com');
    expect(text).not.toMatch(/^Bcc:/m);
    expect(await stateOf()).toMatchObject({ sent_at: context.now, attempts: 1, in_file: true });
  });

  test.each([
    ['INV-2026-00001.pdf', 'application/pdf'],
    ['INV-2026-00001.xml', /(?:application|text)\/xml/],
    ['PO-2026-00001.csv', 'text/csv'],
    ['PO-2026-00001.xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  ])('an attached %s is named as what it is', async (name, type) => {
    const context = testContext(db, { DATA_DIR: folder });
    const { id: mailId } = await put(context);
    const draw = async () => [{ name, bytes: Buffer.from('1') }];
    await sendMail(context, { mailId, isLastAttempt: false }, draw);
    const [file = ''] = await readdir(path.join(folder, 'outbox'));
    const text = await readFile(path.join(folder, 'outbox', file), 'utf8');
    const [, found] = /Content-Type:\s+(\S+?);\s+name=\S+/.exec(text) ?? [];
    expect(found).toMatch(type);
  });

  test('one that cannot be written stops no other, and is tried again', async () => {
    const context = testContext(db, { DATA_DIR: path.join(folder, 'a\0b') });
    await put(context);
    const { failure } = await work(context);
    expect(failure?.message).toContain('null bytes');
    expect(await stateOf()).toMatchObject({
      attempts: 1,
      sent_at: null,
      last_error: expect.stringContaining('null bytes'),
    });

    await work(testContext(db, { DATA_DIR: folder }));
    expect(await stateOf()).toMatchObject({ attempts: 1 });
    await isDue();
    await work(testContext(db, { DATA_DIR: folder }));
    expect(await stateOf()).toMatchObject({
      sent_at: context.now,
      last_error: null,
      in_file: true,
    });
  });

  test('several instances share the work and send nothing twice', async () => {
    const context = testContext(db, { DATA_DIR: folder });
    for (let count = 0; count < 12; count++) await put(context);
    await Promise.all([work(context), work(context), work(context)]);
    expect(await readdir(path.join(folder, 'outbox'))).toHaveLength(12);
  });

  test('one whose sender was killed is sent by another', async () => {
    const context = testContext(db, { DATA_DIR: folder });
    await put(context);
    await db.sql`
      update pgboss.job set state = 'active', started_on = now() - interval '6 minutes'`;
    await work(context);
    expect(await stateOf()).toMatchObject({ sent_at: null });

    await queue.maintain();
    await isDue();
    await work(context);
    expect(await stateOf()).toMatchObject({ sent_at: context.now });
  });

  test('one that was sent already is not sent by a job that comes late', async () => {
    const context = testContext(db, { DATA_DIR: folder });
    await put(context);
    const mailId = (await stateOf())?.id as string;
    expect(await sendMail(context, { mailId, isLastAttempt: false })).toBe('sent');
    await work(context);
    expect(await readdir(path.join(folder, 'outbox'))).toHaveLength(1);
    expect(await db.sql`select state from pgboss.job`).toMatchObject([{ state: 'completed' }]);
  });

  test('one without a job gets one', async () => {
    const context = testContext(db, { DATA_DIR: folder });
    await put(context);
    expect(await queueOpenMail(context)).toBe(0);
    await db.sql`update pgboss.job set state = 'failed'`;
    expect(await queueOpenMail(context)).toBe(1);
    expect(await queueOpenMail(context)).toBe(0);
    await work(context);
    expect(await stateOf()).toMatchObject({ sent_at: context.now });
    expect(await queueOpenMail(context)).toBe(0);
  });
});

describe('with a mail server', () => {
  let server: Awaited<ReturnType<typeof startMailServer>>;
  let context: ReturnType<typeof testContext>;

  beforeEach(async () => {
    server = await startMailServer();
    context = testContext(db, { SMTP_URL: server.url });
    return () => server.close();
  });

  /** What is left to do is done, in the time that the queue would take. */
  async function finish() {
    server.trouble = undefined;
    await isDue();
    const { failure } = await work(context);
    expect(failure).toBeUndefined();
    expect(await stateOf()).toMatchObject({
      sent_at: context.now,
      last_error: null,
      in_file: false,
    });
  }

  test('a mail goes there with text and HTML', async () => {
    await put(context);
    await work(context);
    expect(server.received).toHaveLength(1);
    const [{ from, to, text } = { from: '', to: [], text: '' }] = server.received;
    expect(from).toBe('shop@localhost');
    expect(to).toEqual(['anna@example.com']);
    expect(text).toContain('multipart/alternative');
    expect(text).toContain(`Message-ID: <${(await stateOf())?.id}@wishbone>`);
    expect(text).toContain('Content-Type: text/html; charset=utf-8');
  });

  test.each([
    ['busy', 'Greylisted'],
    ['full', 'Mailbox full'],
    ['drops-in-text', ''],
  ] as const)(
    'of one that is %s nothing is lost and nothing comes twice',
    async (trouble, said) => {
      server.trouble = trouble;
      await put(context);
      const { failure, log } = await work(context);
      expect(failure?.message).toContain(said);
      expect(log.error).not.toHaveBeenCalled();
      expect(await stateOf()).toMatchObject({ sent_at: null, given_up_at: null, attempts: 1 });
      await finish();
      expect(server.received).toHaveLength(1);
    },
  );

  test('one that has the text and does not say so gets it twice, as one', async () => {
    server.trouble = 'drops-after-text';
    await put(context);
    await work(context);
    await finish();
    const ids = server.received.map(({ text }) => /^Message-ID: .*$/m.exec(text)?.[0]);
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(1);
  });

  test('one that is not there loses nothing', async () => {
    await put(context);
    const { failure } = await work(testContext(db, { SMTP_URL: 'smtp://127.0.0.1:1' }));
    expect(failure?.message).toContain('ECONNREFUSED');
    await finish();
    expect(server.received).toHaveLength(1);
  });

  test('an address that it does not know is given up and told, and can be tried once more', async () => {
    server.trouble = 'unknown-recipient';
    await put(context);
    const { log, failure } = await work(context);
    expect(failure).toBeUndefined();
    expect(log.error).toHaveBeenCalledTimes(1);
    expect(await stateOf()).toMatchObject({
      given_up_at: context.now,
      last_error: expect.stringContaining('No such user'),
    });
    expect(await queueOpenMail(context)).toBe(0);

    await db.sql`update mail_outbox set given_up_at = null`;
    expect(await queueOpenMail(context)).toBe(1);
    await finish();
  });

  test('what could not be sent for five days is given up and told', async () => {
    server.trouble = 'busy';
    await put(context);
    await db.sql`update pgboss.job set retry_limit = 0`;
    context.now = addDays(context.now, 5);
    const { log } = await work(context);
    expect(log.error).toHaveBeenCalledTimes(1);
    expect(await stateOf()).toMatchObject({ given_up_at: context.now });
  });

  test('while it is slow, no connection is held, and enquiries keep no confirmation waiting', async () => {
    for (let count = 0; count < 3; count++) await put(context, { queue: 'shop-mail' });
    server.pauseMs = 1500;
    const enquiries = work(context, 'shop-mail');
    await vi.waitFor(() => expect(server.sessions).toBe(1));
    // The embedded database has one connection: this would wait for the server otherwise.
    const asked = performance.now();
    await put(context);
    expect(performance.now() - asked).toBeLessThan(1000);
    server.pauseMs = 0;

    await work(context);
    expect(server.received).toHaveLength(1);
    await enquiries;
    expect(server.received).toHaveLength(4);
  });
});
