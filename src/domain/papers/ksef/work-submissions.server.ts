import type { Queryable } from '../../../db/database.server.ts';
import { type IsoDay, isCalendarDay } from '../../../kernel/clock.ts';
import { newId } from '../../../kernel/ids.ts';
import { ok, type Result, refuse } from '../../../kernel/result.ts';
import { holidaysOf } from '../../delivery/holidays.server.ts';
import type { ShopContext } from '../../shop-context/shop-context.server.ts';
import { shopDay } from '../../shop-context/shop-day.ts';
import { audit } from '../../staff/audit.server.ts';
import type { RecordedField } from '../../staff/recorded-fields.ts';
import { refusableTransaction } from '../../transactions/refusable-transaction.server.ts';
import { judgedOutage, type Outage, type OutageRefusal } from './outage.ts';
import { deadlineOf, type SubmissionState } from './submission.ts';
import {
  changeSubmission,
  countSubmissions,
  deleteOutage,
  documentOf,
  dropDocument,
  findSubmission,
  insertOutage,
  listSubmissions,
  lockOutages,
  outages,
  receiptOf,
  type Submission,
  submissionsOfOrder,
} from './submissions.sql.server.ts';

type Context = Pick<ShopContext, 'db' | 'clock'>;

export type UnknownSubmission = { readonly kind: 'not-in-ksef' };
type WorkRefusal =
  | UnknownSubmission
  /** Only what was refused is sent again, and only what is not there is set aside. */
  | { readonly kind: 'not-refused' }
  | { readonly kind: 'no-reason' };

/** A paper's way into KSeF, with the last day on which it may get there; undefined while the ministry's system is down. */
export type ShownSubmission = Submission & {
  readonly deadline: IsoDay | undefined;
  readonly orderNumber?: string | null;
};

const SHOWN = 200;

/** The papers on their way, those first that a person has to look at, with the number of each state. */
export async function ksefList(
  context: Context,
  { state }: { readonly state: SubmissionState | null },
): Promise<{
  readonly rows: readonly ShownSubmission[];
  readonly counts: Readonly<Partial<Record<SubmissionState, number>>>;
  readonly outages: readonly Outage[];
}> {
  const { sql } = context.db;
  const rows = await listSubmissions(sql, { state, limit: SHOWN });
  return {
    rows: await withDeadlines(context, rows),
    counts: await countSubmissions(sql),
    outages: await outages(sql),
  };
}

/** Of the papers of an order. */
export async function ksefOfOrder(
  context: Context,
  orderId: string,
): Promise<readonly ShownSubmission[]> {
  return withDeadlines(context, await submissionsOfOrder(context.db.sql, orderId));
}

async function withDeadlines<Row extends Submission>(
  { db }: Context,
  rows: readonly Row[],
): Promise<readonly (Row & { readonly deadline: IsoDay | undefined })[]> {
  const isHoliday = await holidaysOf('PL');
  const known = await outages(db.sql);
  return rows.map((row) => ({ ...row, deadline: deadlineOf(row.issuedOn, known, isHoliday) }));
}

/**
 * Sends a refused paper again, written anew from its record: after a change of this program, of rights or of numbers.
 * One that left before it was in KSeF goes as technical correction of the document whose digest its codes have.
 */
export function sendAgain(
  context: Context,
  { number, actor }: { readonly number: string; readonly actor: string },
): Promise<Result<Submission, WorkRefusal>> {
  return refusableTransaction<Submission, WorkRefusal>(context.db, async (tx) => {
    const row = await findSubmission(tx, { number });
    if (!row) return refuse({ kind: 'not-in-ksef' });
    if (row.state !== 'refused') return refuse({ kind: 'not-refused' });
    const changed = await changeSubmission(tx, row, {
      state: 'waiting',
      refusal: null,
      digest: null,
      correctedDigest: row.offlineAt ? (row.correctedDigest ?? row.digest) : null,
      sessionReference: null,
      referenceNumber: null,
      attempts: 0,
      lastError: null,
      nextAt: context.clock(),
    });
    if (!changed) return refuse({ kind: 'not-refused' });
    await dropDocument(tx, row.id);
    await audited(tx, context, { actor, action: 'ksef-sent-again', number });
    return ok(row);
  });
}

