import { say } from '../../run.mjs';
import { startShop } from '../../start-shop.mjs';
import { processSeconds } from '../processor-time.mjs';
import { buyOnce } from '../shopper.mjs';
import { pointCases, prepareGoods } from './point-cases.mjs';

const TOKEN = 'points-of-the-bench';
/** Far from being spent: what matters is how much is. */
const RATE_LIMIT = '1000000000';
const WARM_UP = 8;
/** The system counts processor time in steps of 10 ms, so that a case is measured until it has used many. */
const LEAST_SECONDS = 0.3;
const CALLS = { least: 6, most: 300 };
const KEPT = { least: 1_500, most: 1_500 };
const WITHIN = 2;
/** A kept page without compression is longer, and the measurement has its noise. */
const KEPT_WITHIN = 1.5;

/**
 * Measures the processor time of every kind of call, on the embedded database, whose work is part of the process, and
 * compares it with the points of `RATE_LIMIT` that the call costs. Then it measures a kept page in each way of asking.
 * @returns 0 where a point stands for the same time everywhere, within a factor of two, and no way of asking costs more
 */
export async function benchPoints() {
  const env = { RATE_LIMIT, TRUST_PROXY: '1', METRICS_TOKEN: TOKEN };
  const shop = await startShop({ env });
  try {
    const goods = await prepareGoods((path, body) => post(shop.url, path, body));
    const order = await buyOnce(shop.url);
    const cases = pointCases({ ...goods, order });
    // The first calls of each kind read what is held from then on, and are compiled.
    for (const { path, body, refused } of cases) {
      for (let n = 0; n < WARM_UP; n++) await post(shop.url, path, body(n), refused);
    }
    const measured = [];
    for (const { name, path, body, refused, mayCostMore } of cases) {
      const used = await measure(shop, CALLS, (n) => post(shop.url, path, body(n), refused));
      say(`${name}: ${used.ms.toFixed(1)} ms, ${used.points} points`);
      measured.push({ name, mayCostMore, ...used });
    }
    const [areRight, isEven] = [judge(measured), await keptPages(shop)];
    return areRight && isEven ? 0 : 1;
  } finally {
    await shop.stop();
  }
}

let calls = 0;

/** Each call comes from an address of its own, so that no allowance of an address ends. */
async function post(url, path, body, refused = 200) {
  calls += 1;
  const from = `198.${18 + (calls >> 16)}.${(calls >> 8) & 255}.${calls & 255}`;
  const answer = await fetch(`${url}/api/external/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
    body: JSON.stringify(body),
  });
  const text = await answer.text();
  if (!answer.ok && answer.status !== refused)
    throw new Error(`${path} ${body.action} answers ${answer.status}: ${text}`);
  return JSON.parse(text);
}

/** @returns milliseconds of processor time, and points, of one request */
async function measure({ url, pid }, { least, most }, ask) {
  let n = WARM_UP;
  const points = await pointsSpent(url);
  const from = processSeconds(pid);
  let [count, used] = [0, 0];
  while (count < least || (used < LEAST_SECONDS && count < most)) {
    await ask(n++);
    count += 1;
    used = processSeconds(pid) - from;
  }
  // Asking for the points costs one.
  return { ms: (used * 1000) / count, points: ((await pointsSpent(url)) - points - 1) / count };
}

async function pointsSpent(url) {
  const headers = { authorization: `Bearer ${TOKEN}` };
  const text = await (await fetch(`${url}/metrics`, { headers })).text();
  return Number(/^shop_points_total (\d+)/m.exec(text)?.[1]);
}

/**
 * A point is worth what puts the dearest and the cheapest case equally far from it. A call costs one point at least,
 * however small it is.
 */
function judge(measured) {
  const each = measured.map(({ ms, points }) => ms / points);
  const dear = measured.filter(({ points, mayCostMore }) => points > 1 && !mayCostMore);
  const least = Math.min(...dear.map(({ ms, points }) => ms / points));
  const msOfPoint = Math.sqrt(least * Math.max(...each));
  const rows = measured.map((one, at) => {
    const ratio = each[at] / msOfPoint;
    const isTooDear = ratio < 1 / WITHIN && one.points > 1 && !one.mayCostMore;
    return { ...one, ratio, isOutside: ratio > WITHIN || isTooDear };
  });
  console.log(`\nA point is ${msOfPoint.toFixed(1)} ms of a processor.\n`);
  console.log('| call | ms | points | ratio | |\n|---|--:|--:|--:|---|');
  for (const { name, ms, points, ratio, isOutside, mayCostMore = '' } of rows) {
    const cells = [name, ms.toFixed(1), points.toFixed(0), ratio.toFixed(2)];
    console.log(`| ${cells.join(' | ')} | ${isOutside ? '**outside**' : mayCostMore} |`);
  }
  const outside = rows.filter((row) => row.isOutside).length;
  console.log(`\n${outside} of ${rows.length} are outside of a factor of ${WITHIN}.`);
  return outside === 0;
}

/** Compares each way of asking for a kept page with the compressed one, which most browsers ask for. */
async function keptPages(shop) {
  const ways = [
    ['GET', 'br'],
    ['GET', 'identity'],
    ['HEAD', 'br'],
    ['HEAD', 'identity'],
  ];
  const rows = [];
  for (const [method, encoding] of ways) {
    const { ms } = await measure(shop, KEPT, async () => {
      const headers = { 'accept-encoding': encoding };
      await (await fetch(`${shop.url}/parts`, { method, headers })).arrayBuffer();
    });
    rows.push({ name: `${method}, ${encoding}`, ms, ratio: ms / (rows[0]?.ms ?? ms) });
  }
  console.log('\n| kept page | ms | of the compressed one |\n|---|--:|--:|');
  for (const { name, ms, ratio } of rows) {
    console.log(`| ${name} | ${ms.toFixed(2)} | ${ratio.toFixed(2)} |`);
  }
  return rows.every(({ ratio }) => ratio <= KEPT_WITHIN);
}
