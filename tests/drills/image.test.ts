import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { buyOnce } from '../../scripts/bench/shopper.mjs';
import { licenceFault } from '../../scripts/licences.mjs';
import { startNginx } from '../faults/daemons.ts';
import { PUBLIC_URL } from '../faults/instances.ts';
import { report } from '../faults/report.ts';
import { openEmptyDatabase } from '../support/database.ts';
import {
  buildImage,
  type Container,
  hasImage,
  keepImage,
  makeVolume,
  megabytesOf,
  openImage,
  startContainer,
} from './containers.ts';

const MINUTE_MS = 60_000;
const IMAGE = 'localhost/wishbone-drill';
/** What the drill before this one built, or an image that somebody gave this name. */
const BEFORE = 'localhost/wishbone-before';
const BASE = /^FROM (\S+)$/m.exec(readFileSync('deploy/Containerfile', 'utf8'))?.[1] ?? '';
/** MB above the base. */
const SIZE_MAX = 150;
const START_MAX_SECONDS = 2;
const STARTS = 3;
/** Processor time that Node itself takes to start, on a machine of today. */
const BARE_NODE_SECONDS = 0.04;
/** The value in deploy/. */
const DRAIN_SECONDS = '5';
/** What nginx needs to see that an instance is back. */
const BETWEEN_MS = 2_500;

const between = (port: number, ports: readonly number[]) => `
upstream shop { ${ports.map((one) => `server 127.0.0.1:${one} max_fails=1 fail_timeout=2s;`).join(' ')} }
server { listen 127.0.0.1:${port}; location / { proxy_pass http://shop; } }`;

test('the image is small, starts at once without rights, sells, and is upgraded while it sells', {
  timeout: 30 * MINUTE_MS,
}, async ({ onTestFinished }) => {
  let hasHeld = false;
  // Called last: until then a container of the image before is open.
  onTestFinished(async () => {
    if (hasHeld) await keepImage(IMAGE, BEFORE);
  }, MINUTE_MS);
  const building = performance.now();
  await buildImage(IMAGE, BASE);
  const buildSeconds = Math.round((performance.now() - building) / 1000);
  const aboveBase = (await megabytesOf(IMAGE)) - (await megabytesOf(BASE));
  const image = await openImage(IMAGE);
  onTestFinished(() => image.close());
  const within = whatIsIn(image.folder);

  const isUpgrade = await hasImage(BEFORE);
  const before = isUpgrade ? await openImage(BEFORE) : image;
  if (isUpgrade) onTestFinished(() => before.close());
  const db = await openEmptyDatabase();
  onTestFinished(() => db.close());
  const volume = makeVolume();
  onTestFinished(volume.remove);
  const settings = {
    ...{ DATABASE_URL: db.url, MIGRATE: 'on', PUBLIC_URL, DEMO_PAYMENT: 'on', TRUST_PROXY: '1' },
    ...{ RATE_LIMIT: 'off', LOG_LEVEL: 'warn', DRAIN_SECONDS },
  };
  const start = (of: typeof image, port?: number) =>
    startContainer(of, { volume: volume.folder, settings, ...(port && { port }) });

  // Two of the image before sell; each in turn makes room for one of this image.
  const containers = [await start(before), await start(before)];
  onTestFinished(async () => void (await Promise.all(containers.map((one) => one.stop()))));
  const nginx = await startNginx((place) =>
    between(
      place.port,
      containers.map(({ port }) => port),
    ),
  );
  if (!nginx) throw new Error('nginx is not installed, and cannot be');
  onTestFinished(() => nginx.stop());
  const shopper = keepBuying(`http://127.0.0.1:${nginx.port}`);
  await wait(BETWEEN_MS);
  for (const [place, old] of containers.entries()) {
    expect(await old.stop(), old.output()).toBe(0);
    containers[place] = await start(image, old.port);
    await wait(BETWEEN_MS);
  }
  const { orders, faults } = await shopper.stop();

  // One that finds everything in place, as after any later restart. Others use the machine, too: the quickest counts.
  const [one, other] = containers;
  let again = one!;
  let [startSeconds, processorSeconds] = [Infinity, Infinity];
  for (let left = STARTS; left > 0; left--) {
    await again.stop();
    containers[0] = again = await start(image);
    startSeconds = Math.min(startSeconds, again.startSeconds);
    processorSeconds = Math.min(processorSeconds, (await stateOf(again)).processorSeconds);
  }
  const slowness = (await bareNodeSeconds(again)) / BARE_NODE_SECONDS;
  const journey = await lookAround(again.url);
  const { megabytes, ...rights } = await stateOf(again);
  const [, ...healthCheck] = image.config.Healthcheck.Test;
  await again.exec(...healthCheck.map((word) => word.replace(':3000', `:${again.port}`)));
  await again.exec('node', 'scripts/command.mjs', 'verify');
  const embedded = await sellEmbedded(image);

  report({
    run: 'image',
    builtInSeconds: buildSeconds,
    megabytesAboveBase: aboveBase,
    startSeconds: startSeconds.toFixed(1),
    startProcessorSeconds: processorSeconds.toFixed(1),
    machineSlowerBy: slowness.toFixed(1),
    residentMB: megabytes,
    upgradedFrom: isUpgrade ? 'the image before' : 'itself: there was none before',
    ordersMeanwhile: orders.length,
    failed: faults.length,
    packages: within.packages,
    embeddedFirstStartSeconds: embedded.startSeconds.toFixed(1),
    embeddedResidentMB: embedded.megabytes,
  });
  expect(other?.output()).not.toContain('"level":50');
  const nginxSays = readFileSync(path.join(nginx.folder, 'error.log'), 'utf8');
  expect(faults, nginxSays).toEqual([]);
  expect(orders.length).toBeGreaterThan(5);
  expect(journey).toEqual([]);
  expect(rights).toMatchObject({
    user: '10001',
    capabilities: '0000000000000000',
    noNew: '1',
    root: 'EROFS',
  });
  expect(within.faults).toEqual([]);
  expect(aboveBase).toBeLessThanOrEqual(SIZE_MAX);
  // With a core of its own a start takes about as long as the processor works for it. A quicker machine owes no more.
  expect(processorSeconds / Math.max(1, slowness)).toBeLessThan(START_MAX_SECONDS);
  hasHeld = true;
});

