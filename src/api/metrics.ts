import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import {
  AggregatorRegistry,
  Counter,
  collectDefaultMetrics,
  Gauge,
  Histogram,
  type MetricObject,
  Registry,
} from 'prom-client';
import { COST } from '../config/guards.ts';
import type { Shop } from '../shop.server.ts';
import type { Figures, Siblings } from './door/siblings.ts';
import { sendRefusal } from './register-calls.ts';

type Gauges = Awaited<ReturnType<Shop['gauges']>>;

/** Gauges read from the database on request; the one list, with each one's help text. */
const gaugesOfShop: Readonly<Record<keyof Gauges, { name: string; help: string }>> = {
  mailsWaiting: { name: 'shop_mails_waiting', help: 'Mails that are to be sent' },
  oldestMailSeconds: {
    name: 'shop_mail_oldest_seconds',
    help: 'Age of the oldest mail to be sent',
  },
  mailsGivenUp: { name: 'shop_mails_given_up', help: 'Mails that could not be sent at all' },
  jobsWaiting: { name: 'shop_jobs_waiting', help: 'Jobs that are due and not begun' },
  oldestJobSeconds: { name: 'shop_job_oldest_seconds', help: 'For how long the oldest job is due' },
  ordersOfHour: { name: 'shop_orders_last_hour', help: 'Orders placed within the last hour' },
  ordersUnpaid: { name: 'shop_orders_unpaid', help: 'Orders that wait for their payment' },
  ordersToSend: { name: 'shop_orders_to_send', help: 'Paid orders with something still to send' },
  paymentsToLookAt: {
    name: 'shop_payments_to_look_at',
    help: 'Payments that somebody has to look at, and refunds that are due',
  },
  withdrawalsOpen: { name: 'shop_withdrawals_open', help: 'Withdrawals that nobody has settled' },
  connectionsBusy: {
    name: 'shop_database_connections_busy',
    help: 'Connections of all instances to the database that run a statement or a transaction',
  },
  connectionsWaiting: {
    name: 'shop_database_connections_waiting',
    help: 'Connections of these that wait for a lock',
  },
  importSeconds: { name: 'shop_import_age_seconds', help: 'Since the last import that was done' },
  backupSeconds: { name: 'shop_backup_age_seconds', help: 'Since the last backup that was made' },
  backupFailed: { name: 'shop_backup_failed', help: '1 where a backup has failed since' },
  replicaLag: { name: 'shop_replica_lag_seconds', help: 'By which the replica is behind' },
  replicaRead: {
    name: 'shop_replica_read',
    help: '1 while the replica is read, 0 while the primary is asked in its stead',
  },
};

const DURATIONS_S = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 25];

/** Names of all the shop's own metrics, for dashboards and alerts. */
export const metricNames: readonly string[] = [
  'shop_requests_seconds',
  'shop_cached_pages_total',
  'shop_page_cache_pages',
  'shop_page_cache_bytes',
  'shop_refusals_total',
  'shop_points_total',
  'shop_browser_errors_total',
  'shop_gauges_failed',
  'shop_instances_wanted',
  'shop_instances_serving',
  ...Object.values(gaugesOfShop).map(({ name }) => name),
];

interface PageCacheState {
  readonly pages: number;
  readonly bytes: number;
}

/**
 * Figures for Prometheus at `/metrics`, for readers with the token; without a token set there are none. A failure of
 * the database's figures leaves the process's figures there, which are needed most in that moment.
 * With several processes on one port, the one that is asked answers for all.
 * @param options.pageCache what it holds now
 */
