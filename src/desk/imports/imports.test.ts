import { mkdtemp, readdir, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type TestContext, testContext } from '../../../tests/support/context.ts';
import { openTestDatabase } from '../../../tests/support/database.ts';
import { type Desk, openDesk, signedIn } from '../../../tests/support/desk.ts';
import { feedOf, runAsked, type SentFile, uploadFiles } from '../../../tests/support/uploads.ts';
import { workbook } from '../../../tests/support/workbook.ts';
import type { Database } from '../../db/database.server.ts';

let db: Database;
let context: TestContext;
let desk: Desk;
let folder: string;
let owner: Awaited<ReturnType<typeof signedIn>>['browser'];

const names = Array.from({ length: 60 }, (_, at) => `B-${1_000 + at}`);

beforeAll(async () => {
  db = await openTestDatabase();
  folder = await mkdtemp(path.join(os.tmpdir(), 'wishbone-uploads-'));
  context = testContext(db, { DATA_DIR: folder });
  desk = await openDesk(context);
  owner = (await signedIn(desk, context, 'owner', 'owner@shop.example')).browser;
});
beforeEach(async () => {
  await db.sql`delete from import_upload`;
});
afterAll(async () => {
  await desk.close();
  await db.close();
  await rm(folder, { recursive: true, force: true });
});

/** Uploads files and does the preview that follows. */
async function upload(files: readonly SentFile[]): Promise<string> {
  const reply = await uploadFiles(owner, files);
  expect(reply.statusCode, reply.body).toBe(303);
  await runAsked(desk);
  return String(reply.headers.location);
}

async function press(
  address: string,
  step: 'preview' | 'import',
  fields: Record<string, string> = {},
) {
  await owner.get(address);
  const reply = await owner.post(`${address}/${step}`, fields);
  if (reply.statusCode !== 303) return reply;
  await runAsked(desk);
  return owner.get(address);
}

const parts = async () => (await db.sql`select from part where withdrawn_at is null`).length;
const jsonl = (content: string) => [{ name: 'feed.jsonl', content }];

