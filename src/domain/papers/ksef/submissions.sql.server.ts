import type { Queryable } from '../../../db/database.server.ts';
import type { IsoDay } from '../../../kernel/clock.ts';
import type { NumberedKind } from '../content/paper.ts';
import type { Outage } from './outage.ts';
import type { SubmissionRefusal, SubmissionState } from './submission.ts';

export interface Submission {
  readonly id: string;
  /** Null once the time of its paper is over. */
  readonly paperId: string | null;
  readonly kind: NumberedKind;
  readonly number: string;
  readonly issuedOn: IsoDay;
  readonly state: SubmissionState;
  readonly digest: string | null;
  readonly correctedDigest: string | null;
  readonly offlineAt: Date | null;
  readonly handedOutAt: Date | null;
  readonly sessionReference: string | null;
  readonly referenceNumber: string | null;
  readonly ksefNumber: string | null;
  readonly acquiredAt: Date | null;
  readonly hasReceipt: boolean;
  readonly refusal: SubmissionRefusal | null;
  readonly attempts: number;
  readonly lastError: string | null;
  readonly createdAt: Date;
}

const columns = (sql: Queryable) => sql`
  id, paper_id as "paperId", kind, number, issued_on::text as "issuedOn", state, digest,
  corrected_digest as "correctedDigest", offline_at as "offlineAt", handed_out_at as "handedOutAt",
  session_reference as "sessionReference", reference_number as "referenceNumber",
  ksef_number as "ksefNumber", acquired_at as "acquiredAt", receipt is not null as "hasReceipt",
  refusal, attempts, last_error as "lastError", created_at as "createdAt"`;

/** @returns false where the paper has one already */
export async function insertSubmission(
  tx: Queryable,
  row: Pick<Submission, 'id' | 'kind' | 'number' | 'issuedOn'> & {
    readonly paperId: string;
    readonly now: Date;
  },
): Promise<boolean> {
  const { id, paperId, kind, number, issuedOn, now } = row;
  const { count } = await tx`
    insert into ksef_submission (id, paper_id, kind, number, issued_on, next_at, created_at)
    values (${id}, ${paperId}, ${kind}, ${number}, ${issuedOn}, ${now}, ${now})
    on conflict do nothing`;
  return count > 0;
}

/**
 * Takes the row that is due first and moves its next time ahead: another worker leaves it alone for so long. A worker
 * that is killed, or takes longer, loses it to the next one.
 */
export async function takeDue(
  sql: Queryable,
  { now, until }: { readonly now: Date; readonly until: Date },
): Promise<Submission | undefined> {
  const [row] = await sql<Submission[]>`
    update ksef_submission set next_at = ${until}
    where id = (
      select id from ksef_submission where next_at <= ${now} and ${isOpen(sql)}
      order by next_at, number limit 1 for update skip locked)
    returning ${columns(sql)}`;
  return row;
}

/** Nothing is due before a moment. Two workers may say so at once: rows that another holds are left out. */
export async function restUntil(sql: Queryable, moment: Date): Promise<void> {
  await sql`
    update ksef_submission set next_at = ${moment}
    where id in (
      select id from ksef_submission where next_at < ${moment} and ${isOpen(sql)} for update skip locked)`;
}

/** As the index `ksef_submission_due` has it. */
const isOpen = (sql: Queryable) =>
  sql`(state in ('waiting', 'sent') or (state = 'accepted' and receipt is null))`;

export async function findSubmission(
  sql: Queryable,
  by: { readonly id: string } | { readonly number: string },
): Promise<Submission | undefined> {
  const [row] = await sql<Submission[]>`
    select ${columns(sql)} from ksef_submission
    where ${'id' in by ? sql`id = ${by.id}` : sql`number = ${by.number}`}`;
  return row;
}

/** Of an order's papers. */
export function submissionsOfOrder(
  sql: Queryable,
  orderId: string,
): Promise<readonly Submission[]> {
  return sql<Submission[]>`
    select ${columns(sql)} from ksef_submission
    where paper_id in (select id from paper where order_id = ${orderId}) order by number`;
}

/** Those that somebody may have to look at come first: refused, then waiting, then the newest. */
export function listSubmissions(
  sql: Queryable,
  { state, limit }: { readonly state: SubmissionState | null; readonly limit: number },
): Promise<readonly (Submission & { readonly orderNumber: string | null })[]> {
  return sql<(Submission & { orderNumber: string | null })[]>`
    select ${columns(sql)}, (
      select placed_order.number from paper join placed_order on placed_order.id = order_id
      where paper.id = paper_id) as "orderNumber"
    from ksef_submission
    where ${state}::text is null or state = ${state}
    order by state = 'refused' desc, state = 'accepted', created_at desc, number desc limit ${limit}`;
}

/** How many there are of each state. */
export async function countSubmissions(
  sql: Queryable,
): Promise<Readonly<Partial<Record<SubmissionState, number>>>> {
  const rows = await sql<{ state: SubmissionState; count: number }[]>`
    select state, count(*)::int as count from ksef_submission group by state`;
  return Object.fromEntries(rows.map(({ state, count }) => [state, count]));
}

/** What is to be noted of a row. Only what is named changes. */
export interface SubmissionChange {
  readonly state?: SubmissionState;
  readonly digest?: string | null;
  readonly correctedDigest?: string | null;
  readonly offlineAt?: Date;
  readonly handedOutAt?: Date;
  readonly sessionReference?: string | null;
  readonly referenceNumber?: string | null;
  readonly ksefNumber?: string;
  readonly acquiredAt?: Date | null;
  readonly receipt?: string;
  readonly refusal?: SubmissionRefusal | null;
  readonly attempts?: number;
  readonly lastError?: string | null;
  readonly nextAt?: Date;
}

