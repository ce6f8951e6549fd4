import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { catalogueSnapshot } from '../../../../tests/support/catalogue-snapshot.ts';
import { openTestDatabase } from '../../../../tests/support/database.ts';
import { expectDerivedTablesTrue } from '../../../../tests/support/derived-tables.ts';
import { emptyForImports } from '../../../../tests/support/no-catalogue.ts';
import type { Database } from '../../../db/database.server.ts';
import { COMMAND_LINE } from '../../staff/audit.server.ts';
import { countsOfImport } from '../history/history-words.ts';
import { importHistory } from '../history/write-history.server.ts';
import { type ImportOptions, importFeed } from '../import-feed.server.ts';
import type { FeedRecord } from '../read/feed-record.ts';
import { undoImport } from './undo-import.server.ts';

let db: Database;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());
beforeEach(() => emptyForImports(db));

let now = new Date('2026-06-01T10:00:00Z');
const clock = () => now;
const later = (minutes: number) => {
  now = new Date(now.getTime() + minutes * 60_000);
};

async function* records(values: readonly unknown[]): AsyncGenerator<FeedRecord> {
  for (const [index, value] of values.entries())
    yield { file: 'feed.jsonl', line: index + 1, value };
}
async function run(values: readonly unknown[], options: Partial<ImportOptions> = {}) {
  later(10);
  return importFeed(db, records(values), { clock, isConfirmed: true, ...options });
}
async function undo(id: number, isConfirmed = false) {
  later(10);
  return undoImport({ db, clock }, { id, by: COMMAND_LINE, isConfirmed });
}
const price = (gross: number, promotion = false) => ({
  grossprice: gross,
  price: Math.round((gross / 1.23) * 100) / 100,
  promotion,
});
const hilux = { make: 'TOYOTA', model: 'HILUX', yearfrom: 2020, groupdescription: 'Springs' };
const navara = { make: 'NISSAN', model: 'NAVARA', year: 2010, groupdescription: 'Bushes' };

function part(name: string, changes: Record<string, unknown> = {}) {
  return {
    name,
    brand: 'PEDDERS',
    description: `Front spring ${name}`,
    photos: [{ url: `https://img.example/${name}.jpg` }],
    technicaldetails: [{ name: 'Height', value: '300' }],
    prices: { EU: price(100), PL: price(90) },
    stock: [{ location: 'EU', quantityavailable: 10, default: true }],
    applications: [hilux],
    ...changes,
  };
}

const before = [
  part('A-1', { relateditems: ['A-2'], prices: { EU: price(80, true) } }),
  part('A-2', { deliveries: { EU: [{ eta: '2026-08-01', quantity: 7 }] } }),
  part('A-3', { applications: [navara], manufacturerstock: 5 }),
  part('A-4', { applications: [], groupdescription: 'Kits' }),
];
const after = [
  part('A-1', { description: 'Rear damper', prices: { EU: price(85) }, applications: [navara] }),
  part('A-2', { stock: [{ location: 'PL', quantityavailable: 4, default: true }] }),
  part('A-4', { photos: [{ url: 'https://other.example/x.jpg' }], technicaldetails: [] }),
  part('B-1', {
    brand: 'NEWBRAND',
    applications: [{ make: 'KIA', model: 'RIO', year: 2015, groupdescription: 'Rods' }],
    relateditems: ['A-1'],
  }),
];

