import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { say } from '../run.mjs';
import { startShop } from '../start-shop.mjs';
import { threadSeconds } from './processor-time.mjs';

/** Pages of TOYOTA HILUX and LANDCRUISER in turn, so that no cache has the answers. */
const VEHICLES = ['HILUX', 'LANDCRUISER'].flatMap((model) =>
  Array.from({ length: 12 }, (_, n) => `/parts?make=TOYOTA&model=${model}&year=${2004 + n}`),
);
const WARM_UP_PAGES = 100;

/** The owner of a main-thread function, by the path of its file; the first match counts. */
const OWNERS = [
  ['React', /node_modules\/(react|react-dom|scheduler)\//],
  ['driver', /node_modules\/postgres\/|pglite-socket/],
  ['router', /node_modules\/(react-router|@react-router)\//],
  ['HTTP', /node_modules\/(fastify|@fastify|find-my-way|light-my-request)\/|^node:/],
];
const COLLECTOR = 'garbage collection';
const REST = 'loaders, mappers, components';

/**
 * Renders catalogue pages of vehicles afresh on the embedded database, one after the other, and reports the processor
 * time of each kind of work in milliseconds a page. The profiler slows the main thread down.
 */
export async function benchShares({ pages }) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'wishbone-shares-'));
  const profiles = path.join(folder, 'profiles');
  const dataDir = path.join(folder, 'data');
  const env = { KEPT_PAGES_MB: 'off' };
  try {
    say('first start, with an empty database');
    await (await startShop({ dataDir, env })).stop();
    const shop = await startShop({
      dataDir,
      env,
      nodeArgs: ['--cpu-prof', `--cpu-prof-dir=${profiles}`],
    });
    say(`rendering ${pages} pages`);
    await render(shop.url, WARM_UP_PAGES);
    const from = { threads: threadSeconds(shop.pid), at: process.hrtime.bigint() };
    await render(shop.url, pages);
    const to = { threads: threadSeconds(shop.pid), at: process.hrtime.bigint() };
    await shop.stop();
    print(shares({ profile: profileOf(profiles, shop.pid), from, to, pid: shop.pid, pages }));
    return 0;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function render(url, pages) {
  for (let n = 0; n < pages; n++) {
    const answer = await fetch(url + VEHICLES[n % VEHICLES.length], {
      headers: { accept: 'text/html', 'accept-encoding': 'br' },
    });
    if (!answer.ok) throw new Error(`${answer.url} answers ${answer.status}`);
    await answer.arrayBuffer();
  }
}

/** @returns {Map<string, number>} milliseconds a page; the database's thread is the busiest beside the main one */
function shares({ profile, from, to, pid, pages }) {
  const used = new Map(
    [...to.threads].map(([id, seconds]) => [id, seconds - (from.threads.get(id) ?? 0)]),
  );
  const main = used.get(pid);
  used.delete(pid);
  const others = [...used.values()].sort((a, b) => b - a);
  const owned = ownTimes(profile, Number(from.at / 1000n), Number(to.at / 1000n));
  const profiled = [...owned.values()].reduce((sum, time) => sum + time, 0);
  const sum = (numbers) => numbers.reduce((total, number) => total + number, 0);
  const seconds = new Map([
    ["database's thread", others[0] ?? 0],
    ...[...owned].map(([owner, time]) => [owner, (main * time) / profiled]),
    ['compression, compiler, other threads', sum(others.slice(1))],
  ]);
  seconds.set('all', sum([...seconds.values()]));
  return new Map([...seconds].map(([name, value]) => [name, (value * 1000) / pages]));
}

/** Self time in microseconds of each owner's functions between two moments of the monotonic clock. */
function ownTimes({ nodes, samples, timeDeltas, startTime }, from, to) {
  const owners = new Map(nodes.map((node) => [node.id, ownerOf(node.callFrame)]));
  const times = new Map(
    [...OWNERS.map(([owner]) => owner), COLLECTOR, REST].map((owner) => [owner, 0]),
  );
  let at = startTime;
  samples.forEach((id, n) => {
    at += timeDeltas[n];
    const owner = owners.get(id);
    if (owner && at > from && at <= to) times.set(owner, times.get(owner) + timeDeltas[n]);
  });
  return times;
}

function ownerOf({ functionName, url }) {
  if (functionName === '(idle)') return undefined;
  if (functionName === '(garbage collector)') return COLLECTOR;
  return OWNERS.find(([, where]) => where.test(url))?.[0] ?? REST;
}

/** The main thread's profile; workers write separate ones. */
function profileOf(folder, pid) {
  const name = readdirSync(folder).find((file) => file.includes(`.${pid}.0.`));
  if (!name) throw new Error('The shop has left no profile.');
  return JSON.parse(readFileSync(path.join(folder, name), 'utf8'));
}

function print(milliseconds) {
  console.log('\n| a catalogue page of a vehicle | ms of processor time |\n|---|---:|');
  for (const [name, time] of milliseconds) console.log(`| ${name} | ${time.toFixed(1)} |`);
}
