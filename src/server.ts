import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import compress from '@fastify/compress';
import Fastify, { type FastifyInstance, type onRequestHookHandler } from 'fastify';
import type { ServerBuild } from 'react-router';
import { createApp } from './api/app.ts';
import { isFirstProcess, openSiblings, type Siblings } from './api/door/siblings.ts';
import { stopListening } from './api/door/stop-listening.ts';
import type { Duty } from './api/health.ts';
import { registerMetrics } from './api/metrics.ts';
import type { DrawPicture } from './api/pictures.ts';
import { type BackgroundTask, inTurn, startBackgroundWork } from './background-work.server.ts';
import { type Config, readConfig } from './config/config.ts';
import { dataPath } from './config/data-places.ts';
import { INVITE_PATH } from './config/key-paths.ts';
import { missingForSelling, riskySettings } from './config/selling.ts';
import type { Database } from './db/database.server.ts';
import { openDatabaseClock } from './db/database-clock.server.ts';
import { openJobQueue } from './db/job-queue.server.ts';
import { registerDesk } from './desk/register-desk.tsx';
import { hasProvider } from './domain/basket/payment-methods.ts';
import { closeMailFiles, outboxFolder } from './domain/mail/mail-files.server.ts';
import { paymentProviders } from './domain/payment/providers.server.ts';
import { createPhotoCache } from './domain/photos/photos.server.ts';
import { createPictureCache, type PictureCache } from './domain/photos/picture-cache.server.ts';
import { settingsInForce } from './domain/settings/settings.server.ts';
import { settingsVersion } from './domain/settings/settings.sql.server.ts';
import { inviteFirstOwner } from './domain/staff/accounts.server.ts';
import { executeInProcess } from './import-process.server.ts';
import { jobsOf } from './jobs.server.ts';
import { systemClock } from './kernel/clock.ts';
import { buildFolder } from './kernel/project-root.server.ts';
import { logLastWords } from './last-words.server.ts';
import { loggerOptions } from './logger.server.ts';
import { deskMessages } from './messages/desk/desk.ts';
import { closeDatabases, type Databases, openDatabases } from './open-databases.server.ts';
import { clientFolder, serveFiles } from './served-files.server.ts';
import { createShop, type Shop } from './shop.server.ts';
import { registerPages } from './web/http/register-pages.server.ts';
import { createPageCache, type PageCache } from './web/page-cache/page-cache.server.ts';

interface RunningServer {
  readonly url: string;
  /** Reports that it is about to stop, and keeps working until the load balancer has noticed. */
  drain(): Promise<void>;
  close(): Promise<void>;
}

/** Additions of the development server: Vite's middleware and its pages. */
interface Development {
  readonly middleware: (
    request: IncomingMessage,
    response: ServerResponse,
    next: () => void,
  ) => void;
  readonly loadPages: () => Promise<ServerBuild>;
}

/**
 * Builds the shop from its settings and serves it. When settings change at the desk, here or on another instance, an
 * app of the new ones takes over behind the listening server; decision 0190.
 * @param options.say where to report what takes long before the log is open
 */
export async function startServer({
  say,
  development,
}: {
  readonly say: (text: string) => void;
  readonly development?: Development;
}): Promise<RunningServer> {
  const given = readConfig();
  const { databases, config, version: first } = await openDatabases(given, say);
  const { sql } = databases.work;
  const duty: Duty = { isStopping: false };
  const lasting = { duty, siblings: openSiblings(), development, settingsChanged };
  const front = await buildApp(config, databases, lasting).catch(async (error) => {
    // Open databases would keep the process from ending.
    await closeDatabases(databases);
    throw error;
  });
  let current = front;
  let version = first;
  const replaced = new Set<Build>();
  const renew = inTurn(async () => {
    if ((await settingsVersion(sql)) === version || duty.isStopping) return;
    const began = performance.now();
    const newest = await settingsInForce(sql, given);
    const next = await buildApp(newest.config, copiesOf(databases), lasting);
    await next.app.ready();
    const previous = current;
    front.app.server.off('request', previous.app.routing).on('request', next.app.routing);
    current = next;
    version = newest.version;
    replaced.add(previous);
    const tookMs = Math.round(performance.now() - began);
    next.app.log.info({ version, tookMs }, 'Changed settings are in force');
    // Its requests and running jobs end by themselves; the first app keeps the server that listens.
    const ended = previous === front ? previous.end() : previous.app.close();
    ended
      .catch((err) => next.app.log.error({ err }, 'The app of the earlier settings did not end'))
      .finally(() => replaced.delete(previous));
  });
  const look = { name: 'Looking for changed settings', everyMs: LOOK_EVERY_MS, run: renew };
  const stopLooking = startBackgroundWork([look], front.app.log);
  async function settingsChanged(): Promise<void> {
    // Tried again at each look.
    await renew().catch((err) => current.app.log.error({ err }, 'Changed settings wait'));
  }
  async function close(): Promise<void> {
    duty.isStopping = true;
    await stopLooking();
    for (const build of [...replaced, current]) build.stopRuns();
    await front.app.close();
    await Promise.all([...replaced, current].map((build) => build.end()));
    if (current !== front) await current.app.close();
    await closeDatabases(databases);
  }
  try {
    await front.app.listen({ port: config.port, host: config.host });
  } catch (error) {
    await close();
    throw error;
  }
  if (config.desk && isFirstProcess()) {
    const token = await inviteFirstOwner({ db: databases.work, clock: systemClock });
    const link = `${config.desk.origin}${INVITE_PATH}/${token}`;
    if (token) say(deskMessages.invitation.first.link(link));
  }
  return {
    url: config.publicUrl,
    async drain() {
      duty.isStopping = true;
      await wait(config.drainSeconds * 1000);
    },
    close,
  };
}

