import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { holdDatabaseIn } from '../../tests/support/database.ts';
import { printedLines } from '../../tests/support/printed-lines.ts';
import { runBackup } from './backup/backup.ts';
import { runMoveToPostgres } from './backup/move-to-postgres.ts';
import { runVerify } from './backup/verify.ts';
import { runDesk } from './desk/desk.ts';
import { runImport } from './import.ts';
import { runImportHistory } from './import-history.ts';
import { runMail } from './mail.ts';
import { runMarquee } from './marquee.ts';
import { runMigrate } from './migrate.ts';
import { runOpeningDays } from './opening-days.ts';
import { runOrders } from './orders.ts';
import { runPersonalData } from './personal-data.ts';
import { runPromo } from './promo.ts';
import { runShipping } from './shipping.ts';
import { runUndoImport } from './undo-import.ts';

let home: string;
let feed: string;
const said = printedLines();

beforeAll(async () => {
  home = await mkdtemp(path.join(os.tmpdir(), 'wishbone-no-shop-'));
  feed = path.join(home, 'feed.jsonl');
  await writeFile(feed, JSON.stringify({ name: 'S-1', description: 'Spring' }));
  vi.stubEnv('DATABASE_URL', '');
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await rm(home, { recursive: true });
});

type Command = (args: readonly string[]) => Promise<number>;
const commands: readonly (readonly [string, Command, () => readonly string[]])[] = [
  ['backup', runBackup, () => []],
  ['verify', runVerify, () => []],
  ['desk accounts', runDesk, () => ['accounts']],
  ['desk invite', runDesk, () => ['invite', 'owner@shop.example']],
  ['desk orders', runDesk, () => ['orders']],
  ['desk going-live', runDesk, () => ['going-live']],
  ['desk pages', runDesk, () => ['pages']],
  ['desk part', runDesk, () => ['part', 'T-1']],
  [
    'desk export',
    runDesk,
    () => [
      ...['export', 'orders', '--from', '2026-11-01', '--to', '2026-11-02'],
      ...['--out', path.join(home, 'orders.csv')],
    ],
  ],
  ['import', runImport, () => [feed]],
  ['import --preview', runImport, () => [feed, '--preview']],
  ['import-history', runImportHistory, () => []],
  ['mail', runMail, () => ['list']],
  ['marquee', runMarquee, () => []],
  ['opening-days', runOpeningDays, () => []],
  ['orders', runOrders, () => ['cancelled']],
  ['personal-data', runPersonalData, () => ['export', '--email', 'anna@example.com']],
  ['promo', runPromo, () => ['list']],
  ['shipping', runShipping, () => ['quote', 'PL', '3']],
  ['undo-import', runUndoImport, () => ['1']],
];

test.each(commands)('%s makes no database where there is none', async (_, run, args) => {
  const folder = path.join(home, 'nothing');
  vi.stubEnv('DATA_DIR', folder);
  expect(await run(args())).toBe(1);
  expect(said.join('\n')).toContain(`There is no shop in the database that the settings name`);
  expect(said.join('\n')).toContain(folder);
  await expect(readdir(path.join(folder, 'pglite'))).rejects.toThrow('ENOENT');
});

test('a move makes no database to move', async () => {
  const folder = path.join(home, 'nothing');
  vi.stubEnv('DATA_DIR', folder);
  vi.stubEnv('DATABASE_URL', 'postgres://shop:secret@127.0.0.1:1/shop');
  expect(await runMoveToPostgres([])).toBe(1);
  expect(said.join('\n')).toContain(`There is no shop in the database`);
  expect(said.join('\n')).not.toContain('secret');
  vi.stubEnv('DATABASE_URL', '');
});

test('a command says first which database it uses, beside its data', async () => {
  const folder = path.join(home, 'data');
  const shop = await holdDatabaseIn(folder);
  vi.stubEnv('DATA_DIR', folder);
  const beside: string[] = [];
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => beside.push(String(text)) > 0);
  const first = `Database: embedded, in ${folder}: 0 orders.\n`;
  for (const [, run, args] of commands) {
    beside.length = 0;
    await run(args());
    expect(beside[0], args().join(' ')).toBe(first);
  }
  await shop.close();
  expect(await runMigrate(['--now'])).toBe(1);
  expect(await runMigrate([])).toBe(0);
});

test('an import makes a database when told so', async () => {
  const folder = path.join(home, 'new');
  vi.stubEnv('DATA_DIR', folder);
  expect(await runImport([feed, '--new-database'])).toBe(0);
  expect(await readdir(path.join(folder, 'pglite'))).toContain('PG_VERSION');
});
