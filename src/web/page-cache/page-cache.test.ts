import { createServer, request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { ShownChanges } from '../../domain/parts/held-until-changed.server.ts';
import * as finishedPage from './finished-page.server.ts';
import { createPageCache, type PageCache } from './page-cache.server.ts';

const NOON = Date.parse('2026-03-10T12:00:00Z');
const SECOND = 1_000;
const MINUTE = 60 * SECOND;

let now: number;
let changed: Pick<ShownChanges, 'isAny' | 'partIds'>;
let cache: PageCache;
let rendered: string[];
const log = { error: vi.fn() };

const look = { catalogueVersion: 1, factsVersion: 1, openFrom: '1', supply: [] };

function open(maxBytes = 1_000_000): PageCache {
  return createPageCache({
    maxBytes,
    source: 'EU',
    clock: () => new Date(now),
    log,
    changes: async () => ({ ...changed, isAnyFact: changed.isAny, look }),
  });
}

function pageOf(
  address: string,
  change: Partial<finishedPage.RenderedPage> = {},
): () => Promise<finishedPage.RenderedPage> {
  return async () => {
    rendered.push(address);
    return {
      status: 200,
      headers: { 'content-type': 'text/html; charset=utf-8' },
      body: Buffer.from(`<!DOCTYPE html><p>${address} ${rendered.length}</p>`),
      partIds: new Set([7]),
      ...change,
    };
  };
}

const server = createServer((request, response) => {
  if (!cache.answer(request, response)) response.writeHead(501).end();
});
beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
afterAll(() => new Promise((resolve) => server.close(resolve)));

beforeEach(async () => {
  now = NOON;
  changed = { isAny: false, partIds: [] };
  rendered = [];
  cache = open();
  await cache.look();
});

interface Got {
  readonly status: number | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

function get(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Got> {
  const { port } = server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    httpRequest({ port, path, headers, method, host: '127.0.0.1' }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk) => chunks.push(chunk));
      answer.on('end', () =>
        resolve({
          status: answer.statusCode,
          headers: answer.headers,
          body: Buffer.concat(chunks),
        }),
      );
    })
      .on('error', reject)
      .end();
  });
}

const isHit = async (path: string) => (await get(path)).status === 200;

async function changeParts(...partIds: number[]): Promise<void> {
  changed = { isAny: false, partIds };
  await cache.look();
  changed = { isAny: false, partIds: [] };
}

describe('sending', () => {
  beforeEach(() => cache.take('/parts', pageOf('/parts')));

  test.each([
    ['br', 'gzip, deflate, br, zstd', brotliDecompressSync],
    ['gzip', 'gzip, deflate', gunzipSync],
    ['gzip', 'br;q=0, gzip', gunzipSync],
    [undefined, 'identity', (bytes: Buffer) => bytes],
    [undefined, 'zstd', (bytes: Buffer) => bytes],
  ])('%s to who takes %s', async (encoding, accepted, decode) => {
    for (let times = 0; times < 2; times++) {
      const { status, headers, body } = await get('/parts', { 'accept-encoding': accepted });
      expect(status).toBe(200);
      expect(headers['content-encoding']).toBe(encoding);
      expect(headers['content-length']).toBe(String(body.length));
      expect(headers.vary).toBe('accept-encoding');
      expect(headers['cache-status']).toBe('wishbone; hit');
      expect(decode(body).toString()).toBe('<!DOCTYPE html><p>/parts 1</p>');
    }
  });

  test('says that the client has it already', async () => {
    const first = await get('/parts', { 'accept-encoding': 'br' });
    const etag = first.headers.etag ?? '';
    expect(etag).toMatch(/^"[\w-]{22}-br"$/);
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const again = await get('/parts', { 'accept-encoding': 'br', 'if-none-match': known });
      expect(again.status).toBe(304);
      expect(again.body).toHaveLength(0);
      expect(again.headers['cache-control']).toBe(first.headers['cache-control']);
    }
    const plain = await get('/parts', { 'if-none-match': etag });
    expect(plain.status).toBe(200);
    expect(plain.headers.etag).not.toBe(etag);
  });

  test('unpacks a page once for all who take it plain, and never for its head', async () => {
    const unpack = vi.spyOn(finishedPage, 'htmlOf');
    const plain = { 'accept-encoding': 'identity' };
    for (let times = 0; times < 3; times++) {
      const { headers } = await get('/parts', plain, 'HEAD');
      expect(headers['content-length']).toBe('30');
    }
    const first = await get('/parts', plain);
    const known = { ...plain, 'if-none-match': first.headers.etag ?? '' };
    expect((await get('/parts', known)).status).toBe(304);
    await Promise.all([1, 2, 3].map(() => get('/parts', plain)));
    expect(unpack).toHaveBeenCalledTimes(1);
    unpack.mockRestore();
  });

  test('the head alone', async () => {
    const { status, headers, body } = await get('/parts', { 'accept-encoding': 'br' }, 'HEAD');
    expect(status).toBe(200);
    expect(Number(headers['content-length'])).toBeGreaterThan(0);
    expect(body).toHaveLength(0);
  });

  test.each([
    ['in the morning', 0, 60, 60],
    ['90 seconds before midnight', 90 * SECOND, 60, 30],
    ['20 seconds before midnight', 20 * SECOND, 20, 0],
  ])('a CDN keeps it no longer than it is good: %s', async (_when, left, shared, stale) => {
    if (left > 0) now = Date.parse('2026-03-11T00:00:00Z') - left;
    await cache.look();
    await cache.take('/search', pageOf('/search'));
    const { headers } = await get('/search');
    expect(headers['cache-control']).toBe(
      `public, max-age=0, s-maxage=${shared}, stale-while-revalidate=${stale}`,
    );
  });

  test('one that cannot be sent ends its request, not the shop', async () => {
    await cache.take('/search', pageOf('/search', { headers: { broken: 'a\nb' } }));
    log.error.mockClear();
    await expect(get('/search')).rejects.toThrow('socket hang up');
    expect(log.error).toHaveBeenCalledOnce();
    expect(await isHit('/parts')).toBe(true);
  });

  test('nothing to another method, or once the shop closes', async () => {
    expect((await get('/parts', {}, 'POST')).status).toBe(501);
    cache.close();
    expect(await isHit('/parts')).toBe(false);
  });
});