/** Says that a paper was dealt with outside KSeF, as during a total failure: it waits no longer, nor do its corrections. */
export function setAsideSubmission(
  context: Context,
  {
    number,
    reason,
    actor,
  }: { readonly number: string; readonly reason: string; readonly actor: string },
): Promise<Result<Submission, WorkRefusal>> {
  return refusableTransaction<Submission, WorkRefusal>(context.db, async (tx) => {
    if (reason.trim() === '') return refuse({ kind: 'no-reason' });
    const row = await findSubmission(tx, { number });
    if (!row) return refuse({ kind: 'not-in-ksef' });
    if (row.state !== 'refused' && row.state !== 'waiting') return refuse({ kind: 'not-refused' });
    const refusal = { kind: 'aside', reason: reason.trim() } as const;
    const changed = await changeSubmission(tx, row, { state: 'aside', refusal, lastError: null });
    if (!changed) return refuse({ kind: 'not-refused' });
    await audited(tx, context, { actor, action: 'ksef-set-aside', number, after: { reason } });
    return ok(row);
  });
}

/** Notes a time that the ministry announced, or the end of one: papers of these days have longer. */
export function noteOutage(
  context: Context,
  { actor, ...outage }: Outage & { readonly actor: string },
): Promise<Result<Outage, OutageRefusal>> {
  return refusableTransaction<Outage, OutageRefusal>(context.db, async (tx) => {
    await lockOutages(tx);
    const now = context.clock();
    const judged = judgedOutage(outage, { known: await outages(tx), today: shopDay(now) });
    if (!judged.ok) return judged;
    await insertOutage(tx, { ...outage, id: newId(), now });
    const { kind, beganOn, endedOn } = outage;
    const after = { state: kind, from: beganOn, until: endedOn };
    await audited(tx, context, { actor, action: 'ksef-outage', number: beganOn, after });
    return judged;
  });
}

/** Takes back what was noted by mistake. */
export function removeOutage(
  context: Context,
  { actor, ...outage }: Pick<Outage, 'kind' | 'beganOn'> & { readonly actor: string },
): Promise<Result<undefined, UnknownSubmission | { readonly kind: 'bad-days' }>> {
  return refusableTransaction<undefined, UnknownSubmission | { kind: 'bad-days' }>(
    context.db,
    async (tx) => {
      const { kind, beganOn } = outage;
      if (!isCalendarDay(beganOn)) return refuse({ kind: 'bad-days' });
      if (!(await deleteOutage(tx, outage))) return refuse({ kind: 'not-in-ksef' });
      const before = { state: kind, from: beganOn };
      await audited(tx, context, { actor, action: 'remove-ksef-outage', number: beganOn, before });
      return ok(undefined);
    },
  );
}

function audited(
  tx: Queryable,
  context: Context,
  change: {
    readonly actor: string;
    readonly action: string;
    readonly number: string;
    readonly before?: Readonly<Partial<Record<RecordedField, string | null>>>;
    readonly after?: Readonly<Partial<Record<RecordedField, string | null>>>;
  },
): Promise<void> {
  const { actor, action, number, before, after } = change;
  return audit(tx, {
    at: context.clock(),
    by: { accountId: null, email: actor },
    action,
    thing: { kind: 'ksef', id: number },
    ...(before ? { before } : {}),
    ...(after ? { after } : {}),
  });
}

/** The document as it was sent, or the ministry's receipt. */
export async function ksefFile(
  { db }: Context,
  { number, is }: { readonly number: string; readonly is: 'document' | 'receipt' },
): Promise<Result<{ readonly name: string; readonly xml: string }, UnknownSubmission>> {
  const row = await findSubmission(db.sql, { number });
  const read = is === 'document' ? documentOf : receiptOf;
  const xml = row && (await read(db.sql, row.id));
  if (!xml) return refuse({ kind: 'not-in-ksef' });
  return ok({ name: is === 'document' ? `${number}.xml` : `${number}-UPO.xml`, xml });
}
