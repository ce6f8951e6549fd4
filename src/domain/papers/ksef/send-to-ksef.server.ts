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
  type Submission,
  takeDue,
} from './submissions.sql.server.ts';

type Context = Pick<ShopContext, 'db' | 'clock' | 'log'>;

const TAKEN_AT_ONCE = 20;
/** A worker's rows are left alone for so long; one call of KSeF takes less. */
const LEASE_SECONDS = 120;
/** A run ends before its job counts as killed. */
const RUN_SECONDS = 180;
const FIRST_LOOK_SECONDS = 2;
const SYSTEM = 'Wishbone';
const WORDS_LENGTH = 1000;

/** What a run shares between its rows. */
interface Run {
  readonly context: Context;
  readonly api: KsefApi;
  session: KsefSession | undefined;
  /** Set where KSeF is away, or wants to be left alone: nothing more is asked. */
  restUntil: Date | undefined;
}

/**
 * Takes every paper that is due one step on: writes its document, sends it, asks what became of it, fetches its
 * receipt. Each document is in KSeF once, however often a worker is killed: before it is sent, the row says in which
 * session; afterwards that session is asked for its digest; and KSeF refuses a number that it has, which then is ours if
 * the receipt has our digest.
 */
export async function sendToKsef(context: Context, api: KsefApi): Promise<void> {
  const run: Run = { context, api, session: undefined, restUntil: undefined };
  const began = context.clock();
  try {
    while (!run.restUntil && context.clock() < addSeconds(began, RUN_SECONDS)) {
      const now = context.clock();
      const until = addSeconds(now, LEASE_SECONDS);
      const due = await takeDue(context.db.sql, { now, until, limit: TAKEN_AT_ONCE });
      if (due.length === 0) break;
      for (const row of due) await step(run, row);
    }
  } finally {
    await closeSession(run);
  }
}

async function step(run: Run, row: Submission): Promise<void> {
  const { sql } = run.context.db;
  try {
    if (row.state === 'waiting') {
      const written = await writtenDocument(run, row);
      if (written && !run.restUntil) await send(run, row, written);
      else if (written) await changeSubmission(sql, row.id, { nextAt: run.restUntil as Date });
    } else if (run.restUntil) {
      await changeSubmission(sql, row.id, { nextAt: run.restUntil });
    } else if (row.state === 'sent') {
      await settle(run, row);
    } else {
      await fetchReceipt(run, row, row.ksefNumber ?? '', row.sessionReference ?? '');
    }
  } catch (error) {
    if (!(error instanceof KsefFailure)) throw error;
    await postpone(run, row, error);
  }
}

interface Written {
  readonly body: string;
  readonly digest: string;
}

