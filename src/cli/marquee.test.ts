import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { holdDatabaseIn } from '../../tests/support/database.ts';
import { printedLines } from '../../tests/support/printed-lines.ts';
import type { Database } from '../db/database.server.ts';
import { runMarquee } from './marquee.ts';

let folder: string;
let db: Database;
const said = printedLines();
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'wishbone-marquee-'));
  vi.stubEnv('DATA_DIR', folder);
  vi.stubEnv('DATABASE_URL', '');
  db = await holdDatabaseIn(folder);
});
afterAll(async () => {
  await db.close();
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true });
});

test('says and changes what shoppers read, the error first', async () => {
  expect(await runMarquee(['--text', 'Open on Monday', '--error', 'No deliveries today'])).toBe(0);
  expect(said[0]).toBe(
    'Market EU\n  message: Open on Monday\n  error message: No deliveries today\nShoppers read: No deliveries today',
  );
  expect(await runMarquee(['eu', '--hide-error'])).toBe(0);
  expect(said[1]).toMatch(/No deliveries today \(hidden\)\nShoppers read: Open on Monday$/);
});

test.each([[['MARS']], [['EU', 'PL']], [['--unknown']], [['PL', '--show']]])(
  '%j changes nothing',
  async (args) => {
    expect(await runMarquee(args)).toBe(1);
    expect(said.at(-1)).toBe('Nothing was changed.');
  },
);
