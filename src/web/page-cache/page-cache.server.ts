import type { IncomingMessage, ServerResponse } from 'node:http';
import { setImmediate as immediate, setTimeout as wait } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import type { LastLook, ShownChanges } from '../../domain/parts/held-until-changed.server.ts';
import type { Log } from '../../domain/shop-context/shop-context.server.ts';
import { encodingFor } from '../../kernel/cached-answer.ts';
import type { Clock } from '../../kernel/clock.ts';
import { cacheAddress } from './cache-address.ts';
import {
  type FinishedPage,
  finishPage,
  htmlOf,
  type RenderedPage,
  withGzip,
} from './finished-page.server.ts';
import { type Sending, sendPage } from './send-page.server.ts';

interface PageCacheOptions {
  /** The memory limit of the cache. */
  readonly maxBytes: number;
  readonly source: string;
  readonly clock: Clock;
  readonly log: Pick<Log, 'error'>;
  /** Reads the changes since the last call. */
  readonly changes: (input: { since: LastLook | undefined }) => Promise<ShownChanges>;
}

interface CachedPage {
  readonly page: FinishedPage;
  /** Its content is outdated; while the database is away it is still better than no page. */
  isChanged: boolean;
  /** When rendering it anew first failed, in milliseconds; the next success clears it. */
  failingSince?: number;
}

/** A page being rendered, and the changes since its rendering began. */
interface Rendering {
  readonly outcome: Promise<FinishedPage | RenderedPage>;
  readonly changedParts: Set<number>;
  isAnyChanged: boolean;
}

export type PageCache = ReturnType<typeof createPageCache>;

/** Uncompressed pages may take this share of the cache's memory beside it. */
const PLAIN_SHARE = 1 / 8;
const DATABASE_AWAY = 'hit; detail=database-away';
/** After this time without an answer about changes, the database counts as away. */
const AWAY_AFTER_MS = 5_000;
/** A database that leaves a question about changes open for longer hangs: outdated pages are sent without asking it. */
const HUNG_AFTER_MS = 250;
/** When rendering takes longer than this, an outdated page is sent. */
const SLOW_AFTER_MS = 3_000;
/** How often a waiting request checks whether the database hangs; the first time it asks it. */
const CHECK_EVERY_MS = 50;
/** How long outdated pages are served when the database is away or rendering fails. */
const AS_IT_WAS_AT_MOST_MS = 60 * 60_000;

/**
 * Finished pages by market and address; the least recently requested are dropped first. A page is valid until
 * something that it shows changes. See decision 0012.
 */
