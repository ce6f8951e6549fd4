import { readdir, readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { deskMessages } from '../../src/messages/desk/desk.ts';
import { BUYER_OF_GOODS, supplierOf } from '../support/buying.ts';
import { codeOf, PASSWORD } from '../support/desk-account.ts';
import { deskForTests } from '../support/desk-for-tests.ts';
import { formFields, formOf } from '../support/form-fields.ts';
import { orderOf } from '../support/paid-order.ts';
import { got } from '../support/ready-basket.ts';
import { stockPart } from '../support/stock-parts.ts';

/** Forms that wait: for a passkey or a code after ten minutes, DSK-7, and for a sign-in when the session has ended. */

const MINUTE_MS = 60_000;
const server = deskForTests();

/** An owner whose last proof is too old. */
async function owner(at: string) {
  const { browser } = await server.owner();
  server.later(11 * MINUTE_MS);
  await browser.get(at);
  return browser;
}
const asks = ({ body }: { body: string }) => body.includes('name="proof-code"');

test('an export is not downloaded without a proof', async () => {
  const browser = await owner('/desk/exports');
  const wanted = { kind: 'orders', format: 'csv', from: '2026-01-01', to: '2026-01-31' };
  const asked = await browser.post('/desk/exports', wanted);
  expect([asks(asked), asked.headers['content-disposition']]).toEqual([true, undefined]);
  expect(await server.db.sql`select from audit_entry where action = 'take-export'`).toEqual([]);
});

test.each(['export', 'erase'])('personal data: %s is not done without a proof', async (step) => {
  const { number } = await orderOf(server.context, [1], { isPaid: false });
  const browser = await owner('/desk/personal-data');
  const asked = await browser.post(`/desk/personal-data/${step}`, { who: number });
  expect([asks(asked), asked.headers['content-disposition']]).toEqual([true, undefined]);
  expect(await server.db.sql`select from placed_order where number = ${number}`).toHaveLength(1);
});

test.each([
  [{ percent: '100' }, true],
  [{ percent: '99.99' }, true],
  [{ percent: '50.01' }, true],
  [{ percent: '50' }, false],
  [{ amount: '20' }, true],
  [{ amount: '20', minimum: '39.99' }, true],
  [{ amount: '20', minimum: '40' }, false],
])(
  'a code %j is made without a proof only where it takes at most half off',
  async (terms, isAsked) => {
    const browser = await owner('/desk/promo-codes');
    const code = `CODE${Object.values(terms).join('').replaceAll('.', '')}`;
    const reply = await browser.post('/desk/promo-codes/add', { code, ...terms, step: 'save' });
    expect(asks(reply)).toBe(isAsked);
    const made = await server.db.sql`select from promo_code where code_key = ${code}`;
    expect(made).toHaveLength(isAsked ? 0 : 1);
  },
);

test.each([
  ['under half', '61.49', true],
  ['half', '61.50', false],
  ['over half more', '184.51', true],
  ['half more', '184.50', false],
  ['below the purchase price', '98.39', true],
  ['at the purchase price', '98.40', false],
])('a price %s is set without a proof only where it is no slip', async (name, gross, isAsked) => {
  const { id } = await stockPart(server.db);
  if (name.includes('purchase')) {
    await server.db.sql`
      insert into purchase_price (part_id, net_cents, changed_at) values (${id}, 8000, now())`;
  }
  const path = `/desk/parts/${id}`;
  const browser = await owner(path);
  const wanted = { location: 'EU', gross, promotion: '', until: '' };
  const { body } = await browser.get(path);
  const form = /action="[^"]*price\/check"[\s\S]*?name="seen" value="([^"]*)"/;
  const seen = form.exec(body)?.[1] ?? '';
  const looked = await browser.post(`${path}/price/check`, { ...wanted, seen });
  expect(looked.statusCode).toBe(200);
  const reply = await browser.post(`${path}/price`, { ...wanted, seen });
  expect(asks(reply)).toBe(isAsked);
  const layers = await server.db.sql`select from part_layer where part_id = ${id}`;
  expect(layers).toHaveLength(isAsked ? 0 : 1);
});

test('a price in steps of half asks for a proof as one step does', async () => {
  const { id } = await stockPart(server.db);
  await server.db.sql`
    insert into price_history (part_id, location, valid_from, net_cents, gross_cents, promotion)
    values (${id}, 'EU', '2020-01-01', 10000, 12300, false)`;
  const path = `/desk/parts/${id}`;
  const browser = await owner(path);
  const form = /action="[^"]*price\/check"[\s\S]*?name="seen" value="([^"]*)"/;
  const set = async (gross: string) => {
    const seen = form.exec((await browser.get(path)).body)?.[1] ?? '';
    const wanted = { location: 'EU', gross, promotion: '', until: '', seen };
    return asks(await browser.post(`${path}/price`, wanted));
  };
  expect(await set('70.00')).toBe(false);
  expect(await set('40.00')).toBe(true);
});

describe('a form that is sent when the session has ended', () => {
  const screen = '/desk/suppliers?done=saved';
  const form = { name: 'Brakes & Co', postal: '1 Long Road', leadDays: '3', shipsToBuyers: 'on' };

  async function sentTooLate(
    fields: Record<string, string>,
    headers: Record<string, string> = {},
    action = '/desk/suppliers/add',
  ) {
    const { browser, secret, email } = await server.owner();
    await browser.get(screen);
    browser.cookies.delete('desk-session');
    const referer = `${server.desk.origin}${screen}`;
    const refused = await browser.post(action, fields, { referer, ...headers });
    const signIn = /href="(\/desk\/sign-in[^"]*)"/.exec(refused.body)?.[1] ?? '';
    const signInAgain = async () => {
      server.later(60_000);
      await browser.get(signIn);
      const code = codeOf(secret, server.context.now);
      const reply = await browser.post(signIn, { email, password: PASSWORD, code });
      return browser.get(String(reply.headers.location));
    };
    return { browser, refused, signIn, signInAgain };
  }

  test('is filled in again on its screen after the sign-in, once, and nothing is done', async () => {
    const { browser, refused, signIn, signInAgain } = await sentTooLate(form);
    expect(refused.statusCode).toBe(401);
    expect(refused.body).toContain(deskMessages.refused.typedKept);
    expect(signIn).toBe('/desk/sign-in?next=%2Fdesk%2Fsuppliers');
    const { body } = await signInAgain();
    expect(body).toContain(deskMessages.signIn.typed);
    expect(body).toContain('value="Brakes &amp; Co"');
    expect(body).toContain('1 Long Road');
    const suppliers = await server.desk.shop.buying.suppliers();
    expect(suppliers.map(({ name }) => name)).not.toContain(form.name);
    const again = await browser.get('/desk/suppliers');
    expect(again.body).not.toContain('Brakes');
  });

  test.each(['edit', 'add', 'send'])(
    'is filled in again, whichever button it was: %s',
    async (step) => {
      const supplierId = await supplierOf(server.context, [], { name: `Supplier of ${step}` });
      const { id } = got(
        await server.desk.shop.buying.emptyDraft({ supplierId, by: BUYER_OF_GOODS }),
      );
      const address = `/desk/purchases/${id}`;
      const { signInAgain } = await sentTooLate(
        { freight: '31', typed: 'PDF-1 2' },
        { referer: `${server.desk.origin}${address}` },
        `${address}/${step}`,
      );
      const { body } = await signInAgain();
      expect(body).toContain(deskMessages.signIn.typed);
      expect(formFields(formOf(body, `${address}/edit`))).toMatchObject({ freight: '31' });
      expect(body).toContain('PDF-1 2');
    },
  );

  test('is given back on no other screen', async () => {
    const { browser, signInAgain } = await sentTooLate(form);
    const kept = browser.cookies.get('desk-typed') ?? '';
    await signInAgain();
    browser.cookies.set('desk-typed', kept);
    const { body } = await browser.get('/desk/purchases');
    expect(body).not.toContain(deskMessages.signIn.typed);
    expect((await browser.get('/desk/suppliers')).body).toContain(deskMessages.signIn.typed);
  });

  test.each([
    ['from another site', form, { origin: 'https://evil.example' }],
    ['when it is long', { ...form, postal: 'x'.repeat(3000) }, {}],
    ['when it is too long to read', { ...form, postal: 'x'.repeat(20_000) }, {}],
  ])('is not kept %s', async (_, fields, headers) => {
    const { browser, refused } = await sentTooLate(fields, headers);
    expect(refused.statusCode).toBe(401);
    expect(refused.body).toContain(deskMessages.refused.typedLost);
    expect(browser.cookies.has('desk-typed')).toBe(false);
  });

  test('keeps no form with a password or a key, and no proof', async () => {
    const proof = { answer: 'a', proof: 'code', 'proof-code': '1' };
    const { browser } = await sentTooLate({ ...form, ...proof });
    const value = browser.cookies.get('desk-typed') ?? '';
    const { fields } = JSON.parse(Buffer.from(value, 'base64url').toString());
    expect(fields).toEqual(Object.entries(form));
    const strange = server.desk.browser();
    for (const path of ['/desk/suppliers/1/way', '/desk/settings/mail', '/desk/settings/file']) {
      await strange.get('/desk/sign-in');
      const referer = `${server.desk.origin}${path}`;
      const typed = { [path.endsWith('way') ? 'password' : 'SMTP_URL']: 'secret' };
      const refused = await strange.postOnce(path, typed, { referer });
      expect([path, refused.statusCode]).toEqual([path, 401]);
      expect(refused.body).toContain(deskMessages.refused.typedLost);
    }
    expect(strange.cookies.has('desk-typed')).toBe(false);
    const withSecrets = await screensWith('type="password"');
    expect(withSecrets).toEqual([
      'buying/supplier-way.tsx',
      'door/invitation.tsx',
      'door/sign-in.tsx',
      'settings/setting-field.tsx',
    ]);
  });

  test('leads back to the screen that a refused form was on', async () => {
    const referer = `${server.desk.origin}/desk/suppliers/add`;
    const { signIn } = await sentTooLate(form, { referer });
    expect(signIn).toBe('/desk/sign-in?next=%2Fdesk%2Fsuppliers');
  });
});

async function screensWith(text: string): Promise<string[]> {
  const names = await readdir('src/desk', { recursive: true });
  const screens = names.filter((name) => name.endsWith('.tsx')).sort();
  const texts = await Promise.all(screens.map((name) => readFile(`src/desk/${name}`, 'utf8')));
  return screens.filter((_, at) => texts[at]?.includes(text));
}
