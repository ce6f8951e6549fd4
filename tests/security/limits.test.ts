import { type AddressInfo, connect } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { createApp } from '../../src/api/app.ts';
import { allowances } from '../../src/config/allowances.ts';
import {
  CHANGES_A_POINT,
  COST,
  ENTRIES_A_POINT,
  LINES_A_POINT,
  PASTED_A_POINT,
  VEHICLES_A_LINE,
} from '../../src/config/guards.ts';
import type { Database } from '../../src/db/database.server.ts';
import { spendAllowance } from '../../src/domain/allowance/allowance.server.ts';
import { addToBasket } from '../../src/domain/basket/add-to-basket.server.ts';
import { EVERY_PART } from '../../src/domain/basket/promo/promo-scope.ts';
import { createPromoCode } from '../../src/domain/selling/manage-promo-codes.server.ts';
import { createShop } from '../../src/shop.server.ts';
import { pages } from '../../src/web/addresses/pages.ts';
import { registerPages } from '../../src/web/http/register-pages.server.ts';
import { testContext } from '../support/context.ts';
import { openTestDatabase } from '../support/database.ts';
import { got, readyBasket } from '../support/ready-basket.ts';
import { stockPart } from '../support/stock-parts.ts';
import { startVies, type ViesStandIn, validPolishNumber } from '../support/vies.ts';

let db: Database;
const apps: FastifyInstance[] = [];

beforeAll(async () => {
  db = await openTestDatabase();
});
beforeEach(() => db.sql`delete from allowance_spent`);
afterAll(async () => {
  for (const app of apps) await app.close();
  await db.close();
});

async function appWith(settings: Record<string, string>) {
  const app = await createApp(createShop(testContext(db, settings)));
  apps.push(app);
  return app;
}

