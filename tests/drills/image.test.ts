import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { buyOnce } from '../../scripts/bench/shopper.mjs';
import { startNginx } from '../faults/daemons.ts';
import { PUBLIC_URL } from '../faults/instances.ts';
import { report } from '../faults/report.ts';
import { openEmptyDatabase } from '../support/database.ts';
import {
  buildImage,
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
  const building = performance.now();
  buildImage(IMAGE, BASE);
  const buildSeconds = Math.round((performance.now() - building) / 1000);
  const aboveBase = megabytesOf(IMAGE) - megabytesOf(BASE);
  const image = openImage(IMAGE);
  onTestFinished(() => image.close());
  const within = whatIsIn(image.folder);

  const isUpgrade = hasImage(BEFORE);
  const before = isUpgrade ? openImage(BEFORE) : image;
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

  // One that finds everything in place, as after any later restart.
  const [one, other] = containers;
  await one!.stop();
  const again = await start(image);
  containers[0] = again;
  const journey = await lookAround(again.url);
  const rights = JSON.parse(again.exec('node', '-e', SAY_RIGHTS));
  const [, ...healthCheck] = image.config.Healthcheck.Test;
  again.exec(...healthCheck.map((word) => word.replace(':3000', `:${again.port}`)));
  again.exec('node', 'scripts/command.mjs', 'verify');
  const embedded = await sellEmbedded(image);

  report({
    run: 'image',
    builtInSeconds: buildSeconds,
    megabytesAboveBase: aboveBase,
    startSeconds: again.startSeconds.toFixed(1),
    upgradedFrom: isUpgrade ? 'the image before' : 'itself: there was none before',
    ordersMeanwhile: orders.length,
    failed: faults.length,
    packages: within.packages,
    embeddedFirstStartSeconds: embedded.startSeconds.toFixed(1),
  });
  expect(other?.output()).not.toContain('"level":50');
  expect(faults).toEqual([]);
  expect(orders.length).toBeGreaterThan(5);
  expect(journey).toEqual([]);
  expect(rights).toEqual({
    user: '10001',
    capabilities: '0000000000000000',
    noNew: '1',
    root: 'EROFS',
  });
  expect(within.faults).toEqual([]);
  expect(aboveBase).toBeLessThanOrEqual(SIZE_MAX);
  expect(again.startSeconds).toBeLessThan(START_MAX_SECONDS);
  keepImage(IMAGE, BEFORE);
});

const SAY_RIGHTS = `
  const { readFileSync, writeFileSync } = require('node:fs');
  const status = readFileSync('/proc/1/status', 'utf8');
  const read = (name) => status.match(new RegExp('^' + name + ':\\\\s*(\\\\w+)', 'm'))[1];
  let root = 'written';
  try { writeFileSync('/shop/probe', ''); } catch (error) { root = error.code; }
  console.log(JSON.stringify({ user: read('Uid'), capabilities: read('CapEff'), noNew: read('NoNewPrivs'), root }));`;

/** Sources, packages for development, libraries that are there twice, and packages without a licence are faults. */
function whatIsIn(folder: string): { readonly packages: number; readonly faults: string[] } {
  const files = readdirSync(path.join(folder, 'shop'), { recursive: true, encoding: 'utf8' });
  const list = JSON.parse(readFileSync(path.join(folder, 'shop/sbom.cdx.json'), 'utf8')) as {
    components: { name: string; version: string }[];
  };
  const has = new Set(files);
  const twice = (wanted: RegExp) => files.filter((file) => wanted.test(file)).slice(1);
  const listed = new Set(list.components.map(({ name, version }) => `${name}@${version}`));
  const unlisted = files
    .filter((file) => /node_modules\/(?:@[^/]+\/)?[^/@]+\/package\.json$/.test(file))
    .map((file) => JSON.parse(readFileSync(path.join(folder, 'shop', file), 'utf8')))
    .map(({ name, version }) => `${name}@${version}`)
    .filter((name) => !listed.has(name));
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
async function sellEmbedded(image: ReturnType<typeof openImage>) {
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
    } finally {
      await second.stop();
    }
    return first;
  } finally {
    volume.remove();
  }
}