describe('an import at the desk', () => {
  test('is looked at first, and changes nothing until somebody presses', async () => {
    const before = await parts();
    const address = await upload(jsonl(feedOf(names, 100)));
    const page = await owner.get(address);
    expect(page.body).toContain('What this import would change');
    expect(page.body).toContain('60 parts new, 0 parts changed');
    expect(page.body).toContain('Bush B-1000');
    expect(await parts()).toBe(before);

    const imported = await press(address, 'import');
    expect(imported.body).toContain('What this import has changed');
    expect(imported.body).not.toContain('>Import</button>');
    const entry = /href="(\/desk\/imports\/\d+)"/.exec(imported.body)?.[1] ?? '';
    const history = await owner.get(entry);
    expect(history.body).toContain('feed.jsonl');
    expect(history.body).toContain('owner@shop.example');
    expect(await parts()).toBe(before + 60);
    const trail = await desk.shop.staff.auditTrail({ thing: { kind: 'import' } });
    expect(trail.slice(0, 3).map(({ actor, action }) => [actor, action])).toEqual([
      ['owner@shop.example', 'end-import'],
      ['owner@shop.example', 'begin-import'],
      ['owner@shop.example', 'upload-feed'],
    ]);
    expect(trail[0]?.after).toMatchObject({ state: 'done', added: 60 });
  });

  test('that goes beyond limits asks, and the press of the button is in the trail', async () => {
    const address = await upload(jsonl(feedOf(names, 10)));
    const page = await owner.get(address);
    expect(page.body).toContain('60 prices new or changed, 60 of them by more than 30 %');
    expect(page.body).toContain('prices move by more than 30 % (limit 5 %)');
    expect(page.body).toContain('Import anyway');

    const refused = await owner.post(`${address}/import`);
    expect(refused.statusCode).toBe(422);
    expect(refused.body).toContain('This goes beyond limits.');

    const done = await press(address, 'import', { confirmed: 'on' });
    expect(done.body).toContain('What this import has changed');
    const trail = await desk.shop.staff.auditTrail({ thing: { kind: 'import' } });
    expect(trail.map(({ action }) => action)).toContain('import-all-the-same');
  });

  test('does as its preview did with the parts that the files do not name', async () => {
    const address = await upload(jsonl(feedOf(names.slice(0, 1), 10)));
    const again = await press(address, 'preview', { replace: 'on' });
    expect(again.body).toContain('59 parts withdrawn');
    const done = await press(address, 'import', { confirmed: 'on' });
    expect(done.body).toContain('Parts that the files do not name are withdrawn.');
    expect(await parts()).toBe(1);
  });

  test('shows what was left out, and hands it out as a file that no spreadsheet runs', async () => {
    const bad = '{"name":"=1+1","brand":"PEDDERS"}';
    const address = await upload(jsonl(`${feedOf(['C-1'], 5)}\n${bad}`));
    const page = await owner.get(address);
    expect(page.body).toContain('1 record of 2 left out');
    const href = /href="([^"]+\/left-out\/[^"]+)"/.exec(page.body)?.[1] ?? '';
    const file = await owner.get(href);
    expect(file.headers['content-disposition']).toBe('attachment; filename="left-out.csv"');
    expect(file.body).toMatch(/^file,line,part,reason\nfeed\.jsonl,2,'=1\+1,/);
    expect(file.body).not.toContain(folder);
  });

  test.each([
    [
      'no feed at all',
      [{ name: 'x.jsonl', content: 'hello' }],
      'x.jsonl is no feed that the shop can read.',
    ],
    [
      'prices without parts',
      [{ name: 'prices.csv', content: 'name,location,price\nA,EU,1\n' }],
      'prices.csv cannot be imported alone',
    ],
    [
      'a workbook without a mapping',
      [{ name: 'list.xlsx', content: 'PK\u0003\u0004' }],
      'list.xlsx',
    ],
  ])('of %s says why not, without where the shop has put it', async (_name, files, text) => {
    const page = await owner.get(await upload(files));
    expect(page.body).toContain('These files cannot be imported as they are');
    expect(page.body).toContain(text);
    expect(page.body).not.toContain(folder);
    expect(page.body).not.toContain('>Import</button>');
  });

  test('takes several files that belong together, and a mapping with a list', async () => {
    const csv = await upload([
      { name: 'parts.csv', content: 'name,brand,description\nD-1,PEDDERS,Bush\n' },
      { name: 'prices.csv', content: 'name,brand,location,price\nD-1,PEDDERS,EU,10.00\n' },
    ]);
    expect((await owner.get(csv)).body).toContain('1 part new');
    await press(csv, 'import');
    const list = await upload([
      { name: 'list.csv', content: 'No;Price\nD-1;12,50\n' },
      { name: 'map.json', content: '{"columns":{"part":"No","net":"Price"},"decimal":","}' },
    ]);
    const page = await owner.get(list);
    expect(page.body).toContain('1 price new or changed');
    expect(page.body).toContain('<td>12,50</td>');
  });
});

describe('the columns of a list', () => {
  const list = (content: string | Buffer, name = 'Müller.csv') => [{ name, content }];
  const fields = { headerRow: '1', decimal: ',', currency: 'EUR', location: 'EU', name: 'Müller' };

  test('are mapped on the screen, saved, and used for the next list', async () => {
    await press(await upload(jsonl(feedOf(['K-1', 'K-2'], 20))), 'import');
    const address = await upload(list('Artikel Nr;Text;Preis\nK-1;Feder;21,50\nK-2;Feder;22,50\n'));
    const refused = await owner.get(address);
    expect(refused.body).toContain('Of a price list, say what its columns mean.');
    expect(refused.body).not.toContain('--map');
    const href = /href="([^"]+\/columns\/0)"/.exec(refused.body)?.[1] ?? '';
    const form = await owner.get(href);
    expect(form.body).toContain('<option value="part" selected="">Part number</option>');
    expect(form.body).toContain('row 1: Artikel Nr, Text, Preis');
    expect(form.body).toContain('<td>21,50</td>');

    const bad = await owner.post(href, { ...fields, 'column-2': 'net' });
    expect(bad.statusCode).toBe(422);
    expect(bad.body).toContain('This mapping does not work: columns.part');
    const unnamed = await owner.post(href, {
      ...fields,
      name: ' ',
      'column-0': 'part',
      'column-2': 'net',
    });
    expect(unnamed.body).toContain('Give the mapping a name.');

    const saved = await owner.post(href, { ...fields, 'column-0': 'part', 'column-2': 'net' });
    expect(saved.statusCode, saved.body).toBe(303);
    await runAsked(desk);
    const page = await owner.get(address);
    expect(page.body).toContain('2 prices new or changed');
    expect(page.body).toContain('Lists are read by the mapping Müller.');
    const again = await owner.get(href);
    expect(again.body).toContain('<option value="," selected="">comma</option>');
    expect(again.body).toContain(
      'aria-describedby="name-hint" required="" name="name" value="Müller"',
    );
    expect((await press(address, 'import')).body).toContain('What this import has changed');
    const trail = await desk.shop.staff.auditTrail({ thing: { kind: 'mapping', id: 'Müller' } });
    expect(trail[0]?.after).toEqual({
      mapping: expect.stringContaining('"columns":{"part":"Artikel Nr","net":"Preis"}'),
    });

    const next = await upload(list('Preis;Artikel Nr\n23,50;K-1\n', 'next.csv'));
    expect((await press(next, 'preview', { mapping: 'müller' })).body).toContain(
      '1 price new or changed',
    );
    await owner.get(next);
    const gone = await owner.post(`${next}/preview`, { mapping: 'nobody' });
    expect(gone.body).toContain('There is no mapping of that name any more.');
  });

  test('of a workbook are mapped, too, and a file that is no table has none', async () => {
    const address = await upload(
      list(
        workbook({
          Sheet1: [
            ['Part no', 'Qty'],
            ['K-1', 7],
          ],
        }),
        'stock.xlsx',
      ),
    );
    const form = await owner.get(`${address}/columns/0`);
    expect(form.body).toContain('<option value="quantity" selected="">Pieces</option>');
    await owner.post(`${address}/columns/0`, {
      ...fields,
      'column-0': 'part',
      'column-1': 'quantity',
    });
    await runAsked(desk);
    expect((await owner.get(address)).body).toContain('What this import would change');
    const none = await upload([{ name: 'x.jsonl', content: '{"a":1}' }]);
    expect((await owner.get(`${none}/columns/0`)).statusCode).toBe(404);
  });

  test('that leave something open are asked for, and a preview says which cell was read as what', async () => {
    const address = await upload(
      list('Artikel Nr;Price;Price\nK\u20111;1.605,99 €;12,00 €\n', 'open.csv'),
    );
    const form = await owner.get(`${address}/columns/0`);
    expect(form.body).toContain('The headings leave this open.');
    expect(form.body).toContain('Column 2, Price and Column 3, Price: with VAT or without');
    const twice = await owner.post(`${address}/columns/0`, {
      ...fields,
      ...{ 'column-0': 'part', 'column-1': 'net', 'column-2': 'net' },
    });
    expect(twice.statusCode).toBe(422);
    expect(twice.body).toContain('“Price without VAT” is chosen for columns 2 and 3.');
    await owner.post(`${address}/columns/0`, {
      ...fields,
      ...{ 'column-0': 'part', 'column-1': 'net', decimal: ',' },
    });
    await runAsked(desk);
    const page = await owner.get(address);
    expect(page.body).toContain('Price without VAT (column 2, Price)');
    expect(page.body).toContain('K-1, without invisible or unusual characters');
    expect(page.body).toContain('“1.605,99 €” is 1605.99');
    expect(page.body).toContain('Prices before and after');
    expect(page.body).toMatch(/the middle one by \+[\d.]+ %/);
    const href = /href="([^"]+\/prices\/[^"]+)"/.exec(page.body)?.[1] ?? '';
    expect((await owner.get(href)).body).toMatch(
      /^part,brand,location,net_before.*\nK-1,PEDDERS,EU,[\d.]+,1605\.99,/,
    );
  });
});

