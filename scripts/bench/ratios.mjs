import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { say } from '../run.mjs';
import { startShop } from '../start-shop.mjs';
import { onStopAsked } from '../stop-asked.mjs';
import { openBenchDatabase } from './database.mjs';
import { measureFor, startPlainServer } from './measure.mjs';
import { buyingCases } from './ratio-cases/buying.mjs';
import { cachedPageCases } from './ratio-cases/cached-pages.mjs';
import { pageCases } from './ratio-cases/pages.mjs';
import { findParts } from './shopper.mjs';

const PLAIN_S = 2;

/**
 * Groups of cases, one file each. A case is `{ name, measure(prepared), prepare?() }`; a group receives `{ shop,
 * shopPid, parts, seconds, orders }` and returns its cases.
 */
const caseGroups = [cachedPageCases, buyingCases];
/** Needs a shop that renders every page afresh. */
const afreshGroups = [pageCases];

/** Starts the shop on an empty database and measures every case against a plain server. */
export async function benchRatios({ onPostgres, seconds, orders }) {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'wishbone-bench-'));
  const running = [];
  let stopped;
  const stopAll = () => {
    stopped ??= (async () => {
      for (const thing of running.reverse()) await thing.stop();
      rmSync(dataDir, { recursive: true, force: true });
    })();
    return stopped;
  };
  onStopAsked(() => void stopAll().then(() => process.exit(130)));
  try {
    const database = await openBenchDatabase({ onPostgres, dataDir, log: say });
    running.push(database);
    say('first start, with an empty database');
    const first = await startShop({ dataDir, env: database.env });
    await first.stop();
    await database.restock();
    const plain = await startPlainServer();
    running.push(plain);
    const measureWith = async (env, groups) => {
      const shop = await startShop({ dataDir, env: { ...database.env, ...env } });
      running.push(shop);
      const parts = await findParts(shop.url);
      const given = { shop: shop.url, shopPid: shop.pid, parts, seconds, orders };
      const rows = await measureAll(
        groups.flatMap((group) => group(given)),
        plain.url,
      );
      await shop.stop();
      return { rows, startMs: shop.startMs };
    };
    say('second start');
    const second = await measureWith({}, caseGroups);
    say('third start, with an empty page cache');
    const afresh = await measureWith({ KEPT_PAGES_MB: 'off' }, afreshGroups);
    const rows = [...afresh.rows, ...second.rows];
    print({ rows, first, second, onPostgres });
    return rows.some(({ refused }) => refused) ? 1 : 0;
  } finally {
    await stopAll();
  }
}

async function measureAll(cases, plain) {
  const yardstick = () => measureFor(PLAIN_S, { url: plain });
  const rows = [];
  let before = await yardstick();
  for (const { name, prepare, measure } of cases) {
    const prepared = await prepare?.();
    say(`measuring: ${name}`);
    const result = await measure(prepared);
    const after = await yardstick();
    rows.push({ name, plain: (before.perSecond + after.perSecond) / 2, ...result });
    before = after;
  }
  return rows;
}

function print({ rows, first, second, onPostgres }) {
  const line = (cells) =>
    cells.map((cell, at) => (at ? String(cell).padStart(12) : cell.padEnd(24))).join('');
  const seconds = (ms) => `${(ms / 1000).toFixed(2)} s`;
  console.log(
    [
      '',
      `${onPostgres ? 'PostgreSQL' : 'Embedded database'}, demo catalogue, Node ${process.versions.node}, ${os.cpus().length} cores`,
      `first start ${seconds(first.startMs)} (empty database), second start ${seconds(second.startMs)}, each to the first page`,
      '',
      line(['', 'requests/s', 'p50 ms', 'p99 ms', 'plain/s', 'ratio', 'refused']),
      ...rows.map(({ name, perSecond, p50, p99, plain, refused }) =>
        line([
          name,
          perSecond.toFixed(0),
          p50,
          p99,
          plain.toFixed(0),
          (perSecond / plain).toFixed(4),
          refused,
        ]),
      ),
      '',
      'plain: a Node HTTP server that sends one fixed line, measured before and after each case; for cached pages',
      'one that sends the same bytes, and both in requests by the second of processor time that they used.',
    ].join('\n'),
  );
}
