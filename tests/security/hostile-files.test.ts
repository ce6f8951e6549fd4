import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '../../src/db/database.server.ts';
import { openFeed } from '../../src/domain/feed/open-feed.server.ts';
import { FeedFileError } from '../../src/domain/feed/read/rows/feed-file.server.ts';
import type { StageableRecord } from '../../src/domain/feed/stage/stage-row.server.ts';
import { openTestDatabase } from '../support/database.ts';
import { workbook, zipOf } from '../support/workbook.ts';

const MB = 1024 * 1024;
/** Beyond what the process holds already; each file below could make it gigabytes. */
const MEMORY_MAX = 700 * MB;
const clock = () => new Date('2026-06-01T10:00:00Z');

let db: Database;
let folder: string;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'wishbone-hostile-'));
  return () => rm(folder, { recursive: true });
});

interface Reading {
  /** What refused the file; empty where nothing did. */
  readonly refusal: string;
  readonly records: readonly StageableRecord[];
}

/** Reads a file as an import does; any failure but a refusal in plain words fails the test. */
async function readFeed(
  files: Record<string, string | Buffer | readonly Buffer[]>,
  mapping?: unknown,
): Promise<Reading> {
  const paths = await Promise.all(
    Object.entries(files).map(async ([name, content]) => {
      await writeFile(path.join(folder, name), content);
      return path.join(folder, name);
    }),
  );
  const mapFile = path.join(folder, 'mapping.json');
  if (mapping) await writeFile(mapFile, JSON.stringify(mapping));
  const before = process.memoryUsage().rss;
  let highest = before;
  const watch = setInterval(() => {
    highest = Math.max(highest, process.memoryUsage().rss);
  }, 20);
  const records: StageableRecord[] = [];
  let refusal = '';
  try {
    await db.sql.begin(async (tx) => {
      const feed = await openFeed(paths, { clock, mapFiles: mapping ? [mapFile] : [] });
      for await (const record of feed.read(tx)) if (records.length < 100) records.push(record);
    });
  } catch (error) {
    if (!(error instanceof FeedFileError)) throw error;
    refusal = error.message;
  } finally {
    clearInterval(watch);
  }
  highest = Math.max(highest, process.memoryUsage().rss);
  expect(highest - before).toBeLessThan(MEMORY_MAX);
  return { refusal, records };
}

/** What packs to about a thousandth: one piece of it many times, as a packed file may be made of several. */
function bomb(text: string, megabytes: number): Buffer {
  const pieceMb = 10;
  const piece = gzipSync(Buffer.alloc(pieceMb * MB, text), { level: 9 });
  return Buffer.concat(Array.from({ length: megabytes / pieceMb }, () => piece));
}

const PARTS_HEAD = 'name,description\nS-1,Spring\n';
const CSV_MAP = { columns: { part: 'part', net: 'net' } };

describe('a packed table', () => {
  test('of a gigabyte of commas: a megabyte of them killed the importer', async () => {
    const { refusal } = await readFeed({ 'parts.csv.gz': bomb(',', 1_000) });
    expect(refusal).toMatch(/parts\.csv\.gz/);
  });

  test('with commas after a header is refused by the columns or the length of a row', async () => {
    const head = gzipSync(PARTS_HEAD);
    const { refusal } = await readFeed({
      'parts.csv.gz': Buffer.concat([head, bomb(',', 1_000)]),
    });
    expect(refusal).toMatch(/parts\.csv\.gz has a record longer than 8388608 bytes/);
    const lines = `${','.repeat(5_000)}\n`;
    const wide = await readFeed({ 'parts.csv': `${PARTS_HEAD}${lines}` });
    expect(wide.refusal).toMatch(/a row of more than 1000 columns/);
  });

  test('that grows to more than 200 times its size is refused', async () => {
    const { refusal } = await readFeed({
      'parts.csv.gz': Buffer.concat([
        gzipSync('name,description,remark\n'),
        bomb(`S-1,Spring,${'x'.repeat(50_000)}\n`, 100),
      ]),
    });
    expect(refusal).toMatch(
      /holds more than [\d.]+ MB when it is unpacked; a packed file may hold 200 times its size, .* unpack it and import/,
    );
  });

  test('with a quote that never closes is refused', async () => {
    const { refusal } = await readFeed({
      'parts.csv': `${PARTS_HEAD}S-2,"${'spring '.repeat(1_500_000)}`,
    });
    expect(refusal).toMatch(/parts\.csv/);
  });
});