describe('keeping', () => {
  test('200 who ask at once for a page that is over wait for one rendering', async () => {
    await cache.take('/parts', pageOf('/parts'));
    await changeParts(7);
    const pages = await Promise.all(
      Array.from({ length: 200 }, () => cache.take('/parts', pageOf('/parts'))),
    );
    expect(rendered).toHaveLength(2);
    expect(new Set(pages).size).toBe(1);
    expect(await isHit('/parts')).toBe(true);
  });

  test.each([
    ['a page that is not found', { status: 404 }],
    ['a page that has failed', { status: 500 }],
    ['a page that says itself that it is not to be', { headers: { 'cache-control': 'no-store' } }],
    ['a page that sets a cookie', { headers: { 'set-cookie': 'a=b' } }],
  ])('not %s', async (_which, change) => {
    const page = await cache.take('/parts', pageOf('/parts', change));
    expect(finishedPage.isFinished(page)).toBe(false);
    expect(await isHit('/parts')).toBe(false);
  });

  test('no more than the memory it may take, the one longest not asked for going first', async () => {
    cache = open(50_000);
    await cache.look();
    for (let n = 0; n < 20; n++) {
      await cache.take(`/details/p-${n}`, pageOf(`p-${n}`));
      await isHit('/details/p-0');
    }
    const hits = await Promise.all(Array.from({ length: 20 }, (_, n) => isHit(`/details/p-${n}`)));
    const count = hits.filter(Boolean).length;
    expect(count).toBeGreaterThan(5);
    expect(count).toBeLessThanOrEqual(12);
    expect(hits[0]).toBe(true);
    expect(hits[1]).toBe(false);
    expect(hits[19]).toBe(true);
  });

  test('a failed rendering is tried again', async () => {
    const broken = async () => {
      throw new Error('broken');
    };
    await expect(cache.take('/parts', broken)).rejects.toThrow('broken');
    expect(finishedPage.isFinished(await cache.take('/parts', pageOf('/parts')))).toBe(true);
  });
});

