import type { Database } from '../../../src/db/database.server.ts';
import { ksefApi } from '../../../src/domain/papers/ksef/ksef-api.server.ts';
import { insertSubmission } from '../../../src/domain/papers/ksef/submissions.sql.server.ts';
import type { PaperRecord } from '../../../src/domain/papers/record/record.ts';
import type { Clock } from '../../../src/kernel/clock.ts';
import { newId } from '../../../src/kernel/ids.ts';

/** Who sends to the stand-in. */
export const sender = { nip: '5260001246', token: 'standin-token' };

/** @param timeoutMs of a call: a worker that is killed in the test's own process waits for its answer until then */
export function apiOf(apiUrl: string, clock: Clock, timeoutMs = 600_000) {
  return ksefApi(
    {
      environment: 'test',
      apiUrl,
      qrUrl: '',
      nip: sender.nip,
      signIn: { token: sender.token },
      offline: undefined,
      takesConsumers: false,
    },
    { clock, timeoutMs, pauseMs: 1 },
  );
}

/** Papers without their orders, and their rows. */
export async function issuePapers(
  db: Database,
  now: Date,
  records: readonly PaperRecord[],
): Promise<void> {
  await db.transaction(async (tx) => {
    await tx`set local session_replication_role = replica`;
    for (const record of records) {
      const { number, issuedOn } = record;
      const paperId = newId();
      const kind = record.kind === 'correction' ? 'credit-note' : 'invoice';
      await tx`
        insert into paper (id, order_id, kind, number, issued_at, content)
        values (${paperId}, ${newId()}, ${kind}, ${number}, ${now}, ${tx.json(record as never)})`;
      await insertSubmission(tx, { id: newId(), paperId, kind, number, issuedOn, now });
    }
  });
}
