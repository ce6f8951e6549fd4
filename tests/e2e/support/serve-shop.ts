import { startShop } from '../../../scripts/start-shop.mjs';
import { startPayPal } from '../../support/providers/paypal.ts';
import { providerSettings } from '../../support/providers/settings.ts';
import type { SignedEvent } from '../../support/providers/stand-in.ts';
import { startStripe } from '../../support/providers/stripe.ts';
import { startTagHost } from '../../support/tag-host.ts';
import { copyOfDemo, type DatabaseKind } from './demo-data.ts';

/** Long enough that a shopper is sometimes back before the webhook. */
const WEBHOOK_DELAY_MS = 500;

export interface ServedShop {
  readonly url: string;
  stop(): Promise<void>;
}

/**
 * Serves the built shop with the demo catalogue and stand-ins for third parties for the journeys, on a copy of the demo
 * data of its own. SHOP_URL names one that runs already.
 */
export async function serveShop(
  kind: DatabaseKind,
  settings: NodeJS.ProcessEnv = {},
): Promise<ServedShop> {
  if (process.env.SHOP_URL) return { url: process.env.SHOP_URL, stop: async () => {} };
  const data = await copyOfDemo(kind);
  const providers = await startProviders();
  try {
    const { env, dataDir } = data;
    const shop = await startShop({ env: { ...providers.env, ...env, ...settings }, dataDir });
    providers.sendWebhooksTo(shop.url);
    return {
      url: shop.url,
      async stop() {
        await shop.stop();
        await providers.stop();
        await data.remove();
      },
    };
  } catch (error) {
    await providers.stop();
    await data.remove();
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
