/**
 * `npm run bench`: starts the shop as `npm start` does and loads it, case by case, from this machine.
 * What counts is the ratio to a plain Node server measured beside each case: it travels from machine to
 * machine better than the numbers do. Options: --postgres, --seconds=N (a case), --orders=N.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { prepare } from './prepare.mjs';
import { command, say } from './run.mjs';
import { onStopAsked } from './stop-asked.mjs';

const PLAIN_S = 2;

await command(async () => {
  await prepare();
  const { values } = parseArgs({
    options: {
      postgres: { type: 'boolean', default: false },
      seconds: { type: 'string', default: '5' },
      orders: { type: 'string', default: '400' },
    },
  });
  return bench({
    onPostgres: values.postgres,
    seconds: Number(values.seconds),
    orders: Number(values.orders),
  });
});

async function bench({ onPostgres, seconds, orders }) {
  const { startShop } = await import('./start-shop.mjs');
  const { openBenchDatabase } = await import('./bench/database.mjs');
  const { startPlainServer } = await import('./bench/measure.mjs');
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
    say('second start');
    const shop = await startShop({ dataDir, env: database.env });
    running.push(shop);
    const plain = await startPlainServer();
    running.push(plain);

    const rows = await measureAll({ shop: shop.url, plain: plain.url, seconds, orders });
    print({ rows, first, second: shop, onPostgres });
    return rows.some(({ refused }) => refused) ? 1 : 0;
  } finally {
    await stopAll();
  }
}

async function measureAll({ shop, plain, seconds, orders }) {
  const { measureEach, measureFor } = await import('./bench/measure.mjs');
  const { addToCart, body, fillBaskets, findParts, vehicleQuery } = await import(
    './bench/shopper.mjs'
  );
  const parts = await findParts(shop);
  const page = (address) => () =>
    measureFor(seconds, {
      url: shop + address,
      headers: { accept: 'text/html', 'accept-encoding': 'gzip, deflate, br' },
    });
  const cases = [
    { name: 'home', measure: page('/') },
    { name: 'catalogue, one vehicle', measure: page(`/parts?${vehicleQuery}`) },
    { name: 'part', measure: page(`/details/${parts[0]}`) },
    { name: 'search', measure: page('/search/front%20shock') },
    {
      name: 'add to cart',
      measure: () =>
        measureFor(seconds, {
          url: `${shop}/api/external/cart`,
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: body(addToCart(parts[0])),
        }),
    },
    {
      name: 'place order',
      prepare: () => fillBaskets(shop, parts, orders),
      measure: async (baskets) => {
        const placed = new Set();
        const result = await measureEach(
          `${shop}/api/external/cart`,
          baskets.map((cart_id) => ({ body: body({ action: 'addOrder', cart_id }) })),
          (status, answer) => status === 200 && placed.add(JSON.parse(answer)._id),
        );
        return { ...result, perSecond: (result.perSecond * placed.size) / baskets.length };
      },
    },
  ];

  const yardstick = () => measureFor(PLAIN_S, { url: plain });
  const rows = [];
  let before = await yardstick();
  for (const { name, prepare: prepareCase, measure } of cases) {
    const prepared = await prepareCase?.();
    say(`measuring: ${name}`);
    const result = await measure(prepared);
    const after = await yardstick();
    rows.push({ name, ...result, plain: (before.perSecond + after.perSecond) / 2 });
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
      'plain: a Node HTTP server that sends one fixed line, measured before and after each case.',
    ].join('\n'),
  );
}
