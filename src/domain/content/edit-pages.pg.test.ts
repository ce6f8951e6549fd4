import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestContext, testContext } from '../../../tests/support/context.ts';
import { openTestDatabase } from '../../../tests/support/database.ts';
import { got } from '../../../tests/support/ready-basket.ts';
import type { Database } from '../../db/database.server.ts';
import { COMMAND_LINE } from '../staff/audit.server.ts';
import { pageToEdit, savePage } from './edit-pages.server.ts';
import { informationPage } from './shown-pages.server.ts';

/** Races need several connections at once, which only PostgreSQL has. */

let db: Database;
let context: TestContext;
beforeAll(async () => {
  db = await openTestDatabase();
  context = testContext(db);
});
afterAll(() => db.close());

test('of ten who save one page at the same moment one is taken, and nine hear of it', async () => {
  const address = 'faq';
  const { base } = got(await pageToEdit(context, { address }));
  const results = await Promise.all(
    Array.from({ length: 10 }, (_, n) => {
      const text = { title: `Of ${n}`, description: 'What people ask.', markdown: `Text ${n}.` };
      return savePage(context, { address, text, base, by: COMMAND_LINE });
    }),
  );
  const taken = results.findIndex(({ ok }) => ok);
  expect(results.filter(({ ok }) => ok)).toHaveLength(1);
  const refusal = { kind: 'changed-meanwhile' };
  expect(results.filter(({ ok }) => !ok)).toEqual(Array(9).fill({ ok: false, refusal }));
  expect((await informationPage(context, { address }))?.title).toBe(`Of ${taken}`);
  expect(got(await pageToEdit(context, { address })).versions).toHaveLength(1);
});
