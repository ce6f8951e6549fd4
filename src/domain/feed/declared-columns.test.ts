import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { testContext } from '../../../tests/support/context.ts';
import { openTestDatabase } from '../../../tests/support/database.ts';
import { importParts } from '../../../tests/support/import-parts.ts';
import { emptyForImports } from '../../../tests/support/no-catalogue.ts';
import type { Database } from '../../db/database.server.ts';
import { toPartWireId } from '../../kernel/ids.ts';
import { goodsUseCases } from '../goods/goods-use-cases.server.ts';
import {
  layeredColumns,
  partColumnList,
  type StoredValue,
  typedText,
} from '../parts/part-columns.ts';
import { COMMAND_LINE } from '../staff/audit.server.ts';
import { importFeed } from './import-feed.server.ts';
import { openFeed } from './open-feed.server.ts';
import { undoImport } from './undo/undo-import.server.ts';

/** What holds for every declared column of a part. A new entry in `partColumns` is tested by being there. */

let db: Database;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());
beforeEach(() => emptyForImports(db));

let now = new Date('2026-06-01T10:00:00Z');
const clock = () => {
  now = new Date(now.getTime() + 60_000);
  return now;
};

const part = { name: 'S-1', description: 'Front spring' };
const withAll = {
  ...part,
  ...Object.fromEntries(partColumnList.map(({ name, example }) => [name, example])),
};

async function stored(): Promise<Record<string, StoredValue>> {
  const [row] = await db.sql<{ columns: Record<string, StoredValue> }[]>`
    select to_jsonb(part) as columns from part`;
  const columns = row?.columns ?? {};
  return Object.fromEntries(partColumnList.map(({ column }) => [column, columns[column] ?? null]));
}

async function importSet(files: Readonly<Record<string, string>>) {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'wishbone-columns-'));
  try {
    for (const [name, text] of Object.entries(files))
      await writeFile(path.join(folder, name), text);
    const feed = await openFeed([folder], { clock });
    const report = await importFeed(db, (tx) => feed.read(tx), { clock, isConfirmed: true });
    expect(report.rejections).toEqual([]);
  } finally {
    await rm(folder, { recursive: true });
  }
}

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;

test('both formats of the shop feed bring every column, with the same value', async () => {
  await importParts(db, clock, [withAll as never]);
  const ofJson = await stored();
  for (const [column, value] of Object.entries(ofJson)) expect(value, column).not.toBeNull();

  await emptyForImports(db);
  const cells = partColumnList.map((column) => typedText(column, ofJson[column.column] ?? null));
  await importSet({
    'parts.csv': [
      `name,description,${partColumnList.map(({ name }) => name).join()}`,
      ['S-1', 'Front spring', ...cells.map(quoted)].join(),
    ].join('\n'),
  });
  expect(await stored()).toEqual(ofJson);
});

test('a table without the columns leaves them, and empty cells empty them', async () => {
  await importParts(db, clock, [withAll as never]);
  const before = await stored();
  await importSet({ 'parts.csv': 'name,description\nS-1,Stronger spring' });
  expect(await stored()).toEqual(before);

  const names = partColumnList.map(({ name }) => name);
  await importSet({
    'parts.csv': `name,description,${names.join()}\nS-1,Spring,${names.map(() => '').join()}`,
  });
  const empty = partColumnList.map((column) => [column.column, column.empty ?? null]);
  expect(await stored()).toEqual(Object.fromEntries(empty));
});

test('an undone import gives every column back', async () => {
  await importParts(db, clock, [part]);
  const before = await stored();
  await importParts(db, clock, [withAll as never]);
  const [last] = await db.sql<{ id: number }[]>`select max(id)::int as id from import_history`;
  await undoImport({ db, clock }, { id: last?.id ?? 0, by: COMMAND_LINE, isConfirmed: true });
  expect(await stored()).toEqual(before);
});

describe.each(layeredColumns.map((column) => ({ column, field: column.layer })))(
  'an owner’s $field',
  ({ column, field }) => {
    test('overrides feeds until it is taken back', async () => {
      await importParts(db, clock, [part]);
      const goods = goodsUseCases({ ...testContext(db), clock });
      const [row] = await db.sql<{ id: number }[]>`select id from part`;
      const of = { part: toPartWireId(row?.id ?? 0), by: COMMAND_LINE };
      await importParts(db, clock, [withAll as never]);
      const fromFeed = (await stored())[column.column] ?? null;
      await importParts(db, clock, [part]);

      const text = typedText(column, fromFeed);
      expect(await goods.changeText({ ...of, field, text })).toMatchObject({ ok: true });
      expect((await stored())[column.column]).toEqual(fromFeed);

      await importParts(db, clock, [{ ...part, description: 'Rear spring' }]);
      expect((await stored())[column.column]).toEqual(fromFeed);
      expect(await goods.takeBack({ ...of, field })).toMatchObject({ ok: true });
      expect((await stored())[column.column]).toEqual(column.empty ?? null);
    });
  },
);

test('what the feed’s check refuses, the desk refuses too', async () => {
  await importParts(db, clock, [part]);
  const goods = goodsUseCases({ ...testContext(db), clock });
  const change = { part: 'S-1', by: COMMAND_LINE, field: 'customs_code', text: '12' } as const;
  expect(await goods.changeText(change)).toEqual({
    ok: false,
    refusal: { kind: 'text-refused', fault: 'not a customs code (CN) of eight digits' },
  });
});

test('the document of the feed has a line for every column', async () => {
  const document = await readFile(
    new URL('../../../docs/feed-formats.md', import.meta.url),
    'utf8',
  );
  for (const { name, example } of partColumnList)
    expect(document).toContain(`| \`${name}\` | \`${JSON.stringify(example)}\` |`);
});
