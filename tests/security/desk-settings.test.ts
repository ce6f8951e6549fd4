import { expect, test } from 'vitest';
import { settingsInForce } from '../../src/domain/settings/settings.server.ts';
import { confirmLegalPages } from '../support/confirm-legal-pages.ts';
import { deskForTests, OWNER } from '../support/desk-for-tests.ts';
import { stockPart } from '../support/stock-parts.ts';

const server = deskForTests();
const inForce = async () => (await settingsInForce(server.db.sql, server.context.config)).config;
const versionIn = (body: string) => /name="version" value="(\d+)"/.exec(body)?.[1] ?? '';

async function owner() {
  await server.db.sql`delete from setting`;
  const { browser } = await server.owner();
  const open = async (group: string) => (await browser.get(`/desk/settings/${group}`)).body;
  const save = async (group: string, fields: Record<string, string>) =>
    browser.post(`/desk/settings/${group}`, { version: versionIn(await open(group)), ...fields });
  return { browser, open, save };
}

test('what is saved is in force and in the trail, and an empty field is the standard again', async () => {
  const { open, save } = await owner();
  const saved = await save('seller', { SHOP_NAME: ' Parts & Co ', SELLER_COUNTRY: 'DE' });
  expect([saved.statusCode, saved.headers.location]).toEqual([
    303,
    '/desk/settings/seller?done=saved',
  ]);
  expect(await inForce()).toMatchObject({ shopName: 'Parts & Co', sellerCountry: 'DE' });
  expect(await open('seller')).toContain('value="Parts &amp; Co"');
  const [entry] = await server.desk.shop.staff.auditTrail({
    thing: { kind: 'setting', id: 'SHOP_NAME' },
  });
  expect(entry).toMatchObject({
    ...{ actor: OWNER, action: 'change-setting' },
    ...{ before: { value: null }, after: { value: 'Parts & Co' } },
  });
  const again = await save('seller', { SHOP_NAME: 'Parts & Co', SELLER_COUNTRY: 'DE' });
  expect(again.headers.location).toContain('done=nothing');
  await save('seller', { SHOP_NAME: '', SELLER_COUNTRY: 'DE' });
  expect(await inForce()).toMatchObject({ shopName: 'Wishbone', sellerCountry: 'DE' });
});

test('a faulty form saves nothing, keeps what was typed, and says what a start says', async () => {
  const { save } = await owner();
  const refused = await save('payment', { BANK_ACCOUNT: 'PL00 0000', BANK_BIC: 'NOPE' });
  expect(refused.statusCode).toBe(422);
  expect(refused.body).toContain('value="PL00 0000"');
  expect(refused.body).toMatch(/id="BANK_BIC-fault">Expected a BIC/);
  expect(refused.body).toMatch(/id="BANK_ACCOUNT-fault">It holds no valid IBAN/);
  const vat = await save('taxes', { SELLER_VAT_NUMBER: 'PL5260001245' });
  expect(vat.body).toMatch(/id="SELLER_VAT_NUMBER-fault">There is no such number/);
  expect(vat.body).toContain('value="PL5260001245"');
  const elsewhere = await save('papers', { KSEF: 'test', KSEF_TOKEN: 'a-token' });
  expect(elsewhere.body).toMatch(/id="KSEF-fault">Needs SELLER_VAT_NUMBER/);
  expect(await server.db.sql`select from setting`).toHaveLength(0);
});

test('a secret is encrypted, and on no screen, in no trail and in no file', async () => {
  const { browser, open, save } = await owner();
  const secret = 'smtp://me:hunter22@mail.example';
  await save('mail', { SMTP_URL: secret, MAIL_FROM: 'shop@parts.example' });
  expect((await inForce()).mail.smtpUrl).toBe(secret);
  // Left empty it stays.
  await save('mail', { SMTP_URL: '', MAIL_FROM: 'us@parts.example' });
  expect((await inForce()).mail).toMatchObject({ smtpUrl: secret, from: 'us@parts.example' });
  const refused = await save('mail', { SMTP_URL: 'smtp://me:other33@mail.example', MAIL_TO: 'x' });
  const [row] = await server.db.sql`select * from setting where name = 'SMTP_URL'`;
  const seen = [
    ...[await open('mail'), refused.body, (await browser.get('/desk/settings')).body],
    ...[(await browser.get('/desk/settings/settings.json')).body, JSON.stringify(row)],
    ...[(await browser.get('/desk/audit?kind=setting')).body, String(row?.secret)],
  ];
  for (const text of seen) expect(text).not.toMatch(/hunter22|other33/);
  expect(seen[0]).toContain('kept encrypted');
  expect(seen[3]).toContain('"leftOut": [\n    "SMTP_URL"\n  ]');
  await save('mail', { 'remove-SMTP_URL': 'on' });
  expect((await inForce()).mail.smtpUrl).toBe(undefined);
});

