import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestDatabase } from '../../../../tests/support/database.ts';
import { emptyForImports } from '../../../../tests/support/no-catalogue.ts';
import type { Database } from '../../../db/database.server.ts';
import { type ImportOptions, importFeed } from '../import-feed.server.ts';
import type { FeedRecord } from '../read/feed-record.ts';
import { beginHistory } from './history.sql.server.ts';
import { importHistory, importReport, pastImport } from './write-history.server.ts';

let db: Database;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());
beforeEach(() => emptyForImports(db));

const NOW = new Date('2026-06-01T10:00:00Z');
const clock = () => NOW;
const origin: ImportOptions['origin'] = {
  by: 'anna@shop.example',
  sources: [{ name: 'feed.jsonl', format: 'json-lines' }],
};
const history = async () => (await importHistory({ db, clock })).imports;

async function* records(values: readonly unknown[]): AsyncGenerator<FeedRecord> {
  for (const [index, value] of values.entries())
    yield { file: 'feed.jsonl', line: index + 1, value };
}
const run = (values: readonly unknown[], options: Partial<ImportOptions> = {}) =>
  importFeed(db, records(values), { clock, origin, ...options });

const spring = { name: 'S-1', description: 'Spring' };

test('an import says who, what, how and what came of it', async () => {
  await run([spring, { name: '=S-2' }], { replace: true });
  const [past] = await history();
  expect(past).toMatchObject({
    id: 1,
    kind: 'import',
    begunAt: NOW,
    endedAt: NOW,
    by: 'anna@shop.example',
    sources: [{ name: 'feed.jsonl', format: 'json-lines' }],
    options: { replace: true, strict: false, isConfirmed: false },
    outcome: 'done',
    leftOutKept: 1,
    exceeded: [],
    undoes: null,
    undoneBy: null,
  });
  expect(past!.counts).toMatchObject({ taken: 1, added: 1, rejected: 1, records: 2 });
  expect(await importReport({ db }, { id: 1 })).toMatch(
    /^file,line,part,reason\nfeed\.jsonl,2,'=S-2,.*description.*\n$/,
  );
});

test('imports that came to nothing are in it with why; one that was only looked at is not', async () => {
  await run([spring], { preview: true });
  await expect(run([{ name: 'S' }])).rejects.toThrow('No record');
  const broken = async function* (): AsyncGenerator<FeedRecord> {
    yield { file: 'feed.jsonl', line: 1, value: spring };
    throw new Error('The disk is gone');
  };
  await expect(importFeed(db, broken(), { clock, origin })).rejects.toThrow('disk');
  const priced = (gross: number) =>
    Array.from({ length: 100 }, (_, at) => ({
      ...spring,
      name: `P-${at}`,
      prices: { EU: { grossprice: gross, price: Math.round((gross / 1.23) * 100) / 100 } },
    }));
  await run(priced(123));
  await expect(run(priced(1.23))).rejects.toThrow('limits');
  expect((await history()).map(({ outcome, reason }) => [outcome, reason])).toEqual([
    ['stopped', ''],
    ['done', ''],
    ['failed', 'The disk is gone'],
    ['refused', 'No record of the feed could be taken.'],
  ]);
  const [stopped] = await history();
  expect(stopped!.exceeded).toEqual([{ limit: 'pricesMoved', count: 100, of: 100, share: 0.05 }]);
  expect(stopped!.counts).toMatchObject({ pricesChanged: 100 });
});

test('one whose process was killed is interrupted, and pages go back from the newest', async () => {
  const at = new Date(NOW.getTime() - 120_000);
  await beginHistory(db.sql, { at, origin: origin!, options: {} });
  expect(await pastImport({ db, clock }, { id: 1 })).toMatchObject({
    value: { outcome: 'interrupted', endedAt: NOW },
  });
  await beginHistory(db.sql, { at: NOW, origin: origin!, options: {} });
  expect((await history())[0]).toMatchObject({ outcome: 'running', endedAt: null });
  for (let more = 0; more < 50; more++)
    await beginHistory(db.sql, { at: NOW, origin: origin!, options: {} });
  const first = await importHistory({ db, clock });
  expect([first.imports.length, first.imports[0]!.id, first.next]).toEqual([50, 52, 3]);
  const second = await importHistory({ db, clock }, { before: first.next });
  expect(second.imports.map(({ id }) => id)).toEqual([2, 1]);
  expect(await pastImport({ db, clock }, { id: 99 })).toMatchObject({ ok: false });
});
