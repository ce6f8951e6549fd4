import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { buildModule } from '../../../../tests/support/built-module.ts';
import { openServedDatabase } from '../../../../tests/support/database.ts';
import { issuePapers, sender } from '../../../../tests/support/ksef/issued.ts';
import { type KsefStandInOptions, startKsef } from '../../../../tests/support/ksef/stand-in.ts';
import { paperRecord } from '../../../../tests/support/paper-records.ts';
import { addSeconds } from '../../../kernel/clock.ts';

/** More than a worker's lease: the next one takes on what it left. */
const PAUSE_SECONDS = 180;
const ROUNDS = 2;
const PAPERS = ['A', 'B', 'C'];

const OPENING = /^POST \/sessions\/online$/;
const SENDING = /^POST .*\/invoices$/;
/** Asked for what was in doubt after a kill. */
const LIST = /^GET .*\/invoices$/;
const STATE = /^GET .*\/invoices\/[^/]+$/;
const RECEIPT = /\/upo$/;
/** While which call a worker is killed: before KSeF has it, or before the worker has the answer. */
const kills = [
  ...[OPENING, SENDING, LIST].map((call) => ({ call, before: 'call' })),
  ...[OPENING, SENDING, LIST].map((call) => ({ call, before: 'answer' })),
  ...[STATE, RECEIPT].flatMap((call) => [
    { call, before: 'call' },
    { call, before: 'answer' },
  ]),
];

test('processes that are killed while they send to KSeF lose no paper, and none is there twice', {
  timeout: 3 * 60_000,
}, async ({ onTestFinished }) => {
  const db = await openServedDatabase();
  onTestFinished(() => db.close());
  const worker = await buildModule('tests/support/ksef/send-worker.ts');
  onTestFinished(worker.remove);
  let now = new Date('2026-11-27T10:00:00Z');
  let late: KsefStandInOptions['late'];
  const ksef = await startKsef({
    ...sender,
    clock: () => now,
    late: (call, what) => late?.(call, what),
  });
  onTestFinished(() => ksef.close());

  /** @returns the signal that ended the worker; null where it ended by itself */
  async function send(kill?: (typeof kills)[number]): Promise<NodeJS.Signals | null> {
    const urls = { db: db.url, ksef: ksef.url };
    const words = `const { sendFrom } = await import(${JSON.stringify(worker.url)});
      await sendFrom(${JSON.stringify(now)}, ${JSON.stringify(urls)});`;
    const child = spawn(process.execPath, ['--input-type=module', '-e', words], {
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    const ended = once(child, 'exit') as Promise<[number | null, NodeJS.Signals | null]>;
    late = async (call, what) => {
      if (what !== kill?.before || !kill.call.test(call)) return;
      child.kill('SIGKILL');
      await ended;
    };
    const [code, signal] = await ended;
    expect(code ?? 0).toBe(0);
    now = addSeconds(now, PAUSE_SECONDS);
    return signal;
  }

  const numbers: string[] = [];
  for (let round = 1; round <= ROUNDS; round++) {
    for (const [at, kill] of kills.entries()) {
      const issued = PAPERS.map((letter) => `K-${round}-${at}-${letter}`);
      const records = issued.map((number) => paperRecord({ number }));
      await issuePapers(db, now, records);
      numbers.push(...issued);
      expect(await send(kill), `${kill.call} ${kill.before}`).toBe('SIGKILL');
    }
  }
  expect(await send()).toBe(null);

  const rows = await db.sql<{ number: string; ksefNumber: string; digest: string }[]>`
    select number, ksef_number as "ksefNumber", digest from ksef_submission
    where state = 'accepted' and receipt is not null and refusal is null order by number`;
  expect(rows.map(({ number }) => number)).toEqual(numbers.sort());
  const there = ksef.accepted().map(({ number, ksefNumber, digest }) => ({
    ...{ number, ksefNumber, digest },
  }));
  expect(there.sort((a, b) => (a.number < b.number ? -1 : 1))).toEqual(rows);
});
