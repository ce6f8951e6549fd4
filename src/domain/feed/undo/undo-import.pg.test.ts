import { afterAll, beforeAll, expect, test } from 'vitest';
import { catalogueSnapshot } from '../../../../tests/support/catalogue-snapshot.ts';
import { openTestDatabase } from '../../../../tests/support/database.ts';
import { expectDerivedTablesTrue } from '../../../../tests/support/derived-tables.ts';
import type { Database } from '../../../db/database.server.ts';
import { COMMAND_LINE } from '../../staff/audit.server.ts';
import { beginHistory } from '../history/history.sql.server.ts';
import { importHistory } from '../history/write-history.server.ts';
import { importFeed } from '../import-feed.server.ts';
import type { FeedRecord } from '../read/feed-record.ts';
import { waitForImportLock } from '../stage/stage.sql.server.ts';
import { undoImport } from './undo-import.server.ts';

/** Needs several connections: an undo during an import, and imports that use two connections. */

let db: Database;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());

const clock = () => new Date('2026-06-01T10:00:00Z');
const PARTS = 2_500;

async function* records(changes: (at: number) => object): AsyncGenerator<FeedRecord> {
  for (let at = 0; at < PARTS; at++) {
    const applications = [{ make: `MAKE ${at % 7}`, model: 'ONE', yearfrom: 2001 + (at % 20) }];
    const part = { name: `P-${at}`, description: `Bush ${at}`, applications, ...changes(at) };
    yield { file: 'feed.jsonl', line: at + 1, value: part };
  }
}
const run = (changes: (at: number) => object) => importFeed(db, records(changes), { clock });
const undo = (id: number) => undoImport({ db, clock }, { id, by: COMMAND_LINE });

test('imports of thousands of parts are undone one after the other, to the empty shop', async () => {
  const empty = await catalogueSnapshot(db);
  await run(() => ({}));
  const first = await catalogueSnapshot(db);
  // Tables that were empty until now are made anew, with a second connection's work done long before.
  await run((at) => ({
    prices: { EU: { grossprice: 10 + at } },
    stock: [{ location: 'EU', quantityavailable: at, default: true }],
    photos: [{ url: `https://img.example/${at}.jpg` }],
    ...(at % 5 === 0 ? { applications: [{ make: 'KIA', model: 'RIO', year: 2015 }] } : {}),
  }));
  expect((await undo(2)).ok).toBe(true);
  expect(await catalogueSnapshot(db)).toEqual(first);
  await expectDerivedTablesTrue(db, 2026);
  expect((await undo(1)).ok).toBe(true);
  expect(await catalogueSnapshot(db)).toEqual(empty);
});

test('an import that runs for long is running as long as it has its lock', async () => {
  const begun = new Date(clock().getTime() - 600_000);
  const id = await beginHistory(db.sql, {
    at: begun,
    origin: { by: 'anna@shop.example', sources: [] },
    options: {},
  });
  const outcome = async () => {
    const { imports } = await importHistory({ db, clock });
    return imports.find((past) => past.id === id)?.outcome;
  };
  await db.sql.begin(async (tx) => {
    await waitForImportLock(tx);
    expect(await outcome()).toBe('running');
  });
  expect(await outcome()).toBe('interrupted');
});

test('an undo beside an import or another undo is refused at once', async () => {
  await run(() => ({}));
  const { imports } = await importHistory({ db, clock });
  const id = imports[0]!.id;
  await db.sql.begin(async (tx) => {
    await waitForImportLock(tx);
    expect(await undo(id)).toEqual({ ok: false, refusal: { kind: 'import-running' } });
  });
  const both = await Promise.all([undo(id), undo(id)]);
  expect(both.map(({ ok }) => ok).sort()).toEqual([false, true]);
});