test('without a recent proof nothing is saved, and a typed secret goes to no screen', async () => {
  const { browser, open } = await owner();
  const version = versionIn(await open('mail'));
  server.later(11 * 60_000);
  const asked = await browser.post('/desk/settings/mail', {
    ...{ version, SMTP_URL: 'smtp://me:hunter22@mail.example', MAIL_TO: 'us@parts.example' },
  });
  expect([asked.body.includes('name="proof-code"'), asked.body.includes('hunter22')]).toEqual([
    true,
    false,
  ]);
  expect(asked.body).toContain('us@parts.example');
  expect(await server.db.sql`select from setting`).toHaveLength(0);
});

test('of two who change the same at once, the second is told what holds now', async () => {
  const { browser, open, save } = await owner();
  const version = versionIn(await open('seller'));
  await save('seller', { SHOP_NAME: 'First' });
  const late = { version, SHOP_NAME: 'Second' };
  const refused = await browser.post('/desk/settings/seller', late);
  expect(refused.statusCode).toBe(422);
  expect(refused.body).toContain('value="Second"');
  expect(refused.body).toMatch(/id="SHOP_NAME-fault">Holds now: First/);
  expect((await inForce()).shopName).toBe('First');
  // Another form is not touched by it.
  const other = await browser.post('/desk/settings/taxes', { version, VAT_RATE: '22' });
  expect(other.headers.location).toContain('done=saved');
});

test('a form that waited for a proof is still the one that was shown before it', async () => {
  const { browser, open, save } = await owner();
  const fields = { version: versionIn(await open('seller')), SHOP_NAME: 'Second' };
  await save('seller', { SHOP_NAME: 'First' });
  // As after a code that was taken: the form stands there again, to be pressed once more.
  const proof = { proof: 'code', 'proof-code': '000000' };
  const proved = await browser.post('/desk/settings/seller', { ...fields, ...proof });
  expect(proved.body).toContain('value="Second"');
  expect(versionIn(proved.body)).toBe(fields.version);
  const refused = await browser.post('/desk/settings/seller', fields);
  expect(refused.body).toMatch(/id="SHOP_NAME-fault">Holds now: First/);
});

test('two changes at the same moment both hold, in an order', async () => {
  await owner();
  const change = (SHOP_NAME: string) =>
    server.desk.shop.settings.change({
      changes: { SHOP_NAME },
      since: 0,
      by: { accountId: null, email: 'x' },
    });
  const done = await Promise.all(['A', 'B', 'C'].map(change));
  expect(done.filter(({ ok }) => ok)).toHaveLength(1);
  const refused = done.filter((one) => !one.ok).map((one) => !one.ok && one.refusal.kind);
  expect(refused).toEqual(['changed-meanwhile', 'changed-meanwhile']);
});

test('what the environment gives wins, is shown as such, and cannot be changed here', async () => {
  await owner();
  await server.open({ SHOP_NAME: 'By the machine', SMTP_URL: 'smtp://me:hunter22@mail.example' });
  const { browser } = await server.signedIn('owner', 'second@shop.example');
  const { body } = await browser.get('/desk/settings/seller');
  expect(body).toMatch(/By the machine<\/p>.*Given in the environment as SHOP_NAME/);
  expect(body).not.toContain('name="SHOP_NAME"');
  expect((await browser.get('/desk/settings/mail')).body).not.toContain('hunter22');
  const saved = await browser.post('/desk/settings/seller', {
    SHOP_NAME: 'By hand',
    SELLER_PHONE: '600 100 200',
  });
  expect(saved.headers.location).toContain('done=saved');
  expect((await inForce()).shopName).toBe('By the machine');
  expect(await server.db.sql`select from setting where name = 'SHOP_NAME'`).toHaveLength(0);
});

