import cluster, { type Worker } from 'node:cluster';
import { setTimeout as wait } from 'node:timers/promises';
import pino from 'pino';
import { RateLimiterClusterMaster } from 'rate-limiter-flexible';
import type { Figures, SiblingCount, SiblingMessage } from './api/door/siblings.ts';
import { readConfig } from './config/config.ts';
import { SIBLINGS_WAIT_MS } from './config/guards.ts';
import { restartDelayMs } from './instance-restarts.ts';
import { buildFolder } from './kernel/project-root.server.ts';
import { loggerOptions } from './logger.server.ts';
import { handOverAgainWhenDead } from './platform/cluster-handover.server.ts';

/** How long a process may take to finish its open answers after `DRAIN_SECONDS`. */
const STOP_WITHIN_MS = 15_000;

interface RunningInstances {
  readonly url: string;
  /** Asks all of them to stop, and waits until they have. */
  stop(): Promise<void>;
}

/** How many processes `INSTANCES` asks for. */
export function instancesWanted(): number {
  return readConfig().instances;
}

/**
 * Serves the shop from several processes on one port. The first one starts alone, so that migrations, the demonstration
 * and complaints about settings happen once. A process that ends later is started again.
 * @param options.script the script of each process; its argument is the folder of this build
 * @param options.onFailure called when a process ends before all have served: repeating the start would not help
 */
export async function startInstances({
  script,
  onFailure,
}: {
  readonly script: string;
  readonly onFailure: (status: number) => void;
}): Promise<RunningInstances> {
  const config = readConfig();
  const log = pino(loggerOptions({ level: config.logLevel }) as pino.LoggerOptions);
  const serving = new Set<Worker>();
  const deaths: number[] = [];
  let wereComplete = false;
  let isStopping = false;

  cluster.setupPrimary({ exec: script, args: [buildFolder(import.meta.url)] });
  // Counts the points of each address for all processes.
  new RateLimiterClusterMaster();
  passFiguresOn(serving);

  function tellCount(): void {
    wereComplete ||= serving.size === config.instances;
    const count: SiblingCount = { wanted: config.instances, serving: serving.size, wereComplete };
    for (const worker of serving) tell(worker, { sibling: 'count', count });
  }

  function startOne(): Promise<void> {
    const worker = cluster.fork();
    handOverAgainWhenDead(worker);
    return new Promise((resolve) => {
      worker.once('listening', () => {
        serving.add(worker);
        tellCount();
        resolve();
      });
      worker.once('exit', (code, signal) => {
        serving.delete(worker);
        tellCount();
        if (isStopping) return;
        if (!wereComplete) onFailure(code || 1);
        else restart({ code, signal });
      });
    });
  }

  async function restart(end: { readonly code: number; readonly signal: string }): Promise<void> {
    const now = Date.now();
    deaths.push(now);
    const afterMs = restartDelayMs(deaths, now);
    log.error({ ...end, afterMs }, 'A process of the shop has ended; another one is started');
    await wait(afterMs);
    if (!isStopping) await startOne();
  }

  await startOne();
  await Promise.all(Array.from({ length: config.instances - 1 }, startOne));
  return {
    url: config.publicUrl,
    async stop() {
      isStopping = true;
      const all = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);
      const ends = all.map((worker) => new Promise((resolve) => worker.once('exit', resolve)));
      for (const worker of all) worker.process.kill('SIGTERM');
      const timer = setTimeout(
        () => {
          for (const worker of all) worker.process.kill('SIGKILL');
        },
        config.drainSeconds * 1000 + STOP_WITHIN_MS,
      );
      await Promise.all(ends);
      clearTimeout(timer);
    },
  };
}

function tell(worker: Worker, message: SiblingMessage): void {
  // A process that is ending receives nothing.
  if (worker.isConnected()) worker.send(message, () => {});
}

/** Collects the figures of all processes for the one that was asked for metrics. */
function passFiguresOn(serving: ReadonlySet<Worker>): void {
  let rounds = 0;
  const open = new Map<number, (figures: Figures) => void>();

  async function collect(asker: Worker, asked: number): Promise<void> {
    rounds += 1;
    const round = rounds;
    const all: Figures[] = [];
    const missing = serving.size;
    const complete = new Promise<void>((resolve) => {
      open.set(round, (figures) => {
        all.push(figures);
        if (all.length === missing) resolve();
      });
    });
    for (const worker of serving) tell(worker, { sibling: 'asks-figures', asked: round });
    await Promise.race([complete, wait(SIBLINGS_WAIT_MS)]);
    open.delete(round);
    tell(asker, { sibling: 'all-figures', asked, all });
  }

  cluster.on('message', (worker, message: SiblingMessage) => {
    if (message?.sibling === 'asks-figures') void collect(worker, message.asked);
    if (message?.sibling === 'gives-figures') open.get(message.asked)?.(message.figures);
  });
}
