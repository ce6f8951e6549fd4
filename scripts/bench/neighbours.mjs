import { setTimeout as wait } from 'node:timers/promises';
import { CommandFailed, say } from '../run.mjs';
import { startShop } from '../start-shop.mjs';

/** Points that one address has in a minute by default, and the cost of each request. */
const POINTS_A_SECOND = 600 / 60;
const [SEARCH, LIST, NEW_CART, LONG_CART] = [10, 20, 11, 11];
const LONG_CART_LINES = 200;
/** Pictures that one address has made in a minute by default; they are counted apart. */
const PICTURES_A_SECOND = 300 / 60;
const PICTURE_WIDTHS = [240, 400, 800];
/** Lists whose pictures nobody has asked for yet. */
const PICTURED = ['NISSAN', 'FORD', 'MITSUBISHI', 'ISUZU', 'MAZDA', 'SUBARU', 'VOLKSWAGEN', 'JEEP'];
const YEARS = 30;
const DEAREST = [
  { cost: 20, address: () => '/feeds/google.xml' },
  { cost: 5, address: () => '/sitemap.xml' },
  { cost: 5, address: () => '/sitemaps/parts-1.xml' },
  { cost: 5, address: () => '/sitemaps/vehicles-1.xml' },
  { cost: SEARCH, address: (n) => `/search/brake%20disc%20hilux%20${n}` },
  { cost: SEARCH, address: (n) => `/search/shokc%20absorbre%20${n}` },
  {
    cost: SEARCH,
    address: (n) => `/parts?make=TOYOTA&model=HILUX&year=${1990 + (n % YEARS)}&n=${n}`,
  },
  { cost: SEARCH, address: (n) => `/parts?make=TOYOTA&view=rows&n=${n}` },
  {
    cost: SEARCH,
    address: () => '/api/external/search',
    body: (n) => ({ show: true, make: 'TOYOTA', year: 1990 + (n % YEARS) }),
  },
  {
    cost: LIST,
    address: () => '/api/external/orderlists',
    body: (n) => ({
      action: 'answerOrderList',
      text: Array.from({ length: 200 }, (_, at) => `QX-${n}-${at} 2`).join('\n'),
    }),
  },
  {
    cost: NEW_CART,
    address: () => '/api/external/cart',
    body: (_, { record }) => ({ action: 'addToCart', record, quantity: 1 }),
  },
  {
    cost: LONG_CART,
    address: () => '/api/external/cart',
    body: (_, { cart_id }) => ({ action: 'getCarts', cart_id }),
  },
];
const READ = ['/', '/parts?make=TOYOTA&model=HILUX', '/parts?category=BRAKES', '/parts', '/faq'];
const READERS = 4;
const NEIGHBOUR = '198.51.100.1';
/** A pause between two pages of a reader, so that readers do not queue for each other. */
const PAUSE_MS = 15;
const MOVED_MOST = 1.2;
/** A share of a smaller time would be noise. */
const NOISE_MS = 1;

/**
 * Reads ordinary pages alone and beside one address that spends its whole allowance on the most expensive requests,
 * in turns. The address sends all its requests of a turn at once.
 * @returns 0 where the others' p95 (the median of all turns) moves by less than a fifth
 */
