import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { leaveDatabaseIn } from '../../tests/support/database.ts';
import { printedLines } from '../../tests/support/printed-lines.ts';
import { connectEmbedded } from '../db/connect.server.ts';
import type { Database } from '../db/database.server.ts';
import { takeFolderLock } from '../db/folder-lock.server.ts';
import { runImport } from './import.ts';

/** One data folder for the file: a database takes seconds to make. */
let folder: string;
const said = printedLines();
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'wishbone-import-'));
  await leaveDatabaseIn(path.join(folder, 'data'));
  vi.stubEnv('DATA_DIR', path.join(folder, 'data'));
  vi.stubEnv('DATABASE_URL', '');
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true });
});

async function feed(...lines: unknown[]): Promise<string> {
  const file = path.join(folder, 'feed.jsonl');
  await writeFile(file, lines.map((line) => JSON.stringify(line)).join('\n'));
  return file;
}

const spring = { name: 'S-1', description: 'Spring' };

test('0 when all records were taken, with plain lines of progress', async () => {
  expect(await runImport([await feed(spring)])).toBe(0);
  expect(said.join('\n')).toMatch(
    /read 100 %.*checking.* 1 records.*writing the catalogue.*Import finished: 1 taken, 1 new/s,
  );
});

test('a running shop on the embedded database is told in one sentence', async () => {
  const file = await feed(spring);
  const release = await takeFolderLock(path.join(folder, 'data'));
  try {
    expect(await runImport([file])).toBe(1);
    expect(said[0]).toMatch(/^The shop's data folder .* is in use by process \d+\./);
  } finally {
    await release();
  }
});

const priced = (index: number, grossprice: number) => ({
  name: `P-${index}`,
  description: 'Bush',
  prices: { EU: { grossprice, price: Math.round((grossprice / 1.23) * 100) / 100 } },
});
const listOf = (count: number, price: (index: number) => number) =>
  feed(...Array.from({ length: count }, (_, index) => priced(index, price(index))));

/** As with a shop that runs: opening the folder again for each command takes a second of processor. */
describe('on a database that is open', () => {
  let shop: Database;
  beforeAll(async () => {
    shop = await connectEmbedded({ folder: path.join(folder, 'data'), isOffered: true });
  });
  afterAll(() => shop.close());

  test('2 when some were left out, with a report in the data folder', async () => {
    expect(await runImport([await feed(spring, { name: 'S, "2"', description: '' })])).toBe(2);
    const reports = path.join(folder, 'data/reports');
    const [report] = await readdir(reports);
    const file = path.join(folder, 'feed.jsonl');
    expect(await readFile(path.join(reports, report ?? ''), 'utf8')).toBe(
      `file,line,part,reason\n${file},2,"S, ""2""",description: empty\n`,
    );
  });

  test('--report names the report’s file', async () => {
    const report = path.join(folder, 'own/report.csv');
    expect(await runImport(['--report', report, await feed(spring, {})])).toBe(2);
    expect(await readFile(report, 'utf8')).toMatch(/,2,,"name: /);
  });

  test('1 when nothing was imported', async () => {
    expect(await runImport(['--strict', await feed({ ...spring, weight: 2 }, {})])).toBe(1);
    expect(await runImport([await feed({})])).toBe(1);
    expect(await runImport(['/nowhere'])).toBe(1);
    expect(await runImport([])).toBe(1);
    expect(await runImport(['--unknown', 'x'])).toBe(1);
  });

  test('the report holds no formulas, and the terminal shows no commands', async () => {
    const report = path.join(folder, 'own/formulas.csv');
    const names = ['=HYPERLINK("https://x.example")', '@SUM(A1)', '+1', '-1', 'x;=1+1'];
    const refused = names.map((name) => ({ name, description: '' }));
    await runImport(['--report', report, await feed(spring, ...refused)]);
    const rows = (await readFile(report, 'utf8')).trim().split('\n').slice(1);
    expect(rows.map((row) => row.replace(/^.*feed\.jsonl,\d,/, '').replace(/,[^,]*$/, ''))).toEqual(
      [`"'=HYPERLINK(""https://x.example"")"`, "'@SUM(A1)", "'+1", "'-1", `"x;'=1+1"`],
    );
    const title = '\u001b]0;owned\u0007';
    await runImport(['--strict', await feed({ name: `S${title}`, description: 'x' })]);
    await runImport([`/nowhere/${title}`]);
    expect(said.join('\n')).toContain('/nowhere/\\x1b]0;owned\\x07');
    expect(said.join('\n')).not.toContain('\u001b');
  });

  test('1, with a sentence, for a file beyond its budget', async () => {
    const file = path.join(folder, 'parts.csv.gz');
    const head = gzipSync('name,description\nS-1,Spring\n');
    await writeFile(file, Buffer.concat([head, gzipSync(Buffer.alloc(20 * 1024 * 1024, ','))]));
    expect(await runImport([file])).toBe(1);
    expect(said.join('\n')).toMatch(
      /parts\.csv\.gz has a record longer than .*\nNothing was imported\./s,
    );
  });

  test('an import that would move many prices far stops, says so, and goes on with --yes', async () => {
    expect(await runImport(['--yes', await listOf(100, () => 123)])).toBe(0);

    // A list at a hundredth of its prices.
    const cheap = await listOf(100, () => 1.23);
    said.length = 0;
    expect(await runImport(['--preview', cheap])).toBe(0);
    expect(said.join('\n')).toMatch(/100 prices new or changed, 100 of them by more than 30 %/);
    expect(said.join('\n')).toMatch(/The import would stop and ask/);

    said.length = 0;
    expect(await runImport([cheap])).toBe(1);
    expect(said.join('\n')).toMatch(/100 of 1\d\d prices move by more than 30 % \(limit 5 %\)/);
    expect(said.join('\n')).toMatch(/with --yes.*\nNothing was imported/);

    // Neither of the two has changed anything, and a few prices stop nothing.
    said.length = 0;
    const few = await listOf(100, (index) => (index < 20 ? 1.23 : 123));
    expect(await runImport([few])).toBe(0);
    expect(said.join('\n')).toMatch(/20 prices new or changed/);

    said.length = 0;
    expect(await runImport(['--yes', await listOf(100, () => 1.23)])).toBe(0);
    expect(said.join('\n')).toMatch(/80 prices new or changed/);
  });
});