describe('the newest import is undone', () => {
  test('to every row that there was, ids included', async () => {
    await run(before);
    const was = await catalogueSnapshot(db);
    await run(after, { replace: true });
    expect(await catalogueSnapshot(db)).not.toEqual(was);
    expect(await undo(2)).toMatchObject({
      ok: true,
      value: { undoId: 3, partsRemoved: 1, partsKept: 0, partsRestored: 3 },
    });
    expect(await catalogueSnapshot(db)).toEqual(was);
    await expectDerivedTablesTrue(db, 2026);
  });

  test('and after it the ones before, down to the empty shop', async () => {
    const empty = await catalogueSnapshot(db);
    await run(before);
    const first = await catalogueSnapshot(db);
    await run(after);
    const second = await catalogueSnapshot(db);
    await run([part('A-2', { prices: { EU: price(50) } }), part('C-1')]);
    expect(await undo(2)).toEqual({ ok: false, refusal: { kind: 'newer-first', newer: 3 } });
    expect((await undo(3)).ok).toBe(true);
    expect(await catalogueSnapshot(db)).toEqual(second);
    expect((await undo(2)).ok).toBe(true);
    expect(await catalogueSnapshot(db)).toEqual(first);
    expect(await undo(2)).toEqual({ ok: false, refusal: { kind: 'already-undone' } });
    expect(await undo(1)).toMatchObject({ ok: true, value: { partsRemoved: 4 } });
    expect(await catalogueSnapshot(db)).toEqual(empty);
    // And the same feed makes the same shop again.
    await run(before);
    await expectDerivedTablesTrue(db, 2026);
  });

  test('one of new tables in a shop that has parts, too', async () => {
    const bare = Array.from({ length: 2_100 }, (_, at) => ({
      name: `N-${at}`,
      description: 'Nut',
    }));
    await run(bare);
    const was = await catalogueSnapshot(db);
    await run(
      bare.map((nut, at) => ({ ...nut, prices: { EU: price(at + 1) }, applications: [hilux] })),
    );
    expect((await undo(2)).ok).toBe(true);
    expect(await catalogueSnapshot(db)).toEqual(was);
    // Tables that were made anew keep images as the old ones did.
    await run([{ ...bare[0], prices: { EU: price(5) } }]);
    expect((await undo(4)).ok).toBe(true);
    expect(await catalogueSnapshot(db)).toEqual(was);
  });

  test('and is in the history, the audit trail and the catalogue’s version', async () => {
    await run(before);
    await run(after);
    const [version] = await db.sql<{ version: number }[]>`select version from catalogue_version`;
    await undo(2);
    const { imports } = await importHistory({ db, clock });
    expect(imports.slice(0, 2)).toMatchObject([
      { id: 3, kind: 'undo', undoes: 2, outcome: 'done', counts: { partsRemoved: 1 } },
      { id: 2, undoneBy: 3 },
    ]);
    const audits =
      await db.sql`select action, thing_id from audit_entry where action = 'undo-import'`;
    expect(audits.at(-1)).toEqual({ action: 'undo-import', thing_id: '2' });
    expect(await db.sql`select version from catalogue_version`).toEqual([
      { version: version!.version + 1 },
    ]);
  });
});

describe('prices', () => {
  const history = () => db.sql`
    select gross_cents from price_history join part on part.id = part_id
    where name = 'A-1' and location = 'EU' order by valid_from`;

  test('that were public stay in their history', async () => {
    await run([part('A-1')]);
    await run([part('A-1', { prices: { EU: price(1) } })]);
    await undo(2);
    expect((await history()).map(({ gross_cents }) => gross_cents)).toEqual([10_000, 100, 10_000]);
  });

  test('on promotion again name the lowest that was asked meanwhile', async () => {
    await run([part('A-1', { prices: { EU: price(100) } })]);
    await run([part('A-1', { prices: { EU: price(80, true) } })]);
    await run([part('A-1', { prices: { EU: price(90) } })]);
    await undo(3);
    const base = () => db.sql`select base_gross_cents as base from price where location = 'EU'`;
    expect(await base()).toEqual([{ base: 9_000 }]);
  });
});

test('purchase prices alone are told in the history, and undone', async () => {
  await run([part('A-1', { purchaseprice: 10 })]);
  const was = await catalogueSnapshot(db);
  expect(await run([part('A-1', { purchaseprice: 12 })])).toMatchObject({
    ...{ changed: 0, pricesChanged: 0, purchasePricesChanged: 1 },
  });
  const { imports } = await importHistory({ db, clock });
  expect(countsOfImport(imports[0]!)).toBe('1 taken, 1 purchase price changed');
  expect(await undo(2)).toMatchObject({ value: { pricesRestored: 0, purchasePricesRestored: 1 } });
  expect(await catalogueSnapshot(db)).toEqual(was);
});

describe('refused is', () => {
  test('what is unknown, was not done, changed nothing or was an undo', async () => {
    await run([part('A-1')]);
    await run([part('A-1')]);
    await expect(run([{ name: 'x' }])).rejects.toThrow();
    expect(await undo(99)).toMatchObject({ refusal: { kind: 'unknown-import' } });
    expect(await undo(2)).toMatchObject({ refusal: { kind: 'changed-nothing' } });
    expect(await undo(3)).toMatchObject({ refusal: { kind: 'not-done' } });
    expect((await undo(1)).ok).toBe(true);
    expect(await undo(4)).toMatchObject({ refusal: { kind: 'is-undo' } });
  });

  test('the sixth one back, and what is older than 30 days', async () => {
    await run([part('A-1')]);
    for (let at = 2; at <= 7; at++) await run([part('A-1', { description: `Spring ${at}` })]);
    for (let id = 7; id > 2; id--) expect((await undo(id)).ok).toBe(true);
    expect(await undo(2)).toMatchObject({ refusal: { kind: 'too-old' } });
    await run([part('A-1', { description: 'Other' })]);
    later(31 * 24 * 60);
    await run([part('A-1', { description: 'Another' })]);
    const { imports } = await importHistory({ db, clock });
    expect(imports.slice(0, 2).map(({ images }) => images)).toEqual(['kept', 'dropped']);
    const left = await db.sql`select distinct import_id from undo_image.part_image`;
    expect(left).toEqual([{ import_id: imports[0]!.id }]);
  });
});
