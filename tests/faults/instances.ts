import { setTimeout as wait } from 'node:timers/promises';
import { startShop } from '../../scripts/start-shop.mjs';

type RunningShop = Awaited<ReturnType<typeof startShop>>;

/** The address to which a provider sends shoppers back: of any running instance. */
export const PUBLIC_URL = 'http://shop.localhost';

type Settings = Readonly<Record<string, string>>;

/**
 * Instances of the built shop on one database, each a process that can be killed.
 * @param settings of all, or of each by its place
 */
export async function startInstances(
  count: number,
  settings: Settings | ((place: number) => Settings),
) {
  const start = (place: number) => {
    const own = typeof settings === 'function' ? settings(place) : settings;
    return startShop({ env: { DEMO: 'off', PUBLIC_URL, ...own } });
  };
  const running: (RunningShop | undefined)[] = [];
  try {
    // The first one may have to build.
    while (running.length < count) running.push(await start(running.length));
  } catch (error) {
    await Promise.all(running.map((shop) => shop?.stop()));
    throw error;
  }

  return {
    /** The address of one that runs, another one each time. */
    async anyUrl(): Promise<string> {
      for (;;) {
        const shops = running.filter((shop) => shop !== undefined);
        const shop = shops[Math.floor(Math.random() * shops.length)];
        if (shop) return shop.url;
        await wait(50);
      }
    },
    /** Ends one that runs, as a power cut would, and starts it anew. */
    async killOne(): Promise<void> {
      const places = [...running.keys()].filter((place) => running[place] !== undefined);
      const place = places[Math.floor(Math.random() * places.length)];
      const shop = place === undefined ? undefined : running[place];
      if (place === undefined || shop?.pid === undefined) return;
      running[place] = undefined;
      process.kill(shop.pid, 'SIGKILL');
      await shop.stop();
      running[place] = await start(place);
    },
    urls: () => running.flatMap((shop) => shop?.url ?? []),
    /** The last of what each has written, its log above all. */
    outputs: () => running.flatMap((shop) => shop?.output() ?? []),
    pids: () => running.map((shop) => shop?.pid),
    async stop(): Promise<void> {
      await Promise.all(running.map((shop) => shop?.stop()));
    },
  };
}

export type Instances = Awaited<ReturnType<typeof startInstances>>;