export function registerMetrics(
  app: FastifyInstance,
  shop: Shop,
  { siblings, pageCache }: { siblings?: Siblings; pageCache?: () => PageCacheState } = {},
): void {
  const token = shop.config.metricsToken;
  if (token === undefined) return;

  const ofProcess = new Registry();
  const registers = [ofProcess];
  collectDefaultMetrics({ register: ofProcess });
  siblings?.give(async () => worstDelay(await ofProcess.getMetricsAsJSON()));
  const requests = new Histogram({
    name: 'shop_requests_seconds',
    help: 'Requests by route and outcome, without those that the cache of pages answers',
    labelNames: ['method', 'route', 'status'],
    buckets: DURATIONS_S,
    registers,
  });
  const refusals = new Counter({
    name: 'shop_refusals_total',
    help: 'Refused requests by kind; not-enough-stock counts stock that somebody else took',
    labelNames: ['kind'],
    registers,
  });
  const cachedPages = new Counter({
    name: 'shop_cached_pages_total',
    help: 'Pages answered from the cache',
    registers,
  });
  if (pageCache) measurePageCache(pageCache, registers);
  new Counter({
    name: 'shop_points_total',
    help: 'Points of RATE_LIMIT that requests have cost, refused ones among them',
    registers,
    collect() {
      this.reset();
      this.inc(app.pointsSpent.count);
    },
  });
  new Counter({
    name: 'shop_browser_errors_total',
    help: 'Errors of scripts that browsers have reported',
    registers,
    collect() {
      this.reset();
      this.inc(app.browserErrors.count);
    },
  });
  // Read once for all processes.
  const ofShop = new Registry();
  const failed = new Gauge({
    name: 'shop_gauges_failed',
    help: '1 where the database could not be asked for the gauges beside it',
    registers: [ofShop],
  });
  const wanted = new Gauge({
    name: 'shop_instances_wanted',
    help: 'Processes that are to serve the shop on this port',
    registers: [ofShop],
  });
  const serving = new Gauge({
    name: 'shop_instances_serving',
    help: 'Processes that serve the shop on this port',
    registers: [ofShop],
  });
  const gauges = new Map(
    Object.entries(gaugesOfShop).map(([key, options]) => [
      key as keyof Gauges,
      new Gauge({ ...options, registers: [ofShop] }),
    ]),
  );

  app.addHook('onResponse', async (request, reply) => {
    if (reply.isCachedPage) return cachedPages.inc();
    const { method } = request;
    const route = request.routeOptions.url ?? 'none';
    const status = `${Math.floor(reply.statusCode / 100)}xx`;
    if (reply.refusalKind) refusals.inc({ kind: reply.refusalKind });
    requests.observe({ method, route, status }, reply.elapsedTime / 1000);
  });

  app.get('/metrics', { config: { cost: COST.call } }, async (request, reply) => {
    if (!isToken(request.headers.authorization, token)) {
      return sendRefusal(reply, { kind: 'unknown-address' });
    }
    const now = await shop.gauges().catch(() => undefined);
    failed.set(now ? 0 : 1);
    for (const [key, gauge] of gauges) {
      const value = now?.[key];
      if (value == null) gauge.remove();
      else gauge.set(value);
    }
    const count = siblings?.count() ?? { wanted: 1, serving: 1 };
    wanted.set(count.wanted);
    serving.set(count.serving);
    const ofProcesses = siblings
      ? AggregatorRegistry.aggregate([...(await siblings.figures())])
      : ofProcess;
    return reply
      .header('cache-control', 'no-store')
      .type(ofShop.contentType)
      .send((await ofProcesses.metrics()) + (await ofShop.metrics()));
  });
}

function measurePageCache(state: () => PageCacheState, registers: Registry[]): void {
  new Gauge({
    name: 'shop_page_cache_pages',
    help: 'Pages in the cache',
    registers,
    collect() {
      this.set(state().pages);
    },
  });
  new Gauge({
    name: 'shop_page_cache_bytes',
    help: 'Their size; KEPT_PAGES_MB is the limit for each process',
    registers,
    collect() {
      this.set(state().bytes);
    },
  });
}

/** Operators look for the process with the longest delay, not for the average. */
function worstDelay(figures: readonly MetricObject[]): Figures {
  return figures.map((metric) =>
    metric.name.startsWith('nodejs_eventloop_lag') && metric.aggregator === 'average'
      ? { ...metric, aggregator: 'max' }
      : metric,
  );
}

/** Compares digests, so that timing reveals nothing about the token. */
function isToken(authorization: string | undefined, token: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(authorization ?? ''), digest(`Bearer ${token}`));
}
