import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { UPLOAD_LIMITS } from '../../src/config/guards.ts';
import { deskForTests } from '../support/desk-for-tests.ts';
import { feedOf, formWithFiles, runAsked, uploadFiles } from '../support/uploads.ts';

/** Files that come in at the desk: from whom, how many, how large, and where they end up. IMB-1, IMB-4. */

const server = deskForTests();
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'wishbone-uploads-'));
});
beforeEach(async () => {
  await server.db.sql`delete from import_upload`;
  await rm(path.join(folder, 'uploads'), { recursive: true, force: true });
  await server.open({ DATA_DIR: folder });
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const uploads = async () => (await server.db.sql`select from import_upload`).length;
const onDisk = async () => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => entry.name);
};
const FEED = [{ name: 'feed.jsonl', content: feedOf(['A-1'], 1) }];
type Browser = Awaited<ReturnType<typeof server.owner>>['browser'];

async function begin(browser: Browser, files: readonly { name: string; bytes: number }[]) {
  await browser.get('/desk/imports/new');
  const fields = new URLSearchParams({ 'form-token': browser.token() });
  for (const { name, bytes } of files) {
    fields.append('name', name);
    fields.append('bytes', String(bytes));
  }
  return browser.postBody('/desk/imports/begin', Buffer.from(fields.toString()), {
    'content-type': 'application/x-www-form-urlencoded',
  });
}

function piece(browser: Browser, address: string, body: Buffer, token = browser.token()) {
  const headers = { 'content-type': 'application/octet-stream', 'form-token': token };
  return browser.postBody(address, body, headers);
}

test('nothing is taken without a session, nor from a role without the right', async () => {
  const stranger = server.desk.browser();
  expect((await uploadFiles(stranger, FEED)).statusCode).toBe(401);
  await server.owner();
  for (const role of ['orders', 'content', 'read-only'] as const) {
    const { browser } = await server.signedIn(role, `${role}@shop.example`);
    expect((await uploadFiles(browser, FEED)).statusCode).toBe(403);
    expect((await begin(browser, [{ name: 'x.csv', bytes: 1 }])).statusCode).toBe(403);
  }
  expect([await uploads(), await onDisk()]).toEqual([0, []]);
  const { browser } = await server.signedIn('catalogue', 'catalogue@shop.example');
  expect((await uploadFiles(browser, FEED)).statusCode).toBe(303);
});

test('nothing is taken without the form’s token, with another’s, behind the files, or from elsewhere', async () => {
  const { browser } = await server.owner();
  const stranger = server.desk.browser();
  await stranger.get('/desk/sign-in');
  const { headers: type } = formWithFiles('', []);
  for (const token of [undefined, '', stranger.token()]) {
    const { body, headers } = formWithFiles(token, FEED);
    expect((await browser.postBody('/desk/imports/uploads', body, headers)).statusCode).toBe(403);
  }
  await browser.get('/desk/imports/new');
  const right = formWithFiles(browser.token(), []).body;
  const files = formWithFiles(undefined, FEED).body;
  const late = Buffer.concat([files.subarray(0, files.lastIndexOf('--wishbone')), right]);
  const headers = { 'content-type': type['content-type'] };
  expect((await browser.postBody('/desk/imports/uploads', late, headers)).statusCode).toBe(403);
  const elsewhere = { origin: 'https://evil.example' };
  expect((await uploadFiles(browser, FEED, elsewhere)).statusCode).toBe(403);
  expect([await uploads(), await onDisk()]).toEqual([0, []]);
});

test('a piece needs the token in its header', async () => {
  const { browser } = await server.owner();
  const begun = await begin(browser, [{ name: 'x.csv', bytes: 4 }]);
  const address = `${begun.json().path}/0?at=0`;
  expect((await piece(browser, address, Buffer.from('abcd'), '')).statusCode).toBe(403);
  expect((await piece(browser, address, Buffer.from('abcd'), 'x')).statusCode).toBe(403);
  expect(await onDisk()).toEqual([]);
  expect((await piece(browser, address, Buffer.from('abcd'))).json()).toEqual({ bytes: 4 });
});

test.each(['../../../etc/passwd.csv', '..\\..\\boot.csv', '/absolute.csv', '..'])(
  'a file that is called %s stays in its folder',
  async (name) => {
    const { browser } = await server.owner();
    const reply = await uploadFiles(browser, [{ name, content: 'name\nX\n' }]);
    expect(reply.statusCode).toBe(303);
    const id = String(reply.headers.location).split('/').at(-1) ?? '';
    const files = path.join(folder, 'uploads', id, 'files');
    expect((await readdir(files)).length).toBe(1);
    expect((await onDisk()).length).toBe(1);
    expect((await stat(path.join(folder, 'uploads'))).mode & 0o077).toBe(0);
  },
);

