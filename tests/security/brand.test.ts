import sharp from 'sharp';
import { expect, test } from 'vitest';
import { brandStyle } from '../../src/domain/content/brand-style.server.ts';
import { settingsInForce } from '../../src/domain/settings/settings.server.ts';
import { deskForTests } from '../support/desk-for-tests.ts';

const server = deskForTests();
const SELLER = '/desk/settings/seller';

const picture = (colour: string, width = 800, height = 200) =>
  sharp({ create: { width, height, channels: 4, background: colour } });
const drawing = (inside: string) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="80" height="20">${inside}</svg>`);

async function owner() {
  await server.db.sql`delete from setting`;
  const { browser } = await server.owner();
  const upload = async (bytes: Buffer) => {
    await browser.get(SELLER);
    const form = new FormData();
    form.set('form-token', browser.token());
    form.set('picture', new File([new Uint8Array(bytes)], 'logo'));
    const sent = new Response(form);
    const type = sent.headers.get('content-type') ?? '';
    const body = Buffer.from(await sent.arrayBuffer());
    return browser.postBody(`${SELLER}/logo`, body, { 'content-type': type });
  };
  const config = async () => (await settingsInForce(server.db.sql, server.context.config)).config;
  return { browser, upload, config };
}

test.each([
  ['PNG', () => picture('#123456').png().toBuffer(), 480, 120],
  ['JPEG', () => picture('#123456', 100, 100).jpeg().toBuffer(), 100, 100],
  ['WebP', () => picture('#123456', 300, 900).webp().toBuffer(), 40, 120],
  ['SVG', async () => drawing('<rect width="80" height="20" fill="#123456"/>'), 480, 120],
])('a %s becomes a PNG of bounded size, in force at once', async (_format, made, width, height) => {
  const { upload, config, browser } = await owner();
  const reply = await upload(await made());
  expect([reply.statusCode, reply.headers.location]).toEqual([303, `${SELLER}?done=logo#logo`]);
  const { logo } = await config();
  expect(logo).toMatchObject({ width, height });
  const shown = await server.desk.app.inject(`/pictures/${logo?.name}`);
  expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/png']);
  expect(shown.headers['cache-control']).toContain('immutable');
  expect(await sharp(shown.rawPayload).metadata()).toMatchObject({ format: 'png', width, height });
  await browser.post(`${SELLER}/remove-logo`);
  expect((await config()).logo).toBe(undefined);
});

test.each([
  ['nothing', async () => Buffer.alloc(0), 'Choose a picture first'],
  ['a text', async () => Buffer.from('<html>hello</html>'), 'no PNG, JPEG'],
  ['a GIF', () => picture('#123456', 9, 9).gif().toBuffer(), 'no PNG, JPEG'],
  ['white on white', () => picture('#ffffff').png().toBuffer(), 'Nothing of it can be seen'],
  ['nothing to see', () => picture('#00000000').png().toBuffer(), 'Nothing of it can be seen'],
  [
    'a broken PNG',
    async () => (await picture('#123456').png().toBuffer()).subarray(0, 60),
    'no PNG',
  ],
])('%s is refused beside its field', async (_what, made, words) => {
  const { upload, config } = await owner();
  const reply = await upload(await made());
  expect([reply.statusCode, reply.body.includes(words)]).toEqual([422, true]);
  expect((await config()).logo).toBe(undefined);
});

test('nothing of a drawing but its picture is kept, and it reads no files', async () => {
  const { upload, config } = await owner();
  const reply = await upload(
    drawing(
      '<script>alert(1)</script><image href="file:///etc/passwd" width="9" height="9"/><rect width="9" height="9"/>',
    ),
  );
  expect(reply.statusCode).toBe(303);
  const [row] = await server.db.sql<{ bytes: Buffer }[]>`
    select bytes from shop_logo where name = ${(await config()).logo?.name ?? ''}`;
  expect(Buffer.from(row!.bytes).toString('latin1')).not.toMatch(/script|passwd/);
});

test('without colour and logo there is no style sheet; with them it is the server’s', async () => {
  const sheet = () => server.desk.app.inject('/brand/000000000000.css');
  expect(brandStyle(server.context.config)).toBe(undefined);
  expect((await sheet()).statusCode).toBe(404);
  await server.open({ SHOP_COLOUR: '#0b7352', SHOP_LOGO: 'logo-0123456789ab-480x120.png' });
  const style = brandStyle(server.context.config);
  const own = await server.desk.app.inject(`/brand/${style?.file}`);
  expect(own.headers['cache-control']).toContain('immutable');
  expect(own.body).toContain('--color-accent:#0b7352');
  expect(own.body).toContain('--logo:url(/pictures/logo-0123456789ab-480x120.png)');
  expect(own.body).toContain('--logo-width:160px');
  // A page of before asks for its own: it is not to keep what it gets.
  expect((await sheet()).headers['cache-control']).toBe('no-cache');
  expect((await server.desk.app.inject('/pictures/logo-0123456789ab-480x120.png')).statusCode).toBe(
    404,
  );
});

test('a weak colour is refused next to its field, with one that passes', async () => {
  const { browser, config } = await owner();
  const { body } = await browser.get(SELLER);
  const version = /name="version" value="(\d+)"/.exec(body)?.[1] ?? '';
  const save = (colour: string) => browser.post(SELLER, { version, SHOP_COLOUR: colour });
  const refused = await save('#ffcc00');
  expect(refused.statusCode).toBe(422);
  const [, nearest = ''] =
    /id="SHOP_COLOUR-fault">.*?(#[\da-f]{6}) passes/.exec(refused.body) ?? [];
  expect((await save(nearest)).headers.location).toContain('done=saved');
  expect((await config()).colour).toBe(nearest);
});