interface State {
  readonly user: string;
  readonly capabilities: string;
  readonly noNew: string;
  /** What came of writing beside the shop's files. */
  readonly root: string;
  /** In memory. */
  readonly megabytes: number;
  /** Used so far. */
  readonly processorSeconds: number;
}

const SAY_STATE = `
  const { readFileSync, writeFileSync } = require('node:fs');
  const status = readFileSync('/proc/1/status', 'utf8');
  const read = (name) => status.match(new RegExp('^' + name + ':\\\\s*(\\\\w+)', 'm'))[1];
  const ticks = readFileSync('/proc/1/stat', 'utf8').split(') ').at(-1).split(' ').slice(11, 13);
  let root = 'written';
  try { writeFileSync('/shop/probe', ''); } catch (error) { root = error.code; }
  console.log(JSON.stringify({
    user: read('Uid'), capabilities: read('CapEff'), noNew: read('NoNewPrivs'), root,
    megabytes: Math.round(read('VmRSS') * 1024 / 1e6),
    processorSeconds: (Number(ticks[0]) + Number(ticks[1])) / 100,
  }));`;

/** Of the shop's process, which is the first one of its container. */
async function stateOf({ exec }: Container): Promise<State> {
  return JSON.parse(await exec('node', '-e', SAY_STATE));
}

/** What Node itself takes of the processor to start, at its best. */
async function bareNodeSeconds({ exec }: Container): Promise<number> {
  const took: number[] = [];
  while (took.length < 5) {
    took.push(
      Number(await exec('node', '-p', 'const used = process.cpuUsage(); used.user + used.system')),
    );
  }
  return Math.min(...took) / 1e6;
}

const OF_PACKAGE = /node_modules\/(?:@[^/]+\/)?[^/@]+\/package\.json$/;
const SAYS_LICENCE = /licen[cs]e|copying|notice|third.?party|^readme/i;

