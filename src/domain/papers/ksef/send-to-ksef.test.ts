import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { testContext } from '../../../../tests/support/context.ts';
import { openTestDatabase } from '../../../../tests/support/database.ts';
import { apiOf, issuePapers, sender } from '../../../../tests/support/ksef/issued.ts';
import {
  type CallFault,
  type KsefStandInOptions,
  startKsef,
} from '../../../../tests/support/ksef/stand-in.ts';
import { paperRecord } from '../../../../tests/support/paper-records.ts';
import type { Database } from '../../../db/database.server.ts';
import type { PaperRecord } from '../record/record.ts';
import { sendToKsef } from './send-to-ksef.server.ts';
import { findSubmission, listSubmissions } from './submissions.sql.server.ts';

/** The long form sends 10,000: `npm run test:all`. */
const MANY = Number(process.env.KSEF_INVOICES ?? 200);
const BEGIN = new Date('2026-11-27T10:00:00Z');

let db: Database;
let context: ReturnType<typeof testContext>;
let ksef: Awaited<ReturnType<typeof startKsef>>;
let options: Partial<Omit<KsefStandInOptions, 'nip' | 'token' | 'clock'>> = {};

beforeAll(async () => {
  db = await openTestDatabase();
  context = testContext(db);
  ksef = await startKsef({
    ...sender,
    clock: () => context.now,
    fault: (call) => options.fault?.(call),
    late: (call, what) => options.late?.(call, what),
    codeOf: (number) => options.codeOf?.(number) ?? 200,
    looks: () => options.looks?.() ?? 0,
    sessionLimit: () => options.sessionLimit?.() ?? 10_000,
  });
});
afterAll(async () => {
  await ksef.close();
  await db.close();
});
beforeEach(async () => {
  await forgetPapers();
  await db.sql`delete from ksef_outage`;
  ksef.forget();
  options = {};
  context.now = BEGIN;
});

const api = () => apiOf(ksef.url, () => context.now);
const issued = (...records: readonly PaperRecord[]) => issuePapers(db, context.now, records);

function forgetPapers(): Promise<void> {
  return db.transaction(async (tx) => {
    await tx`set local session_replication_role = replica`;
    await tx`truncate ksef_submission, ksef_document`;
    await tx`delete from paper`;
  });
}

const invoice = (number: string, more: Partial<PaperRecord> = {}) => ({
  ...paperRecord({ number }),
  ...more,
});

async function later(seconds: number): Promise<void> {
  context.now = new Date(context.now.getTime() + seconds * 1000);
}

/** Runs until nothing is due for a while. */
async function sendAll(minutes = 60): Promise<void> {
  for (let minute = 0; minute < minutes; minute++) {
    await sendToKsef(context, api());
    await later(60);
  }
}

const row = async (number: string) => {
  const found = await findSubmission(db.sql, { number });
  if (!found) throw new Error(`There is no ${number}`);
  return found;
};

test('an invoice is sent, has a number and its receipt, and is not sent again', async () => {
  await issued(invoice('S-1'));
  await sendAll(3);
  const sent = await row('S-1');
  expect(sent).toMatchObject({ state: 'accepted', hasReceipt: true, lastError: null });
  expect(sent.ksefNumber).toBe(ksef.accepted()[0]?.ksefNumber);
  expect(ksef.documents).toHaveLength(1);
  expect(ksef.calls.filter((call) => call.endsWith('/close'))).toHaveLength(1);
  const calls = ksef.calls.length;
  await sendAll(3);
  expect(ksef.calls).toHaveLength(calls);
});

test('one that is worked on for long is asked for again and again', async () => {
  options = { looks: () => 4 };
  await issued(invoice('S-2'));
  await sendToKsef(context, api());
  expect(await row('S-2')).toMatchObject({ state: 'sent' });
  await sendAll(10);
  expect(await row('S-2')).toMatchObject({ state: 'accepted' });
  expect(ksef.documents).toHaveLength(1);
});

describe('a correction', () => {
  const correction = paperRecord({
    kind: 'correction',
    number: 'CN-1',
    reason: 'returned',
    corrects: [{ number: 'S-3', issuedOn: '2026-11-27', ksefNumber: '' }],
    lines: [{ quantity: -1 }],
  });
  test('waits for the number of its original, and names it', async () => {
    options = { looks: () => 6 };
    await issued(correction, invoice('S-3'));
    await sendToKsef(context, api());
    expect(await row('CN-1')).toMatchObject({ state: 'waiting', lastError: 'waits-for-original' });
    await sendAll(20);
    const { ksefNumber } = await row('S-3');
    expect(await row('CN-1')).toMatchObject({ state: 'accepted' });
    expect(ksef.accepted().find(({ number }) => number === 'CN-1')?.body).toContain(
      `<NrKSeFFaKorygowanej>${ksefNumber}</NrKSeFFaKorygowanej>`,
    );
  });
  test('of an invoice from before KSeF says so', async () => {
    await issued(correction);
    await sendAll(3);
    expect(ksef.accepted()[0]?.body).toContain('<NrKSeFN>1</NrKSeFN>');
  });
});

