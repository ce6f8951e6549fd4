import { afterAll, beforeAll, expect, test } from 'vitest';
import { testContext } from '../../../tests/support/context.ts';
import { openTestDatabase } from '../../../tests/support/database.ts';
import type { Database } from '../../db/database.server.ts';
import { changeMarquee, marquee } from './marquee.server.ts';
import { defaultMarquee, readDefault } from './marquee.sql.server.ts';
import { noMessage } from './marquee.ts';

let db: Database;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());

test('a market without a message of its own has the one of the file', async () => {
  await db.sql`delete from marquee_message`;
  const context = testContext(db);
  expect(await marquee(context, { source: 'PL' })).toEqual(defaultMarquee);

  await changeMarquee(context, { source: 'PL', change: { text: 'Open', isShown: true } });
  expect(await marquee(context, { source: 'PL' })).toMatchObject({ text: 'Open', isShown: true });
});

test('a file that would show nothing is refused', () => {
  expect(() => readDefault({ ...noMessage, isShown: true })).toThrow(
    'content/marquee.json cannot be shown: nothing-to-show',
  );
});
