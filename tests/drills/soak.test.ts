import http from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { buyOnce, findParts } from '../../scripts/bench/shopper.mjs';
import { startShop } from '../../scripts/start-shop.mjs';
import { partPath } from '../../src/config/page-paths.ts';
import { books } from '../../src/domain/books/books.server.ts';
import { PUBLIC_URL } from '../faults/instances.ts';
import { report } from '../faults/report.ts';
import { openEmptyDatabase } from '../support/database.ts';
import { driftOf, riseOf } from '../support/drift.ts';
import { type OpenFiles, openFilesOf } from '../support/open-files.ts';

/** `npm run soak -- --minutes` sets it. */
const MINUTES = Number(process.env.SOAK_MINUTES ?? 10);
const MINUTE_MS = 60_000;
const TOTAL_MS = MINUTES * MINUTE_MS;
const SAMPLES = 60;
/** Excluded, because caches fill and code is compiled: fifteen minutes, or a quarter of a run of less than half an hour. */
const JUDGED_FROM_MINUTE = MINUTES >= 30 ? 15 : MINUTES / 4;
const JUDGED_FROM_MS = JUDGED_FROM_MINUTE * MINUTE_MS;
const MOST_PERCENT = 5;
const CLIENTS_AT_FULL_SPEED = 8;
const FULL_SPEED_MS = 15_000;
const ORDER_EVERY = 100;
const METRICS_TOKEN = 'a-token-of-enough-characters';

/** After the end, for connections that the clients have closed. */
const CLOSED_WITHIN_MS = 10_000;

/** How often metrics are read for a sample. */
const READINGS = 10;

const mean = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / values.length;
const least = (values: readonly number[]) => Math.min(...values);

/**
 * The judged metrics, by name: the factor converts to the unit in the name, and the function makes a sample of its
 * readings. Of the heap it is the least, right after a collection, since the rest of it is waiting for one. Files and
 * handles are judged without the connections of clients: the load decides how many of them there are, and those that
 * stay are counted after the end.
 */
const watched = {
  residentMB: ['process_resident_memory_bytes', 1e-6, mean],
  liveHeapMB: ['nodejs_heap_size_used_bytes', 1e-6, least],
  openFiles: ['process_open_fds', 1, mean],
  handles: ['nodejs_active_handles_total', 1, mean],
  loopDelayMs: ['nodejs_eventloop_lag_p99_seconds', 1e3, mean],
} as const;
const perClient: ReadonlySet<string> = new Set(['openFiles', 'handles']);

interface Reading {
  /** By name. */
  readonly metrics: ReadonlyMap<string, number>;
  readonly open: OpenFiles;
}

