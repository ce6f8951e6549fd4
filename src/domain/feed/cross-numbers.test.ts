import { afterAll, beforeAll, expect, test } from 'vitest';
import { testContext } from '../../../tests/support/context.ts';
import { openTestDatabase } from '../../../tests/support/database.ts';
import { importParts } from '../../../tests/support/import-parts.ts';
import type { Database } from '../../db/database.server.ts';
import { searchParts } from '../catalogue/search/search.server.ts';
import { answerOrderList } from '../order-list/answer-order-list.server.ts';
import { findPart, othersNumbersOf } from '../parts/part.sql.server.ts';
import type { FeedPart } from './read/feed-part.ts';

let db: Database;

const spring: FeedPart = {
  name: 'PCF-3981',
  description: 'Front coil spring',
  oenumbers: ['48131-60010'],
  crossnumbers: [
    { brand: 'LESJOFORS', number: '40 92 555' },
    { brand: 'TOYOTA', number: '48131-60011', kind: 'oe' },
    { number: '48131-60010' },
  ],
};

beforeAll(async () => {
  db = await openTestDatabase();
  await importParts(db, testContext(db).clock, [spring]);
});
afterAll(() => db.close());

async function answered(keyword: string) {
  const { answer } = await searchParts(testContext(db), { keyword, source: 'EU' });
  return [answer?.kind, answer?.found.map(({ owner, brand, number }) => [owner, brand, number])];
}

test.each([
  ['4092555', 'competitor', 'LESJOFORS', '40 92 555'],
  ['48131 60011', 'oe', 'TOYOTA', '48131-60011'],
  ['4813160010', 'oe', '', '48131-60010'],
])('%s is a number that %s %s gives the part: %s', async (keyword, owner, brand, number) => {
  expect(await answered(keyword)).toEqual(['exact', [[owner, brand, number]]]);
  const { lines } = await answerOrderList(testContext(db), { text: keyword, source: 'EU' });
  expect(lines[0]?.candidates[0]?.found).toMatchObject({ owner, brand, number });
});

test('numbers of vehicles’ makers come first, and those of others have their brand', async () => {
  const part = await findPart(db.read, 'PCF-3981');
  const numbers = await othersNumbersOf(db.read, part?.id ?? 0);
  expect(numbers.filter(({ kind }) => kind === 'oe').map(({ number }) => number)).toEqual([
    '48131-60010',
    '48131-60011',
  ]);
  expect(numbers.at(-1)).toMatchObject({ kind: 'competitor', brand: expect.stringMatching(/./) });
});

test('the same feed again changes nothing, and one without a number takes it away', async () => {
  const rows = () => db.sql`select number, brand, kind from oe_number order by part_id, position`;
  const before = await rows();
  await importParts(db, testContext(db).clock, [spring]);
  expect(await rows()).toEqual(before);
  await importParts(db, testContext(db).clock, [{ ...spring, crossnumbers: [] }]);
  expect(await rows()).toEqual([{ number: '48131-60010', brand: '', kind: 'oe' }]);
  expect(await answered('4092555')).toEqual(['nothing', []]);
});
