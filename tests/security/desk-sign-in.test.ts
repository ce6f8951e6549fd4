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
    const used = await server.desk.browser().get(path);
    expect(used.statusCode).toBe(410);
    expect(used.body).toContain('href="/desk/sign-in"');
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

  describe('of the first start', () => {
    const inviteFirst = () => server.desk.shop.staff.inviteFirstOwner();

    test('makes whoever opens it the owner, by the e-mail address that they give, once', async () => {
      const token = await inviteFirst();
      const path = `/desk/invite/${token}`;
      const browser = server.desk.browser();
      const page = await browser.get(path);
      expect(page.body).toContain('you become the owner');
      expect(page.body).not.toContain('name="password"');
      const wrong = await browser.post(`${path}/email`, { email: 'nobody' });
      expect([wrong.statusCode, wrong.body.includes('value="nobody"')]).toEqual([422, true]);
      const named = await browser.post(`${path}/email`, { email: ' Me@Shop.example ' });
      expect([named.statusCode, named.headers.location]).toEqual([303, path]);
      const { body } = await browser.get(path);
      expect(body).toContain('invited as Me@Shop.example, with the role “owner”');
      const secret = /<code>([A-Z2-7 ]+)<\/code>/.exec(body)?.[1]?.replaceAll(' ', '') ?? '';
      const code = codeOf(secret, server.context.now);
      const signedIn = await browser.post(`${path}/password`, { password: PASSWORD, code });
      expect(signedIn.statusCode).toBe(303);
      expect((await browser.get('/desk/accounts')).body).toContain('Me@Shop.example');
      // Neither the link nor its form opens anything again, and no start makes another.
      const other = server.desk.browser();
      expect((await other.get(path)).statusCode).toBe(410);
      const again = await browser.post(`${path}/email`, { email: 'x@shop.example' });
      expect(again.statusCode).toBe(410);
      expect(await inviteFirst()).toBe(undefined);
      await server.db.sql`update staff_account set revoked_at = now()`;
      expect(await inviteFirst()).toBe(undefined);
    });

    test('is made anew by each start until then, and ends when somebody is invited by name', async () => {
      const first = await inviteFirst();
      const second = await inviteFirst();
      const status = async (token: string | undefined) =>
        (await server.desk.browser().get(`/desk/invite/${token}`)).statusCode;
      expect([await status(first), await status(second)]).toEqual([410, 200]);
      const { account } = await invite('boss@shop.example');
      expect(account.role).toBe('owner');
      expect(await status(second)).toBe(410);
      expect(await inviteFirst()).toBe(undefined);
      expect(await server.db.sql`select from staff_account`).toHaveLength(1);
    });

    test('names nobody but its own account', async () => {
      const { token } = await invite('boss@shop.example');
      const taken = await server.desk.shop.staff.nameFirstOwner({ token, email: 'x@shop.example' });
      expect(taken).toEqual({ ok: false, refusal: { kind: 'invitation-ended' } });
    });
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

  test('leaves one who can sign in: an owner who was invited and never came is none', async () => {
    const { browser } = await owner();
    const second = { email: 'second@shop.example', role: 'owner' };
    await browser.post('/desk/accounts/invite', second);
    const step = (name: string, email: string, role = 'orders') =>
      browser.post(`/desk/accounts/${name}`, { email, role }).then((reply) => reply.statusCode);
    expect(await step('role', OWNER)).toBe(422);
    expect(await step('revoke', OWNER)).toBe(422);
    expect((await browser.get('/desk/accounts')).body).toContain('the link works until');
    later(24 * 60 * MINUTE_MS);
    const { browser: again } = await server.signedIn('owner', 'third@shop.example');
    expect((await again.get('/desk/accounts')).body).toContain('the link has expired');
    const revoke = (email: string) =>
      again.post('/desk/accounts/revoke', { email }).then((reply) => reply.statusCode);
    // Whoever never came can go, and of two who can sign in either.
    expect(await revoke(second.email)).toBe(303);
    expect(await revoke(OWNER)).toBe(303);
    expect(await revoke('third@shop.example')).toBe(422);
  });
});

