import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { testContext } from '../../../tests/support/context.ts';
import { openTestDatabase } from '../../../tests/support/database.ts';
import type { Database } from '../../db/database.server.ts';
import { queueMail } from './outbox.sql.server.ts';
import { sendMail } from './send-mail.server.ts';

let db: Database;
let folder: string;

beforeAll(async () => {
  db = await openTestDatabase();
  folder = await mkdtemp(path.join(os.tmpdir(), 'wishbone-mail-'));
});
afterAll(async () => {
  await db.close();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  await db.sql`delete from mail_outbox`;
  await rm(path.join(folder, 'outbox'), { recursive: true, force: true });
});

const mail = {
  recipient: 'anna@example.com',
  replyTo: 'shopper@example.com',
  subject: 'Zamówienie WB-1\r\nBcc: everybody@example.com',
  text: 'Dzień dobry',
  html: '<p>Dzień dobry</p>',
};

const stateOf = async () => (await db.sql`select * from mail_outbox order by created_at`)[0];

describe('without a mail server', () => {
  test('a mail becomes a file of the outbox, once', async () => {
    const context = testContext(db, { DATA_DIR: folder });
    await queueMail(db.sql, mail, context.now);

    expect(await sendMail(context)).toBe(1);
    expect(await sendMail(context)).toBe(0);

    const files = await readdir(path.join(folder, 'outbox'));
    expect(files).toHaveLength(1);
    const text = await readFile(path.join(folder, 'outbox', files[0] ?? ''), 'utf8');
    expect(text).toContain('To: anna@example.com');
    expect(text).toContain('Reply-To: shopper@example.com');
    expect(text).not.toMatch(/^Bcc:/m);
    expect((await stateOf())?.sent_at).toEqual(context.now);
  });

  test('one that cannot be sent stops no other, and is tried again later and later', async () => {
    const context = testContext(db, { DATA_DIR: path.join(folder, 'a\0b') });
    await queueMail(db.sql, mail, context.now);

    expect(await sendMail(context)).toBe(0);
    expect(await stateOf()).toMatchObject({
      attempts: 1,
      sent_at: null,
      last_error: expect.stringContaining('null bytes'),
      next_attempt_at: new Date(context.now.getTime() + 60_000),
    });

    context.now = new Date(context.now.getTime() + 60_000);
    await sendMail(context);
    expect(await stateOf()).toMatchObject({
      attempts: 2,
      next_attempt_at: new Date(context.now.getTime() + 120_000),
    });
    const working = { ...context, config: testContext(db, { DATA_DIR: folder }).config };
    context.now = new Date(context.now.getTime() + 120_000);
    expect(await sendMail({ ...working, clock: () => context.now })).toBe(1);
  });

  test('several instances share the work and send nothing twice', async () => {
    const context = testContext(db, { DATA_DIR: folder });
    for (let count = 0; count < 12; count++) await queueMail(db.sql, mail, context.now);

    const sent = await Promise.all([sendMail(context), sendMail(context), sendMail(context)]);

    expect(sent.reduce((sum, one) => sum + one)).toBe(12);
    expect(await readdir(path.join(folder, 'outbox'))).toHaveLength(12);
  });
});

describe('with a mail server', () => {
  test('it goes there by SMTP; a server that is down loses nothing', async () => {
    const server = await smtpServer();
    const context = testContext(db, { SMTP_URL: `smtp://127.0.0.1:${server.port}` });
    await queueMail(db.sql, mail, context.now);

    expect(await sendMail(context)).toBe(1);
    expect(server.received.join('')).toContain('RCPT TO:<anna@example.com>');
    await server.close();

    await queueMail(db.sql, mail, new Date(context.now.getTime() + 1));
    context.now = new Date(context.now.getTime() + 1);
    expect(await sendMail(context)).toBe(0);
    const [open] = await db.sql`select attempts, last_error from mail_outbox where sent_at is null`;
    expect(open).toMatchObject({
      attempts: 1,
      last_error: expect.stringContaining('ECONNREFUSED'),
    });
  });
});

/** Takes every mail, as the simplest mail server there is. */
async function smtpServer() {
  const received: string[] = [];
  const server = net.createServer((socket) => {
    let isBody = false;
    socket.write('220 test\r\n');
    socket.on('data', (chunk) => {
      for (const line of chunk.toString().split('\r\n').filter(Boolean)) {
        received.push(`${line}\n`);
        if (isBody && line !== '.') continue;
        if (line === 'DATA') socket.write('354 go on\r\n');
        else if (line === 'QUIT') socket.end('221 bye\r\n');
        else socket.write('250 ok\r\n');
        isBody = line === 'DATA';
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as net.AddressInfo;
  return {
    port,
    received,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