describe('what a person has to look at', () => {
  test('KSeF says no', async () => {
    options = { codeOf: (number) => (number === 'R-1' ? 450 : 200) };
    await issued(invoice('R-1'), invoice('R-2'));
    await sendAll(3);
    expect((await row('R-1')).refusal).toEqual({
      kind: 'answered',
      code: 450,
      words: 'Status 450: Data wystawienia nie może być późniejsza',
    });
    expect(await row('R-2')).toMatchObject({ state: 'accepted' });
    const [first] = await listSubmissions(db.sql, { state: null, limit: 10 });
    expect(first?.number).toBe('R-1');
  });
  test('the paper cannot be written', async () => {
    await issued(invoice('R-3', { zloty: null }));
    await sendAll(2);
    expect((await row('R-3')).refusal).toEqual({ kind: 'unwritable', faults: ['no-zloty-rate'] });
    expect(ksef.documents).toHaveLength(0);
  });
  test('another document has its number', async () => {
    await issued(invoice('R-4'));
    await sendAll(2);
    await forgetPapers();
    await issued(invoice('R-4', { notes: ['another'] }));
    await sendAll(2);
    const [mine] = ksef.accepted();
    expect((await row('R-4')).refusal).toEqual({
      kind: 'number-taken',
      ksefNumber: mine?.ksefNumber,
    });
  });
});

describe('what passes by itself', () => {
  test.each([405, 435, 500, 550])('a failure of KSeF’s own, %i', async (code) => {
    let isFirst = true;
    options = {
      codeOf: () => {
        const answer = isFirst ? code : 200;
        isFirst = false;
        return answer;
      },
    };
    await issued(invoice(`P-${code}`));
    await sendAll(10);
    expect(await row(`P-${code}`)).toMatchObject({ state: 'accepted' });
    expect(ksef.documents).toHaveLength(2);
  });
  test('a session that is full', async () => {
    options = { sessionLimit: () => 2 };
    await issued(...[1, 2, 3, 4, 5].map((each) => invoice(`F-${each}`)));
    await sendAll(5);
    expect(new Set(ksef.accepted().map(({ session }) => session)).size).toBe(3);
  });
  test('too many calls: nothing is asked until the time that KSeF named', async () => {
    options = { fault: (call) => (call.endsWith('/invoices') ? 429 : undefined) };
    await issued(invoice('L-1'), invoice('L-2'));
    await sendToKsef(context, api());
    const sends = ksef.calls.filter((call) => call.endsWith('/invoices'));
    expect(sends).toHaveLength(1);
    options = {};
    await later(29);
    await sendToKsef(context, api());
    expect(ksef.documents).toHaveLength(0);
    await later(2);
    await sendAll(3);
    expect(ksef.accepted()).toHaveLength(2);
  });
  test('an answer that is lost: the session is asked, and nothing is sent twice', async () => {
    let isFirst = true;
    options = {
      fault: (call) => {
        if (!call.startsWith('POST') || !call.endsWith('/invoices') || !isFirst) return undefined;
        isFirst = false;
        return 'lost-answer';
      },
    };
    await issued(invoice('L-3'));
    await sendToKsef(context, api());
    expect(await row('L-3')).toMatchObject({ state: 'sent', referenceNumber: null });
    await sendAll(5);
    expect(await row('L-3')).toMatchObject({ state: 'accepted', hasReceipt: true });
    expect(ksef.documents).toHaveLength(1);
  });
  test('a number that is ours already: KSeF’s refusal is read as that', async () => {
    await issued(invoice('L-4'));
    await sendAll(2);
    const { ksefNumber } = await row('L-4');
    // As after a copy of the database from before it was sent was put in its place.
    await db.sql`
      update ksef_submission set state = 'waiting', ksef_number = null, acquired_at = null, receipt = null,
        session_reference = null, reference_number = null, next_at = ${context.now}`;
    await sendAll(3);
    expect(await row('L-4')).toMatchObject({ state: 'accepted', ksefNumber, hasReceipt: true });
    expect(ksef.accepted()).toHaveLength(1);
  });
});