/** As it stands: `inject` and `fetch` would make the address plain first. */
async function rawStatus(app: FastifyInstance, path: string): Promise<number> {
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    let text = '';
    const socket = connect(port, '127.0.0.1', () =>
      socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`),
    );
    socket.on('data', (chunk) => {
      text += chunk;
    });
    socket.on('error', reject);
    socket.on('close', () => resolve(Number(text.split(' ')[1])));
  });
}

describe('an address with dot segments is refused', () => {
  test.each([
    '/pictures/../search/x',
    '/pictures/%2e%2e/search/x',
    '/pictures/%2E./search/x',
    '/pictures/..%2fsearch/x',
    '/pictures/..%5csearch',
    '/pictures\\..\\search',
    '/a/./b',
    '/..',
    '/a/..;/b',
  ])('%s', async (path) => {
    expect(await rawStatus(await appWith({ RATE_LIMIT: '50' }), path)).toBe(400);
  });

  test.each(['/marquees/EU?x=/../y', '/robots.txt', '/pictures/...'])(
    '%s has none',
    async (path) => {
      expect(await rawStatus(await appWith({ RATE_LIMIT: '50' }), path)).not.toBe(400);
    },
  );
});

describe('what a request costs', () => {
  const until429 = async (app: FastifyInstance, url: string, remoteAddress = '192.0.2.1') => {
    for (let count = 0; count < 100; count++) {
      const { statusCode } = await app.inject({ url, remoteAddress });
      if (statusCode === 429) return count;
    }
    return 100;
  };

  it.each([
    ['/marquees/EU', 30 / COST.call],
    ['/feeds/google.xml', Math.floor(30 / COST.productFeed)],
    ['/sitemap.xml', 30 / COST.sitemap],
    ['/pictures/nothing.svg', 100],
    ['/nowhere', 30 / COST.call],
  ])('%s passes %i times', async (url, times) => {
    const app = await appWith({ RATE_LIMIT: '30' });
    expect(await until429(app, url)).toBe(times);
  });

  it('takes more for a new basket than for a change of one', async () => {
    const app = await appWith({ RATE_LIMIT: '30' });
    const { urlcomponent: record } = await stockPart(db, { stock: 500 });
    const add = async (cart_id: string) => {
      const payload = { action: 'addToCart', record, quantity: 1, cart_id };
      return app.inject({ method: 'POST', url: '/api/external/cart', payload });
    };
    const times = Math.floor(30 / (COST.call + COST.newBasket));
    for (let count = 1; count < times; count++) expect((await add('')).statusCode).toBe(200);
    const { cart_id } = (await add('')).json();
    const left = 30 - times * (COST.call + COST.newBasket);
    for (let count = 0; count < left; count++) {
      expect((await add(cart_id)).statusCode).toBe(200);
    }
    const refused = await add(cart_id);
    expect([refused.statusCode, Number(refused.headers['retry-after']) > 0]).toEqual([429, true]);
  });

  it('takes more for a basket of many lines, whichever call prices it', async () => {
    const lines = 2 * LINES_A_POINT;
    const records = await Promise.all(
      Array.from({ length: lines }, async () => (await stockPart(db, { stock: 5 })).urlcomponent),
    );
    const first = COST.call + COST.newBasket + 2;
    const app = await appWith({ RATE_LIMIT: `${first + COST.newBasket + 5 * (COST.call + 2)}` });
    const call = (body: object) =>
      app.inject({ method: 'POST', url: '/api/external/cart', payload: body });
    const made = await call({
      action: 'addLinesToCart',
      lines: records.map((record) => ({ record, quantity: 1 })),
    });
    expect(made.statusCode).toBe(200);
    const { cart_id } = made.json();
    const change = { field: 'shipcountry', value: 'PL' };
    for (const body of [
      { action: 'getCarts', cart_id },
      { action: 'explainCart', cart_id },
      { action: 'updateCart', cart_id, ...change },
      { action: 'shareCart', cart_id },
      { action: 'addToCart', cart_id, record: records[0], quantity: 1 },
    ]) {
      expect((await call(body)).statusCode).toBe(200);
    }
    expect((await app.inject('/country')).statusCode).toBe(429);
  });

  it('takes more for a list, and for the vehicles of a cart', async () => {
    const app = await appWith({ RATE_LIMIT: '100000' });
    const parts = await Promise.all(Array.from({ length: 40 }, () => stockPart(db, { stock: 5 })));
    const records = parts.map(({ urlcomponent }) => urlcomponent);
    const costOf = async (path: string, payload: object) => {
      const before = app.pointsSpent.count;
      const url = `/api/external/${path}`;
      const { statusCode } = await app.inject({ method: 'POST', url, payload });
      expect(statusCode).toBe(200);
      return app.pointsSpent.count - before;
    };
    const vehicle = (year: number) => ({ make: 'TOYOTA', model: 'HILUX', year });
    const supply = (of: string[]) =>
      costOf('item', { action: 'getSupply', country: 'PL', records: of });
    const many = Array.from({ length: 400 }, (_, n) => `${n + 1}`);
    expect(await supply(many.slice(0, 1))).toBe(COST.call);
    expect(await supply(many.slice(0, 100))).toBe(COST.call + 1);
    const fit = { action: 'getFit', ...vehicle(2012), records: many.slice(0, 100) };
    expect(await costOf('item', fit)).toBe(COST.call + 1);
    const missing = { action: 'getMissing', ...vehicle(2012), parts: many, there: many };
    expect(await costOf('item', missing)).toBe(COST.call + 400 / ENTRIES_A_POINT);
    const list = { action: 'answerOrderList', text: 'X-1 2\n'.repeat(80) };
    expect(await costOf('orderlists', list)).toBe(COST.orderList + 80 / PASTED_A_POINT);
    const lineBreaks = { action: 'answerOrderList', text: '\n'.repeat(20_000) };
    expect(await costOf('orderlists', lineBreaks)).toBe(COST.orderList + 200 / PASTED_A_POINT);

    expect(await costOf('search', { action: 'suggest', keyword: 'x' })).toBe(COST.call);
    expect(await costOf('search', { action: 'search', keyword: 'x' })).toBe(COST.list);
    expect(await costOf('search', { show: true, ...vehicle(2012) })).toBe(COST.list);
    expect(await costOf('search', { show: true, make: 'TOYOTA' })).toBe(COST.wideList);

    const cartId = await readyBasket(
      testContext(db),
      records.map((record) => ({ record })),
    );
    const lines = await db.sql<{ id: string }[]>`
      select id from basket_line where basket_id = ${cartId}`;
    const read = { action: 'getCarts', cart_id: cartId };
    expect(await costOf('cart', read)).toBe(COST.call + 40 / LINES_A_POINT);
    const value = [2010, 2011, 2012, 2013, 2014].map(vehicle);
    const changes = lines.map(({ id }) => ({ field: 'vehicles', value, line_id: id }));
    const sent = (40 * 6) / CHANGES_A_POINT;
    expect(await costOf('cart', { action: 'updateCart', cart_id: cartId, changes })).toBe(
      COST.call + 40 / LINES_A_POINT + sent,
    );
    expect(await costOf('cart', read)).toBe(
      COST.call + Math.floor((40 + (40 * 5) / VEHICLES_A_LINE) / LINES_A_POINT),
    );
  });

  it('says when to come back', async () => {
    const app = await appWith({ RATE_LIMIT: '1' });
    await app.inject('/country');
    const { statusCode, headers } = await app.inject('/country');
    expect(statusCode).toBe(429);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(headers['retry-after'])).toBeLessThanOrEqual(60);
    expect(headers['content-type']).toContain('problem+json');
  });

  it('counts a /64 of IPv6 as one, and every IPv4 address by itself', async () => {
    const app = await appWith({ RATE_LIMIT: '10' });
    for (let count = 0; count < 10; count++) {
      await app.inject({ url: '/country', remoteAddress: `2001:db8:1:2::${count + 1}` });
    }
    const status = async (remoteAddress: string) =>
      (await app.inject({ url: '/country', remoteAddress })).statusCode;
    expect(await status('2001:db8:1:2:ffff::1')).toBe(429);
    expect(await status('2001:db8:1:3::1')).toBe(200);
    expect(await status('192.0.2.1')).toBe(200);
    expect(await status('192.0.2.2')).toBe(200);
  });
});

describe("a client's own X-Forwarded-For", () => {
  it.each([
    ['behind one proxy', '1', (made: string) => `${made}, 203.0.113.9`],
    ['behind a proxy of a network', '192.0.2.0/24', (made: string) => `${made}, 203.0.113.9`],
    ['without a proxy', 'off', (made: string) => made],
  ])('does not count %s', async (_what, trust, header) => {
    const app = await appWith({ RATE_LIMIT: '20', TRUST_PROXY: trust });
    const statuses: number[] = [];
    for (let count = 0; count < 100; count++) {
      const made = count % 2 ? `198.51.100.${count}` : `2001:db8:${count}::1`;
      const { statusCode } = await app.inject({
        url: '/country',
        remoteAddress: '192.0.2.1',
        headers: { 'x-forwarded-for': header(made) },
      });
      statuses.push(statusCode);
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(20);
  });
});

describe('a proxy that nobody told the shop of', () => {
  const warningsOf = async (settings: Record<string, string>, remoteAddress: string) => {
    const lines: string[] = [];
    const stream = { write: (line: string) => void lines.push(line) };
    const app = await createApp(createShop(testContext(db, settings)), {
      logger: { level: 'warn', stream },
    });
    apps.push(app);
    for (let count = 0; count < 3; count++) {
      const headers = { 'x-forwarded-for': '198.51.100.1' };
      await app.inject({ url: '/country', remoteAddress, headers });
    }
    return lines.filter((line) => line.includes('TRUST_PROXY'));
  };

  it.each(['127.0.0.1', '10.1.2.3', '::1', 'fd00::1', '::ffff:192.168.1.1'])(
    'is noticed at %s, once',
    async (address) => {
      expect(await warningsOf({}, address)).toHaveLength(1);
    },
  );
  it('is no matter where a stranger sends the header', async () => {
    expect(await warningsOf({}, '203.0.113.7')).toHaveLength(0);
  });
  it('is no matter where it is trusted', async () => {
    expect(await warningsOf({ TRUST_PROXY: '1' }, '127.0.0.1')).toHaveLength(0);
  });
});

describe('instances count together', () => {
  it('what sends mail', async () => {
    const [one, other] = [
      await appWith({ RATE_LIMIT: '600' }),
      await appWith({ RATE_LIMIT: '600' }),
    ];
    const { points } = allowances['lead-by-address'];
    const send = (app: FastifyInstance, count: number) =>
      app.inject({
        method: 'POST',
        url: '/api/external/users',
        payload: { action: 'create-lead', email: `garage${count}@example.com` },
      });
    for (let count = 0; count < points; count++) {
      expect((await send(count % 2 ? one : other, count)).statusCode).toBe(200);
    }
    for (const app of [one, other]) {
      const refused = await send(app, points);
      expect(refused.statusCode).toBe(429);
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(60);
      expect(refused.json().message).toMatch(/Please wait \d+ minutes and try again/);
    }
  });
});

describe('promo codes cannot be guessed', () => {
  let record: string;

  const newBasket = async () => {
    const ordered = { source: 'EU', location: 'EU', record, quantity: 1 } as const;
    return got(await addToBasket(testContext(db), { ...ordered, visitor: undefined })).basket.id;
  };
  const tryCode = (app: FastifyInstance, basketId: string, value: string, remoteAddress: string) =>
    app.inject({
      method: 'POST',
      url: '/api/external/cart',
      remoteAddress,
      payload: {
        action: 'updateCart',
        cart_id: basketId,
        refresh: true,
        changes: [{ field: 'promocode', value }],
      },
    });

  beforeAll(async () => {
    record = (await stockPart(db, { stock: 500 })).urlcomponent;
    const shop = { ...testContext(db), config: { isDemonstration: false } };
    got(
      await createPromoCode(shop, {
        code: 'SPRING',
        discount: 500,
        amountGrossCents: null,
        scope: EVERY_PART,
        validFrom: null,
        validTo: null,
        minimumGrossCents: 0,
        useLimit: null,
        perCustomer: null,
        buyerEmail: null,
      }),
    );
  });

  it('not by one basket, nor many at once', async () => {
    const app = await appWith({ RATE_LIMIT: '600' });
    const basketId = await newBasket();
    const answers = await Promise.all(
      Array.from({ length: 75 }, (_, count) =>
        tryCode(app, basketId, `GUESS${count}`, `192.0.2.${count}`),
      ),
    );
    const tried = answers.filter(({ statusCode }) => statusCode === 422);
    expect(tried).toHaveLength(allowances['promo-guess-by-basket'].points);
  });

  it('not by one basket whose id is spelt in many ways', async () => {
    const app = await appWith({ RATE_LIMIT: '600' });
    const basketId = await newBasket();
    const tried: number[] = [];
    for (const [count, spelt] of spellings(basketId, 30).entries()) {
      const { statusCode } = await tryCode(app, spelt, `SPELT${count}`, `192.0.2.${count}`);
      if (statusCode === 422) tried.push(count);
    }
    expect(tried).toHaveLength(allowances['promo-guess-by-basket'].points);
  });

  it('not by many baskets of one address', async () => {
    const app = await appWith({ RATE_LIMIT: '600' });
    const tried: number[] = [];
    for (let basket = 0; basket < 4; basket++) {
      const basketId = await newBasket();
      for (let count = 0; count < 8; count++) {
        const { statusCode } = await tryCode(app, basketId, `G${basket}${count}`, '192.0.2.1');
        if (statusCode === 422) tried.push(statusCode);
      }
    }
    expect(tried).toHaveLength(allowances['promo-guess-by-address'].points);
  });

  it('and one that holds costs nothing, after two that were mistyped', async () => {
    const app = await appWith({ RATE_LIMIT: '600' });
    const basketId = await newBasket();
    for (const code of ['SPRIN', 'SPRNIG']) await tryCode(app, basketId, code, '192.0.2.1');
    for (let count = 0; count < 12; count++) {
      expect((await tryCode(app, basketId, 'SPRING', '192.0.2.1')).statusCode).toBe(200);
    }
  });
});

describe('VIES is asked only so often on demand of one address', () => {
  const { points } = allowances['vat-question-by-address'];
  const visitor = '192.0.2.1';
  let vies: ViesStandIn;
  let app: FastifyInstance;
  let record: string;
  beforeAll(async () => {
    vies = await startVies();
    app = await appWith({ RATE_LIMIT: '60000', VIES_URL: vies.url });
    record = (await stockPart(db, { stock: 500 })).urlcomponent;
  });
  beforeEach(() => {
    vies.asked.length = 0;
  });
  afterAll(() => vies.close());

  /** A basket of a company with a number of its own, which nobody has asked about yet. */
  async function companyBasket(count: number): Promise<string> {
    const context = testContext(db);
    const changes = Object.entries({
      iscompany: true,
      shipcountry: 'DE',
      billcountry: 'PL',
      vat: validPolishNumber(count),
    }).map(([field, value]) => ({ field, value }));
    return readyBasket(context, [{ record }], { changes });
  }

  const calls: readonly [string, (cart_id: string, count: number) => object][] = [
    ['addToCart', (cart_id) => ({ cart_id, record, quantity: 1 })],
    ['addLinesToCart', (cart_id) => ({ cart_id, lines: [{ record, quantity: 1 }] })],
    ['getCarts', (cart_id) => ({ cart_id })],
    ['explainCart', (cart_id) => ({ cart_id })],
    ['shareCart', (cart_id) => ({ cart_id })],
    ['updateCart', (cart_id) => ({ cart_id, field: 'vin', value: '' })],
    ['addOrder', (cart_id) => ({ cart_id })],
    ['getCarts', (cart_id, count) => ({ cart_id, taxnumber: validPolishNumber(9_000 + count) })],
  ];
  it.each(calls)('through %s (%#)', async (action, bodyOf) => {
    // All but the last few questions are gone, so that the test need not ask for all of them.
    const left = 3;
    const spending = { name: 'vat-question-by-address', key: visitor } as const;
    await spendAllowance(testContext(db, { RATE_LIMIT: '1' }), {
      ...spending,
      cost: points - left,
    });
    const first = 100 * calls.findIndex(([, each]) => each === bodyOf);
    for (let count = first; count < first + left + 3; count++) {
      const payload = { action, ...bodyOf(await companyBasket(count), count) };
      const request = { method: 'POST', url: '/api/external/cart', payload } as const;
      const { statusCode } = await app.inject({ ...request, remoteAddress: visitor });
      expect(statusCode).not.toBe(400);
    }
    expect(vies.asked).toHaveLength(left);
  });

  it('through all of them together', async () => {
    for (let count = 0; count < points + calls.length; count++) {
      const [action, bodyOf] = calls[count % calls.length]!;
      const cart = await companyBasket(2_000 + count);
      await app.inject({
        method: 'POST',
        url: '/api/external/cart',
        remoteAddress: visitor,
        payload: { action, ...bodyOf(cart, 2_000 + count) },
      });
    }
    expect(vies.asked).toHaveLength(points);
  });
});

it('VIES is asked only so often on demand of one basket', async () => {
  const vies = await startVies();
  const app = await appWith({ RATE_LIMIT: '6000', VIES_URL: vies.url });
  const { urlcomponent } = await stockPart(db, { stock: 500 });
  const ordered = { source: 'EU', location: 'EU', record: urlcomponent, quantity: 1 } as const;
  const { basket } = got(await addToBasket(testContext(db), { ...ordered, visitor: undefined }));
  for (let count = 0; count < 40; count++) {
    const number = validPolishNumber(count);
    await app.inject({
      method: 'POST',
      url: '/api/external/cart',
      remoteAddress: '192.0.2.1',
      payload: { action: 'getCarts', cart_id: basket.id, country: 'PL', taxnumber: number },
    });
  }
  expect(vies.asked.length).toBe(allowances['vat-question-by-basket'].points);
  await vies.close();
});

it('a form that a page sends too often is refused by a page, which says when to come back', async () => {
  const shop = createShop(testContext(db, { RATE_LIMIT: '6000' }));
  const app = await createApp(shop);
  apps.push(app);
  const build = () => Promise.reject(new Error('No pages are built here'));
  registerPages(app, shop, build);
  const send = () =>
    app.inject({
      method: 'POST',
      url: pages.withdrawal.pattern,
      headers: { accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'step=review',
    });
  const { points } = allowances['page-form-by-address'];
  for (let count = 0; count < points; count++) expect((await send()).statusCode).not.toBe(429);
  const { statusCode, headers, body } = await send();
  expect(statusCode).toBe(429);
  expect(Number(headers['retry-after'])).toBeGreaterThan(60);
  expect(headers['content-type']).toContain('text/html');
  expect(body).toMatch(/Please wait \d+ minutes and try again/);
});

/** A basket's id with its letters in different cases, each spelling once. */
function spellings(id: string, count: number): string[] {
  return Array.from({ length: count }, (_, number) => {
    let letter = 0;
    return id.replace(/[a-f]/g, (char) => ((number >> letter++) & 1 ? char.toUpperCase() : char));
  });
}