/** Of other identity, so that nothing is used that was worked out by other settings and is held by its database. */
function copiesOf({ db, work }: Databases): Databases {
  const copy = { ...db };
  return { db: copy, work: work === db ? copy : { ...work } };
}

/** An app, and what works beside its requests. */
interface Build {
  readonly app: FastifyInstance;
  /** Ends running imports, which would keep the process from ending. */
  readonly stopRuns: () => void;
  /** Ends the work beside requests, once what runs is done. May be called again. */
  readonly end: () => Promise<void>;
}

/** Pages, calls and background work on open databases. */
async function buildApp(
  config: Config,
  databases: Databases,
  {
    duty,
    siblings,
    development,
    settingsChanged,
  }: {
    duty: Duty;
    siblings: Siblings | undefined;
    development: Development | undefined;
    settingsChanged: () => Promise<void>;
  },
): Promise<Build> {
  const { clock, aheadMs, read } = await openDatabaseClock(databases.db);
  const context = {
    config,
    clock,
    providers: await paymentProviders(config),
    settingsChanged,
    // Called later: the app owns the log, and is built after the shop.
    log: {
      info: (details: object, text: string) => app.log.info(details, text),
      warn: (details: object, text: string) => app.log.warn(details, text),
      error: (details: object, text: string) => app.log.error(details, text),
    },
  };
  const shop = createShop({ ...context, db: databases.db });
  // Background work and the desk have their own pool, so that they neither delay shoppers nor get shoppers' time
  // limits.
  const workshop = createShop({ ...context, db: databases.work });
  await closeMailFiles(outboxFolder(config));
  // A wrong LEGAL_GUARANTEE_PICTURE stops the start, instead of failing on a page.
  await shop.guaranteePicture();
  const cache = development ? undefined : pageCacheOf(shop);
  const first = development
    ? answerByVite(development.middleware)
    : cache && answerFromCache(cache, duty);
  // Each process only counts the files that it has used itself.
  const sharers = siblings ? config.instances : 1;
  const pictures = createPictureCache({
    folder: dataPath(config, 'pictures'),
    maxBytes: config.pictureCacheBytes / sharers,
  });
  const app: FastifyInstance = await createApp(shop, {
    duty,
    siblings,
    draw: drawingsOf(shop, pictures),
    ...(config.keepPhotosFrom.length > 0 && {
      photos: createPhotoCache({
        hosts: config.keepPhotosFrom,
        originals: createPictureCache({
          folder: dataPath(config, 'photos'),
          maxBytes: config.keptPhotoBytes / sharers,
        }),
        sizes: pictures,
        log: context.log,
      }),
    }),
    logger: loggerOptions({ level: config.logLevel }),
    // Requests are in the proxy's log; this one has faults.
    logController: new Fastify.LogController({ disableRequestLogging: true }),
    first,
  });
  registerMetrics(app, shop, { siblings, pageCache: cache?.state });
  if (config.traces) {
    const { traceRequests } = await import('./api/traces.ts');
    const version = development ? 'development' : path.basename(buildFolder(import.meta.url));
    traceRequests(app, shop, { ...config.traces, version });
  }
  await app.register(compress, { encodings: ['br', 'gzip'], threshold: 1024 });
  if (!development) {
    await serveFiles(app);
    await shop.keepAssets(path.join(clientFolder(), 'assets'));
  }
  await registerDesk(app, workshop);
  registerPages(app, shop, development?.loadPages ?? (await builtPages()), cache);
  if (cache) app.addHook('preClose', async () => cache.close());
  // The last one: Fastify waits for open answers after it.
  app.addHook('preClose', () => stopListening(app.server));

  const stopLastWords = logLastWords(app.log);
  const missing = missingForSelling(config, hasProvider(config));
  for (const text of [...missing, ...riskySettings(config)]) app.log.warn(text);
  if (Math.abs(aheadMs()) > CLOCK_TOLERANCE_MS) {
    const aheadSeconds = Math.round(aheadMs() / 1000);
    app.log.warn(
      { aheadSeconds },
      "This machine's clock is not the database's; the shop goes by that one",
    );
  }

  // Looked once: from now on a database that falls silent costs nobody more than it must.
  await Promise.all([cache?.look(), databases.db.breaker?.look()]);
  await shop.warnOfStuckMail();
  const jobs = await openJobQueue(databases.work, (err) =>
    app.log.error({ err }, 'Tending the queue failed'),
  );
  const tasks = [
    ...jobsOf(workshop, jobs, app.log),
    ...tasksOfPages(cache),
    ...tasksOfDatabase(databases.db, app.log),
    { name: 'Warning of stuck mail', everyMs: DAY_MS, run: shop.warnOfStuckMail },
    {
      name: 'Importing uploads',
      everyMs: LOOK_FOR_IMPORTS_MS,
      run: () => workshop.imports.runNext(development ? undefined : executeInProcess),
    },
    {
      name: 'Reading ahead what lists and numbers need',
      everyMs: READ_AHEAD_EVERY_MS,
      async run() {
        await shop.readFactsAhead({ source: config.source });
        await shop.readNumbersAhead();
        await shop.readVariantsAhead();
      },
    },
    { name: 'Saving lost demand', everyMs: SAVE_LOST_DEMAND_MS, run: shop.saveLostDemand },
    { name: "Reading the database's clock", everyMs: READ_CLOCK_EVERY_MS, run: read },
  ];
  const stopWork = startBackgroundWork(tasks, app.log);
  let ended: Promise<void> | undefined;
  const end = () => {
    ended ??= (async () => {
      await jobs.close();
      await stopWork();
      await shop.saveLostDemand().catch((err) => app.log.error({ err }, 'Counts were lost'));
      stopLastWords();
    })();
    return ended;
  };
  app.addHook('onClose', end);
  return { app, stopRuns: workshop.imports.stopRuns, end };
}

