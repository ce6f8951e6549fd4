import Fastify from 'fastify';
import { describe, expect, test } from 'vitest';
import { guardDesk } from '../../src/desk/guard/guard.tsx';
import { mayDo, type Role, roles } from '../../src/domain/staff/rights.ts';
import { addDays } from '../../src/kernel/clock.ts';
import { deskMessages } from '../../src/messages/desk/desk.ts';
import { deskForTests, OWNER } from '../support/desk-for-tests.ts';

const server = deskForTests();
const { open, owner } = server;

describe('every route of the desk', () => {
  const address = (url: string) => url.replace(':token', 'x'.repeat(43)).replace('*', 'elsewhere');
  const posts = () => server.desk.routes.filter(({ method }) => method === 'POST');
  const gets = () => server.desk.routes.filter(({ method }) => method === 'GET');
  const open = () => server.desk.routes.filter(({ right }) => right === 'anyone');

  test('says which right it needs, and only these need none', () => {
    expect(server.desk.routes.every(({ right }) => right !== undefined)).toBe(true);
    const names = open().map(({ url }) => url);
    expect([...new Set(names)].sort()).toEqual([
      '/desk/assets/desk.css',
      '/desk/assets/desk.js',
      '/desk/assets/picture.js',
      '/desk/assets/upload.js',
      '/desk/imports/progress/:key',
      '/desk/invite/:token',
      '/desk/invite/:token/email',
      '/desk/invite/:token/passkey',
      '/desk/invite/:token/passkey-options',
      '/desk/invite/:token/password',
      '/desk/sign-in',
      '/desk/sign-in/passkey',
      '/desk/sign-in/passkey-options',
    ]);
    expect(gets().length).toBeGreaterThan(8);
  });

  test('is refused without a session', async () => {
    for (const { url, right } of gets()) {
      if (right === 'anyone') continue;
      const reply = await server.desk.browser().get(address(url));
      const to = `/desk/sign-in?next=${encodeURIComponent(address(url))}`;
      expect([url, reply.statusCode, reply.headers.location]).toEqual([url, 303, to]);
    }
    for (const { url, right } of posts()) {
      if (right === 'anyone') continue;
      const browser = server.desk.browser();
      await browser.get('/desk/sign-in');
      expect([url, (await browser.post(address(url))).statusCode]).toEqual([url, 401]);
    }
  });

  test.each(roles)('is refused to the role %s without the right, and only then', async (role) => {
    await owner();
    const { browser } = await server.signedIn(role, `new-${role}@shop.example`);
    for (const { method, url, right } of [...gets(), ...posts()]) {
      // The last to be asked would end the session.
      if (right === 'anyone' || url === '/desk/sign-out') continue;
      const reply =
        method === 'POST' ? await browser.post(address(url)) : await browser.get(address(url));
      const isRefused = reply.body.includes(deskMessages.refused.right);
      const wanted = !mayDo(role as Role, right!);
      expect([method, url, isRefused]).toEqual([method, url, wanted]);
      if (wanted) expect(reply.statusCode).toBe(403);
    }
  });

  test('is not registered without a right', async () => {
    const app = Fastify();
    app.register(async (scope) => {
      guardDesk(scope, server.desk.shop, server.context.config.desk!);
      scope.get('/forgotten', () => 'x');
    });
    await expect(app.ready()).rejects.toThrow('/forgotten does not say which right it needs');
  });

  test('is kept by nobody, found by no search engine, and loads its own files only', async () => {
    const { browser } = await owner();
    for (const url of ['/desk', '/desk/accounts', '/desk/sign-in', '/desk/elsewhere']) {
      const { headers, body } = await browser.get(url);
      expect(headers['cache-control']).toBe('no-store');
      expect(headers['x-robots-tag']).toContain('noindex');
      expect(headers['content-security-policy']).toMatch(/^default-src 'none'/);
      expect(headers['content-security-policy']).not.toContain('unsafe');
      expect(body).not.toMatch(/ style="|<style|<script>|\son\w+="/);
    }
  });
});

describe('a form that is posted', () => {
  const fields = { email: 'new@shop.example', role: 'orders' };
  const invited = async () =>
    (await server.db.sql`select from staff_account where email = ${fields.email}`).length;

  test('counts with its token and from the desk itself', async () => {
    const { browser } = await owner();
    await browser.post('/desk/accounts/invite', fields);
    expect(await invited()).toBe(1);
  });

  test.each([
    ['of another site', { origin: 'https://evil.example' }],
    ['of nobody', { origin: '' }],
    ['of a frame without origin', { origin: 'null' }],
    ['of a site below the shop’s host', { origin: 'http://desk.localhost:3000' }],
  ])('is refused from the origin %s', async (_name, headers) => {
    const { browser } = await owner();
    const reply = await browser.post('/desk/accounts/invite', fields, headers);
    expect([reply.statusCode, await invited()]).toEqual([403, 0]);
  });

  test('is refused without its token, with another’s, and as JSON', async () => {
    const { browser } = await owner();
    const stranger = server.desk.browser();
    await stranger.get('/desk/sign-in');
    for (const token of [undefined, '', 'x', stranger.token()]) {
      const body = token === undefined ? fields : { ...fields, 'form-token': token };
      const reply = await browser.postBare('/desk/accounts/invite', body);
      expect([reply.statusCode, await invited()]).toEqual([403, 0]);
    }
    const headers = { 'content-type': 'application/json' };
    const reply = await browser.post('/desk/accounts/invite', fields, headers);
    expect([reply.statusCode, await invited()]).toEqual([415, 0]);
  });
});

