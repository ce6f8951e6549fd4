import { afterAll, beforeAll, expect, test } from 'vitest';
import { testContext } from '../../../../tests/support/context.ts';
import { openTestDatabase } from '../../../../tests/support/database.ts';
import { importParts } from '../../../../tests/support/import-parts.ts';
import type { Database } from '../../../db/database.server.ts';
import { searchParts } from './search.server.ts';

let db: Database;

beforeAll(async () => {
  db = await openTestDatabase();
  await importParts(db, testContext(db).clock, [
    { name: 'WBK-5223', description: 'Rear bush', oenumbers: ['46907-0F271', '48725-60010'] },
    { name: 'WBK-52234', description: 'Front bush' },
    { name: 'PTO-2502', description: 'Tie rod end' },
  ]);
});
afterAll(() => db.close());

async function answered(keyword: string) {
  const { parts, answer } = await searchParts(testContext(db), { keyword, source: 'EU' });
  const names = new Map(parts.map(({ id, partNumber }) => [id, partNumber]));
  return (
    answer && {
      kind: answer.kind,
      found: answer.found.map(({ partId, owner, number }) => [names.get(partId), owner, number]),
      parts: parts.map(({ partNumber }) => partNumber),
    }
  );
}

test.each([
  ['wbk 5223', 'WBK-5223', 'own', 'WBK-5223'],
  ['46907 0f271', 'WBK-5223', 'oe', '46907-0F271'],
  ['46907.0F271', 'WBK-5223', 'oe', '46907-0F271'],
  ['toyota 48725-60010', 'WBK-5223', 'oe', '48725-60010'],
])('%s is a number of %s: %s %s', async (keyword, part, owner, number) => {
  const found = [[part, owner, number]];
  expect(await answered(keyword)).toEqual({ kind: 'exact', found, parts: [part] });
});

test.each([
  ['46907-0F272', 'WBK-5223', 'oe', '46907-0F271'],
  ['PTO-25O2', 'PTO-2502', 'own', 'PTO-2502'],
  ['46907-0F27', 'WBK-5223', 'oe', '46907-0F271'],
  ['WKB-52234', 'WBK-52234', 'own', 'WBK-52234'],
])('%s resembles a number of %s, and is no match', async (keyword, part, owner, number) => {
  const found = [[part, owner, number]];
  expect(await answered(keyword)).toEqual({ kind: 'similar', found, parts: [part] });
});

test.each(['99999-88888', 'ZZZ 47114711'])('%s is no number of any part', async (keyword) => {
  expect(await answered(keyword)).toMatchObject({ kind: 'nothing', found: [] });
});

test.each(['rear bush', 'zeppelin', 'wbk'])('%s is no number', async (keyword) => {
  expect(await answered(keyword)).toBeUndefined();
});

test.each([
  ['lift kit 40 mm bull bar', undefined],
  ['rear bush 5223', undefined],
  ['xyz 4711', 'XYZ4711'],
])('%j is shown as the number %s', async (keyword, number) => {
  const { understood } = await searchParts(testContext(db), { keyword, source: 'EU' });
  expect(understood.number).toBe(number);
});
