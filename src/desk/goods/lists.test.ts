import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestContext, testContext } from '../../../tests/support/context.ts';
import { openTestDatabase } from '../../../tests/support/database.ts';
import { type Desk, openDesk, signedIn } from '../../../tests/support/desk.ts';
import { importParts } from '../../../tests/support/import-parts.ts';
import type { Database } from '../../db/database.server.ts';
import type { FeedPart } from '../../domain/feed/read/feed-part.ts';
import { partFits } from '../../domain/parts/fit/fits.server.ts';
import { FORM_TOKEN } from '../frame/form-token.ts';

/** Pictures, related parts and fitments at the page of a part. */

let db: Database;
let context: TestContext;
let desk: Desk;
let owner: Awaited<ReturnType<typeof signedIn>>['browser'];
let path: string;

const part = (name: string, changes: Partial<FeedPart> = {}) =>
  ({ name, brand: 'LIST', description: `Bush ${name}`, ...changes }) as FeedPart;
const feed = [
  part('P-1', {
    photos: [{ url: '/pictures/a.svg' }, { url: 'https://img.example/b.jpg' }],
    relateditems: ['P-2'],
    applications: [
      { make: 'TOYOTA', model: 'HILUX', yearfrom: 2005, yearto: 2015, groupdescription: 'Bushes' },
    ] as FeedPart['applications'],
  }),
  part('P-2'),
  part('P-3'),
];

beforeAll(async () => {
  db = await openTestDatabase();
  context = testContext(db);
  desk = await openDesk(context);
  owner = (await signedIn(desk, context, 'owner', 'goods@shop.example')).browser;
  await importParts(db, context.clock, feed);
  const [row] = await db.sql<{ id: number }[]>`select id from part where name = 'P-1'`;
  path = `/desk/parts/${row?.id}`;
});
afterAll(async () => {
  await desk.close();
  await db.close();
});

