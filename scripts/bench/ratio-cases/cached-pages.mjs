import { request } from 'node:http';
import { measureFor, startPlainServer } from '../measure.mjs';
import { processSeconds } from '../processor-time.mjs';
import { vehicleQuery } from '../shopper.mjs';

const headers = { accept: 'text/html', 'accept-encoding': 'gzip, deflate, br' };
const TURNS = 4;
/** Headers that Node adds itself. */
const OF_NODE = new Set(['date', 'connection', 'keep-alive', 'content-length']);

/** Cached pages, each compared with a plain server that sends the same bytes. */
export function cachedPageCases({ shop, shopPid, parts, seconds }) {
  const pages = {
    'cached: home': '/',
    'cached: catalogue': `/parts?${vehicleQuery}`,
    'cached: part': `/details/${parts[0]}`,
  };
  return Object.entries(pages).map(([name, address]) => ({
    name,
    measure: () => againstSameBytes({ url: shop + address, pid: shopPid }, seconds),
  }));
}

/**
 * Both servers are loaded in turns, so that other work on the machine affects both. Requests are counted per second
 * of processor time of each server, which is what one core would serve: a load generator on the same machine cannot
 * saturate one.
 */
async function againstSameBytes(shop, seconds) {
  const plain = await startPlainServer(await cachedAnswer(shop.url));
  const turns = [];
  for (let turn = 0; turn < TURNS; turn++) {
    const ofPlain = await measureServer(plain, seconds / TURNS);
    turns.push({ ofPlain, ofShop: await measureServer(shop, seconds / TURNS) });
  }
  plain.stop();
  const mean = (of) => turns.reduce((sum, turn) => sum + of(turn), 0) / TURNS;
  const most = (of) => Math.max(...turns.map(of));
  return {
    perSecond: mean(({ ofShop }) => ofShop.perSecond),
    plain: mean(({ ofPlain }) => ofPlain.perSecond),
    p50: most(({ ofShop }) => ofShop.p50),
    p99: most(({ ofShop }) => ofShop.p99),
    refused: most(({ ofShop }) => ofShop.refused),
  };
}

async function measureServer({ url, pid }, seconds) {
  let before;
  const result = await measureFor(seconds, { url, headers }, () => {
    before = processSeconds(pid);
  });
  const used = processSeconds(pid) - before;
  return used > 0 ? { ...result, perSecond: result.answered / used } : result;
}

/** The exact bytes of the shop's response for a cached page. */
async function cachedAnswer(url) {
  await get(url);
  const answer = await get(url);
  if (!answer.headers['cache-status']?.includes('hit')) throw new Error(`${url} is not cached`);
  const own = Object.entries(answer.headers).filter(([name]) => !OF_NODE.has(name));
  return { headers: Object.fromEntries(own), body: answer.body };
}

/** `fetch` would decompress it. */
function get(url) {
  return new Promise((resolve, reject) => {
    request(url, { headers }, (answer) => {
      const chunks = [];
      answer.on('data', (chunk) => chunks.push(chunk));
      answer.on('end', () => resolve({ headers: answer.headers, body: Buffer.concat(chunks) }));
    })
      .on('error', reject)
      .end();
  });
}
