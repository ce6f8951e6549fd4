import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { connectEmbedded } from './connect.server.ts';
import { DiskTooSmallError, requireSpaceToBegin } from './disk-space.server.ts';

/** More than any disk has. */
const ENDLESS = 2 ** 70;

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'wishbone-space-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

it('a first start on a disk too small says what it needs, and leaves the folder free', async () => {
  const start = connectEmbedded({ folder, neededBytes: ENDLESS });
  await expect(start).rejects.toThrow(DiskTooSmallError);
  await expect(start).rejects.toThrow(/needs \d+ MB to begin with.* has \d+ MB free.* DATA_DIR/);
  expect(await readdir(folder)).toEqual(['pglite']);
});

it('a disk with room is fine', async () => {
  await expect(requireSpaceToBegin(folder, 1)).resolves.toBeUndefined();
});

it('a database that is there already is let be', async () => {
  await writeFile(path.join(folder, 'PG_VERSION'), '17');
  await expect(requireSpaceToBegin(folder, ENDLESS)).resolves.toBeUndefined();
});
