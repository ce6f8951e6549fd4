import {
  appendFile,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { leaveDatabaseIn } from '../../../tests/support/database.ts';
import { printedLines } from '../../../tests/support/printed-lines.ts';
import { stockPart } from '../../../tests/support/stock-parts.ts';
import { readConfig as config } from '../../config/config.ts';
import { dataPath, dataPlaces, fileSettings, placesWith } from '../../config/data-places.ts';
import { connectEmbedded } from '../../db/connect.server.ts';
import { sealingKey } from '../../domain/settings/setting-secrets.server.ts';
import { runBackup } from './backup.ts';
import { runMoveToPostgres } from './move-to-postgres.ts';
import { runRestore } from './restore.ts';
import { runVerify } from './verify.ts';

let home: string;
const said = printedLines();
const data = () => path.join(home, 'data');
const backups = () => path.join(home, 'backups');
const newestBackup = async () => path.join(backups(), (await readdir(backups())).sort().at(-1)!);

beforeAll(async () => {
  home = await mkdtemp(path.join(os.tmpdir(), 'wishbone-backup-'));
  await leaveDatabaseIn(data());
  vi.stubEnv('DATA_DIR', data());
  vi.stubEnv('DATABASE_URL', '');
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await rm(home, { recursive: true });
});

test('a shop without an order or a part is neither backed up nor right, unless that is said', async () => {
  for (const run of [() => runBackup(['--to', backups()]), () => runVerify([])]) {
    expect(await run()).toBe(1);
    expect(said.at(-1)).toContain('has neither orders nor parts');
  }
  // Nothing is left that looks like a backup.
  expect(await readdir(backups())).toEqual([]);
  await expect(stat(path.join(data(), 'last-backup'))).rejects.toThrow('ENOENT');
  expect(await runVerify(['--allow-empty'])).toBe(0);
  const empty = path.join(home, 'empty');
  const mark = path.join(home, 'not there yet', 'last-backup');
  vi.stubEnv('BACKUP_MARK', mark);
  expect(await runBackup(['--to', empty, '--allow-empty'])).toBe(0);
  vi.stubEnv('BACKUP_MARK', undefined);
  expect((await stat(mark)).size).toBe(0);
  const [made] = await readdir(empty);
  expect(await runVerify([path.join(empty, made!)])).toBe(1);
  expect(said.at(-1)).toContain('has neither orders nor parts');
});

test('a shop that runs is backed up, and restored to what it was', async () => {
  const shop = await connectEmbedded({ folder: data(), isOffered: true });
  await stockPart(shop);
  await shop.sql`create table note (text text not null)`;
  await shop.sql`insert into note values ('kept')`;
  const written = { ...config(), settingsKey: undefined };
  await sealingKey(written);
  for (const place of placesWith('copied')) {
    await mkdir(path.join(dataPath(written, place), 'within'), { recursive: true });
    await writeFile(path.join(dataPath(written, place), 'within', 'file'), place);
  }
  vi.stubEnv('KSEF_CERTIFICATE', '/etc/ksef.pem');
  vi.stubEnv('KSEF_KEY', '/etc/ksef.key');
  expect(await runBackup(['--to', backups()])).toBe(0);
  vi.stubEnv('KSEF_CERTIFICATE', '');
  vi.stubEnv('KSEF_KEY', '');
  // Everything that the running shop has in its folder is on the list.
  const names: readonly string[] = await readdir(data());
  expect(names.filter((name) => !(name.replace(/\.[\da-f]{12}$/, '') in dataPlaces))).toEqual([]);
  expect(names).toEqual(expect.arrayContaining(['pglite', 'run', 'shop.lock', 'settings-key']));
  for (const place of placesWith('copied')) await rm(dataPath(written, place), { recursive: true });
  expect(said.at(-1)).toMatch(
    /^\d+ tables, [\d,]+ rows in .*shop-\d{4}-\d\d-\d\dT[\d-]+\.\nNot in it: the environment and \.env, the folder content, settings-key, \/etc\/ksef\.pem, \/etc\/ksef\.key\. Keep them apart\.$/,
  );
  expect((await stat(path.join(data(), 'last-backup'))).size).toBe(0);
  // The shop went on, and what it wrote later is not in the backup.
  await shop.sql`delete from note`;

  const backup = await newestBackup();
  expect(await runRestore([backup, '--replace'])).toBe(1);
  expect(said.at(-1)).toContain('is in use by process');
  await shop.close();
  expect(await runRestore([backup])).toBe(1);
  expect(said.at(-1)).toContain('has a database already');
  expect(await runRestore([backup, '--replace'])).toBe(0);
  expect(said.at(-1)).toMatch(/each as it was backed up\.\nWhat was there before is in .*-before-/);
  const restored = await connectEmbedded({ folder: data() });
  expect([...(await restored.sql`select text from note`)]).toEqual([{ text: 'kept' }]);
  await restored.close();
  for (const place of placesWith('copied')) {
    const file = path.join(dataPath(written, place), 'within', 'file');
    expect(await readFile(file, 'utf8')).toBe(place);
  }
});

test('what the shop writes into its data folder has a place on the list, and the page of backups names it', async () => {
  const sources = await readdir('src', { recursive: true });
  const strays: string[] = [];
  for (const file of sources.filter((name) => /(?<!test)\.(ts|tsx|mjs)$/.test(name))) {
    if (file === 'config/data-places.ts') continue;
    const text = await readFile(path.join('src', file), 'utf8');
    const joined = text.match(/path\.(?:join|resolve)\([^()]*(?:dataDir|DATA_DIR)[^()]*\)/g) ?? [];
    strays.push(...joined.map((call) => `${file}: ${call}`));
  }
  // Where the folder itself is.
  expect(strays).toEqual(['config/config.ts: path.resolve(projectRoot, e.DATA_DIR)']);
  const page = await readFile('docs/what-to-back-up.md', 'utf8');
  const unnamed = [...Object.keys(dataPlaces), ...fileSettings].filter(
    (name) => !page.includes(`\`${name}\``),
  );
  expect(unnamed).toEqual([]);
});

test('a backup that was changed is found out, and not restored', async () => {
  const backup = await newestBackup();
  expect(await runVerify([backup])).toBe(0);
  expect(said.at(-1)).toMatch(/is as it was made: \d+ tables/);
  await appendFile(path.join(backup, 'pglite', 'PG_VERSION'), ' ');
  for (const run of [runVerify([backup]), runRestore([backup, '--replace'])]) {
    expect(await run).toBe(1);
    expect(said.at(-1)).toBe('The backup is not as it was made: pglite/PG_VERSION.');
  }
  expect(await runRestore([home])).toBe(1);
  expect(said.at(-1)).toContain('holds no backup of a shop');
});

test('only the newest backups are kept, and nothing else is deleted', async () => {
  expect(await runBackup(['--to', backups(), '--keep', '1'])).toBe(0);
  expect(said.at(-1)).toMatch(/Deleted: shop-/);
  expect((await readdir(backups())).length).toBe(1);
});

test.each([
  [runBackup, ['--keep', '0']],
  [runBackup, ['x']],
  [runRestore, []],
  [runRestore, ['a', 'b']],
  [runVerify, ['a', 'b']],
  [runMoveToPostgres, ['--now']],
  [runMoveToPostgres, []],
])('%o %j does nothing and says how it goes', async (run, args) => {
  expect(await run(args)).toBe(1);
  expect(said.at(-1)).toContain('npm run ');
});