/** What a page says, without what differs for each visitor. */
function plain(body: string, email: string): string {
  return body.replaceAll(email, '').replace(/name="form-token" value="[^"]+"/g, '');
}

describe('a stranger who fails to sign in', () => {
  const failAs = async (email: string, address: string) => {
    const browser = server.desk.browser(address);
    await browser.get('/desk/sign-in');
    return browser.post('/desk/sign-in', { email, password: 'wrong', code: '000000' });
  };
  const signIns = (id: string) =>
    server.desk.shop.staff.auditTrail({ thing: { kind: 'sign-in', id } });

  test('locks no step of the account that is signed in, by code or passkey', async () => {
    await open({ RATE_LIMIT: '100000' });
    const { browser, secret } = await owner();
    for (let attempt = 0; attempt < 10; attempt++) {
      // From the owner's own address, too: an office has one.
      await failAs(OWNER, attempt % 2 === 0 ? '192.0.2.1' : `198.51.100.${attempt}`);
    }
    expect((await failAs(OWNER, '203.0.113.1')).statusCode).toBe(429);
    later(11 * MINUTE_MS);
    const fields = { email: 'new@shop.example', role: 'orders' };
    await browser.get('/desk/accounts');
    expect((await browser.post('/desk/accounts/invite', fields)).body).toContain('proof-code');
    const passkey = { ...fields, proof: 'passkey', answer: '{"id":"x","response":{}}' };
    expect((await browser.post('/desk/accounts/invite', passkey)).statusCode).toBe(401);
    const code = codeOf(secret, server.context.now);
    const proved = { ...fields, proof: 'code', 'proof-code': code };
    expect((await browser.post('/desk/accounts/invite', proved)).statusCode).toBe(200);
    expect((await browser.post('/desk/accounts/invite', fields)).body).toContain('/desk/invite/');
  }, 60_000);

  test('uses up no questions for the passkey of who is signed in at the same address', async () => {
    await open({ RATE_LIMIT: '100000' });
    const { browser } = await owner();
    const stranger = server.desk.browser();
    await stranger.get('/desk/sign-in');
    const ask = () => stranger.post('/desk/sign-in/passkey-options');
    for (let asked = 0; asked < 120; asked++) await ask();
    expect((await ask()).statusCode).toBe(429);
    expect((await browser.post('/desk/proof/passkey-options')).statusCode).toBe(200);
  }, 60_000);

  test('and whoever guesses codes in a session is stopped there, and nowhere else', async () => {
    await open({ RATE_LIMIT: '100000' });
    const one = await owner();
    later(11 * MINUTE_MS);
    const other = server.desk.browser();
    await other.get('/desk/sign-in');
    const code = codeOf(one.secret, server.context.now);
    await other.post('/desk/sign-in', { email: OWNER, password: PASSWORD, code });
    const guess = { email: 'x@shop.example', proof: 'code', 'proof-code': '000000' };
    const seen = [];
    await one.browser.get('/desk/accounts');
    for (let attempt = 0; attempt < 9; attempt++) {
      seen.push((await one.browser.post('/desk/accounts/invite', guess)).statusCode);
    }
    expect(seen).toEqual([...Array(8).fill(401), 429]);
    later(11 * MINUTE_MS);
    await other.get('/desk/accounts');
    const right = { ...guess, 'proof-code': codeOf(one.secret, server.context.now) };
    expect((await other.post('/desk/accounts/invite', right)).statusCode).toBe(200);
  }, 60_000);

  test('is in the audit trail with every good sign-in, and cannot fill it', async () => {
    await open({ RATE_LIMIT: '100000' });
    const { secret, browser } = await owner();
    await failAs(OWNER, '198.51.100.1');
    later(MINUTE_MS);
    const code = codeOf(secret, server.context.now);
    const again = server.desk.browser();
    await again.get('/desk/sign-in');
    await again.post('/desk/sign-in', { email: OWNER, password: PASSWORD, code });
    expect((await signIns(OWNER)).slice(0, 2)).toMatchObject([
      { actor: OWNER, action: 'sign-in', after: { signsInBy: 'password' } },
      { actor: 'not signed in', action: 'fail-sign-in' },
    ]);
    const before = (await signIns('unknown')).length;
    for (let attempt = 0; attempt < 12; attempt++) {
      await failAs(`nobody${attempt}@shop.example`, `198.51.100.${attempt}`);
    }
    expect((await signIns('unknown')).length - before).toBe(8);
    const all = await server.db.sql`select * from audit_entry where thing_kind = 'sign-in'`;
    expect(JSON.stringify(all)).not.toContain('nobody1@shop.example');
    expect((await browser.get('/desk/audit')).body).not.toContain('fail-sign-in');
    expect((await browser.get('/desk/audit?kind=sign-in')).body).toContain('fail-sign-in');
  }, 60_000);
});

