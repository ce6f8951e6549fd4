import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestDatabase } from '../../tests/support/database.ts';
import type { Database } from './database.server.ts';

let db: Database;
beforeAll(async () => {
  db = await openTestDatabase();
  await db.sql`create table kept (id int primary key)`;
});
afterAll(() => db.close());
beforeEach(async () => {
  await db.sql`truncate kept`;
});

const keptIds = async () => (await db.sql`select id from kept order by id`).map(({ id }) => id);

test('last statements are sent with the commit and kept with the rest', async () => {
  const answer = await db.transaction(async (tx, finish) => {
    await tx`insert into kept values (1)`;
    finish(tx`insert into kept values (2)`, tx`insert into kept values (3)`);
    return 'done';
  });
  expect(answer).toBe('done');
  expect(await keptIds()).toEqual([1, 2, 3]);
});

test.each([1, 2])(
  'where last statement %s fails, nothing is kept, and the transaction fails',
  async (failing) => {
    const work = db.transaction(async (tx, finish) => {
      await tx`insert into kept values (1)`;
      const fails = tx`insert into kept values (1)`;
      const works = tx`insert into kept values (2)`;
      finish(...(failing === 1 ? [fails, works] : [works, fails]));
    });
    await expect(work).rejects.toMatchObject({ code: '23505' });
    expect(await keptIds()).toEqual([]);
    expect(await db.sql`select 1 as one`).toHaveLength(1);
  },
);

test('work that throws after handing them over leaves nothing behind', async () => {
  const work = db.transaction(async (tx, finish) => {
    finish(tx`insert into kept values (1)`);
    throw new Error('too late');
  });
  await expect(work).rejects.toThrow('too late');
  expect(await keptIds()).toEqual([]);
});
