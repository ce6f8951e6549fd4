import { afterAll, beforeAll, expect, test } from 'vitest';
import { testContext } from '../../../tests/support/context.ts';
import { openTestDatabase } from '../../../tests/support/database.ts';
import type { Database } from '../../db/database.server.ts';
import { newId } from '../../kernel/ids.ts';
import { mailText, ours } from '../../kernel/text/harmless-text.ts';
import {
  countStuckMail,
  findOpenMail,
  listUnsentMail,
  queueMail,
  reopenMail,
  tryMailNow,
} from './outbox.sql.server.ts';
import { warnOfStuckMail } from './warn-of-stuck-mail.server.ts';

let db: Database;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());

test('mails that were given up or held back are seen, said in the log, and can be sent again', async () => {
  const context = testContext(db);
  await warnOfStuckMail(context);
  expect(context.logged).toEqual([]);
  const put = (subject: string) =>
    db.transaction((tx) =>
      queueMail(
        tx,
        context,
        {
          queue: 'order-mail',
          kind: 'order',
          recipient: 'anna@example.com',
          replyTo: null,
          subject: ours(subject),
          text: mailText`x`,
          html: null,
        },
        context.now,
      ),
    );
  const [failed, held, waiting] = [await put('failed'), await put('held'), await put('waiting')];
  await db.sql`update mail_outbox set given_up_at = now() where id = ${failed.id}`;
  await db.sql`update mail_outbox set held_at = now() where id = ${held.id}`;

  for (const state of ['failed', 'held', 'waiting'] as const) {
    expect(await listUnsentMail(db.sql, { state })).toMatchObject([{ state, subject: state }]);
  }
  expect(await listUnsentMail(db.sql)).toHaveLength(3);
  await warnOfStuckMail(context);
  expect(context.logged).toMatchObject([{ level: 'warn', failed: 1, held: 1 }]);

  expect(await reopenMail(db.sql, waiting.id)).toBe(0);
  expect(await reopenMail(db.sql, undefined)).toBe(1);
  expect(await reopenMail(db.sql, held.id)).toBe(1);
  expect(await countStuckMail(db.sql)).toEqual({ failed: 0, held: 0 });
  for (const { id } of [failed, held]) expect(await findOpenMail(db.sql, id)).toBeDefined();

  const pauses = () => db.sql<{ mail: string }[]>`
    select data ->> 'mailId' as mail from pgboss.job where start_after > now() order by 1`;
  await db.sql`update pgboss.job set state = 'retry', start_after = now() + interval '1 hour'`;
  expect(await tryMailNow(db.sql, waiting.id)).toBe(1);
  expect((await pauses()).map(({ mail }) => mail)).toEqual([failed.id, held.id].sort());
  expect(await tryMailNow(db.sql, undefined)).toBe(3);
  expect(await pauses()).toEqual([]);
  expect(await tryMailNow(db.sql, newId())).toBe(0);
});
