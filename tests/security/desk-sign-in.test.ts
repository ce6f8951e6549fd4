import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { COMMAND_LINE } from '../../src/domain/staff/audit.server.ts';
import { deskMessages } from '../../src/messages/desk/desk.ts';
import { codeOf, PASSWORD } from '../support/desk-account.ts';
import { deskForTests, OWNER } from '../support/desk-for-tests.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** OWASP's, for scrypt with 32 MB. */
const OWASP_COST = { N: 2 ** 15, r: 8, p: 3 };

const server = deskForTests();
const { open, later, owner } = server;

describe('an invitation', () => {
  const invite = async (email = 'first@shop.example') => {
    const invited = await server.desk.shop.staff.inviteAccount({ email, by: COMMAND_LINE });
    if (!invited.ok) throw new Error(invited.refusal.kind);
    return invited.value;
  };

  test('works once', async () => {
    const { path } = await owner();
    expect((await server.desk.browser().get(path)).statusCode).toBe(410);
    const browser = server.desk.browser();
    await browser.get('/desk/sign-in');
    const reply = await browser.post(`${path}/password`, { password: PASSWORD, code: '123456' });
    expect(reply.statusCode).toBe(410);
  });

  test('works for 24 hours', async () => {
    const { token } = await invite();
    later(24 * HOUR_MS - 1);
    expect((await server.desk.browser().get(`/desk/invite/${token}`)).statusCode).toBe(200);
    later(1);
    expect((await server.desk.browser().get(`/desk/invite/${token}`)).statusCode).toBe(410);
  });

  test('lets in one of two who follow it at once', async () => {
    const { token } = await invite();
    const page = await server.desk.shop.staff.openInvitation({ token });
    const code = codeOf(page!.totpSecret, server.context.now);
    const accept = () =>
      server.desk.shop.staff.acceptWithPassword({ token, password: PASSWORD, code });
    const accepted = await Promise.all([accept(), accept()]);
    expect(accepted.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await server.db.sql`select from staff_session`).toHaveLength(1);
  });

  test('makes one owner where two come first at once', async () => {
    await Promise.all([invite('one@shop.example'), invite('two@shop.example')]);
    const rows = await server.db.sql`select role from staff_account order by role`;
    expect(rows.map(({ role }) => role)).toEqual(['owner', 'read-only']);
  });

  test('made anew ends the one before, as long as nobody followed it', async () => {
    const { token } = await invite();
    const again = await invite();
    expect((await server.desk.browser().get(`/desk/invite/${token}`)).statusCode).toBe(410);
    expect((await server.desk.browser().get(`/desk/invite/${again.token}`)).statusCode).toBe(200);
  });

  test('lies in the database as a digest only', async () => {
    const { token } = await invite();
    const rows = await server.db.sql`select * from staff_invitation`;
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  test.each([
    ['short', 'password-too-short'],
    ['first@shop.example', 'password-is-email'],
    ['First@shop.example1', 'password-is-email'],
    ['x'.repeat(201), 'password-too-long'],
  ] as const)('takes no password like %s', async (password, fault) => {
    const { token } = await invite();
    const browser = server.desk.browser();
    await browser.get(`/desk/invite/${token}`);
    const reply = await browser.post(`/desk/invite/${token}/password`, { password, code: '1' });
    expect(reply.statusCode).toBe(422);
    expect(reply.body).toContain(deskMessages.invitation.faults[fault]);
  });

  test('takes no passkey that was not asked for', async () => {
    const { token } = await invite();
    const browser = server.desk.browser();
    await browser.get(`/desk/invite/${token}`);
    for (const answer of ['', '{}', '{"id":"x","response":{}}', '[]', 'null']) {
      const reply = await browser.post(`/desk/invite/${token}/passkey`, { answer });
      expect(reply.statusCode).toBe(422);
    }
  });
});

describe('signing in', () => {
  const tryIn = async (fields: Record<string, string>, remoteAddress?: string) => {
    const browser = server.desk.browser(remoteAddress);
    await browser.get('/desk/sign-in');
    return { browser, reply: await browser.post('/desk/sign-in', fields) };
  };

  test('takes password and code together, each code once', async () => {
    const { secret } = await owner();
    const used = codeOf(secret, server.context.now);
    const fields = { email: OWNER.toUpperCase(), password: PASSWORD };
    expect((await tryIn({ ...fields, code: used })).reply.statusCode).toBe(401);
    later(MINUTE_MS);
    const code = codeOf(secret, server.context.now);
    expect((await tryIn({ ...fields, code: '' })).reply.statusCode).toBe(401);
    expect((await tryIn({ ...fields, password: 'wrong', code })).reply.statusCode).toBe(401);
    expect((await tryIn({ ...fields, code })).reply.statusCode).toBe(303);
    expect((await tryIn({ ...fields, code })).reply.statusCode).toBe(401);
  });

  test('takes a code once, also twice at once', async () => {
    const { secret } = await owner();
    later(MINUTE_MS);
    const fields = { email: OWNER, password: PASSWORD, code: codeOf(secret, server.context.now) };
    const answers = await Promise.all([tryIn(fields), tryIn(fields)]);
    expect(answers.map(({ reply }) => reply.statusCode).sort()).toEqual([303, 401]);
  });

  test('hashes so many passwords at once, and asks the others to come back', async () => {
    await owner();
    const fields = { email: OWNER, password: 'wrong', code: '0' };
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, at) => tryIn(fields, `198.51.100.${at}`)),
    );
    const statuses = new Set(answers.map(({ reply }) => reply.statusCode));
    expect([...statuses].sort()).toEqual([401, 429]);
  }, 60_000);

  test('says the same of an account that exists and of one that does not', async () => {
    await owner();
    const answers = [];
    for (const email of [OWNER, 'nobody@shop.example']) {
      const { reply } = await tryIn({ email, password: 'wrong password', code: '000000' });
      answers.push([reply.statusCode, plain(reply.body, email)]);
    }
    expect(answers[0]).toEqual(answers[1]);
  });

  test('hashes a password for an account that does not exist, too', async () => {
    await owner();
    const scrypt = vi.spyOn(crypto, 'scrypt');
    syncBuiltinESMExports();
    onTestFinished(() => {
      scrypt.mockRestore();
      syncBuiltinESMExports();
    });
    for (const email of [OWNER, 'nobody@shop.example']) {
      await tryIn({ email, password: 'wrong password', code: '000000' });
    }
    const costs = scrypt.mock.calls.map(([, , , cost]) => cost);
    expect(costs).toMatchObject([OWASP_COST, OWASP_COST]);
  });

  test('is locked by account after failures, whether it exists or not, from any address', async () => {
    await open({ RATE_LIMIT: '100000' });
    const { secret } = await owner();
    const answers: unknown[] = [];
    for (const email of [OWNER, 'nobody@shop.example']) {
      const seen = [];
      for (let attempt = 0; attempt < 10; attempt++) {
        const { reply } = await tryIn(
          { email, password: 'wrong', code: '000000' },
          `198.51.100.${attempt}`,
        );
        seen.push(reply.statusCode);
      }
      answers.push(seen);
    }
    expect(answers[0]).toEqual([...Array(8).fill(401), 429, 429]);
    expect(answers[1]).toEqual(answers[0]);
    later(MINUTE_MS);
    const code = codeOf(secret, server.context.now);
    const right = await tryIn({ email: OWNER, password: PASSWORD, code }, '203.0.113.9');
    expect(right.reply.statusCode).toBe(429);
  });

  test('is locked by network address after failures with many accounts', async () => {
    await open({ RATE_LIMIT: '100000' });
    const seen = [];
    for (let attempt = 0; attempt < 32; attempt++) {
      const email = `nobody${attempt}@shop.example`;
      seen.push((await tryIn({ email, password: 'wrong', code: '0' })).reply.statusCode);
    }
    expect(seen).toEqual([...Array(30).fill(401), 429, 429]);
    expect((await tryIn({ email: 'x@y.example' }, '203.0.113.9')).reply.statusCode).toBe(401);
  }, 60_000);

  test.each([
    ['https://evil.example/desk', '/desk'],
    ['//evil.example', '/desk'],
    ['/desk/../parts', '/desk'],
    ['/desk\\evil', '/desk'],
    ['/desk//evil.example', '/desk'],
    ['/desk/accounts', '/desk/accounts'],
  ])('leads with next=%s to %s', async (next, to) => {
    const { secret } = await owner();
    later(MINUTE_MS);
    const browser = server.desk.browser();
    await browser.get('/desk/sign-in');
    const code = codeOf(secret, server.context.now);
    const fields = { email: OWNER, password: PASSWORD, code };
    const reply = await browser.post(`/desk/sign-in?next=${encodeURIComponent(next)}`, fields);
    expect(reply.headers.location).toBe(to);
  });
});

