import sharp from 'sharp';
import { expect, test } from 'vitest';
import { NOTICE_BYTES_MAX } from '../../src/config/guarantee-notice.ts';
import { settingsInForce } from '../../src/domain/settings/settings.server.ts';
import { deskNotice } from '../../src/messages/desk/settings/guarantee-notice.ts';
import { deskForTests } from '../support/desk-for-tests.ts';

const server = deskForTests();
const SELLER = '/desk/settings/seller';
const SVG = (inside: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="800">${inside}</svg>`;
const picture = () =>
  sharp({ create: { width: 30, height: 40, channels: 3, background: '#123456' } });

async function signedIn() {
  await server.db.sql`delete from setting`;
  const { browser } = await server.owner();
  const upload = async (bytes: Buffer) => {
    await browser.get(SELLER);
    const form = new FormData();
    form.set('form-token', browser.token());
    form.set('notice', new File([new Uint8Array(bytes)], 'notice'));
    const sent = new Response(form);
    const type = sent.headers.get('content-type') ?? '';
    const body = Buffer.from(await sent.arrayBuffer());
    return browser.postBody(`${SELLER}/notice`, body, { 'content-type': type });
  };
  const name = async () =>
    (await settingsInForce(server.db.sql, server.context.config)).config.legalGuaranteeNotice;
  return { browser, upload, name };
}

test.each([
  ['svg', async () => Buffer.from(SVG('<path d="M0 0h9v9z"/>')), 'image/svg+xml'],
  ['png', () => picture().png().toBuffer(), 'image/png'],
  ['webp', () => picture().webp().toBuffer(), 'image/webp'],
  ['jpeg', () => picture().jpeg().toBuffer(), 'image/jpeg'],
])(
  'a notice as %s is shown unchanged and at once, and taken away again',
  async (format, made, type) => {
    const { browser, upload, name } = await signedIn();
    const bytes = await made();
    const reply = await upload(bytes);
    expect([reply.statusCode, reply.headers.location]).toEqual([
      303,
      `${SELLER}?done=notice#notice`,
    ]);
    const file = await name();
    expect(file).toMatch(new RegExp(`^legal-guarantee-[0-9a-f]{12}\\.${format}$`));
    const shown = await server.desk.app.inject(`/pictures/${file}`);
    expect(shown.statusCode).toBe(200);
    expect(shown.headers['content-type']).toContain(type);
    expect(shown.rawPayload.equals(bytes)).toBe(true);
    await browser.post(`${SELLER}/remove-notice`);
    expect(await name()).toBe(undefined);
    const other = `legal-guarantee-0123456789ab.${format}`;
    expect((await server.desk.app.inject(`/pictures/${other}`)).statusCode).toBe(404);
  },
);

test('a drawing with a script in it runs nothing where it is opened by itself', async () => {
  const { upload, name } = await signedIn();
  const bytes = Buffer.from(SVG('<script>alert(1)</script><path d="M0 0h9v9z"/>'));
  await upload(bytes);
  const LEGAL_GUARANTEE_NOTICE = (await name()) ?? '';
  await server.open({ LEGAL_GUARANTEE_NOTICE });
  const { browser } = await server.signedIn('owner', 'second@shop.example');
  const answers = [
    await server.desk.app.inject(`/pictures/${LEGAL_GUARANTEE_NOTICE}`),
    await browser.get(`${SELLER}/notice/shown`),
  ];
  for (const { headers, rawPayload } of answers) {
    expect(rawPayload.equals(bytes)).toBe(true);
    expect(headers['content-security-policy']).toMatch(/^default-src 'none';.* sandbox$/);
    expect(headers['x-content-type-options']).toBe('nosniff');
  }
  const screen = (await browser.get(SELLER)).body;
  expect(screen).toContain(deskNotice.given);
});

test.each([
  ['nothing', Buffer.alloc(0), 'no-file'],
  ['a text', Buffer.from('<html>hello</html>'), 'no-picture'],
  ['a file that is too large', Buffer.from(SVG('').padEnd(NOTICE_BYTES_MAX + 1)), 'too-large'],
] as const)('%s is refused beside its field', async (_what, bytes, kind) => {
  const { upload, name } = await signedIn();
  const reply = await upload(bytes);
  expect(reply.statusCode).toBe(422);
  expect(reply.body).toMatch(new RegExp(`id="notice-file-fault">${deskNotice.faults[kind]}`));
  expect(await name()).toBe(undefined);
});

test('only an owner takes it, and the trail says who did', async () => {
  const { upload } = await signedIn();
  await upload(Buffer.from(SVG('<path d="M0 0h8v8z"/>')));
  const [entry] = await server.db.sql<{ actor: string }[]>`
    select actor_email as actor from audit_entry order by id desc limit 1`;
  expect(entry?.actor).toContain('@');
  const { browser } = await server.signedIn('orders', 'ola@shop.example');
  expect((await browser.get(`${SELLER}/notice/shown`)).statusCode).toBe(403);
});