/** The row's document, written at the first look; undefined where it has to wait, or cannot be written. */
async function writtenDocument({ context }: Run, row: Submission): Promise<Written | undefined> {
  const now = context.clock();
  return context.db.transaction(async (tx) => {
    const kept = await documentOf(tx, row.id);
    if (kept !== undefined && row.digest) return { body: kept, digest: row.digest };
    const record = await recordToSend(tx, row);
    if (!record.ok) {
      await changeSubmission(tx, row.id, {
        nextAt: addSeconds(now, retrySeconds(3)),
        lastError: record.refusal,
      });
      return undefined;
    }
    const document = writeFa3(record.value, { made: now, system: SYSTEM });
    if (!document.ok) {
      await giveToPerson(tx, row, { kind: 'unwritable', faults: document.refusal });
      return undefined;
    }
    const body = document.value;
    const digest = digestOf(body);
    await keepDocument(tx, { id: row.id, paperId: row.paperId ?? '', body });
    await changeSubmission(tx, row.id, { digest });
    return { body, digest };
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
async function send(run: Run, row: Submission, { body, digest }: Written): Promise<void> {
  const { context, api } = run;
  run.session ??= await api.openSession();
  await changeSubmission(context.db.sql, row.id, {
    state: 'sent',
    digest,
    sessionReference: run.session.reference,
    referenceNumber: null,
    attempts: row.attempts + 1,
  });
  try {
    const referenceNumber = await api.send(run.session, Buffer.from(body), {
      isOffline: row.offlineAt !== null,
      correctedDigest: row.correctedDigest,
    });
    await changeSubmission(context.db.sql, row.id, {
      referenceNumber,
      lastError: null,
      nextAt: addSeconds(context.clock(), FIRST_LOOK_SECONDS),
    });
  } catch (error) {
    if (!(error instanceof KsefFailure)) throw error;
    await sendingFailed(run, { ...row, attempts: row.attempts + 1 }, error);
  }
}

async function sendingFailed(run: Run, row: Submission, failure: KsefFailure): Promise<void> {
  const { sql } = run.context.db;
  // Nobody knows whether it arrived: the session is asked for it.
  if (failure.status === 0 || failure.status === 200 || failure.status >= 500) {
    return postpone(run, row, failure);
  }
  if (isSessionOver(failure.code)) {
    run.session = undefined;
    await changeSubmission(sql, row.id, { state: 'waiting', nextAt: run.context.clock() });
  } else if (failure.status === 400) {
    await giveToPerson(sql, row, answered(failure.code, failure.message));
  } else {
    await changeSubmission(sql, row.id, { state: 'waiting' });
    await postpone(run, row, failure);
  }
}

/** Asks what became of a document. Of one in doubt, whether the session has it. */
async function settle(run: Run, row: Submission): Promise<void> {
  const { api, context } = run;
  const session = row.sessionReference ?? '';
  const found = row.referenceNumber
    ? await api.invoice(session, row.referenceNumber)
    : await api.findInvoice(session, row.digest ?? '');
  if (!found) {
    const change = { state: 'waiting', sessionReference: null, nextAt: context.clock() } as const;
    return changeSubmission(context.db.sql, row.id, change);
  }
  const words = [found.status.description, ...(found.status.details ?? [])].join(': ');
  const now = context.clock();
  switch (submissionOutcome(found.status.code)) {
    case 'accepted':
      return accepted(run, row, {
        session,
        ksefNumber: found.ksefNumber ?? '',
        acquiredAt: found.acquisitionDate ?? null,
      });
    case 'processing':
      return changeSubmission(context.db.sql, row.id, {
        referenceNumber: found.referenceNumber,
        nextAt: addSeconds(now, retrySeconds(row.attempts)),
      });
    case 'again':
      return changeSubmission(context.db.sql, row.id, {
        state: 'waiting',
        sessionReference: null,
        referenceNumber: null,
        lastError: words,
        nextAt: addSeconds(now, retrySeconds(row.attempts)),
      });
    case 'duplicate':
      return duplicate(run, row, found);
    case 'refused':
      return giveToPerson(context.db.sql, row, answered(found.status.code, words));
  }
}

async function accepted(
  run: Run,
  row: Submission,
  {
    session,
    ksefNumber,
    acquiredAt,
  }: {
    readonly session: string;
    readonly ksefNumber: string;
    readonly acquiredAt: Date | null;
  },
): Promise<void> {
  await changeSubmission(run.context.db.sql, row.id, {
    state: 'accepted',
    ksefNumber,
    acquiredAt,
    sessionReference: session,
    attempts: 0,
    lastError: null,
  });
  await fetchReceipt(run, { ...row, attempts: 0 }, ksefNumber, session);
}

/** KSeF has a document of this number. It is ours where its receipt names our digest. */
async function duplicate(run: Run, row: Submission, { status }: KsefInvoice): Promise<void> {
  const ksefNumber = status.extensions?.originalKsefNumber;
  const session = status.extensions?.originalSessionReferenceNumber;
  if (!ksefNumber || !session) {
    return giveToPerson(run.context.db.sql, row, answered(status.code, status.description));
  }
  const receipt = await run.api.receipt(session, ksefNumber).catch(ifNotOurs);
  if (receipt?.includes(`>${row.digest}<`)) {
    return accepted(run, row, { session, ksefNumber, acquiredAt: null });
  }
  await giveToPerson(run.context.db.sql, row, { kind: 'number-taken', ksefNumber });
}

/** The session of another seller, or of another program of ours, shows no receipt. */
function ifNotOurs(error: unknown): undefined {
  const isHidden = error instanceof KsefFailure && [400, 403, 404].includes(error.status);
  if (!isHidden) throw error;
}

async function fetchReceipt(
  run: Run,
  row: Submission,
  ksefNumber: string,
  session: string,
): Promise<void> {
  const receipt = await run.api.receipt(session, ksefNumber);
  await changeSubmission(run.context.db.sql, row.id, { receipt, lastError: null });
}

/** Tries again later; where KSeF is away or wants rest, the whole run ends. */
async function postpone(run: Run, row: Submission, failure: KsefFailure): Promise<void> {
  const now = run.context.clock();
  const seconds = Math.max(failure.restSeconds, retrySeconds(row.attempts + 1));
  const nextAt = addSeconds(now, seconds);
  const isOfThisRow = failure.status === 400 || failure.status === 404;
  if (!isOfThisRow) run.restUntil = nextAt;
  await changeSubmission(run.context.db.sql, row.id, {
    attempts: row.attempts + 1,
    lastError: failure.message.slice(0, WORDS_LENGTH),
    nextAt,
  });
}

async function giveToPerson(
  sql: Queryable,
  { id }: Submission,
  refusal: SubmissionRefusal,
): Promise<void> {
  await changeSubmission(sql, id, { state: 'refused', refusal, lastError: null });
}

function answered(code: number, words: string): SubmissionRefusal {
  return { kind: 'answered', code, words: words.slice(0, WORDS_LENGTH) };
}

/** An open session closes itself after twelve hours: one that cannot be closed keeps nobody waiting. */
async function closeSession({ api, session, restUntil, context }: Run): Promise<void> {
  if (!session || restUntil) return;
  try {
    await api.closeSession(session.reference);
  } catch (err) {
    context.log.warn({ err }, 'A session of KSeF was not closed');
  }
}
