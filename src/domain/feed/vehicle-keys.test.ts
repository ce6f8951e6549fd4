import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { catalogueSnapshot } from '../../../tests/support/catalogue-snapshot.ts';
import { openTestDatabase } from '../../../tests/support/database.ts';
import { emptyForImports } from '../../../tests/support/no-catalogue.ts';
import type { Database } from '../../db/database.server.ts';
import { importLines } from '../../messages/import-words.ts';
import { COMMAND_LINE } from '../staff/audit.server.ts';
import { type ImportOptions, importFeed } from './import-feed.server.ts';
import { openFeed } from './open-feed.server.ts';
import { undoImport } from './undo/undo-import.server.ts';

let db: Database;
let folder: string;
beforeAll(async () => {
  db = await openTestDatabase();
  folder = await mkdtemp(path.join(tmpdir(), 'wishbone-'));
});
afterAll(async () => {
  await db.close();
  await rm(folder, { recursive: true });
});
beforeEach(() => emptyForImports(db));

const clock = () => new Date('2026-06-01T10:00:00Z');

async function run(files: Readonly<Record<string, string>>, options: Partial<ImportOptions> = {}) {
  const paths = await Promise.all(
    Object.entries(files).map(async ([name, text]) => {
      const file = path.join(folder, name);
      await writeFile(file, text);
      return file;
    }),
  );
  const feed = await openFeed(paths, { clock });
  const origin = { by: 'test', sources: feed.sources };
  return importFeed(db, (tx) => feed.read(tx), { clock, origin, ...options });
}

const HEAD = 'kind;key;make;model;yearfrom;yearto;engine;sure';
const keys = (...rows: string[]) => ({ 'vehicle-keys.csv': [HEAD, ...rows].join('\n') });
const golf = 'hsn-tsn;0603 BGU;VOLKSWAGEN;GOLF;2008;2012;1.6 TDI;true';
const parts = {
  'parts.csv': 'name,description\nA-1,Front spring\n',
  'applications.csv':
    'name,make,model,yearfrom,yearto,groupdescription\nA-1,VOLKSWAGEN,GOLF,2003,2012,Springs\n',
};

const stored = () =>
  db.sql<{ kind: string; key: string; model: string; yearTo: number | null; isSure: boolean }[]>`
    select kind, key, model, year_to as "yearTo", is_sure as "isSure" from vehicle_key order by kind, key, model`;

test('keys are read alone, each with what it says of a vehicle', async () => {
  const report = await run(
    keys(
      golf,
      'hsn-tsn;0603/BGU;Volkswagen;Golf;2008;2012;1.6 tdi;false',
      'ktype;009465;VOLKSWAGEN;GOLF;2003;2008;;0',
      'vin;WVWZZZ1K?????;VOLKSWAGEN;GOLF;2003;;;',
    ),
  );
  expect(report).toMatchObject({ records: 4, taken: 3, rejected: 0, keysChanged: 3, keysGone: 0 });
  expect(importLines(report)).toContain('3 vehicle keys new or changed');
  expect(await stored()).toEqual([
    { kind: 'hsn-tsn', key: '0603BGU', model: 'GOLF', yearTo: 2012, isSure: true },
    { kind: 'ktype', key: '9465', model: 'GOLF', yearTo: 2008, isSure: false },
    { kind: 'vin', key: 'WVWZZZ1K', model: 'GOLF', yearTo: null, isSure: true },
  ]);
});

test.each([
  ['kba;0603 BGU;VOLKSWAGEN;GOLF;2008;;;', 'kind: not a kind of key'],
  [';0603 BGU;VOLKSWAGEN;GOLF;2008;;;', 'kind: not a kind of key'],
  ['hsn-tsn;603 BGU;VOLKSWAGEN;GOLF;2008;;;', 'key: "603 BGU" is no key of kind hsn-tsn'],
  ['vin;W?WZZZ1K;VOLKSWAGEN;GOLF;2008;;;', 'is no key of kind vin'],
  ['ktype;1;;GOLF;2008;;;', 'make is empty'],
  ['ktype;1;VOLKSWAGEN;GOLF;;;;', 'neither year nor yearfrom'],
  ['ktype;1;VOLKSWAGEN;GOLF;2012;2008;;', 'yearto before yearfrom'],
  ['ktype;1;VOLKSWAGEN;GOLF;2012;;;perhaps', 'sure: not true'],
])('a bad row is left out alone: %s', async (row, reason) => {
  const report = await run(keys(golf, row));
  expect(report).toMatchObject({ taken: 1, rejected: 1 });
  expect(report.rejections[0]?.reason).toContain(reason);
  expect(report.rejections[0]?.line).toBe(3);
});

test('a file replaces the keys of the kinds that it names, and says so before', async () => {
  await run(keys(golf, 'ktype;9465;VOLKSWAGEN;GOLF;2003;2008;;'));
  const next = keys('hsn-tsn;0603 AKA;VOLKSWAGEN;POLO;2001;2009;;', golf.replace('true', 'false'));
  const preview = await run(next, { preview: true });
  expect(preview).toMatchObject({ keysChanged: 2, keysGone: 0 });
  expect((await stored()).map(({ isSure }) => isSure)).toEqual([true, true]);
  await run(next);
  const report = await run(keys('hsn-tsn;0603 AKA;VOLKSWAGEN;POLO;2001;2009;;'));
  expect(report).toMatchObject({ keysChanged: 0, keysGone: 1 });
  expect((await stored()).map(({ key }) => key)).toEqual(['0603AKA', '9465']);
  const again = await run(keys('hsn-tsn;0603 AKA;VOLKSWAGEN;POLO;2001;2009;;'));
  expect(again).toMatchObject({ taken: 1, keysChanged: 0, keysGone: 0, version: report.version });
});

test('keys and parts are imported together, and undone row for row', async () => {
  await run({ ...parts, ...keys(golf) });
  const was = await catalogueSnapshot(db);
  expect(was.part?.join()).toMatch(/,1,*\)$/);
  await run({
    ...parts,
    'applications.csv':
      'name,make,model,yearfrom,groupdescription\nA-1,VOLKSWAGEN,POLO,2003,Springs\n',
    ...keys('hsn-tsn;0603 AKA;VOLKSWAGEN;POLO;2001;2009;;'),
  });
  expect(await catalogueSnapshot(db)).not.toEqual(was);
  const undone = await undoImport({ db, clock }, { id: 2, by: COMMAND_LINE });
  expect(undone).toMatchObject({ ok: true, value: { keysRestored: 2 } });
  expect(await catalogueSnapshot(db)).toEqual(was);
});

test('undoing the first parts of a shop leaves the keys that were there before', async () => {
  await run(keys(golf));
  const was = await stored();
  await run({ ...parts, ...keys('hsn-tsn;0603 AKA;VOLKSWAGEN;POLO;2001;2009;;') });
  await undoImport({ db, clock }, { id: 2, by: COMMAND_LINE });
  expect(await stored()).toEqual(was);
  await undoImport({ db, clock }, { id: 1, by: COMMAND_LINE });
  expect(await stored()).toEqual([]);
});

test('which import a part has its fitments of is known', async () => {
  await run(parts);
  await run({ ...parts, 'parts.csv': 'name,description\nA-1,Front coil spring\n' });
  const of = () => db.sql`select fitments_import as import from part`;
  expect(await of()).toMatchObject([{ import: 1 }]);
  await run({ ...parts, 'applications.csv': parts['applications.csv'].replace('2012', '2013') });
  expect(await of()).toMatchObject([{ import: 3 }]);
});