describe('the audit trail', () => {
  const trail = () => server.desk.shop.staff.auditTrail({ thing: { kind: 'account', id: OWNER } });

  test('has who, what, before and after, and shows it', async () => {
    const { browser } = await owner();
    await browser.post('/desk/accounts/invite', { email: 'o2@shop.example', role: 'owner' });
    await browser.get('/desk/accounts');
    await browser.post('/desk/accounts/role', { email: 'o2@shop.example', role: 'content' });
    const id = 'o2@shop.example';
    const [newest] = await server.desk.shop.staff.auditTrail({ thing: { kind: 'account', id } });
    expect(newest).toMatchObject({
      actor: OWNER,
      action: 'change-role',
      before: { role: 'owner' },
      after: { role: 'content' },
    });
    const page = await browser.get(`/desk/audit?kind=account&id=${id}`);
    expect(page.body).toContain('role content');
    // A form that another owner has opened before.
    const late = { email: id, shown: 'owner', role: 'orders' };
    const refused = await browser.post('/desk/accounts/role', late);
    expect(refused.statusCode).toBe(422);
    expect(refused.body).toContain('Another owner has changed the role');
    expect(page.body).not.toContain('accept-invitation');
  });

  test('cannot be changed, emptied, or deleted before two years', async () => {
    await owner();
    expect((await trail()).length).toBeGreaterThan(0);
    await expect(server.db.sql`update audit_entry set actor_email = 'x'`).rejects.toThrow(
      /not changed/,
    );
    await expect(server.db.sql`truncate audit_entry`).rejects.toThrow(/not changed/);
    const write = (days: number, kind: string) => server.db.sql`
      insert into audit_entry (at, actor_email, action, thing_kind, thing_id)
      values (${addDays(new Date(), -days)}, 'x', 'x', ${kind}, 'x')`;
    await write(729, 'young');
    await expect(server.db.sql`delete from audit_entry where thing_kind = 'young'`).rejects.toThrow(
      /not changed/,
    );
    await write(731, 'old');
    const deleted = await server.db.sql`delete from audit_entry where thing_kind = 'old'`;
    expect(deleted.count).toBe(1);
  });

  test('shows what somebody typed as text', async () => {
    const { browser } = await owner();
    const page = await browser.get('/desk/audit?kind=%22%3E%3Cscript%3Ealert(1)%3C/script%3E');
    expect(page.statusCode).toBe(200);
    expect(page.body).not.toContain('<script>alert');
  });
});

describe('where the desk answers', () => {
  test('nowhere, when it is switched off', async () => {
    await open({ DESK: 'off' });
    expect(server.desk.routes).toEqual([]);
    expect((await server.desk.app.inject('/desk/sign-in')).statusCode).toBe(404);
  });

  test('at its own host only, where it has one', async () => {
    await open({ DESK: 'https://desk.example' });
    const at = (host: string) =>
      server.desk.app.inject({ url: '/desk/sign-in', headers: { host } });
    expect((await at('desk.example')).statusCode).toBe(200);
    expect((await at('shop.example')).statusCode).toBe(404);
    expect((await at('desk.example.evil.example')).statusCode).toBe(404);
  });

  test.each(['x-forwarded-host', 'forwarded', 'x-original-host', 'x-host'])(
    'not at the shop’s host with its own in %s',
    async (name) => {
      await open({ DESK: 'https://desk.example', TRUST_PROXY: '1' });
      const named = name === 'forwarded' ? 'host=desk.example;proto=https' : 'desk.example';
      const at = (host: string, value: string) =>
        server.desk.app.inject({ url: '/desk/sign-in', headers: { host, [name]: value } });
      expect((await at('shop.example', named)).statusCode).toBe(404);
      expect((await at('desk.example', 'shop.example')).statusCode).toBe(200);
    },
  );

  test('a form is not of here because a forwarded host says so', async () => {
    await open({ TRUST_PROXY: '1' });
    const { browser } = await owner();
    const headers = { origin: 'http://evil.example', 'x-forwarded-host': 'evil.example' };
    const fields = { email: 'new@shop.example', role: 'orders' };
    expect((await browser.post('/desk/accounts/invite', fields, headers)).statusCode).toBe(403);
  });
});

test('a link in a mail that is read in the browser is opened once more by the desk itself', async () => {
  const reply = await server.desk
    .browser()
    .get('/desk/accounts', { 'sec-fetch-site': 'cross-site' });
  expect([reply.statusCode, reply.headers.refresh]).toEqual([200, '0']);
});
