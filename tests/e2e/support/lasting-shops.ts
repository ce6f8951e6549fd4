/**
 * Shops that outlive the workers that use them. Playwright starts new workers for each project and after each
 * failure, and a shop takes seconds to start. The main process starts a shop on a worker's first request, and stops
 * all of them at the end.
 */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { DatabaseKind } from './demo-data.ts';
import { type ServedShop, serveShop } from './serve-shop.ts';

/** What a shop only does by its settings, and journeys go through. */
const SETTINGS = { NORTHERN_IRELAND: 'on' };

/** Workers, which are processes of their own, read here where to ask. */
const ADDRESS = 'E2E_SHOPS_ADDRESS';

/** @returns what stops all of them */
export async function offerShops(): Promise<() => Promise<void>> {
  const shops = new Map<string, Promise<ServedShop>>();
  const server = createServer(async (request, response) => {
    const name = request.url?.slice(1) ?? '';
    if (!shops.has(name)) shops.set(name, serveShop(name.split('-')[0] as DatabaseKind, SETTINGS));
    try {
      response.end((await shops.get(name))?.url);
    } catch (error) {
      // The next worker tries again.
      shops.delete(name);
      response.writeHead(500).end(String(error));
    }
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  process.env[ADDRESS] = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return async () => {
    server.close();
    server.closeAllConnections();
    const started = await Promise.allSettled(shops.values());
    for (const shop of started) if (shop.status === 'fulfilled') await shop.value.stop();
  };
}

/**
 * @param place of the worker among those at work, from 0: no two use one shop at the same time
 * @returns the shop's address
 */
export async function lastingShop(kind: DatabaseKind, place: number): Promise<string> {
  const answer = await fetch(`${process.env[ADDRESS]}/${kind}-${place}`);
  const text = await answer.text();
  if (!answer.ok) throw new Error(text);
  return text;
}