/** Sources, packages for development, libraries that are there twice, and packages without a licence are faults. */
function whatIsIn(folder: string): { readonly packages: number; readonly faults: string[] } {
  const files = readdirSync(path.join(folder, 'shop'), { recursive: true, encoding: 'utf8' });
  const list = JSON.parse(readFileSync(path.join(folder, 'shop/sbom.cdx.json'), 'utf8')) as {
    components: Parameters<typeof licenceFault>[0][];
  };
  const has = new Set(files);
  const twice = (wanted: RegExp) => files.filter((file) => wanted.test(file)).slice(1);
  const listed = new Set(list.components.map(({ name, version }) => `${name}@${version}`));
  const inside = files.filter((file) => OF_PACKAGE.test(file)).map((file) => path.dirname(file));
  const unlisted = inside
    .map((one) => readFileSync(path.join(folder, 'shop', one, 'package.json'), 'utf8'))
    .map((text) => JSON.parse(text))
    .map(({ name, version }) => `${name}@${version}`)
    .filter((name) => !listed.has(name));
  const unlicensed = inside.filter(
    (one) => !readdirSync(path.join(folder, 'shop', one)).some((name) => SAYS_LICENCE.test(name)),
  );
  return {
    packages: listed.size,
    faults: [
      ...files.filter((file) => /\.(?:[cm]?tsx?|map)$/.test(file)),
      ...files.filter((file) =>
        /^node_modules\/(?:@typescript|typescript|vite|vitest)\//.test(file),
      ),
      ...twice(/libvips-cpp\.so/),
      ...twice(/noto-sans-400\.ttf$/),
      ...unlisted.map((name) => `${name} is not in the list`),
      ...list.components.flatMap(licenceFault),
      ...unlicensed.map((one) => `${one} has no licence`),
      ...['LICENSE', 'sbom.cdx.json', 'src/domain/papers/pdf/faces/LICENSE'].filter(
        (file) => !has.has(file),
      ),
    ],
  };
}

/** One order after the other, each with all its calls, until it is stopped. */
function keepBuying(url: string) {
  const orders: string[] = [];
  const faults: string[] = [];
  let isOver = false;
  const done = (async () => {
    while (!isOver) {
      await buyOnce(url).then(
        (order) => orders.push(order),
        (error: Error) => faults.push(error.message),
      );
    }
  })();
  return {
    async stop() {
      isOver = true;
      await done;
      return { orders, faults };
    },
  };
}

/** @returns what of all that a part's and an order's page lead to cannot be had */
async function lookAround(url: string): Promise<string[]> {
  const faults: string[] = [];
  const get = async (address: string, kind: string) => {
    const answer = await fetch(new URL(address, url));
    const text = await answer.text();
    const type = answer.headers.get('content-type') ?? '';
    if (answer.status !== 200 || !type.startsWith(kind))
      faults.push(`${address}: ${answer.status} ${type}`);
    return text;
  };
  const page = (address: string) => get(address, 'text/html');
  for (const address of ['/', '/faq', '/search/brake', '/api/docs/']) await page(address);
  const list = await page('/parts?make=TOYOTA&model=HILUX&year=2012');
  const part = await page(/href="(\/details\/[^"]+)"/.exec(list)?.[1] ?? '/no-part');
  await get(
    /src="(\/[^"]+\.webp[^"]*)"/.exec(part)?.[1]?.replaceAll('&amp;', '&') ?? '/no-picture',
    'image/webp',
  );
  const order = await page(`/order/${await buyOnce(url)}`);
  const paper = /href="(\/papers\/[^"]+\.pdf)"/.exec(order)?.[1];
  if (paper) await get(paper, 'application/pdf');
  else faults.push('the order has no paper');
  return faults;
}

/** On the embedded database the volume holds the whole shop: an order is still there in the next container. */
async function sellEmbedded(image: Awaited<ReturnType<typeof openImage>>) {
  const volume = makeVolume();
  const settings = {
    PUBLIC_URL,
    DEMO: 'on',
    DEMO_PAYMENT: 'on',
    RATE_LIMIT: 'off',
    LOG_LEVEL: 'warn',
  };
  try {
    const first = await startContainer(image, { volume: volume.folder, settings });
    const order = await buyOnce(first.url).finally(first.stop);
    const second = await startContainer(image, { volume: volume.folder, settings });
    try {
      expect((await fetch(`${second.url}/order/${order}`)).status).toBe(200);
      return { startSeconds: first.startSeconds, megabytes: (await stateOf(second)).megabytes };
    } finally {
      await second.stop();
    }
  } finally {
    volume.remove();
  }
}
