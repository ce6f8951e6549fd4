import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestContext, testContext } from '../../../tests/support/context.ts';
import { openTestDatabase } from '../../../tests/support/database.ts';
import type { Database } from '../../db/database.server.ts';
import { addDays } from '../../kernel/clock.ts';
import { assetOfAnyVersion, keepAssets } from './page-assets.server.ts';

let db: Database;
let context: TestContext;
let folder: string;
beforeAll(async () => {
  db = await openTestDatabase();
  context = testContext(db, { ASSETS_KEPT_DAYS: '7' });
  folder = await mkdtemp(path.join(os.tmpdir(), 'wishbone-assets-'));
});
afterAll(async () => {
  await db.close();
  await rm(folder, { recursive: true });
});

const put = (name: string, text: string) => writeFile(path.join(folder, name), text);
const textOf = async (name: string) => {
  const asset = await assetOfAnyVersion(context, name);
  return asset && Buffer.from(asset.body).toString();
};

test('assets of earlier versions are found until nobody has offered them for the days of the setting', async () => {
  await put('root-abc.js', 'one');
  await put('root-abc.js.br', 'small');
  await put('notes.txt', 'no asset');
  expect(await keepAssets(context, folder)).toEqual({ added: 1, deleted: 0 });
  const asset = await assetOfAnyVersion(context, 'root-abc.js');
  expect(Buffer.from(asset!.brotli!).toString()).toBe('small');
  expect(await textOf('notes.txt')).toBeUndefined();
  expect(await textOf('../root-abc.js')).toBeUndefined();

  await rm(path.join(folder, 'root-abc.js'));
  await put('root-def.js', 'two');
  context.now = addDays(context.now, 7);
  expect(await keepAssets(context, folder)).toEqual({ added: 1, deleted: 0 });
  expect([await textOf('root-abc.js'), await textOf('root-def.js')]).toEqual(['one', 'two']);
  context.now = addDays(context.now, 1);
  expect(await keepAssets(context, folder)).toEqual({ added: 0, deleted: 1 });
  expect([await textOf('root-abc.js'), await textOf('root-def.js')]).toEqual([undefined, 'two']);
});
