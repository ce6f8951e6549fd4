import { readFileSync } from 'node:fs';
import os from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { say } from '../run.mjs';
import { startShop } from '../start-shop.mjs';
import { startPostgres } from '../throw-away-postgres.mjs';
import { processSeconds } from './processor-time.mjs';

/** Requested in turn, so that nothing caches a page's answers. */
const PAGES = ['HILUX', 'LANDCRUISER'].flatMap((model) =>
  Array.from({ length: 12 }, (_, n) => `/parts?make=TOYOTA&model=${model}&year=${2004 + n}`),
);
const CLIENTS_OF_A_PROCESS = 4;
const WARM_UP_S = 6;
const TURNS = 3;
const READY_TIMEOUT_MS = 120_000;
const TICKS_A_SECOND = 100;
/** The least share of the processors that several processes must use. */
const LEAST_SHARE = 0.8;

/**
 * Renders catalogue pages of vehicles afresh on PostgreSQL, in turns by one process and by one for each processor. The
 * load and the database share the machine, so what counts is the processor time of a page, too.
 * @returns 0 where pages a second grow to 0.8 of what the processor time of all would allow
 */
export async function benchProcesses({ seconds }) {
  const count = os.availableParallelism();
  const server = await startPostgres({ durable: true });
  const env = { DATABASE_URL: server.url, KEPT_PAGES_MB: 'off' };
  const shops = [];
  try {
    for (const instances of [1, count]) {
      const shop = await startShop({ env: { ...env, INSTANCES: String(instances) } });
      shops.push({ ...shop, instances, runs: [] });
      await untilReady(shop.url);
    }
    for (const shop of shops) await load(shop, WARM_UP_S);
    say(`${TURNS} turns of ${seconds} s by one process and by ${count}`);
    for (let turn = 0; turn < TURNS; turn++) {
      for (const shop of shops) shop.runs.push(await load(shop, seconds));
    }
    const [one, several] = shops.map(({ instances, runs }) => medianRun(instances, runs));
    print([one, several]);
    const grows = several.pages / one.pages;
    // The load and the database take their share of the processors, whoever renders.
    const possible = Math.min(count, (count * 1000) / several.allMs / one.pages);
    const share = grows / possible;
    console.log(
      `\n${grows.toFixed(2)} times the pages of one process; ${possible.toFixed(2)} times is what ${count} processors ` +
        `allow that also run the database and the load: ${share.toFixed(2)} of it`,
    );
    return share >= LEAST_SHARE ? 0 : 1;
  } finally {
    await Promise.all(shops.map((shop) => shop.stop()));
    await server.stop();
  }
}

async function untilReady(url) {
  const until = Date.now() + READY_TIMEOUT_MS;
  while (!(await fetch(`${url}/readyz`)).ok) {
    if (Date.now() > until) throw new Error('The shop does not become ready.');
    await wait(200);
  }
}

async function load(shop, seconds) {
  const pids = [shop.pid, ...childrenOf(shop.pid)];
  const shopSeconds = () => pids.reduce((sum, pid) => sum + processSeconds(pid), 0);
  const before = { shop: shopSeconds(), all: busySeconds() };
  const started = performance.now();
  const until = started + seconds * 1000;
  let pages = 0;
  const client = async () => {
    while (performance.now() < until) {
      const answer = await fetch(shop.url + PAGES[pages++ % PAGES.length], {
        headers: { accept: 'text/html', connection: 'close' },
      });
      if (!answer.ok) throw new Error(`${answer.url} answers ${answer.status}`);
      await answer.arrayBuffer();
    }
  };
  await Promise.all(Array.from({ length: CLIENTS_OF_A_PROCESS * shop.instances }, client));
  const took = (performance.now() - started) / 1000;
  return {
    pages: pages / took,
    shopMs: ((shopSeconds() - before.shop) * 1000) / pages,
    allMs: ((busySeconds() - before.all) * 1000) / pages,
  };
}

function childrenOf(pid) {
  const text = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim();
  return text ? text.split(' ').map(Number) : [];
}

/** Processor time of everything that runs on this machine. */
function busySeconds() {
  const [, user, nice, system, , , irq, softirq] = readFileSync('/proc/stat', 'utf8')
    .split('\n', 1)[0]
    .split(/\s+/)
    .map(Number);
  return (user + nice + system + irq + softirq) / TICKS_A_SECOND;
}

/** The run in the middle, by pages a second. */
function medianRun(instances, runs) {
  const sorted = [...runs].sort((a, b) => a.pages - b.pages);
  return { instances, ...sorted[Math.floor(sorted.length / 2)] };
}

function print(runs) {
  console.log(
    '\n| processes | pages a second | ms of processor time a page | with database and load |',
  );
  console.log('|---:|---:|---:|---:|');
  for (const { instances, pages, shopMs, allMs } of runs) {
    console.log(
      `| ${instances} | ${pages.toFixed(1)} | ${shopMs.toFixed(1)} | ${allMs.toFixed(1)} |`,
    );
  }
}
