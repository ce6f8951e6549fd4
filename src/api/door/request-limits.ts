import type { FastifyInstance, FastifyRequest } from 'fastify';
import { RateLimiterCluster, RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { Config } from '../../config/config.ts';
import { ADDRESS_LENGTH_MAX, COST, PICTURE_POINTS, SIBLINGS_WAIT_MS } from '../../config/guards.ts';
import { addressKey } from '../../kernel/address-key.ts';
import { DoorRefusal } from './door-refusal.ts';
import type { Siblings } from './siblings.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The cost of one request in points of `RATE_LIMIT`; the default cost where it is left out. */
    readonly cost?: number;
  }
  interface FastifyInstance {
    /**
     * Takes points of `RATE_LIMIT` from a request's network address.
     * @throws DoorRefusal where they are spent
     */
    spendPoints(request: FastifyRequest, cost: number): Promise<void>;
    /** Points that requests have cost since the start. */
    readonly pointsSpent: { count: number };
    /** Spends picture points of an address. @returns whether it had enough */
    spendOnPictures(request: FastifyRequest, cost: number): Promise<boolean>;
  }
}

const MINUTE_SECONDS = 60;

/**
 * Refuses an address that is too long or has dot segments. Refuses a network address (IPv6 by /64) that spends more
 * than `RATE_LIMIT` points in a minute. The matched route sets the cost of a request, never the look of its address.
 */
export function limitRequests(
  app: FastifyInstance,
  { rateLimit }: Config,
  siblings?: Siblings,
): void {
  const limiter =
    rateLimit === undefined ? undefined : openLimiter('requests', rateLimit, siblings);

  app.addHook('onRequest', async (request) => {
    if (request.url.length > ADDRESS_LENGTH_MAX) {
      throw new DoorRefusal({ kind: 'address-too-long' });
    }
    if (hasDotSegments(request.url)) {
      const message = 'The address has dot segments';
      throw new DoorRefusal({ kind: 'malformed', errors: [{ field: '', message }] });
    }
    await app.spendPoints(request, request.routeOptions.config.cost ?? COST.call);
  });

  app.decorate('spendOnPictures', pictureLimiter(rateLimit, siblings));
  const pointsSpent = { count: 0 };
  app.decorate('pointsSpent', pointsSpent);
  app.decorate('spendPoints', async (request: FastifyRequest, cost: number) => {
    if (!limiter || cost === 0) return;
    pointsSpent.count += cost;
    try {
      await limiter.consume(addressKey(request.ip), cost);
    } catch (left) {
      if (!(left instanceof RateLimiterRes)) throw left;
      throw new DoorRefusal({
        kind: 'too-many-calls',
        retrySeconds: Math.ceil(left.msBeforeNext / 1000),
      });
    }
  });
}

interface Limiter {
  consume(key: string, cost: number): Promise<unknown>;
  /** Gives points back. */
  reward(key: string, cost: number): Promise<unknown>;
}

/** The processes of one port count together, so that each address has its points only once. */
function openLimiter(keyPrefix: string, points: number, siblings: Siblings | undefined): Limiter {
  const limits = { points, duration: MINUTE_SECONDS, keyPrefix };
  const own = new RateLimiterMemory(limits);
  if (!siblings) return own;
  const all = clusterLimiter(siblings, limits);
  return {
    async consume(key, cost) {
      try {
        await all.consume(key, cost);
      } catch (left) {
        if (left instanceof RateLimiterRes) throw left;
        // The primary process, which counts for all, does not answer.
        await own.consume(key, cost);
      }
    },
    async reward(key, cost) {
      // Points that cannot be given back come back with the next minute.
      await all.reward(key, cost).catch(() => undefined);
    },
  };
}

/** One for all apps of a process, which follow each other: each would listen to the primary process for ever. */
function clusterLimiter(
  siblings: Siblings,
  limits: { readonly points: number; readonly duration: number; readonly keyPrefix: string },
): RateLimiterCluster {
  const known = clusterLimiters.get(siblings) ?? new Map<string, RateLimiterCluster>();
  clusterLimiters.set(siblings, known);
  const key = `${limits.keyPrefix} ${limits.points}`;
  const limiter =
    known.get(key) ?? new RateLimiterCluster({ ...limits, timeoutMs: SIBLINGS_WAIT_MS });
  known.set(key, limiter);
  return limiter;
}

const clusterLimiters = new WeakMap<Siblings, Map<string, RateLimiterCluster>>();

/** Counts the picture points of each address; a request without enough points is not counted. */
function pictureLimiter(rateLimit: number | undefined, siblings: Siblings | undefined) {
  if (rateLimit === undefined) return async () => true;
  const limiter = openLimiter('pictures', rateLimit * PICTURE_POINTS, siblings);
  return async (request: FastifyRequest, cost: number) => {
    const key = addressKey(request.ip);
    try {
      await limiter.consume(key, cost);
      return true;
    } catch (left) {
      if (!(left instanceof RateLimiterRes)) throw left;
      await limiter.reward(key, cost);
      return false;
    }
  };
}

const DOT_SEGMENT = /(?:^|[/\\])\.{1,2}(?:[/\\;]|$)/;

/** Plain or encoded once: decoders of addresses decode once. */
function hasDotSegments(url: string): boolean {
  const queryAt = url.search(/[?#]/);
  const path = queryAt < 0 ? url : url.slice(0, queryAt);
  if (!path.includes('.') && !/%2e/i.test(path)) return false;
  const decoded = path.replace(/%2e/gi, '.').replace(/%2f/gi, '/').replace(/%5c/gi, '\\');
  return DOT_SEGMENT.test(decoded);
}