test('a file of settings is looked at, then saved as a whole or not at all', async () => {
  const { browser, save } = await owner();
  await save('seller', { SHOP_NAME: 'Parts', SELLER_PHONE: '600 100 200' });
  await browser.get('/desk/settings');
  const send = (settings: object, fields: Record<string, string> = {}) =>
    browser.post('/desk/settings/file', { file: JSON.stringify({ settings }), ...fields });
  const preview = await send({ SHOP_NAME: 'Other', SELLER_PHONE: '600 100 200' });
  expect(preview.body).toMatch(/Name of the shop.*Parts.*Other/s);
  expect(preview.body).not.toContain('Phone number');
  const version = versionIn(preview.body);
  const saved = { step: 'save', version };
  const faulty = await send({ SHOP_NAME: 'Other', VAT_RATE: '999' }, saved);
  expect([faulty.statusCode, (await inForce()).shopName]).toEqual([422, 'Parts']);
  expect((await send({ SHOP_NAME: 'Other' }, saved)).statusCode).toBe(303);
  expect((await inForce()).shopName).toBe('Other');
  for (const name of ['PORT', 'DATABASE_URL', 'SHOP_OPEN', 'SMTP_URL', '__proto__x'])
    expect((await send({ [name]: 'x' })).body).toContain(`does not set ${name}`);
  expect((await browser.post('/desk/settings/file', { file: '[1' })).body).toContain(
    'no file of settings',
  );
});

test('a demonstration opens once nothing is missing, and stays open at the next start', async () => {
  const { browser, save } = await owner();
  const open = async () => {
    await browser.get('/desk/settings');
    return browser.post('/desk/settings/open');
  };
  await save('seller', { SELLER_NAME: 'Parts Ltd', SELLER_ADDRESS: 'Polna 7; 00-001 Warszawa' });
  expect((await open()).statusCode).toBe(422);
  expect((await browser.get('/desk/settings')).body).toMatch(
    /href="\/desk\/settings\/mail#SMTP_URL"/,
  );
  expect((await inForce()).isDemonstration).toBe(true);
  await save('mail', {
    ...{ SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'shop@parts.example' },
    MAIL_TO: 'shop@parts.example',
  });
  await save('payment', { BANK_ACCOUNT: 'PL61109010140000071219812874' });
  // The legal pages are the owner's to confirm, once nothing that they name is missing.
  const listed = (await browser.get('/desk/settings')).body;
  expect(listed).toMatch(/href="\/desk\/legal-pages".*Privacy, Returns/);
  expect((await open()).statusCode).toBe(422);
  await save('seller', {
    SELLER_REGISTER: 'KRS 0000123456',
    SELLER_PHONE: '+48 22 000 00 00',
  });
  await save('taxes', { SELLER_VAT_NUMBER: 'PL5260001246' });
  await confirmLegalPages(server.context);
  // What is for sale is not the settings' to judge, but the owner is told.
  const told = async () => (await browser.get('/desk/settings')).body.includes('gets nothing');
  expect(await told()).toBe(false);
  await stockPart(server.db);
  await server.db
    .sql`insert into demonstration (begun_at, finished_at) values (now(), '2099-01-01')`;
  expect(await told()).toBe(true);
  expect((await open()).headers.location).toContain('done=open');
  expect((await inForce()).isDemonstration).toBe(false);
  // From now on nothing may be taken away that a start asks for.
  await server.open();
  const context = { ...server.context, config: await inForce() };
  expect((await context.config).isDemonstration).toBe(false);
  const removed = await server.desk.shop.settings.change({
    changes: { SMTP_URL: null },
    by: { accountId: null, email: 'x' },
  });
  expect(removed).toMatchObject({ ok: false, refusal: { faults: [{ name: 'SMTP_URL' }] } });
});

test('a secret of another key stops a start by name, and can be removed', async () => {
  await owner();
  await server.db.sql`
    insert into setting (name, secret, version, changed_at)
    values ('KSEF_TOKEN', ${Buffer.alloc(40)}, 1, now())`;
  await expect(inForce()).rejects.toThrow(/KSEF_TOKEN: npm run desk -- unset KSEF_TOKEN/);
  const by = { accountId: null, email: 'x' };
  await server.desk.shop.settings.change({ changes: { KSEF_TOKEN: null }, by });
  expect((await inForce()).shopName).toBe('Wishbone');
});
