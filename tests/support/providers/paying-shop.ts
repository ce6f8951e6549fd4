import { createApp } from '../../../src/api/app.ts';
import type { Database } from '../../../src/db/database.server.ts';
import { paymentProviders } from '../../../src/domain/payment/providers.server.ts';
import type { Address } from '../../../src/kernel/address.ts';
import { createShop } from '../../../src/shop.server.ts';
import { testContext } from '../context.ts';
import { got, readyBasket } from '../ready-basket.ts';
import { stockPart } from '../stock-parts.ts';
import { type PayPalStandIn, startPayPal } from './paypal.ts';
import { providerSettings } from './settings.ts';
import type { SignedEvent } from './stand-in.ts';
import { type StripeStandIn, startStripe } from './stripe.ts';

/** Long enough for a busy machine, short enough for a test. */
const PROVIDER_TIMEOUT_MS = 400;

/**
 * A shop with both providers switched on, each a stand-in whose webhooks wait to be delivered.
 * @param beside another instance, whose providers this one asks too
 */
export async function openPayingShop(
  db: Database,
  beside?: { readonly stripe: StripeStandIn; readonly payPal: PayPalStandIn },
  settings: Record<string, string> = {},
  leftAloneMs?: number,
) {
  const stripe = beside?.stripe ?? (await startStripe());
  const payPal = beside?.payPal ?? (await startPayPal());
  const context = testContext(db, { ...providerSettings(stripe, payPal), ...settings });
  context.now = new Date();
  if (!beside) payPal.time.now = () => context.now;
  context.providers = await paymentProviders(context.config, {
    timeoutMs: PROVIDER_TIMEOUT_MS,
    leftAloneMs,
  });
  const shop = createShop(context);
  const app = await createApp(shop);
  const waiting: { readonly provider: string; readonly event: SignedEvent }[] = [];
  stripe.onEvent((event) => waiting.push({ provider: 'stripe', event }));
  payPal.onEvent((event) => waiting.push({ provider: 'paypal', event }));

  async function send(provider: string, { body, headers }: SignedEvent): Promise<number> {
    const url = `/api/webhooks/${provider}`;
    return (await app.inject({ method: 'POST', url, payload: body, headers: { ...headers } }))
      .statusCode;
  }

  return {
    stripe,
    payPal,
    context,
    shop,
    app,
    waiting,
    send,
    /** Sends what has happened so far, each as often as said, in that order or turned round. */
    async deliver({ times = 1, reversed = false } = {}): Promise<number[]> {
      const events = waiting.splice(0);
      if (reversed) events.reverse();
      const answers: number[] = [];
      for (let time = 0; time < times; time++) {
        for (const { provider, event } of events) answers.push(await send(provider, event));
      }
      return answers;
    },
    /** A placed order for one part of which there is so much. */
    async order(
      payment: string,
      { stock = 5, quantity = 1, address = {} as Partial<Address> } = {},
    ) {
      const part = await stockPart(db, { stock });
      const basketId = await readyBasket(context, [{ record: part.urlcomponent, quantity }], {
        payment,
        address,
      });
      const { id } = got(await shop.placeOrder({ visitor: undefined, basketId }));
      const { number, grossCents } = got(await shop.order({ orderId: id }));
      return { id, number, grossCents, part };
    },
    async call(action: string, body: object) {
      const path = action === 'setPaymentStatus' ? 'cart' : 'transactions';
      const url = `/api/external/${path}`;
      const reply = await app.inject({ method: 'POST', url, payload: { action, ...body } });
      return { status: reply.statusCode, body: reply.json() };
    },
    later(minutes: number): void {
      context.now = new Date(context.now.getTime() + minutes * 60_000);
    },
    async close(): Promise<void> {
      await app.close();
      if (!beside) await Promise.all([stripe.close(), payPal.close()]);
    },
  };
}

export type PayingShop = Awaited<ReturnType<typeof openPayingShop>>;