export async function benchNeighbours({ seconds, turns = 7 }) {
  // Readers and neighbour have addresses of their own, and the neighbour's points are counted here.
  const shop = await startShop({ env: { RATE_LIMIT: '1000000', TRUST_PROXY: '1' } });
  try {
    say(`${turns} turns of ${seconds} s alone and ${seconds} s beside a neighbour`);
    await readFor(shop.url, 2);
    const goods = await someGoods(shop.url);
    const pictures = await unmadePictures(shop.url);
    const alone = [];
    const beside = [];
    let asked = 0;
    for (let turn = 0; turn < turns; turn++) {
      alone.push(await readFor(shop.url, seconds));
      const made = pictures
        .splice(0, seconds * PICTURES_A_SECOND)
        .map((each) => take(each, { from: NEIGHBOUR }));
      const neighbour = spend(shop.url, seconds * POINTS_A_SECOND, turn, goods);
      beside.push(await readFor(shop.url, seconds));
      asked += (await neighbour) + (await Promise.all(made)).length;
    }
    const [quiet, disturbed] = [median(alone), median(beside)];
    const moved = disturbed / quiet;
    console.log(
      `alone   p95 ${quiet.toFixed(1)} ms (${alone.map((ms) => ms.toFixed(1)).join(', ')})`,
    );
    console.log(
      `beside  p95 ${disturbed.toFixed(1)} ms (${beside.map((ms) => ms.toFixed(1)).join(', ')})`,
    );
    console.log(`${asked} dear requests; the others' p95 is ${moved.toFixed(2)} of what it was`);
    return moved < MOVED_MOST || disturbed - quiet < NOISE_MS ? 0 : 1;
  } finally {
    await shop.stop();
  }
}

/** @returns a part that can be put into a cart, and a cart with many parts */
async function someGoods(url) {
  const post = async (path, body) => {
    const headers = { 'content-type': 'application/json' };
    const options = { method: 'POST', headers, body: JSON.stringify(body) };
    return (await fetch(`${url}/api/external/${path}`, options)).json();
  };
  const { results } = await post('search', { action: 'search', keyword: 'brake disc' });
  const records = results
    .filter(({ available }) => available > 0)
    .map(({ urlcomponent }) => urlcomponent);
  const lines = records.slice(0, LONG_CART_LINES).map((record) => ({ record, quantity: 1 }));
  const { cart_id } = await post('cart', { action: 'addLinesToCart', lines });
  return { record: records[0], cart_id };
}

/** @returns addresses of pictures in widths that are not cached */
async function unmadePictures(url) {
  const found = new Set();
  for (const make of PICTURED) {
    const page = await (await fetch(`${url}/parts?make=${make}`)).text();
    for (const [address] of page.matchAll(/\/pictures\/[a-z0-9-]+\.webp/g)) found.add(address);
  }
  return [...found].flatMap((address) => PICTURE_WIDTHS.map((w) => `${url}${address}?w=${w}`));
}

/** @returns p95 in milliseconds of the pages that were read */
async function readFor(url, seconds) {
  const until = performance.now() + seconds * 1000;
  const times = [];
  const read = async (first) => {
    for (let n = first; performance.now() < until; n++) {
      const from = performance.now();
      await take(url + READ[n % READ.length], { from: `203.0.113.${1 + first}` });
      times.push(performance.now() - from);
      await wait(PAUSE_MS);
    }
  };
  await Promise.all(Array.from({ length: READERS }, (_, reader) => read(reader)));
  return quantile(times, 0.95);
}

/** @returns how many requests the points allowed */
async function spend(url, points, turn, goods) {
  const requests = [];
  for (let n = 0, left = points; ; n++) {
    // One turn's points do not pay for every kind.
    const { cost, address, body } = DEAREST[(5 * turn + n) % DEAREST.length];
    left -= cost;
    if (left < 0) break;
    const at = 1000 * turn + n;
    requests.push(take(url + address(at), { from: NEIGHBOUR, body: body?.(at, goods) }));
  }
  await Promise.all(requests);
  return requests.length;
}

async function take(address, { from, body }) {
  const headers = {
    ...{ 'accept-encoding': 'gzip, br', 'content-type': 'application/json' },
    'x-forwarded-for': from,
  };
  const answer = await fetch(
    address,
    body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers },
  );
  await answer.arrayBuffer();
  if (answer.status >= 500) throw new CommandFailed(`${address} answers ${answer.status}`);
}

function quantile(times, share) {
  const sorted = times.sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length * share)] ?? 0;
}

const median = (values) => quantile([...values], 0.5);