describe('a cached page is over', () => {
  beforeEach(async () => {
    await cache.take('/details/a', pageOf('a', { partIds: new Set([1, 2]) }));
    await cache.take('/details/b', pageOf('b', { partIds: new Set([2, 3]) }));
  });

  test('when more or less is left of a part that it shows', async () => {
    await changeParts(1, 9);
    expect(await isHit('/details/a')).toBe(false);
    expect(await isHit('/details/b')).toBe(true);
    await cache.take('/details/a', pageOf('a'));
    expect(await isHit('/details/a')).toBe(true);
  });

  test('when the catalogue has changed', async () => {
    changed = { isAny: true, partIds: [] };
    await cache.look();
    expect(await isHit('/details/a')).toBe(false);
    expect(await isHit('/details/b')).toBe(false);
  });

  test.each([
    ['ten minutes on', NOON + 10 * MINUTE],
    ['on another day', Date.parse('2026-03-11T00:00:00Z')],
  ])('%s', async (_when, over) => {
    now = over - 1;
    if (over - NOON > 10 * MINUTE) await cache.take('/details/a', pageOf('a'));
    await cache.look();
    expect(await isHit('/details/a')).toBe(true);
    now = over;
    expect(await isHit('/details/a')).toBe(false);
  });

  test.each([
    ['one of its parts', { isAny: false, partIds: [5] }, false],
    ['another part', { isAny: false, partIds: [6] }, true],
    ['the catalogue', { isAny: true, partIds: [] }, false],
  ])(
    'before it is there, when meanwhile there is a change to %s',
    async (_what, change, isKept) => {
      let finish = () => {};
      const waiting = new Promise<void>((resolve) => {
        finish = resolve;
      });
      const taken = cache.take('/details/c', async () => {
        await waiting;
        return pageOf('c', { partIds: new Set([5]) })();
      });
      changed = change;
      await cache.look();
      finish();
      expect(finishedPage.isFinished(await taken)).toBe(true);
      expect(await isHit('/details/c')).toBe(isKept);
    },
  );
});

describe('while the database hangs', () => {
  const isSent = async (path: string) => (await get(path)).headers['cache-status'];

  test('outdated pages are sent at once, and rendered again when it answers', async () => {
    let answer = () => {};
    const hanging = new Promise<void>((resolve) => {
      answer = resolve;
    });
    let isHanging = false;
    cache = createPageCache({
      ...{ maxBytes: 1_000_000, source: 'EU', clock: () => new Date(now), log },
      changes: async () => {
        if (isHanging) await hanging;
        return { ...changed, isAnyFact: changed.isAny, look };
      },
    });
    await cache.look();
    await cache.take('/parts', pageOf('/parts'));
    await changeParts(7);
    expect(await isHit('/parts')).toBe(false);

    isHanging = true;
    const started = performance.now();
    const page = await cache.take('/parts', async () => {
      await hanging;
      return pageOf('/parts')();
    });
    // The one that finds out: it asks after 50 ms, and waits for 250 ms.
    expect(performance.now() - started).toBeLessThan(1_500);
    expect(finishedPage.isFinished(page) && page.goodUntil).toBe(0);
    expect(await isSent('/parts')).toBe('wishbone; hit; detail=database-away');

    answer();
    await vi.waitUntil(async () => (await isSent('/parts')) === 'wishbone; hit');
    expect(rendered).toHaveLength(2);
  });
});

describe('while the database is away', () => {
  beforeEach(() => cache.take('/parts', pageOf('/parts')));

  test('pages are served as they were, for an hour', async () => {
    await changeParts(7);
    now += 5 * SECOND;
    expect(await isHit('/parts')).toBe(false);
    now += 1;
    const { status, headers } = await get('/parts');
    expect(status).toBe(200);
    expect(headers['cache-status']).toBe('wishbone; hit; detail=database-away');
    expect(headers['cache-control']).toBe('no-cache');
    now += 60 * MINUTE;
    expect(await isHit('/parts')).toBe(false);
  });

  test('a page that fails meanwhile is answered as it was', async () => {
    await changeParts(7);
    const page = await cache.take('/parts', pageOf('/parts', { status: 503 }));
    expect(finishedPage.isFinished(page)).toBe(true);
    expect(await isHit('/parts')).toBe(false);
  });

  test('after that hour a page that fails has failed', async () => {
    now += 60 * MINUTE;
    const failing = pageOf('/parts', { status: 503 });
    expect(finishedPage.isFinished(await cache.take('/parts', failing))).toBe(true);
    now += 1;
    expect(finishedPage.isFinished(await cache.take('/parts', failing))).toBe(false);
  });

  test('nor is it answered as it was when it goes on failing with the database there', async () => {
    await cache.take('/parts', pageOf('/parts'));
    const failing = pageOf('/parts', { status: 500 });
    for (const [minutes, isAsItWas] of [
      [0, true],
      [59, true],
      [2, false],
    ] as const) {
      now += minutes * MINUTE;
      await cache.look();
      expect(finishedPage.isFinished(await cache.take('/parts', failing))).toBe(isAsItWas);
    }
  });

  test('before it was ever there nothing is kept for sure', async () => {
    cache = open();
    await cache.take('/parts', pageOf('/parts'));
    expect(await isHit('/parts')).toBe(false);
  });
});