describe('a worker that is slower than its lease changes nothing that another has done meanwhile', () => {
  const SENDING = /^POST .*\/invoices$/;
  const LIST = /^GET .*\/invoices$/;
  test.each<{
    at: string;
    pattern: RegExp;
    what?: 'answer';
    /** Of the first sending. */
    fault?: CallFault;
  }>([
    { at: 'opening a session', pattern: /^POST \/sessions\/online$/ },
    { at: 'sending', pattern: SENDING },
    { at: 'the answer to the sending', pattern: SENDING, what: 'answer' },
    { at: 'a refusal of the sending', pattern: SENDING, what: 'answer', fault: 429 },
    { at: 'asking the session for one that never came', pattern: LIST, fault: 'lost-request' },
    { at: 'the answer that it never came', pattern: LIST, what: 'answer', fault: 'lost-request' },
    { at: 'the answer that it came', pattern: LIST, what: 'answer', fault: 'lost-answer' },
    { at: 'asking for the state', pattern: /^GET .*\/invoices\/[^/]+$/ },
    { at: 'the answer about the state', pattern: /^GET .*\/invoices\/[^/]+$/, what: 'answer' },
    { at: 'asking for the receipt', pattern: /\/upo$/ },
    { at: 'the receipt', pattern: /\/upo$/, what: 'answer' },
  ])('at $at', async ({ pattern, what = 'call', fault }) => {
    const reached = gate();
    const released = gate();
    let isSlow = false;
    let isFirstSending = true;
    options = {
      late: (call, part) => {
        if (isSlow || part !== what || !pattern.test(call)) return undefined;
        isSlow = true;
        reached.open();
        return released.passed;
      },
      fault: (call) => {
        if (!isFirstSending || !SENDING.test(call)) return undefined;
        isFirstSending = false;
        return fault;
      },
    };
    await issued(invoice('W-1'), invoice('W-2'));
    let slow: Promise<void> = Promise.resolve();
    for (; !isSlow; await later(20)) {
      slow = sendToKsef(context, api());
      await Promise.race([slow, reached.passed]);
    }
    for (let lease = 0; lease < 4; lease++) {
      await later(130);
      await sendToKsef(context, api());
    }
    const now = await row('W-1');
    expect(now).toMatchObject({ state: 'accepted', hasReceipt: true });
    released.open();
    await slow;
    expect(await row('W-1')).toEqual(now);
    await sendAll(5);
    for (const number of ['W-1', 'W-2']) {
      const { ksefNumber, digest, ...sent } = await row(number);
      expect(sent).toMatchObject({ state: 'accepted', hasReceipt: true, refusal: null });
      const there = ksef.accepted().filter((each) => each.number === number);
      expect(there).toMatchObject([{ ksefNumber, digest }]);
    }
  });
});

test(`${MANY} invoices through faults and kills: each is there once, none is lost`, {
  timeout: 120 * 60_000,
}, async () => {
  let seed = 11;
  const chance = (one: number) => {
    seed = (seed * 1103515245 + 12345) % 2 ** 31;
    return (seed >>> 12) % one === 0;
  };
  // A call that is never answered is a worker that was killed there: its run never goes on.
  options = {
    fault: (): CallFault | undefined => {
      if (chance(15)) return chance(2) ? 'lost-request' : 'lost-answer';
      if (chance(40)) return 500;
      if (chance(60)) return 429;
      if (chance(50)) return chance(2) ? 'killed-before' : 'killed-after';
      return undefined;
    },
    looks: () => (chance(3) ? 2 : 0),
    codeOf: () => (chance(25) ? 550 : 200),
    sessionLimit: () => 40,
  };
  const numbers = Array.from({ length: MANY }, (_, at) => `M-${at}`);
  for (let at = 0; at < MANY; at += 500) {
    await issued(...numbers.slice(at, at + 500).map((number) => invoice(number)));
  }
  for (let round = 0; round < MANY * 20; round++) {
    if (chance(9)) ksef.rotateKeys();
    if (chance(9)) ksef.endAccess();
    await Promise.all([untilKilled(), untilKilled()]);
    await later(45);
    const [left] = await db.sql`
        select 1 from ksef_submission where state <> 'accepted' or receipt is null limit 1`;
    if (!left) break;
  }
  const rows = await db.sql<{ number: string; ksef: string; digest: string }[]>`
      select number, ksef_number as ksef, digest from ksef_submission where receipt is not null`;
  const there = new Map(ksef.accepted().map((each) => [each.number, each]));
  expect(rows).toHaveLength(MANY);
  expect(ksef.accepted()).toHaveLength(MANY);
  for (const { number, ksef: ksefNumber, digest } of rows) {
    expect(there.get(number)).toMatchObject({ ksefNumber, digest });
  }
});

function gate() {
  let open = () => {};
  const passed = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { passed, open: () => open() };
}

/** A run that is killed never ends; another begins without it. */
function untilKilled(): Promise<unknown> {
  return Promise.race([sendToKsef(context, api()), ksef.nextKill()]);
}