test(`nothing grows in ${MINUTES} minutes at half of full speed`, {
  timeout: TOTAL_MS + 5 * MINUTE_MS,
}, async ({ onTestFinished }) => {
  const db = await openEmptyDatabase();
  onTestFinished(() => db.close());
  const env = { DATABASE_URL: db.url, DEMO: 'on', PUBLIC_URL, METRICS_TOKEN };
  const shop = await startShop({ env });
  onTestFinished(() => shop.stop());
  const parts = (await findParts(shop.url)).slice(0, 60);
  await db.sql`update stock set quantity = 1000000 where is_default`;

  const agent = new http.Agent({ keepAlive: true, maxSockets: 64 });
  onTestFinished(() => agent.destroy());
  const faults = new Map<string, number>();
  const ask = (path: string, body?: object) =>
    new Promise<number>((resolve) => {
      const started = performance.now();
      const options = {
        ...{ agent, method: body ? 'POST' : 'GET' },
        headers: { accept: 'text/html', ...(body && { 'content-type': 'application/json' }) },
      };
      const done = (fault?: string) => {
        if (fault) faults.set(fault, (faults.get(fault) ?? 0) + 1);
        resolve(performance.now() - started);
      };
      const request = http.request(shop.url + path, options, (answer) => {
        answer.resume();
        answer.on('error', (error) => done(error.message));
        answer.on('end', () =>
          done(answer.statusCode === 200 ? undefined : `${answer.statusCode} of ${path}`),
        );
      });
      request.on('error', (error) => done(error.message));
      request.end(body && JSON.stringify(body));
    });
  let orders = 0;
  let turn = 0;
  /** Of a hundred steps, 55 are pages, 25 searches and suggestions, 19 carts and one a whole order. */
  async function step(): Promise<number> {
    turn += 1;
    const part = parts[turn % parts.length]!;
    const common = { source: 'EU', currency: 'EUR', customer: 'guest' };
    if (turn % ORDER_EVERY === 0) {
      const started = performance.now();
      await buyOnce(shop.url);
      orders += 1;
      return (performance.now() - started) / 8;
    }
    const kind = turn % 20;
    if (kind < 5) return ask(`/parts?make=TOYOTA&model=HILUX&year=${2005 + (turn % 10)}`);
    if (kind < 10) return ask(partPath(part));
    if (kind < 11) return ask('/');
    if (kind < 16) {
      const keyword = ['shock absorber', 'T', 'brake', 'front spring', part][turn % 5];
      return ask('/api/external/search', { ...common, action: 'search', keyword });
    }
    const addition = { action: 'addToCart', location: 'EU', quantity: 1, record: part };
    return ask('/api/external/cart', { ...common, ...addition, country: 'PL' });
  }

  const ports = {
    ownPort: Number(new URL(shop.url).port),
    databasePort: Number(new URL(db.url).port),
  };
  const openFiles = () => openFilesOf(shop.pid!, ports);
  const kinds: OpenFiles[] = [];
  const full = await inTurns(step);
  const aSecond = full / (FULL_SPEED_MS / 1000) / 2;

  const samples = new Map<string, { atMs: number; value: number }[]>();
  const note = (name: string, atMs: number, value: number) =>
    samples.set(name, [...(samples.get(name) ?? []), { atMs, value }]);
  let times: number[] = [];
  let asked = 0;
  const started = performance.now();
  const sampleMs = TOTAL_MS / SAMPLES;
  for (let sample = 1; sample <= SAMPLES; sample++) {
    const until = sample * sampleMs;
    const readings: Reading[] = [];
    const nextReading = () => until - sampleMs * (1 - (readings.length + 0.5) / READINGS);
    while (performance.now() - started < until) {
      const sinceStart = performance.now() - started;
      const due = (sinceStart / 1000) * aSecond;
      for (; asked < due; asked++) void step().then((ms) => times.push(ms));
      if (sinceStart < nextReading()) await wait(5);
      else readings.push({ metrics: await metricsOf(shop.url), open: openFiles() });
    }
    const sorted = times.sort((a, b) => a - b);
    times = [];
    if (until < JUDGED_FROM_MS) continue;
    note('p99Ms', until, sorted[Math.floor(sorted.length * 0.99)] ?? 0);
    kinds.push(...readings.map(({ open }) => open));
    for (const [name, [metric, factor, sampleOf]] of Object.entries(watched)) {
      const values = readings.map(
        ({ metrics, open }) =>
          (metrics.get(metric) ?? 0) * factor - (perClient.has(name) ? open.clients : 0),
      );
      note(name, until, sampleOf(values));
    }
  }
  agent.destroy();
  const closing = performance.now();
  // What this process still holds open, for a next request, is no leak of the shop's.
  const ours = () => openFilesOf(process.pid, { ownPort: 0, databasePort: ports.ownPort }).database;
  const left = () => openFiles().clients - ours();
  while (left() > 0 && performance.now() - closing < CLOSED_WITHIN_MS) await wait(100);
  const clientsLeft = left();

  const judged = [...samples].map(([name, all]) => {
    const average = mean(all.map(({ value }) => value));
    return { name, average, drift: driftOf(all), rise: riseOf(all, MOST_PERCENT) };
  });
  const texts = judged.map(({ name, average, drift, rise }) => {
    const sign = drift.percent < 0 ? '' : '+';
    const change = `${sign}${drift.percent.toFixed(1)} ± ${drift.uncertaintyPercent.toFixed(1)} %`;
    return [name, `${average.toFixed(1)} (${change}, rise: ${rise})`];
  });
  const wrong = (await books(db, { clock: () => new Date(), mailsKeptDays: 30 })).filter(
    ({ wrongCount }) => wrongCount > 0,
  );
  report({
    run: 'soak',
    minutes: MINUTES,
    judgedFromMinute: JUDGED_FROM_MINUTE,
    stepsASecond: Math.round(aSecond),
    steps: asked,
    orders,
    notOk: [...faults.values()].reduce((sum, count) => sum + count, 0),
    booksWrong: wrong.length,
    openAtFirst: inWords(kinds[0]),
    openAtLast: inWords(kinds.at(-1)),
    clientsLeft,
    ...Object.fromEntries(texts),
  });
  expect(wrong).toEqual([]);
  expect([...faults]).toEqual([]);
  expect(judged.filter(({ rise }) => rise === 'lasting')).toEqual([]);
  expect(clientsLeft).toBeLessThanOrEqual(0);
});

/** @returns steps that several clients take, each one after the other, as fast as they are answered */
async function inTurns(step: () => Promise<unknown>): Promise<number> {
  const until = performance.now() + FULL_SPEED_MS;
  let taken = 0;
  const one = async () => {
    for (; performance.now() < until; taken++) await step();
  };
  await Promise.all(Array.from({ length: CLIENTS_AT_FULL_SPEED }, one));
  return taken;
}

function inWords(open: OpenFiles | undefined): string {
  return Object.entries(open ?? {})
    .map(([kind, count]) => `${kind} ${count}`)
    .join(', ');
}

/** Metrics without labels. */
async function metricsOf(url: string): Promise<ReadonlyMap<string, number>> {
  const headers = { authorization: `Bearer ${METRICS_TOKEN}`, connection: 'close' };
  const text = await (await fetch(`${url}/metrics`, { headers })).text();
  const lines = text.matchAll(/^([a-z0-9_]+) (\S+)$/gm);
  return new Map([...lines].map(([, name = '', value]) => [name, Number(value)]));
}
