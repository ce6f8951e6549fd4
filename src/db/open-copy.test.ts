import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connectEmbedded } from './connect.server.ts';
import type { Database } from './database.server.ts';
import { openForPreview } from './open-copy.server.ts';

let folder: string;
let shop: Database;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'wishbone-copy-'));
  shop = await connectEmbedded({ folder, isOffered: true });
  await shop.sql`create table note (text text not null)`;
});
afterAll(async () => {
  await shop.close();
  await rm(folder, { recursive: true, force: true });
});

const open = () => openForPreview({ databaseUrl: undefined, migrates: true, dataDir: folder });
const copies = () => readdir(path.join(folder, 'previews'));

test('a copy has all that was there, and the shop goes on while it is worked on', async () => {
  await shop.sql`insert into note select 'row ' || n from generate_series(1, 2000) n`;
  const copy = await open();
  await copy.sql
    .begin(async (tx) => {
      await tx`delete from note`;
      // The shop waits for nobody.
      await shop.sql`insert into note values ('meanwhile')`;
      expect(await tx`select from note`).toEqual([]);
      throw new Error('Taken back');
    })
    .catch(() => undefined);
  expect((await copy.sql`select from note`).length).toBe(2_000);
  expect((await shop.sql`select from note`).length).toBe(2_001);
  expect((await copies()).length).toBe(1);
  await copy.close();
  expect(await copies()).toEqual([]);
});

test('what somebody is about to write is not in it, and a copy that was left is deleted', async () => {
  const left = path.join(folder, 'previews', 'left', 'pglite');
  await mkdir(left, { recursive: true });
  await writeFile(path.join(left, 'x'), 'x');
  let copying: Promise<Database> | undefined;
  await shop.sql
    .begin(async (tx) => {
      await tx`insert into note values ('half')`;
      copying = open();
      await new Promise((resolve) => setTimeout(resolve, 300));
      throw new Error('Taken back');
    })
    .catch(() => undefined);
  const copy = await copying!;
  expect(await copy.sql`select from note where text = 'half'`).toEqual([]);
  expect((await copies()).length).toBe(1);
  await copy.close();
});