async function seenIn(step: string): Promise<string> {
  const { body } = await owner.get(path);
  return (
    /name="seen" value="([^"]*)"/.exec(body.slice(body.indexOf(`${path}/${step}"`)))?.[1] ?? ''
  );
}

async function verdict(year: number): Promise<string | undefined> {
  const vehicle = { make: 'Toyota', model: 'Hilux', year, engine: '' };
  const [fit] = await partFits(context, { records: ['p-1'], vehicle });
  return fit?.fit.verdict;
}

const correction = { kind: 'does-not-fit', make: 'Toyota', model: 'Hilux', yearFrom: '2012' };
const rest = { yearTo: '2012', engine: '', group: '', parameter: '', reason: 'Came back' };

test('a correction says what it does, changes the verdict at once and outlives the next import', async () => {
  expect(await verdict(2012)).toBe('fits');
  const fields = { ...correction, ...rest, seen: await seenIn('fitment/check') };
  const checked = await owner.post(`${path}/fitment/check`, fields);
  expect(checked.body).toContain('2005 to 2015, Bushes');
  expect(checked.body).toContain('2005 to 2011, Bushes; 2013 to 2015, Bushes');
  expect(await verdict(2012)).toBe('fits');

  expect((await owner.post(`${path}/fitment`, fields)).statusCode).toBe(303);
  expect(await verdict(2012)).toBe('does-not-fit');
  expect(await verdict(2013)).toBe('fits');

  await importParts(db, context.clock, [
    { ...feed[0]!, applications: [{ make: 'TOYOTA', model: 'HILUX', yearfrom: 2000 }] } as FeedPart,
  ]);
  expect(await verdict(2012)).toBe('does-not-fit');
  expect(await verdict(2001)).toBe('fits');
  const page = (await owner.get(path)).body;
  expect(page).toContain('Reason: Came back.');
  expect(page).toContain('does not fit Toyota Hilux 2012');
});

test('two corrections are taken back one by one', async () => {
  const other = { ...correction, ...rest, kind: 'fits', model: 'Corolla', yearTo: '' };
  const seen = await seenIn('fitment/check');
  expect((await owner.post(`${path}/fitment`, { ...other, seen })).statusCode).toBe(303);
  const { body } = await owner.get(path);
  expect(body).toContain('fits Toyota Corolla 2012 on');
  const keys = [...body.matchAll(/name="correction" value="([^"]*)"/g)].map(([, key]) =>
    String(key).replaceAll('&quot;', '"'),
  );
  expect(keys).toHaveLength(2);
  const back = { correction: keys[0]!, seen: await seenIn('fitment-back') };
  expect((await owner.post(`${path}/fitment-back`, back)).statusCode).toBe(303);
  expect(await verdict(2012)).toBe('fits');
  expect((await owner.get(path)).body).toContain('Corolla');
});

test.each([
  [{ make: '' }, 'Say make and model'],
  [{ yearFrom: 'old' }, 'Years are whole numbers'],
  [{ yearTo: '2011' }, 'Years are whole numbers'],
  [{ reason: ' ' }, 'Say why'],
])('a correction with %j is refused in words', async (change, fault) => {
  const fields = { ...correction, ...rest, ...change, seen: await seenIn('fitment/check') };
  const reply = await owner.post(`${path}/fitment/check`, fields);
  expect([reply.statusCode, reply.body.includes(fault)]).toEqual([422, true]);
});

test('related parts are chosen by number, and unknown ones refused', async () => {
  const seen = await seenIn('related/check');
  const fields = { numbers: 'P-3\r\nP-2\r\n', seen };
  const checked = await owner.post(`${path}/related/check`, fields);
  expect(checked.body).toContain('LIST P-3, LIST P-2');
  expect((await owner.post(`${path}/related`, fields)).statusCode).toBe(303);
  const unknown = await owner.post(`${path}/related/check`, {
    ...{ numbers: 'NO-SUCH', seen: await seenIn('related/check') },
  });
  expect([unknown.statusCode, unknown.body.includes('There is no such part')]).toEqual([422, true]);
  await importParts(db, context.clock, feed);
  expect((await owner.get(path)).body).toMatch(/LIST P-3[\s\S]*LIST P-2/);
});

test('a picture is uploaded, without what the camera noted, and shown first', async () => {
  const token = owner.token();
  const upload = async (bytes: Buffer) => {
    const seen = await seenIn('upload');
    const form = new FormData();
    form.append(FORM_TOKEN, owner.token() || token);
    form.append('seen', seen);
    form.append('picture', new File([new Uint8Array(bytes)], 'bush.png', { type: 'image/png' }));
    const sent = new Response(form);
    return owner.postBody(`${path}/upload`, Buffer.from(await sent.arrayBuffer()), {
      'content-type': sent.headers.get('content-type') ?? '',
    });
  };
  const faulty = await upload(Buffer.from('<svg onload="x">'));
  expect([faulty.statusCode, faulty.body.includes('JPEG, PNG or WebP')]).toEqual([422, true]);
  expect((await upload(pngWithNote())).statusCode).toBe(303);

  const page = (await owner.get(path)).body;
  const address = /src="(\/media\/[^"]+)"/.exec(page)?.[1] ?? '';
  const picture = await desk.app.inject(address);
  expect(picture.headers).toMatchObject({
    'content-type': 'image/png',
    'cache-control': 'public, max-age=31536000, immutable',
  });
  expect(picture.body).not.toContain('Anna');
  const red = { width: 2, height: 2, channels: 3, background: 'red' } as const;
  expect((await upload(await sharp({ create: red }).webp().toBuffer())).statusCode).toBe(303);
  const webp = /\/media\/[^"]+\.webp/.exec((await owner.get(path)).body)?.[0] ?? '';
  const asPreview = await desk.app.inject(webp.replace('.webp', '.jpg'));
  expect([asPreview.statusCode, asPreview.headers['content-type']]).toEqual([200, 'image/jpeg']);
  expect((await sharp(asPreview.rawPayload).metadata()).format).toBe('jpeg');
  expect((await desk.app.inject(address.replace('.png', '.jpg'))).statusCode).toBe(404);

  const body = new URLSearchParams({ [FORM_TOKEN]: owner.token(), seen: await seenIn('photos') });
  for (const [url, place] of [
    ['/pictures/a.svg', '2'],
    ['https://img.example/b.jpg', ''],
    [address, '1'],
  ]) {
    body.append('photo', String(url));
    body.append('place', String(place));
  }
  const chosen = await owner.postBody(`${path}/photos`, Buffer.from(body.toString()), {
    'content-type': 'application/x-www-form-urlencoded',
  });
  expect(chosen.statusCode).toBe(303);
  const photos = await db.sql<{ url: string }[]>`select url from part_photo order by position`;
  expect(photos.map(({ url }) => url)).toEqual([address, '/pictures/a.svg']);
});

/** One pixel, and a text chunk that names somebody. */
function pngWithNote(): Buffer {
  const one = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );
  const text = Buffer.from('Author\0Anna');
  const length = Buffer.alloc(4);
  length.writeUInt32BE(text.length);
  const chunk = Buffer.concat([length, Buffer.from('tEXt'), text, Buffer.alloc(4)]);
  return Buffer.concat([one.subarray(0, 33), chunk, one.subarray(33)]);
}