describe('a file of lines', () => {
  const good = '{"name":"S-1","description":"Spring"}\n';

  test('with one line of 300 MB leaves that line out', async () => {
    const piece = Buffer.alloc(10 * MB, 'x');
    const { refusal, records } = await readFeed({
      // Written piece by piece: holding it whole takes longer than reading it.
      'feed.jsonl': [
        Buffer.from(`${good}{"name":"`),
        ...Array.from({ length: 30 }, () => piece),
        Buffer.from(`\n${good}`),
      ],
    });
    expect(refusal).toBe('');
    expect(records).toMatchObject([
      { line: 1, value: {} },
      { line: 2, fault: 'longer than 8388608 bytes' },
      { line: 3, value: {} },
    ]);
  });

  test.each([
    ['lists', '['],
    ['objects', '{"a":'],
  ])('with %s a million deep leaves that line out', async (_, opening) => {
    const deep = `{"name":"S-2","photos":${opening.repeat(1_000_000)}`;
    const { records } = await readFeed({ 'feed.jsonl': `${good}${deep}\n` });
    expect(records).toMatchObject([{ line: 1 }, { line: 2, fault: 'is more than 50 levels deep' }]);
  });

  test('with brackets inside its texts is read', async () => {
    const text = `${'[{'.repeat(100)}\\\\\\"[`;
    const { records } = await readFeed({
      'feed.jsonl': `{"name":"S-1","description":"${text}"}\n`,
    });
    expect(records).toMatchObject([{ value: { description: JSON.parse(`"${text}"`) } }]);
  });

  test('of nothing that can be read is given up', async () => {
    const { refusal } = await readFeed({ 'feed.jsonl': `{\n${'x\n'.repeat(200_000)}` });
    expect(refusal).toMatch(/None of the first 100000 records of .*feed\.jsonl can be read/);
  });

  test('that grows to more than 200 times its size is refused', async () => {
    const { refusal } = await readFeed({
      'feed.jsonl.gz': Buffer.concat([gzipSync(good), bomb(`${' '.repeat(50_000)}\n`, 100)]),
    });
    expect(refusal).toMatch(/holds more than [\d.]+ MB when it is unpacked/);
  });
});

describe('XML', () => {
  const aces = (inside: string) => `<?xml version="1.0"?>\n<ACES version="4.0">${inside}</ACES>`;

  test('with entities that name each other is refused', async () => {
    const entities = Array.from(
      { length: 9 },
      (_, at) => `<!ENTITY e${at + 1} "${`&e${at};`.repeat(10)}">`,
    ).join('');
    const laughs = `<?xml version="1.0"?><!DOCTYPE ACES [<!ENTITY e0 "ha">${entities}]>`;
    const { refusal } = await readFeed({
      'aces.xml': `${laughs}<ACES><App><Note>&e9;</Note></App></ACES>`,
    });
    expect(refusal).toMatch(/aces\.xml/);
    const inside = await readFeed({ 'aces.xml': aces('<App><Note>&e9;</Note></App>') });
    expect(inside.refusal).toMatch(/is no whole XML file: Invalid character entity/);
  });

  test.each([
    ['elements that never close', '<a>'],
    ['elements in a record that never close', '<App>'],
  ])('with %s is refused by their depth', async (_, opening) => {
    const { refusal } = await readFeed({ 'aces.xml': aces(opening.repeat(500_000)) });
    expect(refusal).toMatch(/has elements more than 100 deep in each other/);
  });

  test('with an element of endless attributes is refused', async () => {
    const attributes = Array.from({ length: 100_000 }, (_, at) => `a${at}=""`).join(' ');
    const { refusal } = await readFeed({ 'aces.xml': aces(`<x ${attributes}/>`) });
    expect(refusal).toMatch(/has an element with more than 1000 attributes/);
  });

  test('that begins with comments and is none of ours is passed over at once', async () => {
    const { refusal } = await readFeed({ 'x.xml': `${'<!---->'.repeat(9_000)}<other/>` });
    expect(refusal).toMatch(/is no feed that the shop can read/);
  });

  test('with ids that name what every object has is read', async () => {
    const ids = ['constructor', '__proto__', 'toString', 'hasOwnProperty'];
    const apps = ids.map(
      (id) =>
        `<App action="A"><BaseVehicle id="${id}"/><PartType id="${id}"/><Position id="${id}"/>` +
        `<EngineBase id="${id}"/><${id} id="1"/><Qual id="${id}"/><Part BrandAAIAID="${id}">S</Part></App>`,
    );
    const { records, refusal } = await readFeed({ 'aces.xml': aces(apps.join('')) });
    expect(refusal).toBe('');
    expect(records.map((record) => 'fault' in record && record.fault)).toEqual(
      ids.map((id) =>
        expect.stringContaining(`not in the mapping: brand ${id}, BaseVehicle ${id}`),
      ),
    );
  });

  test('packed to a two-hundredth and less is refused', async () => {
    const head = gzipSync('<ACES>');
    const { refusal } = await readFeed({
      'aces.xml.gz': Buffer.concat([head, bomb(`<a>${'x'.repeat(50_000)}</a>\n`, 100)]),
    });
    expect(refusal).toMatch(/holds more than [\d.]+ MB when it is unpacked/);
  });
});

