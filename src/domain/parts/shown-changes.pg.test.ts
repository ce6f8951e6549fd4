import { afterAll, beforeAll, expect, test } from 'vitest';
import { testContext } from '../../../tests/support/context.ts';
import { openTestDatabase } from '../../../tests/support/database.ts';
import { stockPart } from '../../../tests/support/stock-parts.ts';
import type { Database } from '../../db/database.server.ts';
import { shownChanges } from './held-until-changed.server.ts';

/** Transactions that overlap need several connections, which only PostgreSQL has. */

let db: Database;

beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());

test('a change is told of once, in whatever order transactions begin and end', async () => {
  const context = testContext(db);
  const parts = await Promise.all(Array.from({ length: 30 }, () => stockPart(db)));
  let { look: since } = await shownChanges(context, { since: undefined });

  const told: number[] = [];
  const listen = async () => {
    const { isAny, partIds, look } = await shownChanges(context, { since });
    expect(isAny).toBe(false);
    told.push(...partIds);
    since = look;
  };
  // The earlier a transaction begins, the later it ends.
  const changes = parts.map(({ id }, n) =>
    db.transaction(async (tx) => {
      await tx`insert into supply_change (part_id) values (${id})`;
      await tx`select pg_sleep(${(30 - n) / 60})`;
    }),
  );
  let isOver = false;
  const over = Promise.all(changes).then(() => {
    isOver = true;
  });
  while (!isOver) await listen();
  await over;
  await listen();

  expect(told.sort((a, b) => a - b)).toEqual(parts.map(({ id }) => id).sort((a, b) => a - b));
});
