import type { Queryable } from '../../../db/database.server.ts';
import { addSeconds } from '../../../kernel/clock.ts';
import { ok, type Result, refuse } from '../../../kernel/result.ts';
import type { ShopContext } from '../../shop-context/shop-context.server.ts';
import { writeFa3 } from '../einvoice/fa3.ts';
import type { PaperRecord } from '../record/record.ts';
import {
  type KsefApi,
  KsefFailure,
  type KsefInvoice,
  type KsefSession,
} from './ksef-api.server.ts';
import { digestOf } from './ksef-keys.server.ts';
import { withKsefNumbers } from './paper-codes.server.ts';
import {
  isSessionOver,
  retrySeconds,
  type SubmissionRefusal,
  submissionOutcome,
} from './submission.ts';
import {
  changeSubmission,
  documentOf,
  findSubmission,
  keepDocument,
  paperToSend,
  restUntil,
  type Submission,
  type SubmissionChange,
  takeDue,
} from './submissions.sql.server.ts';

type Context = Pick<ShopContext, 'db' | 'clock' | 'log'>;

/** A worker's row is left alone for so long. Where it takes longer, another takes it on, and nothing is sent twice. */
const LEASE_SECONDS = 120;
/** A run ends before its job counts as killed. */
const RUN_SECONDS = 180;
const FIRST_LOOK_SECONDS = 2;
const SYSTEM = 'Wishbone';
const WORDS_LENGTH = 1000;
const NOT_SENT = { state: 'waiting', sessionReference: null, referenceNumber: null } as const;

/** What a run shares between its rows. */
interface Run {
  readonly context: Context;
  readonly api: KsefApi;
  session: KsefSession | undefined;
  /** KSeF is away, or wants to be left alone: nothing more is asked. */
  isOver: boolean;
}

/**
 * Takes every paper that is due one step on, one after the other: writes its document, sends it, asks what became of
 * it, fetches its receipt. Each document is in KSeF once, however often a worker is killed or overtaken: it is written
 * once and kept; before it is sent, the row says in which session; afterwards that session is asked for its digest; and
 * KSeF refuses a number that it has, which then is ours if it came with our digest.
 */
export async function sendToKsef(context: Context, api: KsefApi): Promise<void> {
  const run: Run = { context, api, session: undefined, isOver: false };
  const { db, clock } = context;
  const end = addSeconds(clock(), RUN_SECONDS);
  try {
    for (let now = clock(); !run.isOver && now < end; now = clock()) {
      const due = await takeDue(db.sql, { now, until: addSeconds(now, LEASE_SECONDS) });
      if (!due) break;
      await step(run, due);
    }
  } finally {
    await closeSession(run);
  }
}

async function step(run: Run, row: Submission): Promise<void> {
  if (row.state === 'waiting') {
    const written = await withDocument(run.context, row);
    return written && orPostponed(run, written.row, () => send(run, written));
  }
  const next = row.state === 'sent' ? settle : fetchReceipt;
  return orPostponed(run, row, () => next(run, row));
}

async function orPostponed(run: Run, row: Submission, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof KsefFailure)) throw error;
    await postpone(run, row, error);
  }
}

interface Written {
  readonly row: Submission;
  readonly body: string;
}

/** A row and its document, written at the first look; undefined where it has to wait, or cannot be written. */
function withDocument({ db, clock }: Context, row: Submission): Promise<Written | undefined> {
  const now = clock();
  return db.transaction(async (tx) => {
    const kept = await documentOf(tx, row.id);
    if (kept !== undefined) return { row, body: kept };
    const record = await recordToSend(tx, row);
    if (!record.ok) {
      const nextAt = addSeconds(now, retrySeconds(3));
      await changeSubmission(tx, row, { nextAt, lastError: record.refusal });
      return undefined;
    }
    const document = writeFa3(record.value, { made: now, system: SYSTEM });
    if (!document.ok) {
      await giveToPerson(tx, row, { kind: 'unwritable', faults: document.refusal });
      return undefined;
    }
    const body = document.value;
    const written = await changeSubmission(tx, row, { digest: digestOf(body) });
    if (!written) return undefined;
    await keepDocument(tx, { id: row.id, paperId: row.paperId ?? '', body });
    return { row: written, body };
  });
}

/** The frozen record, with the numbers that its originals have in KSeF; refused while one of them has none yet. */
async function recordToSend(
  tx: Queryable,
  row: Submission,
): Promise<Result<PaperRecord, 'paper-gone' | 'waits-for-original'>> {
  const paper = row.paperId ? await paperToSend(tx, row.paperId) : undefined;
  if (!paper) return refuse('paper-gone');
  const record = paper.content as PaperRecord;
  for (const original of record.corrects) {
    const sent = await findSubmission(tx, { number: original.number });
    const isOpen = sent && sent.state !== 'accepted' && sent.state !== 'aside';
    if (isOpen) return refuse('waits-for-original');
  }
  return ok(await withKsefNumbers(tx, record));
}

/** The row says where its document goes before it goes there: whoever comes after a kill looks there first. */
async function send(run: Run, { row, body }: Written): Promise<void> {
  const { context, api } = run;
  run.session ??= await api.openSession();
  const claimed = await changeSubmission(context.db.sql, row, {
    state: 'sent',
    sessionReference: run.session.reference,
    referenceNumber: null,
    attempts: row.attempts + 1,
  });
  if (!claimed) return;
  try {
    const referenceNumber = await api.send(run.session, Buffer.from(body), {
      isOffline: claimed.offlineAt !== null,
      correctedDigest: claimed.correctedDigest,
    });
    await changeSubmission(context.db.sql, claimed, {
      referenceNumber,
      lastError: null,
      nextAt: addSeconds(context.clock(), FIRST_LOOK_SECONDS),
    });
  } catch (error) {
    if (!(error instanceof KsefFailure)) throw error;
    await sendingFailed(run, claimed, error);
  }
}