describe('one at a time', () => {
  test('a second one is refused in plain words while the first one waits or runs', async () => {
    const first = await uploadFiles(owner, jsonl(feedOf(['E-1'], 1)));
    const second = await uploadFiles(owner, jsonl(feedOf(['E-2'], 1)));
    const address = String(second.headers.location);
    await owner.get(address);
    const refused = await owner.post(`${address}/preview`);
    expect(refused.statusCode).toBe(422);
    expect(refused.body).toContain('Another import or preview runs at this moment.');
    await runAsked(desk);
    expect((await owner.get(String(first.headers.location))).body).toContain('1 part new');
    expect((await press(address, 'preview')).body).toContain('1 part new');
  });

  test('an import wants a preview first, and is not done twice', async () => {
    const reply = await uploadFiles(owner, jsonl(feedOf(['F-1'], 1)));
    const address = String(reply.headers.location);
    const { id } = (
      await db.sql<{ id: string }[]>`
      update upload_run set state = 'refused' where state = 'queued' returning id`
    )[0]!;
    expect(id).toBeDefined();
    await owner.get(address);
    expect((await owner.post(`${address}/import`)).body).toContain('Look at the preview first.');
    await press(address, 'preview');
    await press(address, 'import');
    expect((await owner.post(`${address}/import`)).statusCode).toBe(422);
  });
});