test('what is too large, too many or of one name is refused before anything comes', async () => {
  const { browser } = await server.owner();
  const huge = UPLOAD_LIMITS.fileBytes;
  const refused = async (files: readonly { name: string; bytes: number }[]) => {
    const reply = await begin(browser, files);
    return [reply.statusCode, reply.json().fault];
  };
  expect(await refused([{ name: 'a.csv', bytes: huge + 1 }])).toEqual([
    422,
    expect.stringContaining('a.csv is larger than 2 GB.'),
  ]);
  const several = (count: number, bytes: number) =>
    Array.from({ length: count }, (_, at) => ({ name: `${at}.csv`, bytes }));
  expect(await refused(several(6, huge))).toEqual([422, expect.stringContaining('no room')]);
  expect(await refused(several(21, 1))).toEqual([422, expect.stringContaining('More than 20')]);
  expect(await refused([])).toEqual([422, 'No file was chosen.']);
  for (const bytes of [0, -1, 1.5, Number.NaN]) {
    expect(await refused([{ name: 'a.csv', bytes }])).toEqual([422, 'a.csv is empty.']);
  }
  const same = [
    { name: 'a.csv', bytes: 1 },
    { name: 'A.csv', bytes: 1 },
  ];
  expect(await refused(same)).toEqual([
    422,
    expect.stringContaining('Two files are called A.csv.'),
  ]);
  expect([await uploads(), await onDisk()]).toEqual([0, []]);
});

test('uploads that were announced at once take no more room together than there is', async () => {
  const { browser } = await server.owner();
  const limits: { folderBytes: number } = UPLOAD_LIMITS;
  const { folderBytes } = limits;
  onTestFinished(() => {
    limits.folderBytes = folderBytes;
  });
  limits.folderBytes = 12;
  const send = async (name: string) => {
    const begun = await begin(browser, [{ name, bytes: 8 }]);
    return `${begun.json().path}/0?at=0`;
  };
  const [one, other] = [await send('a.csv'), await send('b.csv')];
  expect((await piece(browser, one, Buffer.alloc(8, 'x'))).statusCode).toBe(200);
  const refused = await piece(browser, other, Buffer.alloc(8, 'x'));
  expect([refused.statusCode, refused.json().fault]).toEqual([
    422,
    expect.stringContaining('no room'),
  ]);
});

test('a file takes no more than it was said to have, and pieces come in their order', async () => {
  const { browser } = await server.owner();
  const begun = await begin(browser, [{ name: 'x.csv', bytes: 8 }]);
  const address = `${begun.json().path}/0`;
  expect((await piece(browser, `${address}?at=4`, Buffer.from('efgh'))).json()).toMatchObject({
    bytes: 0,
  });
  expect((await piece(browser, `${address}?at=0`, Buffer.from('abcd'))).json()).toEqual({
    bytes: 4,
  });
  expect((await piece(browser, `${address}?at=4`, Buffer.alloc(5))).statusCode).toBe(422);
  await piece(browser, `${address}?at=4`, Buffer.from('efgh'));
  expect((await piece(browser, `${address}?at=8`, Buffer.from('i'))).statusCode).toBe(422);
  const page = await browser.get(begun.json().path);
  expect(page.body).toContain('Preview</button>');
  for (const elsewhere of ['1', '-1', 'x', '..%2f0']) {
    const reply = await piece(browser, `${begun.json().path}/${elsewhere}?at=0`, Buffer.from('x'));
    expect(reply.statusCode).not.toBe(200);
  }
  expect((await onDisk()).length).toBe(1);
});

test('a file that unpacks to far more than it is, is refused', async () => {
  const { browser } = await server.owner();
  const empty = gzipSync(Buffer.alloc(100 * 1024 * 1024, '\n'));
  const packed = Buffer.concat([gzipSync(`${feedOf(['Z-1'], 1)}\n`), empty]);
  const reply = await uploadFiles(browser, [{ name: 'feed.jsonl.gz', content: packed }]);
  await runAsked(server.desk);
  const page = await browser.get(String(reply.headers.location));
  expect(page.body).toContain('feed.jsonl.gz holds more than 64 MB when it is unpacked');
});

test('what a file says and is called stands on the screen as text', async () => {
  const { browser } = await server.owner();
  const evil = '<script>alert(1)</script>';
  const content = feedOf([evil], 1, { description: evil });
  const reply = await uploadFiles(browser, [{ name: `${evil}.jsonl`, content }]);
  await runAsked(server.desk);
  const page = await browser.get(String(reply.headers.location));
  expect(page.body).not.toContain('<script>alert');
  expect(page.body).toContain('&lt;script&gt;alert');
});

test('addresses that name no upload lead nowhere', async () => {
  const { browser } = await server.owner();
  for (const id of ['x', '..', "'; drop table part", '00000000-0000-0000-0000-000000000000']) {
    const at = `/desk/imports/uploads/${encodeURIComponent(id)}`;
    const replies = [
      await browser.get(at),
      await browser.get(`${at}/left-out/${encodeURIComponent(id)}`),
    ];
    for (const reply of replies) expect(reply.statusCode).toBeGreaterThanOrEqual(400);
    for (const reply of replies) expect(reply.statusCode).toBeLessThan(500);
  }
});