export function createPageCache({ maxBytes, source, clock, log, changes }: PageCacheOptions) {
  const cachedPages = new LRUCache<string, CachedPage>({
    maxSize: maxBytes,
    sizeCalculation: bytesOf,
  });
  // Unpacked once for all clients without compression, which are few: health checks and programs.
  const plainPages = new LRUCache<string, Buffer, FinishedPage>({
    maxSize: Math.ceil(maxBytes * PLAIN_SHARE),
    sizeCalculation: ({ length }) => Math.max(length, 1),
    fetchMethod: (_hash, _stale, { context }) => htmlOf(context),
  });
  const renderings = new Map<string, Rendering>();
  let lastLook: LastLook | undefined;
  let lookedAt = Number.NEGATIVE_INFINITY;
  let looking: Promise<void> | undefined;
  let isHung = false;
  let isClosed = false;

  const keyOf = (address: string) => `${source} ${address}`;

  /** Reads the changes; to be called repeatedly. Simultaneous callers share one reading. */
  function look(): Promise<void> {
    looking ??= readChanges().finally(() => {
      looking = undefined;
    });
    return looking;
  }

  async function readChanges(): Promise<void> {
    const at = clock().getTime();
    const answered = new AbortController();
    noteHang(answered.signal).catch(() => undefined);
    const { isAny, partIds, look } = await changes({ since: lastLook }).finally(() =>
      answered.abort(),
    );
    isHung = false;
    lastLook = look;
    lookedAt = at;
    const changed = new Set(partIds);
    for (const cached of cachedPages.values())
      cached.isChanged ||= isAny || shows(cached.page, changed);
    for (const rendering of renderings.values()) {
      rendering.isAnyChanged ||= isAny;
      for (const id of partIds) rendering.changedParts.add(id);
    }
  }

  /** Until the next answer, however late. */
  async function noteHang(signal: AbortSignal): Promise<void> {
    await wait(HUNG_AFTER_MS, undefined, { signal });
    // An answer may have come while the processor was busy.
    await immediate();
    isHung ||= !signal.aborted;
  }

  /**
   * Answers a request from the cache.
   * @returns false where there is none for it
   */
  function answer(request: IncomingMessage, response: ServerResponse): boolean {
    if (isClosed || (request.method !== 'GET' && request.method !== 'HEAD')) return false;
    const address = cacheAddress(request.url ?? '');
    const cached = address === undefined ? undefined : cachedPages.get(keyOf(address));
    if (address === undefined || !cached) return false;
    const { page, isChanged } = cached;
    const now = clock().getTime();
    const unseenMs = now - lookedAt;
    const isOutdated = isChanged || now >= page.goodUntil;
    const isAway = unseenMs > AWAY_AFTER_MS || (isHung && isOutdated);
    if (isAway ? unseenMs > AS_IT_WAS_AT_MOST_MS : isOutdated) return false;
    const status = isAway ? DATABASE_AWAY : 'hit';
    send(request, response, { address, page, status }).catch((err: unknown) => {
      // No caller awaits this: an exception would end the process.
      log.error({ err }, 'Sending a cached page failed');
      response.destroy();
    });
    return true;
  }

  /**
   * The current page: rendered once, however many requests wait for it. If that fails, the outdated page, unless that
   * has lasted too long.
   */
  function take(
    address: string,
    render: () => Promise<RenderedPage>,
  ): Promise<FinishedPage | RenderedPage> {
    const key = keyOf(address);
    const underWay = renderings.get(key);
    if (underWay) return orAsItWas(key, underWay.outcome);
    const rendering = { changedParts: new Set<number>(), isAnyChanged: false };
    const outcome = keep(key, render, rendering).finally(() => renderings.delete(key));
    renderings.set(key, Object.assign(rendering, { outcome }));
    return orAsItWas(key, outcome);
  }

  /** A hung database neither fails nor answers: meanwhile an outdated page is better than none. */
  async function orAsItWas(
    key: string,
    outcome: Promise<FinishedPage | RenderedPage>,
  ): Promise<FinishedPage | RenderedPage> {
    const cached = cachedPages.get(key);
    if (!cached || clock().getTime() - lookedAt > AS_IT_WAS_AT_MOST_MS) return outcome;
    const done = new AbortController();
    const late = tooLong(done.signal).then(
      () => ({ ...cached.page, goodUntil: 0 }),
      () => outcome,
    );
    return Promise.race([outcome, late]).finally(() => done.abort());
  }

  /** Ends when a rendering has taken too long to be waited for. */
  async function tooLong(signal: AbortSignal): Promise<void> {
    for (let waitedMs = 0; waitedMs < SLOW_AFTER_MS && !isHung; waitedMs += CHECK_EVERY_MS) {
      await wait(CHECK_EVERY_MS, undefined, { signal });
      // The next look by itself may be half a second away.
      if (waitedMs === 0) look().catch(() => undefined);
    }
  }

  async function keep(
    key: string,
    render: () => Promise<RenderedPage>,
    rendering: Omit<Rendering, 'outcome'>,
  ): Promise<FinishedPage | RenderedPage> {
    const rendered = await render();
    if (rendered.status >= 500) {
      const cached = cachedPages.get(key);
      if (!cached) return rendered;
      const now = clock().getTime();
      cached.failingSince ??= now;
      const asItWasSince = Math.min(lookedAt, cached.failingSince);
      const isTooOld = now - asItWasSince > AS_IT_WAS_AT_MOST_MS;
      return isTooOld ? rendered : { ...cached.page, goodUntil: 0 };
    }
    if (!isCacheable(rendered)) {
      cachedPages.delete(key);
      return rendered;
    }
    const page = await finishPage(rendered, clock());
    const isChanged = rendering.isAnyChanged || shows(page, rendering.changedParts);
    cachedPages.set(key, { page, isChanged });
    return page;
  }

  async function send(
    request: IncomingMessage,
    response: ServerResponse,
    { address, page, status }: { address: string; page: FinishedPage; status: Sending['status'] },
  ): Promise<void> {
    const encoding = encodingFor(request.headers['accept-encoding']);
    const goodForMs = status === DATABASE_AWAY ? 0 : page.goodUntil - clock().getTime();
    const { body, bytes } = {
      br: { body: () => page.br, bytes: page.br.length },
      gzip: { body: () => page.gzip ?? addGzip(address, page), bytes: page.gzip?.length },
      identity: { body: () => plainOf(page), bytes: page.plainBytes },
    }[encoding];
    await sendPage(request, response, page, { encoding, body, bytes, goodForMs, status });
  }

  async function plainOf(page: FinishedPage): Promise<Buffer> {
    return (await plainPages.fetch(page.hash, { context: page })) ?? htmlOf(page);
  }

  async function addGzip(address: string, page: FinishedPage): Promise<Buffer> {
    const zipped = await withGzip(page);
    const cached = cachedPages.peek(keyOf(address));
    if (cached?.page === page) cachedPages.set(keyOf(address), { ...cached, page: zipped });
    return zipped.gzip;
  }

  /** A closing server does not answer new requests. */
  function close(): void {
    isClosed = true;
  }

  function state(): { pages: number; bytes: number } {
    const bytes = cachedPages.calculatedSize + plainPages.calculatedSize;
    return { pages: cachedPages.size, bytes };
  }

  return { look, answer, take, send, state, close };
}

/** A page that sets its own cache header, or a cookie, is not for everybody. */
function isCacheable({ status, headers }: RenderedPage): boolean {
  return status === 200 && !('cache-control' in headers) && !('set-cookie' in headers);
}

function shows({ partIds }: FinishedPage, changed: ReadonlySet<number>): boolean {
  const [few, many] = partIds.size < changed.size ? [partIds, changed] : [changed, partIds];
  for (const id of few) if (many.has(id)) return true;
  return false;
}

const BYTES_A_CHARACTER = 2;
/** Objects, and the set of parts of a long list. */
const OVERHEAD_BYTES = 4_000;

function bytesOf({ page }: CachedPage, key: string): number {
  const { br, gzip, headers } = page;
  const characters = key.length + Object.entries(headers).flat().join('').length;
  return br.length + (gzip?.length ?? 0) + characters * BYTES_A_CHARACTER + OVERHEAD_BYTES;
}
