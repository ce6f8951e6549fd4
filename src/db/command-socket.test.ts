import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { holdDatabaseIn } from '../../tests/support/database.ts';
import { connectEmbedded } from './connect.server.ts';
import type { Database } from './database.server.ts';
import { OtherVersionError, openForCommand } from './open-for-command.server.ts';

let folder: string;
let shop: Database;

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'wishbone-run-'));
  shop = await holdDatabaseIn(folder);
});
afterAll(async () => {
  await shop.close();
  await rm(folder, { recursive: true, force: true });
});

const open = () => openForCommand({ databaseUrl: undefined, migrates: true, dataDir: folder });

test('a command is refused where the shop lacks a migration', async () => {
  const newest = shop.sql`select max(name) from migration`;
  const [row] = await shop.sql`delete from migration where name = (${newest}) returning *`;
  await expect(open()).rejects.toThrow(OtherVersionError);
  await shop.sql`insert into migration select * from jsonb_populate_record(null::migration, ${shop.sql.json(row)})`;
});

test('a command reads and writes on the database of the running shop', async () => {
  await shop.sql`create table note (id int primary key, text text not null)`;
  const command = await open();
  await command.transaction(async (tx) => {
    await tx`insert into note values (1, ${'ü'.repeat(100_000)})`;
  });
  expect(await shop.sql`select length(text) from note`).toEqual([{ length: 100_000 }]);
  await shop.sql`insert into note values (2, 'from the shop')`;
  expect(await command.sql`select text from note where id = ${2}`).toEqual([
    { text: 'from the shop' },
  ]);
  await expect(command.sql`select 1 / 0`).rejects.toMatchObject({ code: '22012' });
  await command.close();
});

test('several commands and the shop write one after the other', async () => {
  await shop.sql`create table counter (n int not null)`;
  await shop.sql`insert into counter values (0)`;
  const addTo = async (db: Database) => {
    for (let count = 0; count < 20; count++) {
      await db.transaction(async (tx) => {
        const [row] = await tx<{ n: number }[]>`select n from counter`;
        await tx`update counter set n = ${(row?.n ?? 0) + 1}`;
      });
    }
  };
  const commands = [await open(), await open(), await open()];
  await Promise.all([shop, ...commands].map(addTo));
  expect(await shop.sql`select n from counter`).toEqual([{ n: 80 }]);
  await Promise.all(commands.map((db) => db.close()));
});

test('what a killed command had not finished is undone, and the shop goes on', async () => {
  await shop.sql`create table unfinished (id int)`;
  const script = `
    import net from 'node:net';
    import pg from 'pg';
    const stream = new net.Socket();
    const connect = stream.connect.bind(stream);
    stream.connect = () => connect(${JSON.stringify(path.join(folder, 'run', 'shop.sock'))});
    const client = new pg.Client({ stream, user: 'postgres', database: 'postgres' });
    await client.connect();
    await client.query('begin');
    await client.query('insert into unfinished values (1)');
    console.log('written');
    setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script]);
  await once(child.stdout, 'data');
  const asked = shop.sql`select count(*)::int as rows from unfinished`.then((rows) => rows);
  child.kill('SIGKILL');
  expect(await asked).toEqual([{ rows: 0 }]);
});

test('nobody but the account of the shop gets in', async () => {
  const { mode } = await stat(path.join(folder, 'run'));
  expect(mode & 0o777).toBe(0o700);
});

test('a socket that a killed shop left is no hindrance', async () => {
  await shop.close();
  await writeFile(path.join(folder, 'run', 'shop.sock'), '');
  shop = await connectEmbedded({ folder, isOffered: true });
  const command = await open();
  expect(await command.sql`select count(*)::int as rows from note`).toEqual([{ rows: 2 }]);
  await command.close();
});