describe('a session', () => {
  test('has a cookie that no script and no other site gets', async () => {
    await open({ PUBLIC_URL: 'https://shop.example', CHECK: 'warn' });
    const { browser } = await owner();
    const reply = await browser.post('/desk/sign-out');
    const cookie = String(reply.headers['set-cookie']);
    expect(cookie).toMatch(
      /^__Secure-desk-session=; Path=\/desk; HttpOnly; SameSite=Strict; Secure/,
    );
    expect(browser.cookies.has('__Secure-desk-session')).toBe(true);
  });

  test('ends on the server when it is signed out', async () => {
    const { browser } = await owner();
    const token = browser.cookies.get('desk-session')!;
    await browser.post('/desk/sign-out');
    browser.cookies.set('desk-session', token);
    expect((await browser.get('/desk')).statusCode).toBe(303);
  });

  test('ends idle after two hours, and after twelve in any case', async () => {
    const { browser } = await owner();
    later(2 * HOUR_MS);
    expect((await browser.get('/desk')).statusCode).toBe(303);
    const again = await server.signedIn('orders', 'orders@shop.example');
    for (let hour = 1; hour < 12; hour++) {
      later(HOUR_MS);
      expect((await again.browser.get('/desk')).statusCode).toBe(200);
    }
    later(HOUR_MS);
    expect((await again.browser.get('/desk')).statusCode).toBe(303);
  });

  test('ends when the account is revoked or gets another role', async () => {
    await owner();
    const one = await server.signedIn('orders', 'one@shop.example');
    const two = await server.signedIn('orders', 'two@shop.example');
    await server.desk.shop.staff.revokeAccount({ email: one.email, by: COMMAND_LINE });
    await server.desk.shop.staff.changeRole({
      email: two.email,
      role: 'content',
      by: COMMAND_LINE,
    });
    expect((await one.browser.get('/desk')).statusCode).toBe(303);
    expect((await two.browser.get('/desk')).statusCode).toBe(303);
  });

  test('lies in the database as a digest only', async () => {
    const { browser } = await owner();
    const rows = await server.db.sql`select * from staff_session`;
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(browser.cookies.get('desk-session'));
  });

  test('is not taken from a cookie that somebody planted before', async () => {
    const { browser } = await owner();
    const form = browser.cookies.get('desk-form')!;
    expect(browser.cookies.get('desk-session')).not.toBe(form);
    const other = server.desk.browser();
    other.cookies.set('desk-session', form);
    expect((await other.get('/desk')).statusCode).toBe(303);
  });
});