/**
 * Notes a change, unless somebody has taken the row on since it was read: a worker that was slower than its lease
 * changes nothing, whatever it has learned.
 * @returns the row as it is now; undefined where it was another already
 */
export async function changeSubmission(
  sql: Queryable,
  { id, state, digest, sessionReference }: Submission,
  change: SubmissionChange,
): Promise<Submission | undefined> {
  const [changed] = await sql<Submission[]>`
    update ksef_submission as own
    set (state, digest, corrected_digest, offline_at, handed_out_at, session_reference, reference_number,
         ksef_number, acquired_at, receipt, refusal, attempts, last_error, next_at) = (
      select state, digest, corrected_digest, offline_at, handed_out_at, session_reference, reference_number,
             ksef_number, acquired_at, receipt, refusal, attempts, last_error, next_at
      from jsonb_populate_record(own, ${sql.json(inColumns(change) as never)}))
    where id = ${id} and state = ${state} and digest is not distinct from ${digest}
      and session_reference is not distinct from ${sessionReference}
    returning ${columns(sql)}`;
  return changed;
}

/** `nextAt` is next_at. */
function inColumns(change: SubmissionChange): object {
  const named = Object.entries(change).map(([key, value]) => [
    key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
    value,
  ]);
  return Object.fromEntries(named);
}

/** The document of a row; undefined until it is written, and once its paper is gone. */
export async function documentOf(sql: Queryable, id: string): Promise<string | undefined> {
  const [row] = await sql<{ body: string }[]>`
    select body from ksef_document where submission_id = ${id}`;
  return row?.body;
}

/** Keeps a row's document: it is the one that is sent, until it is dropped. */
export async function keepDocument(
  tx: Queryable,
  { id, paperId, body }: { readonly id: string; readonly paperId: string; readonly body: string },
): Promise<void> {
  await tx`
    insert into ksef_document (submission_id, paper_id, body) values (${id}, ${paperId}, ${body})`;
}

/** The receipt of a number of KSeF. */
export async function receiptOf(sql: Queryable, id: string): Promise<string | undefined> {
  const [row] = await sql<{ receipt: string | null }[]>`
    select receipt from ksef_submission where id = ${id}`;
  return row?.receipt ?? undefined;
}

/** A paper as it was issued, with its order. */
export async function paperToSend(
  sql: Queryable,
  paperId: string,
): Promise<{ readonly orderId: string; readonly content: unknown } | undefined> {
  const [row] = await sql<{ orderId: string; content: unknown }[]>`
    select order_id as "orderId", content from paper where id = ${paperId}`;
  return row;
}

/**
 * Takes papers that leave before they are in KSeF: written, and waiting since before a moment.
 * @returns how many
 */
export async function takeOffline(
  sql: Queryable,
  { waitingSince, now }: { readonly waitingSince: Date; readonly now: Date },
): Promise<number> {
  const { count } = await sql`
    update ksef_submission set offline_at = ${now}
    where handed_out_at is null and offline_at is null and state in ('waiting', 'sent')
      and digest is not null and created_at <= ${waitingSince}`;
  return count;
}

/** Papers that no buyer has, and that are in KSeF or leave before, with the numbers of their orders. */
export function papersToHandOut(
  sql: Queryable,
  limit: number,
): Promise<readonly (Submission & { readonly orderNumber: string })[]> {
  return sql<(Submission & { orderNumber: string })[]>`
    select ${columns(sql)}, (
      select placed_order.number from paper join placed_order on placed_order.id = order_id
      where paper.id = paper_id) as "orderNumber"
    from ksef_submission
    where handed_out_at is null and paper_id is not null
      and (state in ('accepted', 'aside') or (offline_at is not null and state in ('waiting', 'sent')))
    order by created_at limit ${limit} for update skip locked`;
}

/** Whether a paper's buyer has to wait for it. */
export async function isKeptBack(sql: Queryable, number: string): Promise<boolean> {
  const [row] = await sql`
    select 1 from ksef_submission where number = ${number} and handed_out_at is null`;
  return row !== undefined;
}

/** Forgets a document that was refused, so that it is written again. */
export async function dropDocument(tx: Queryable, id: string): Promise<void> {
  await tx`delete from ksef_document where submission_id = ${id}`;
}

export async function insertOutage(
  sql: Queryable,
  outage: Outage & { readonly id: string; readonly now: Date },
): Promise<void> {
  const { id, kind, beganOn, endedOn, now } = outage;
  // The end of one that goes on is noted as the same outage.
  const { count } = await sql`
    update ksef_outage set ended_on = ${endedOn}, noted_at = ${now}
    where kind = ${kind} and began_on = ${beganOn}`;
  if (count > 0) return;
  await sql`
    insert into ksef_outage (id, kind, began_on, ended_on, noted_at)
    values (${id}, ${kind}, ${beganOn}, ${endedOn}, ${now})`;
}

/** @returns whether it was there */
export async function deleteOutage(
  sql: Queryable,
  { kind, beganOn }: Pick<Outage, 'kind' | 'beganOn'>,
): Promise<boolean> {
  const { count } = await sql`
    delete from ksef_outage where kind = ${kind} and began_on = ${beganOn}`;
  return count > 0;
}

/** Two people who note outages at once take turns. */
export async function lockOutages(tx: Queryable): Promise<void> {
  await tx`lock table ksef_outage in share row exclusive mode`;
}

export async function outages(sql: Queryable): Promise<readonly Outage[]> {
  return sql<Outage[]>`
    select kind, began_on::text as "beganOn", ended_on::text as "endedOn" from ksef_outage
    order by began_on, noted_at`;
}