describe('a workbook', () => {
  const sheetFiles = (sheet: string, shared = '') => ({
    'xl/workbook.xml':
      '<workbook xmlns:r="r"><sheets><sheet name="A" r:id="r1"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="r1" Target="worksheets/sheet1.xml"/></Relationships>',
    ...(shared ? { 'xl/sharedStrings.xml': `<sst>${shared}</sst>` } : {}),
    'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${sheet}</sheetData></worksheet>`,
  });
  const text = (at: string, value: string) =>
    `<c r="${at}" t="inlineStr"><is><t>${value}</t></is></c>`;
  const head = `<row r="1">${text('A1', 'part')}${text('B1', 'net')}</row>`;

  test('as it should be is read', async () => {
    const sheets = {
      Prices: [
        ['part', 'net'],
        ['S-1', 12],
      ],
    };
    const { refusal, records } = await readFeed({ 'list.xlsx': workbook(sheets) }, CSV_MAP);
    expect(refusal).toBe('');
    expect(records).toMatchObject([{ fault: 'speaks of a part that the shop does not have' }]);
  });

  test('whose rows reach to the last column is refused: a megabyte took 100 seconds', async () => {
    const rows = Array.from(
      { length: 200_000 },
      (_, at) => `<row r="${at + 2}"><c r="XFD${at + 2}"><v>1</v></c></row>`,
    );
    const { refusal } = await readFeed(
      { 'list.xlsx': zipOf(sheetFiles(`${head}${rows.join('')}`)) },
      CSV_MAP,
    );
    expect(refusal).toMatch(/has a sheet of more than 1000 columns/);
  });

  test('with formats far to the right of its texts is read', async () => {
    const row = `<row r="2">${text('A2', 'S-1')}<c r="B2"><v>12</v></c><c r="XFD2" s="3"/></row>`;
    const { refusal, records } = await readFeed(
      { 'list.xlsx': zipOf(sheetFiles(`${head}${row}`)) },
      CSV_MAP,
    );
    expect([refusal, records.length]).toEqual(['', 1]);
  });

  test('that unpacks to more than 200 times its size is refused', async () => {
    const { refusal } = await readFeed(
      { 'list.xlsx': zipOf(sheetFiles(head + '<row></row>'.repeat(10_000_000))) },
      CSV_MAP,
    );
    expect(refusal).toMatch(/holds more than 64 MB when it is unpacked; .* save its sheet as CSV/);
  });

  test('that repeats one long shared text in each cell is refused', async () => {
    const shared = `<si><t>${'x'.repeat(30_000)}</t></si>`;
    const rows = Array.from(
      { length: 20_000 },
      (_, at) => `<row r="${at + 2}"><c t="s"><v>0</v></c></row>`,
    );
    const { refusal } = await readFeed(
      { 'list.xlsx': zipOf(sheetFiles(`${head}${rows.join('')}`, shared)) },
      CSV_MAP,
    );
    expect(refusal).toMatch(/holds more than [\d.]+ MB when it is unpacked/);
  });

  test('with a text that no cell can hold is refused', async () => {
    const row = `<row r="2">${text('A2', 'x'.repeat(40_000))}</row>`;
    const { refusal } = await readFeed(
      { 'list.xlsx': zipOf(sheetFiles(`${head}${row}`)) },
      CSV_MAP,
    );
    expect(refusal).toMatch(/a cell has more than 32767 characters/);
  });

  test('of too many shared texts is refused', async () => {
    // Each counts for more than its letters, so that the file itself is still small enough.
    const shared =
      `<si><t>${'x'.repeat(30_000)}</t></si>`.repeat(2_000) + '<si></si>'.repeat(600_000);
    const { refusal } = await readFeed({ 'list.xlsx': zipOf(sheetFiles(head, shared)) }, CSV_MAP);
    expect(refusal).toMatch(/holds too many texts; save the sheet as CSV/);
  });

  test.each(['0', '-1', '1.5', 'x', '9999999999', '1'])('with a row %s is refused', async (row) => {
    const { refusal } = await readFeed(
      { 'list.xlsx': zipOf(sheetFiles(`${head}<row r="${row}">${text('A2', 'S-1')}</row>`)) },
      CSV_MAP,
    );
    expect(refusal).toMatch(/is damaged, or no Excel workbook/);
  });

  test('of ten thousand files and more is refused', async () => {
    const files = Object.fromEntries(Array.from({ length: 10_001 }, (_, at) => [`f${at}`, '']));
    const { refusal } = await readFeed({ 'list.xlsx': zipOf(files) }, CSV_MAP);
    expect(refusal).toMatch(/is made of more than 10000 files/);
  });
});
