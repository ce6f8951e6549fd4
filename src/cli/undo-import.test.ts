import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { printedLines } from '../../tests/support/printed-lines.ts';
import { openForCommands, type ShopForCommands } from '../../tests/support/shop-for-commands.ts';
import { runImport } from './import.ts';
import { runImportHistory } from './import-history.ts';
import { runUndoImport } from './undo-import.ts';

let shop: ShopForCommands;
const said = printedLines();
beforeAll(async () => {
  shop = await openForCommands();
});
afterAll(() => shop.close());

test('an import is in the history, and undone by its id', async () => {
  expect(await runImportHistory([])).toBe(0);
  expect(said.at(-1)).toBe('Nothing has been imported yet.');
  const file = path.join(shop.folder, 'parts.jsonl');
  await writeFile(file, JSON.stringify({ name: 'S-1', description: 'Spring' }));
  expect(await runImport([file])).toBe(0);

  expect(await runImportHistory([])).toBe(0);
  expect(said.at(-1)).toMatch(
    /^1 {2}.*done, by command line: Import 1: parts\.jsonl \(JSON Lines\): 1 taken, 1 new$/,
  );
  expect(await runUndoImport(['1'])).toBe(0);
  expect(said.at(-1)).toMatch(/^Parts removed: 1, parts as before: 0, /);
  expect(await runImportHistory(['--json'])).toBe(0);
  const { imports } = JSON.parse(said.at(-1)!);
  expect(imports).toMatchObject([
    { id: 2, kind: 'undo', undoes: 1, outcome: 'done' },
    { id: 1, undoneBy: 2, by: 'command line' },
  ]);
  expect(await runUndoImport(['1'])).toBe(1);
  expect(said.at(-2)).toBe('This import is undone already.');
});

test.each([[[]], [['x']], [['1', '2']], [['1', '--no']]])(
  'undo-import %j changes nothing and says how it goes',
  async (args) => {
    expect(await runUndoImport(args)).toBe(1);
    expect(said.at(-2)).toContain('npm run undo-import -- ID');
  },
);

test('a page of the history is asked for by an id', async () => {
  expect(await runImportHistory(['--before', 'x'])).toBe(1);
  expect(said.at(-2)).toContain('x is no id of an import.');
});
