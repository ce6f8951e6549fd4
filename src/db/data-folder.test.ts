import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { makeDataFolder } from './data-folder.server.ts';

test('makes a folder for its own user, and says where it cannot', async ({ onTestFinished }) => {
  const home = await mkdtemp(path.join(os.tmpdir(), 'data-folder-'));
  onTestFinished(() => rm(home, { recursive: true }));
  const folder = path.join(home, 'var', 'pglite');
  await makeDataFolder(folder);
  expect((await stat(folder)).mode & 0o777).toBe(0o700);

  const file = path.join(home, 'file');
  await writeFile(file, '');
  await expect(makeDataFolder(path.join(file, 'pglite'))).rejects.toThrow(
    /cannot write to its data folder .*file.*DATA_DIR/,
  );
});
