import { randomUUID } from 'node:crypto';
import { startShop } from '../../../scripts/start-shop.mjs';
import { startPostgres } from '../../../scripts/throw-away-postgres.mjs';
import { databaseUrl, withServer } from '../../support/postgres-server.ts';
import { startPayPal } from '../../support/providers/paypal.ts';
import { providerSettings } from '../../support/providers/settings.ts';
import type { SignedEvent } from '../../support/providers/stand-in.ts';
import { startStripe } from '../../support/providers/stripe.ts';
import { startTagHost } from '../../support/tag-host.ts';

/** Long enough that a shopper is sometimes back before the webhook. */
const WEBHOOK_DELAY_MS = 500;

export interface ServedShop {
  readonly url: string;
  stop(): Promise<void>;
}

/**
 * Serves the built shop with the demo catalogue and stand-ins for third parties for the journeys: on the embedded database, or on
 * PostgreSQL where TEST_DATABASE=postgres. SHOP_URL names one that runs already.
 */
export async function serveShop(): Promise<ServedShop> {
  if (process.env.SHOP_URL) return { url: process.env.SHOP_URL, stop: async () => {} };
  const database = process.env.TEST_DATABASE === 'postgres' ? await emptyDatabase() : undefined;
  const providers = await startProviders();
  try {
    const shop = await startShop({
      env: { ...providers.env, ...(database ? { DATABASE_URL: database.url } : {}) },
    });
    providers.sendWebhooksTo(shop.url);
    return {
      url: shop.url,
      async stop() {
        await shop.stop();
        await providers.stop();
        await database?.drop();
      },
    };
  } catch (error) {
    await providers.stop();
    await database?.drop();
    throw error;
  }
}

async function startProviders() {
  const [stripe, payPal, tags] = await Promise.all([startStripe(), startPayPal(), startTagHost()]);
  const sending = new Set<NodeJS.Timeout>();
  const send = (address: string) => (event: SignedEvent) => {
    const timer = setTimeout(() => {
      sending.delete(timer);
      void fetch(address, { method: 'POST', body: event.body, headers: event.headers });
    }, WEBHOOK_DELAY_MS);
    sending.add(timer);
  };
  return {
    env: { ...providerSettings(stripe, payPal), ...tags.settings },
    sendWebhooksTo(shopUrl: string): void {
      stripe.onEvent(send(`${shopUrl}/api/webhooks/stripe`));
      payPal.onEvent(send(`${shopUrl}/api/webhooks/paypal`));
    },
    async stop(): Promise<void> {
      for (const timer of sending) clearTimeout(timer);
      await Promise.all([stripe.close(), payPal.close(), tags.close()]);
    },
  };
}

async function emptyDatabase(): Promise<{ url: string; drop(): Promise<void> }> {
  const server = await startPostgres();
  const name = `e2e_${randomUUID().replaceAll('-', '')}`;
  await withServer(server.url, (sql) => sql.unsafe(`create database ${name}`));
  return {
    url: databaseUrl(server.url, name),
    async drop() {
      await withServer(server.url, (sql) => sql.unsafe(`drop database ${name} with (force)`));
      await server.stop();
    },
  };
}