const LOOK_EVERY_MS = 500;
const SIGN_OF_LIFE_EVERY_MS = 1_000;
const LOOK_FOR_IMPORTS_MS = 1_000;
const READ_AHEAD_EVERY_MS = 1_000;
const DAY_MS = 24 * 60 * 60_000;
const SAVE_LOST_DEMAND_MS = 30_000;
const READ_CLOCK_EVERY_MS = 30_000;
/** Requests take time, and a difference of seconds is harmless. */
const CLOCK_TOLERANCE_MS = 60_000;

function pageCacheOf({ config, clock, log, shownChanges }: Shop): PageCache | undefined {
  const { pageCacheBytes: maxBytes, source } = config;
  return maxBytes === undefined
    ? undefined
    : createPageCache({ maxBytes, source, clock, log, changes: shownChanges });
}

/** The demonstration's drawings, loaded on first use. */
function drawingsOf(shop: Shop, pictures: PictureCache): DrawPicture {
  let loaded: Promise<DrawPicture> | undefined;
  return async (name, type, width, asker) => {
    loaded ??= import('../db/demo/pictures/demo-pictures.server.ts').then(({ demoPictures }) =>
      demoPictures(shop.partToDraw, pictures),
    );
    return (await loaded)(name, type, width, asker);
  };
}

/** Cached pages come before limits, so that they cost a visitor nothing, and need no database. */
function answerFromCache(cache: PageCache, duty: Duty): onRequestHookHandler {
  return (request, reply, done) => {
    if (duty.isStopping) reply.raw.setHeader('connection', 'close');
    reply.isCachedPage = cache.answer(request.raw, reply.raw);
    if (reply.isCachedPage) reply.hijack();
    else done();
  };
}

function answerByVite(middleware: Development['middleware']): onRequestHookHandler {
  return (request, reply, done) => middleware(request.raw, reply.raw, () => done());
}

function tasksOfPages(cache: PageCache | undefined): BackgroundTask[] {
  return cache
    ? [{ name: 'Looking for changes of cached pages', everyMs: LOOK_EVERY_MS, run: cache.look }]
    : [];
}

/** Logs when the server goes silent or the replica fails, and when they are used again. */
function tasksOfDatabase({ breaker, replica }: Database, log: FastifyInstance['log']) {
  const tasks: BackgroundTask[] = [];
  const lookForSilence = async () => {
    const isSilent = await breaker?.look();
    if (isSilent) log.warn('The database does not answer; what needs it is refused');
    else if (isSilent === false) log.info('The database answers again');
  };
  const lookAtReplica = async () => {
    const changed = await replica?.look();
    if (changed?.fault) log.warn(changed, 'The replica is not read; the primary is');
    else if (changed) log.info(changed, 'The replica is read');
  };
  if (breaker)
    tasks.push({
      name: 'Asking the database for a sign of life',
      everyMs: SIGN_OF_LIFE_EVERY_MS,
      run: lookForSilence,
    });
  if (replica)
    tasks.push({ name: 'Looking at the replica', everyMs: LOOK_EVERY_MS, run: lookAtReplica });
  return tasks;
}

async function builtPages(): Promise<ServerBuild> {
  return import('virtual:react-router/server-build');
}