describe('one’s own sessions and passkeys', () => {
  const passkeyOf = async (email: string, id: string) => {
    await server.db.sql`
      insert into staff_passkey (id, account_id, public_key, counter, created_at)
      select ${id}, id, ${Buffer.from('x')}, 0, ${server.context.now} from staff_account
      where email = ${email}`;
  };
  const secondSession = async (secret: string) => {
    later(MINUTE_MS);
    const browser = server.desk.browser();
    await browser.get('/desk/sign-in');
    const code = codeOf(secret, server.context.now);
    await browser.post('/desk/sign-in', { email: OWNER, password: PASSWORD, code });
    await browser.get('/desk');
    return browser;
  };

  test('are listed and ended, one or all others', async () => {
    const { browser, secret } = await owner();
    const lost = await secondSession(secret);
    const page = await browser.get('/desk/my-access');
    const ids = [...page.body.matchAll(/name="session" value="(\d+)"/g)].map(([, id]) => id);
    expect(ids).toHaveLength(1);
    const ended = await browser.post('/desk/my-access/end-session', { session: ids[0]! });
    expect(ended.statusCode).toBe(303);
    expect((await lost.get('/desk')).statusCode).toBe(303);
    const third = await secondSession(secret);
    await browser.get('/desk/my-access');
    await browser.post('/desk/my-access/end-others');
    expect((await third.get('/desk')).statusCode).toBe(303);
    expect((await browser.get('/desk')).statusCode).toBe(200);
    const thing = { kind: 'account', id: OWNER };
    const [newest] = await server.desk.shop.staff.auditTrail({ thing });
    expect(newest).toMatchObject({ actor: OWNER, action: 'end-sessions' });
  });

  test('of another account are neither shown nor ended', async () => {
    const { browser } = await owner();
    const other = await server.signedIn('packing', 'packer@shop.example');
    await passkeyOf(other.email, 'key-of-the-other');
    const [session] = await server.db.sql<{ id: string }[]>`
      select session.id::text as id from staff_session session
      join staff_account account on account.id = account_id where email = ${other.email}`;
    const page = await browser.get('/desk/my-access');
    expect(page.body).not.toContain('key-of-the-other');
    const ended = await browser.post('/desk/my-access/end-session', { session: session!.id });
    const removed = await browser.post('/desk/my-access/remove-passkey', {
      passkey: 'key-of-the-other',
    });
    expect([ended.statusCode, removed.statusCode]).toEqual([422, 422]);
    await browser.post('/desk/my-access/end-others');
    expect((await other.browser.get('/desk')).statusCode).toBe(200);
  });

  test('a passkey goes after a recent proof, and the last way in never', async () => {
    const { browser } = await owner();
    for (const id of ['one', 'two']) await passkeyOf(OWNER, id);
    await browser.get('/desk/my-access');
    later(11 * MINUTE_MS);
    const asked = await browser.post('/desk/my-access/remove-passkey', { passkey: 'one' });
    expect(asked.body).toContain('proof-code');
    expect(await server.db.sql`select from staff_passkey`).toHaveLength(2);
    await server.db.sql`update staff_session set proved_at = ${server.context.now}`;
    await server.db.sql`update staff_account set password_hash = null, totp_secret = null`;
    expect(
      (await browser.post('/desk/my-access/remove-passkey', { passkey: 'one' })).statusCode,
    ).toBe(303);
    const last = await browser.post('/desk/my-access/remove-passkey', { passkey: 'two' });
    expect(last.statusCode).toBe(422);
    expect(await server.db.sql`select from staff_passkey`).toHaveLength(1);
  });
});