describe('a shop that ends in the middle', () => {
  test('says afterwards that it was interrupted; the files are there and it can be begun again', async () => {
    const reply = await uploadFiles(owner, jsonl(feedOf(['G-1'], 1)));
    const address = String(reply.headers.location);
    await db.sql`
      update upload_run set state = 'running', runner = 'one that is gone', beat_at = now() - interval '1 hour'
      where state = 'queued'`;
    expect((await owner.get(address)).body).toContain('Looking at what the import would change');

    const restarted = await openDesk(context);
    await runAsked(restarted);
    const page = await owner.get(address);
    expect(page.body).toContain('this was interrupted');
    expect(page.body).not.toContain('<details');
    expect(page.body).toContain('>Preview</button>');
    expect((await press(address, 'preview')).body).toContain('1 part new');
    await restarted.close();
  });

  test('stops what runs, and nothing of it is imported', async () => {
    const other = await openDesk(context);
    const before = await parts();
    const address = await upload(jsonl(feedOf(['H-1'], 1)));
    await owner.get(address);
    await owner.post(`${address}/import`);
    await other.shop.imports.runNext(async (_job, { signal }) => {
      other.shop.imports.stopRuns();
      expect(signal.aborted).toBe(true);
      return undefined;
    });
    expect((await owner.get(address)).body).toContain('this was interrupted');
    expect(await parts()).toBe(before);
    expect((await owner.get(address)).body).toContain('>Import</button>');
    await press(address, 'import');
    expect(await parts()).toBe(before + 1);
    await other.close();
  });
});

test('progress is told to who has its key, without a session, and to nobody else', async () => {
  await uploadFiles(owner, jsonl(feedOf(['I-1'], 1)));
  const [run] = await db.sql<{ key: string }[]>`select progress_key as key from upload_run`;
  const ask = (key: string) => desk.app.inject(`/desk/imports/progress/${key}`);
  const seen: unknown[] = [];
  await desk.shop.imports.runNext(async (_job, { onProgress }) => {
    onProgress({ phase: 'reading', records: 1_200, bytesRead: 50, bytes: 200 });
    seen.push((await ask(run!.key)).json(), (await ask('x')).json());
    return { kind: 'refused', reason: 'x', firstRows: [] };
  });
  expect(seen).toEqual([
    { isKnown: true, percent: 25, text: 'Reading the files: 25 % read, 1,200 records.' },
    { isKnown: false },
  ]);
  expect((await ask(run!.key)).json()).toEqual({ isKnown: false });
});

test('uploads end by themselves, with their files', async () => {
  await upload(jsonl(feedOf(['J-1'], 1)));
  context.now = new Date(Date.now() + 8 * 24 * 60 * 60_000);
  await desk.shop.deleteOld();
  expect(await db.sql`select from import_upload`).toEqual([]);
  expect(await readdir(path.join(folder, 'uploads'))).toEqual([]);
});

test('rates of other currencies are given and refused on their screen', async () => {
  const { browser } = await signedIn(desk, context, 'owner', 'rates@shop.example');
  await browser.get('/desk/rates');
  const set = await browser.post('/desk/rates', { currency: 'usd', euros: '0,92', from: '' });
  expect(set.statusCode).toBe(303);
  const screen = await browser.get(String(set.headers.location));
  expect(screen.body).toContain('The rate is set.');
  expect(screen.body).toContain('<td>USD</td><td>0.92</td>');
  const refused = await browser.post('/desk/rates', { currency: 'EUR', euros: '1', from: '' });
  expect(refused.statusCode).toBe(422);
  expect(refused.body).toContain('is no code of another currency');
  expect(refused.body).toContain('value="EUR"');
  const all = { currency: 'EUR', euros: 'much', from: '2026-02-31' };
  const wrong = await browser.post('/desk/rates', all);
  for (const field of ['currency', 'euros', 'from']) {
    expect(wrong.body).toContain(`<a href="#${field}">`);
    expect(wrong.body).toContain(`class="field-fault" id="${field}-fault"`);
  }
});
