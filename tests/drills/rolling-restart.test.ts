import http from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { freePort } from '../../scripts/free-port.mjs';
import { startShop } from '../../scripts/start-shop.mjs';
import { startNginx } from '../faults/daemons.ts';
import { PUBLIC_URL } from '../faults/instances.ts';
import { report } from '../faults/report.ts';
import { openServedDatabase } from '../support/database.ts';
import { stockPart } from '../support/stock-parts.ts';

const INSTANCES = 3;
const RESTARTS = 10;
const SHOPPERS = 200;
const THINK_MS = { least: 2_000, most: 6_000 };
const BETWEEN_MS = 2_000;
const MINUTE_MS = 60_000;
/** The value in deploy/. */
const DRAIN_SECONDS = '5';

/** nginx with its defaults: no settings for retries or keep-alive. */
const withDefaults = (port: number, ports: readonly number[]) => `
upstream shop { ${ports.map((one) => `server 127.0.0.1:${one};`).join(' ')} }
server { listen 127.0.0.1:${port}; location / { proxy_pass http://shop; } }`;

test('ten restarts in a row under 200 shoppers are noticed by nobody', {
  timeout: 20 * MINUTE_MS,
}, async ({ skip, onTestFinished }) => {
  const db = await openServedDatabase();
  onTestFinished(() => db.close());
  const part = await stockPart(db, { stock: 1_000_000 });
  const ports: number[] = [];
  while (ports.length < INSTANCES) ports.push(await freePort());
  const env = { DATABASE_URL: db.url, DEMO: 'off', PUBLIC_URL, DRAIN_SECONDS, MIGRATE: 'off' };
  const start = (port: number) => startShop({ port, env });
  const shops: Awaited<ReturnType<typeof start>>[] = [];
  onTestFinished(async () => void (await Promise.all(shops.map((shop) => shop.stop()))));
  for (const port of ports) shops.push(await start(port));
  const nginx = await startNginx((place) => withDefaults(place.port, ports));
  if (!nginx) return skip('nginx is not installed, and cannot be');
  onTestFinished(() => nginx.stop());

  const shoppers = startShoppers(nginx.port, part.urlcomponent);
  for (let restart = 0; restart < RESTARTS; restart++) {
    const place = restart % INSTANCES;
    await shops[place]!.stop();
    shops[place] = await start(ports[place]!);
    await wait(BETWEEN_MS);
  }
  const { statuses, faults } = await shoppers.stop();

  report({
    run: 'rolling restart',
    restarts: RESTARTS,
    shoppers: SHOPPERS,
    requests: [...statuses.values()].reduce((sum, count) => sum + count, 0),
    answers: [...statuses].map(([status, count]) => `${count} x ${status}`).join(', '),
    broken: faults.length,
  });
  expect(faults).toEqual([]);
  expect([...statuses.keys()]).toEqual([200]);
});

/** Each opens pages, fills a cart and looks at it, over and over, on a connection that is kept. */
function startShoppers(port: number, record: string) {
  const statuses = new Map<number, number>();
  const faults: string[] = [];
  let isOver = false;

  const ask = (agent: http.Agent, url: string, body?: object) =>
    new Promise<string>((resolve) => {
      const options = {
        ...{ port, path: url, agent, method: body ? 'POST' : 'GET' },
        headers: { ...(body && { 'content-type': 'application/json' }) },
      };
      const failed = (error: Error) => {
        faults.push(`${url}: ${error.message}`);
        resolve('');
      };
      const request = http.request(options, (answer) => {
        const status = answer.statusCode ?? 0;
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
        let text = '';
        answer.on('data', (piece) => {
          text += piece;
        });
        answer.on('error', failed);
        answer.on('end', () => resolve(status === 200 ? text : ''));
      });
      request.on('error', failed);
      request.end(body && JSON.stringify(body));
    });

  async function shop(number: number) {
    const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
    const think = () => wait(THINK_MS.least + Math.random() * (THINK_MS.most - THINK_MS.least));
    await wait(Math.random() * THINK_MS.most);
    for (let round = 0; !isOver; round++) {
      await ask(agent, number % 3 ? '/' : `/parts?page=${1 + (round % 5)}`);
      await think();
      if (isOver) break;
      const added = await ask(agent, '/api/external/cart', {
        ...{ action: 'addToCart', location: 'EU', quantity: 1, record, country: 'PL' },
      });
      await think();
      if (isOver || !added) continue;
      const { cart_id } = JSON.parse(added);
      await ask(agent, '/api/external/cart', { action: 'getCarts', cart_id });
      await think();
    }
    agent.destroy();
  }

  const all = Promise.all(Array.from({ length: SHOPPERS }, (_, number) => shop(number)));
  return {
    async stop() {
      isOver = true;
      await all;
      return { statuses, faults };
    },
  };
}
