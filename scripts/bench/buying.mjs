import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { say } from '../run.mjs';
import { startShop } from '../start-shop.mjs';
import { onStopAsked } from '../stop-asked.mjs';
import { openBareDatabase, POOL_SIZE } from './bare-database.mjs';
import { addition, copyBaskets, HOLD_MAIL, placement, readTemplate } from './ceiling.mjs';
import { openBenchDatabase } from './database.mjs';
import { measureEach } from './measure.mjs';
import { addToCart, body, fillBaskets, findParts } from './shopper.mjs';

const SHOPPERS = 16;
/** Warm-up requests of each case. */
const WARM_UP = 100;

/**
 * Sixteen shoppers add to carts and place orders, on the embedded database and on PostgreSQL, each
 * compared with the same writes made by bare transactions on the same database.
 */
export async function benchBuying({ orders, kinds }) {
  const rows = [];
  for (const kind of kinds) rows.push(...(await measureOn(kind, orders)));
  print(rows);
  return rows.some(({ refused }) => refused) ? 1 : 0;
}

async function measureOn(kind, count) {
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
    const onPostgres = kind === 'postgres';
    const database = await openBenchDatabase({ onPostgres, dataDir, log: say });
    running.push(database);
    const first = await startShop({ dataDir, env: database.env });
    await first.stop();
    await database.restock(HOLD_MAIL);
    const shop = await startShop({ dataDir, env: database.env });
    running.push(shop);
    say(`${kind}: the shop`);
    const measured = await measureShop(shop.url, count);
    await shop.stop();
    say(`${kind}: bare transactions`);
    const bare = await measureBare({ url: database.env.DATABASE_URL, dataDir }, count);
    return Object.keys(measured).map((name) => ({
      kind,
      name,
      ...measured[name],
      bare: bare[name],
    }));
  } finally {
    await stopAll();
  }
}

async function measureShop(shop, count) {
  const parts = await findParts(shop);
  const send = (calls, onAnswer = () => {}) =>
    measureEach(
      `${shop}/api/external/cart`,
      calls.map((call) => ({ body: body(call) })),
      onAnswer,
      SHOPPERS,
    );
  const baskets = await fillBaskets(shop, parts, count + WARM_UP);
  const additions = (length) => Array.from({ length }, () => addToCart(parts[0]));
  await send(additions(WARM_UP));
  const added = await send(additions(count));

  const orders = baskets.map((cart_id) => ({ action: 'addOrder', cart_id }));
  await send(orders.slice(0, WARM_UP));
  const placed = new Set();
  const result = await send(
    orders.slice(WARM_UP),
    (status, answer) => status === 200 && placed.add(JSON.parse(answer)._id),
  );
  // The load generator may send the last ones twice; the shop then answers with the same order.
  const perSecond = (result.perSecond * placed.size) / result.answered;
  return { 'add to cart': added, 'place order': { ...result, perSecond } };
}

async function measureBare(where, count) {
  const database = await openBareDatabase(where);
  try {
    const template = await readTemplate(database.query);
    const add = addition(template);
    const place = placement(template);
    const baskets = await copyBaskets(database.insert, template, count + WARM_UP);
    return {
      'add to cart': await inTurns(count, () => database.transaction(add)),
      'place order': await inTurns(count, () => {
        const basket = baskets.pop();
        return database.transaction((insert, query) => place(insert, query, basket));
      }),
    };
  } finally {
    await database.close();
  }
}

/** As many at once as there are shoppers; the wait for a connection is included. */
async function inTurns(count, run) {
  const work = async (total) => {
    const times = [];
    let left = total;
    const started = performance.now();
    await Promise.all(
      Array.from({ length: SHOPPERS }, async () => {
        while (left-- > 0) {
          const began = performance.now();
          await run();
          times.push(performance.now() - began);
        }
      }),
    );
    const perSecond = (total * 1000) / (performance.now() - started);
    times.sort((a, b) => a - b);
    return { perSecond, p99: times[Math.ceil(times.length * 0.99) - 1] };
  };
  await work(WARM_UP);
  return work(count);
}

function print(rows) {
  const line = (cells) => `| ${cells.join(' | ')} |`;
  console.log(
    [
      '',
      `Demo catalogue, ${SHOPPERS} shoppers at once, Node ${process.versions.node}, ${os.cpus().length} cores`,
      '',
      line(['database', 'case', 'shop/s', 'p99 ms', 'bare/s', 'p99 ms', 'ratio', 'refused']),
      line(['---', '---', '--:', '--:', '--:', '--:', '--:', '--:']),
      ...rows.map(({ kind, name, perSecond, p99, refused, bare }) =>
        line([
          kind,
          name,
          perSecond.toFixed(0),
          p99.toFixed(0),
          bare.perSecond.toFixed(0),
          bare.p99.toFixed(0),
          (perSecond / bare.perSecond).toFixed(2),
          refused,
        ]),
      ),
      '',
      `bare: the same rows written by transactions of the driver alone, over ${POOL_SIZE} connections as the shop`,
      'has them; on the embedded database over its one, by the same driver and worker. Mail is not sent meanwhile.',
    ].join('\n'),
  );
}
