import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { connectInMemory } from './connect.server.ts';
import type { Database } from './database.server.ts';
import { migrate, newerMigrations, openMigrations, rememberMigrations } from './migrate.server.ts';

/** Fresh databases are slow to make on a busy machine. */
const PATIENCE_MS = 60_000;

let db: Database;
let folder: string;

beforeAll(async () => {
  db = await connectInMemory();
}, PATIENCE_MS);
afterAll(() => db.close());
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'wishbone-migrations-'));
});
afterEach(async () => {
  // Empty again: another database would take two seconds of processor for each test.
  await db.sql.unsafe('drop schema public cascade; drop schema if exists pgboss cascade');
  await db.sql.unsafe('create schema public');
  await rm(folder, { recursive: true });
});

const put = (name: string, text: string) => writeFile(path.join(folder, name), text);

test('migrations run once, in order', { timeout: PATIENCE_MS }, async () => {
  const first = await migrate(db.sql);
  expect(first[0]).toMatch(/^0001_/);
  expect([...first]).toEqual([...first].sort());
  expect(await migrate(db.sql)).toEqual([]);
});

test('a file not named like a migration is refused', async () => {
  await put('0001-stock.sql', 'create table stock (id int)');
  await expect(migrate(db.sql, { folder })).rejects.toThrow('0001-stock.sql');
});

describe('a migration that has run', () => {
  const TEXT = 'create table stock (\n  id int\n);\n';
  beforeEach(async () => {
    await put('0001_stock.sql', TEXT);
    await migrate(db.sql, { folder });
    await put('0002_price.sql', 'create table price (id int)');
  });

  test('stops the start when its file was edited, and nothing newer runs', async () => {
    await put('0001_stock.sql', TEXT.replace('id int', 'id bigint'));
    await expect(migrate(db.sql, { folder })).rejects.toThrow(
      /db\/migrations\/0001_stock\.sql was edited after it had run .* new migration/,
    );
    expect(await db.sql`select to_regclass('price') as price`).toEqual([{ price: null }]);
  });

  test('may have other line endings', async () => {
    await put('0001_stock.sql', TEXT.replaceAll('\n', '\r\n'));
    expect(await migrate(db.sql, { folder })).toEqual(['0002_price.sql']);
  });
});

describe('versions on one database', () => {
  const OLD = 'create table stock (id int)';
  const newer = async (name: string, text: string) => {
    await put('0001_stock.sql', OLD);
    await put(name, text);
    await migrate(db.sql, { folder });
    await rm(path.join(folder, name));
  };

  test('an older one goes on after a migration that expands', async () => {
    await newer('0130_shelf.sql', '-- expands: nobody has to fill it\ncreate table shelf (id int)');
    expect(await migrate(db.sql, { folder })).toEqual([]);
    expect(await newerMigrations(db.sql, folder)).toEqual([]);
  });

  test('an older one does not start after a migration that contracts', async () => {
    await newer('0130_stock.sql', '-- contracts: stock is elsewhere\ndrop table stock');
    expect(await newerMigrations(db.sql, folder)).toEqual(['0130_stock.sql']);
    await expect(migrate(db.sql, { folder })).rejects.toThrow(
      /newer version has migrated this database \(0130_stock.sql\)/,
    );
  });

  test('a running one is told what contracts also where the newer version lies in its folder', async () => {
    await put('0001_stock.sql', OLD);
    await migrate(db.sql, { folder });
    await rememberMigrations(folder);
    expect(await newerMigrations(db.sql, folder)).toEqual([]);
    await put('0130_stock.sql', '-- contracts: stock is elsewhere\ndrop table stock');
    await migrate(db.sql, { folder });
    expect(await newerMigrations(db.sql, folder)).toEqual(['0130_stock.sql']);
  });

  test('what would run is named with its kind, and does not run', async () => {
    await put('0001_stock.sql', OLD);
    await put('0130_stock.sql', '-- contracts: stock is elsewhere\r\ndrop table stock');
    const stock = { name: '0130_stock.sql', contracts: true, about: 'stock is elsewhere' };
    expect(await openMigrations(db.sql, folder)).toMatchObject([{ about: '' }, stock]);
    expect(await db.sql`select to_regclass('migration') as there`).toEqual([{ there: null }]);
    await rm(path.join(folder, '0130_stock.sql'));
    await migrate(db.sql, { folder });
    await put('0140_shelf.sql', '-- expands: nobody has to fill it\ncreate table shelf (id int)');
    const shelf = { name: '0140_shelf.sql', contracts: false, about: 'nobody has to fill it' };
    expect(await openMigrations(db.sql, folder)).toMatchObject([shelf]);
  });

  test('a migration after the base says which of the two it is', async () => {
    await put('0099_base.sql', 'create table base (id int)');
    await put('0100_more.sql', 'create table more (id int)');
    await expect(migrate(db.sql, { folder })).rejects.toThrow(/0100_more.sql has to say/);
  });

  test.each([true, false])(
    'a database from before the base is refused and left as it is (may migrate: %s)',
    async (mayRun) => {
      await put('0001_catalogue.sql', OLD);
      await put('0490_columns.sql', '-- expands: more of it\nalter table stock add pieces int');
      await migrate(db.sql, { folder });
      await rm(path.join(folder, '0001_catalogue.sql'));
      await rm(path.join(folder, '0490_columns.sql'));
      await put('0001_parts.sql', 'create table part (id int)');
      const before = await db.sql`select * from migration`;
      const refusal = /from before 0\.2\.0.* Name a new database in DATABASE_URL/;
      await expect(migrate(db.sql, { folder, mayRun })).rejects.toThrow(refusal);
      await expect(openMigrations(db.sql, folder)).rejects.toThrow(refusal);
      expect(await db.sql`select to_regclass('part') as part`).toEqual([{ part: null }]);
      expect(await db.sql`select * from migration`).toEqual(before);
    },
  );

  test('the base of this version refuses databases of the versions before it', async () => {
    for (const [name, text] of [
      ['0001_parts-and-vehicles.sql', 'create table part (id int)'],
      ['0100_ledger.sql', '-- expands: more of it\ncreate table order_change (id int)'],
    ] as const) {
      await put(name, text);
    }
    await migrate(db.sql, { folder });
    const before = await db.sql`select * from migration`;
    await expect(migrate(db.sql)).rejects.toThrow(/from before 0\.2\.0/);
    expect(await db.sql`select to_regclass('placed_order') as there`).toEqual([{ there: null }]);
    expect(await db.sql`select * from migration`).toEqual(before);
  });

  test('where none may be run, a database that lacks one is refused and left as it is', async () => {
    await put('0001_stock.sql', OLD);
    await expect(migrate(db.sql, { folder, mayRun: false })).rejects.toThrow(/npm run migrate/);
    expect(await db.sql`select to_regclass('stock') as stock`).toEqual([{ stock: null }]);
    await migrate(db.sql, { folder });
    expect(await migrate(db.sql, { folder, mayRun: false })).toEqual([]);
  });
});