async function sendingFailed(run: Run, row: Submission, failure: KsefFailure): Promise<void> {
  const { db, clock } = run.context;
  const { status, code, message } = failure;
  const isInDoubt = status === 0 || status === 200 || status >= 500;
  if (isSessionOver(code)) {
    run.session = undefined;
    await changeSubmission(db.sql, row, { ...NOT_SENT, nextAt: clock() });
  } else if (status === 400) {
    await giveToPerson(db.sql, row, answered(code, message));
  } else {
    // Of one in doubt the session is asked.
    await postpone(run, row, failure, isInDoubt ? {} : NOT_SENT);
  }
}

/** Asks what became of a document. Of one in doubt, whether the session has it. */
async function settle(run: Run, row: Submission): Promise<void> {
  const { api, context } = run;
  const { sql } = context.db;
  const session = row.sessionReference ?? '';
  const found = row.referenceNumber
    ? await api.invoice(session, row.referenceNumber)
    : await api.findInvoice(session, row.digest ?? '');
  const now = context.clock();
  if (!found) {
    await changeSubmission(sql, row, { ...NOT_SENT, nextAt: now });
    return;
  }
  const { code, description, details } = found.status;
  const words = [description, ...(details ?? [])].join(': ');
  const nextAt = addSeconds(now, retrySeconds(row.attempts));
  switch (submissionOutcome(code)) {
    case 'accepted':
      return accepted(context, row, found);
    case 'processing': {
      const { referenceNumber } = found;
      await changeSubmission(sql, row, { referenceNumber, nextAt });
      return;
    }
    case 'again':
      await changeSubmission(sql, row, { ...NOT_SENT, lastError: words, nextAt });
      return;
    case 'duplicate':
      return duplicate(run, row, found);
    case 'refused':
      return giveToPerson(sql, row, answered(code, words));
  }
}

/** The receipt is due at once. */
async function accepted(
  { db, clock }: Context,
  row: Submission,
  { ksefNumber, acquisitionDate }: Pick<KsefInvoice, 'ksefNumber' | 'acquisitionDate'>,
  session = row.sessionReference,
): Promise<void> {
  await changeSubmission(db.sql, row, {
    state: 'accepted',
    ksefNumber: ksefNumber ?? '',
    acquiredAt: acquisitionDate ?? null,
    sessionReference: session,
    attempts: 0,
    lastError: null,
    nextAt: clock(),
  });
}

/** KSeF has a document of this number. It is ours where the session that it came in has our digest. */
async function duplicate(run: Run, row: Submission, { status }: KsefInvoice): Promise<void> {
  const ksefNumber = status.extensions?.originalKsefNumber;
  const session = status.extensions?.originalSessionReferenceNumber;
  if (!ksefNumber || !session) {
    return giveToPerson(run.context.db.sql, row, answered(status.code, status.description));
  }
  const original = await run.api.findInvoice(session, row.digest ?? '').catch(ifNotOurs);
  if (original) return accepted(run.context, row, { ...original, ksefNumber }, session);
  await giveToPerson(run.context.db.sql, row, { kind: 'number-taken', ksefNumber });
}

/** The session of another seller, or of another program of ours, tells nothing. */
function ifNotOurs(error: unknown): undefined {
  const isHidden = error instanceof KsefFailure && [400, 403, 404].includes(error.status);
  if (!isHidden) throw error;
}

async function fetchReceipt({ api, context }: Run, row: Submission): Promise<void> {
  const receipt = await api.receipt(row.sessionReference ?? '', row.ksefNumber ?? '');
  await changeSubmission(context.db.sql, row, { receipt, lastError: null });
}

/** Tries again later. Where KSeF is away, the run ends; where it wants to be left alone, all rows wait for so long. */
async function postpone(
  run: Run,
  row: Submission,
  { status, restSeconds, message }: KsefFailure,
  change: SubmissionChange = {},
): Promise<void> {
  const { db, clock } = run.context;
  const now = clock();
  const seconds = Math.max(restSeconds, retrySeconds(row.attempts + 1));
  await changeSubmission(db.sql, row, {
    ...change,
    attempts: row.attempts + 1,
    lastError: message.slice(0, WORDS_LENGTH),
    nextAt: addSeconds(now, seconds),
  });
  if (status === 400 || status === 404) return;
  run.isOver = true;
  if (restSeconds > 0) await restUntil(db.sql, addSeconds(now, restSeconds));
}

async function giveToPerson(
  sql: Queryable,
  row: Submission,
  refusal: SubmissionRefusal,
): Promise<void> {
  await changeSubmission(sql, row, { state: 'refused', refusal, lastError: null });
}

function answered(code: number, words: string): SubmissionRefusal {
  return { kind: 'answered', code, words: words.slice(0, WORDS_LENGTH) };
}

/** An open session closes itself after twelve hours: one that cannot be closed keeps nobody waiting. */
async function closeSession({ api, session, isOver, context }: Run): Promise<void> {
  if (!session || isOver) return;
  try {
    await api.closeSession(session.reference);
  } catch (err) {
    context.log.warn({ err }, 'A session of KSeF was not closed');
  }
}
