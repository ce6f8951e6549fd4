import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { mendPostgres } from './mend-postgres.mjs';

let driver: string;

beforeEach(async () => {
  driver = await mkdtemp(path.join(os.tmpdir(), 'wishbone-driver-'));
  await cp('node_modules/postgres/src', driver, { recursive: true });
});
afterEach(() => rm(driver, { recursive: true }));

const connection = () => path.join(driver, 'connection.js');

test('the installed driver is repaired, and a second repair changes nothing', async () => {
  const before = await readFile(connection(), 'utf8');
  mendPostgres(driver);
  expect(await readFile(connection(), 'utf8')).toBe(before);
  expect(before).toContain('chunk = nextWriteTimer = null');
});

test('a driver with another text is refused', async () => {
  const text = await readFile(connection(), 'utf8');
  await writeFile(connection(), text.replaceAll('nextWriteTimer', 'writeTimer'));
  expect(() => mendPostgres(driver)).toThrow('postgres/src/connection.js has changed');
});