describe('what changes accounts', () => {
  test('asks for a code again after ten minutes', async () => {
    const { browser, secret } = await owner();
    const fields = { email: 'new@shop.example', role: 'orders' };
    later(10 * MINUTE_MS);
    const sent = await browser.post('/desk/accounts/invite', fields);
    expect(sent.body).toContain('name="email" value="new@shop.example"');
    const prove = (code: string) =>
      browser.post('/desk/accounts/invite', { ...fields, proof: 'code', 'proof-code': code });
    expect((await prove('000000')).statusCode).toBe(401);
    const proved = await prove(codeOf(secret, server.context.now));
    expect(proved.body).toMatch(/name="email"[^>]*value="new@shop.example"/);
    expect(proved.body).toMatch(/<option value="orders" selected="">/);
    expect(
      await server.db.sql`select from staff_account where email = ${fields.email}`,
    ).toHaveLength(0);
    const invited = await browser.post('/desk/accounts/invite', fields);
    expect(invited.body).toContain('/desk/invite/');
  });

  test('leaves one owner', async () => {
    const { browser } = await owner();
    const role = await browser.post('/desk/accounts/role', { email: OWNER, role: 'orders' });
    const revoked = await browser.post('/desk/accounts/revoke', { email: OWNER });
    expect([role.statusCode, revoked.statusCode]).toEqual([422, 422]);
    expect(revoked.body).toContain(deskMessages.accounts.faults['last-owner']);
  });
});

/** What a page says, without what differs for each visitor. */
function plain(body: string, email: string): string {
  return body.replaceAll(email, '').replace(/name="form-token" value="[^"]+"/g, '');
}
