import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../src/db/database.server.ts';
import { openTestDatabase } from './database.ts';

let first: Database;
let second: Database;

beforeAll(async () => {
  [first, second] = await Promise.all([openTestDatabase(), openTestDatabase()]);
});
afterAll(() => Promise.all([first.close(), second.close()]));

test('a test database is migrated, and alone', async () => {
  await first.sql`insert into location (code) values ('ELSEWHERE')`;

  const seenByFirst = await first.sql`select code from location where code = 'ELSEWHERE'`;
  const seenBySecond = await second.sql`select code from location where code = 'ELSEWHERE'`;

  expect(seenByFirst).toHaveLength(1);
  expect(seenBySecond).toHaveLength(0);
});
