import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { openPoints } from '../../src/domain/going-live/going-live.ts';
import { audit, COMMAND_LINE } from '../../src/domain/staff/audit.server.ts';
import { deskForTests, OWNER } from '../support/desk-for-tests.ts';
import { startMailServer } from '../support/mail-server.ts';

const server = deskForTests();
const undo: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const step of undo.splice(0)) await step();
});

const points = async () =>
  Object.fromEntries((await server.desk.shop.goingLive()).map((point) => [point.id, point]));

async function openWithMail() {
  const mail = await startMailServer();
  undo.push(() => mail.close());
  await server.open({
    SMTP_URL: mail.url,
    MAIL_FROM: 'shop@firm.example',
    MAIL_TO: 'shop@firm.example',
  });
  const { browser } = await server.owner();
  await browser.get('/desk/going-live');
  const send = (recipient: string) => browser.post('/desk/going-live/test-mail', { recipient });
  return { mail, browser, send };
}

test('a test mail is confirmed by the mail server, and remembered', async () => {
  const { mail, browser, send } = await openWithMail();
  expect((await points()).mail).toMatchObject({ finding: 'mail-untried' });
  const reply = await send('me@firm.example');
  expect([reply.statusCode, reply.headers.location]).toEqual([
    303,
    '/desk/going-live?done=test-mail',
  ]);
  expect(mail.received.map(({ to }) => to)).toEqual([['me@firm.example']]);
  expect((await points()).mail).toMatchObject({ state: 'done', at: server.context.now });
  expect((await browser.get(reply.headers.location!)).body).toContain('accepted the test mail');
  const [entry] = await server.desk.shop.staff.auditTrail({ thing: { kind: 'mail-server' } });
  expect(entry).toMatchObject({ actor: OWNER, action: 'send-test-mail' });
});

test('a test mail that is refused says so, and so does the point', async () => {
  const { mail, send } = await openWithMail();
  mail.trouble = 'unknown-recipient';
  const reply = await send('me@firm.example');
  expect(reply.statusCode).toBe(422);
  expect(reply.body).toContain('No such user');
  expect((await points()).mail).toMatchObject({ state: 'open', finding: 'mail-refused' });
  expect((await send('no address')).body).toContain('not an e-mail address');
});

test('without a mail server there is nothing to send by', async () => {
  const { browser } = await server.owner();
  const page = await browser.get('/desk/going-live');
  expect(page.body).not.toContain('name="recipient"');
  for (const group of ['seller', 'payment', 'taxes', 'papers', 'mail'])
    expect(page.body).toContain(`href="/desk/settings/${group}"`);
  const reply = await browser.post('/desk/going-live/test-mail', { recipient: OWNER });
  expect([reply.statusCode, reply.body.includes('There is no mail server')]).toEqual([422, true]);
});

test('the time of a file says how old the backup is', async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'wishbone-backup-'));
  undo.push(() => rm(folder, { recursive: true }));
  const mark = path.join(folder, 'last-backup');
  await server.open({ BACKUP_MARK: mark });
  expect((await points()).backup).toMatchObject({ finding: 'no-backup' });
  await writeFile(mark, '');
  const hour = 3_600_000;
  const touch = (at: number) => utimes(mark, new Date(at), new Date(at));
  await touch(server.context.now.getTime() - 23 * hour);
  expect((await points()).backup).toMatchObject({ state: 'done' });
  await touch(server.context.now.getTime() - 25 * hour);
  expect((await points()).backup).toMatchObject({ state: 'open', finding: 'backup-old' });
});

test('parts of the demonstration, markets without a method and passwords are found', async () => {
  const { sql } = server.db;
  await server.owner();
  expect(await points()).toMatchObject({
    catalogue: { finding: 'no-parts' },
    shipping: { state: 'advised', names: ['UK (GB)'] },
    staff: { names: [OWNER] },
    'legal-pages': {
      finding: 'pages-unread',
      names: ['Contact Us', 'Terms & Conditions', 'Privacy', 'Returns', 'International Delivery'],
    },
  });
  const addPart = (name: string, at: string) => sql`
    insert into part (supplier_id, name, name_key, number_norm, urlcomponent, description,
                      fingerprint, created_at, updated_at)
    values (1, ${name}, ${name}, ${name}, ${name}, 'A part', '', ${at}, ${at})`;
  await sql`insert into demonstration (begun_at, finished_at) values ('2026-01-01', '2026-01-02')`;
  await addPart('A', '2025-12-01T12:00:00Z');
  await addPart('B', '2026-02-01T12:00:00Z');
  expect((await points()).catalogue).toMatchObject({ finding: 'demo-parts' });
  await sql`update part set withdrawn_at = now() where name = 'A'`;
  expect((await points()).catalogue).toMatchObject({ finding: 'own-catalogue' });
  await sql`update shipping_method set is_active = false`;
  expect((await points()).shipping).toMatchObject({ state: 'open', finding: 'no-shipping' });
});

test('a role that may see it may not send mail, and the screen offers it none', async () => {
  await openWithMail();
  const { browser } = await server.signedIn('read-only', 'reads@shop.example');
  const page = await browser.get('/desk/going-live');
  expect([page.statusCode, page.body.includes('name="recipient"')]).toEqual([200, false]);
  expect(openPoints(await server.desk.shop.goingLive()).length).toBeGreaterThan(3);
});

test('a step of the guide is skipped, found again and taken up; a change of prices does its own', async () => {
  const { browser } = await server.owner();
  const step = async (name: string) =>
    (await server.desk.shop.guide()).find(({ id }) => id === name);
  const { body } = await browser.get('/desk/going-live');
  for (const path of [
    'settings/seller',
    'shipping',
    'settings/payment',
    'settings/mail',
    'legal-pages',
    'imports/new',
  ])
    expect(body).toContain(`href="/desk/${path}"`);
  const press = (fields: Record<string, string>) => browser.post('/desk/going-live/step', fields);
  expect(await step('delivery')).toMatchObject({ state: 'open' });
  expect((await press({ step: 'delivery', does: 'skip' })).statusCode).toBe(303);
  expect(await step('delivery')).toMatchObject({ state: 'skipped' });
  expect((await browser.get('/desk/going-live')).body).toContain(
    'Take up again: What delivery costs',
  );
  await press({ step: 'delivery', does: 'take-up' });
  expect(await step('delivery')).toMatchObject({ state: 'open' });
  await press({ step: 'nonsense', does: 'skip' });
  const trail = await server.desk.shop.staff.auditTrail({ thing: { kind: 'guide-step' } });
  expect(trail.map(({ action, thingId }) => `${action} ${thingId}`)).toEqual([
    'take-step-up delivery',
    'skip-step delivery',
  ]);
  await audit(server.db.sql, {
    ...{ at: server.context.now, by: COMMAND_LINE, action: 'change-shipping' },
    thing: { kind: 'shipping', id: 'shop' },
  });
  expect(await step('delivery')).toMatchObject({ state: 'done' });
});
