import { setTimeout as wait } from 'node:timers/promises';
import { homeInPoland } from '../support/ready-basket.ts';
import { type Instances, PUBLIC_URL } from './instances.ts';

/** A shopper gives up when nothing has answered for so long. */
const PATIENCE_MS = 120_000;
const METHODS = ['stripe', 'paypal', 'banktransfer'];

/** What shoppers have been told. */
export interface Told {
  /** Orders that the shop has confirmed, by their baskets. */
  readonly orders: Map<string, string>;
  /** Baskets that were told two orders. */
  readonly contradictions: string[];
  /** Answers of 500 and more, and the moment at which each came, in ms. */
  readonly troubles: {
    readonly status: number;
    readonly retryAfter: string | null;
    readonly at: number;
  }[];
  readonly defects: string[];
  /** Answers that began, and did not end. */
  cutShort: number;
  soldOut: number;
}

/** One that has arrived whole. */
interface Answer {
  readonly status: number;
  readonly ok: boolean;
  readonly text: string;
}

/**
 * Simulates shoppers who fill a basket, order and pay, again and again, until they are stopped. A request without an
 * answer, or with a server error, is repeated at any instance.
 * @param thinkMs what they wait before each step, half as much more or less
 */
export function startShoppers(
  count: number,
  shop: Instances,
  parts: readonly string[],
  thinkMs = 0,
) {
  const told: Told = {
    orders: new Map(),
    contradictions: [],
    troubles: [],
    defects: [],
    cutShort: 0,
    soldOut: 0,
  };
  let isOver = false;

  async function ask(path: string, init: RequestInit): Promise<Answer> {
    if (thinkMs > 0 && !isOver) await wait(thinkMs * (0.5 + Math.random()));
    const until = Date.now() + PATIENCE_MS;
    while (Date.now() < until) {
      try {
        const answer = await fetch(`${await shop.anyUrl()}${path}`, {
          ...init,
          redirect: 'manual',
          signal: AbortSignal.timeout(40_000),
        });
        const { status, ok, headers } = answer;
        // A status alone is no answer: its sender may be killed before it has sent the rest.
        const text = await answer.text().catch((error) => {
          told.cutShort += 1;
          throw error;
        });
        if (status < 500) return { status, ok, text };
        told.troubles.push({
          status,
          retryAfter: headers.get('retry-after'),
          at: Date.now(),
        });
        if (status === 500) told.defects.push(`${path}: ${text}`);
      } catch {
        // Killed while it was asked.
      }
      await wait(Math.max(100, thinkMs / 10));
    }
    throw new Error(`Nothing answers ${path}`);
  }

  async function call(path: string, body: object): Promise<Answer> {
    return ask(`/api/external/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ source: 'EU', currency: 'EUR', customer: 'guest', ...body }),
    });
  }

  async function carriedOut(path: string, body: object): Promise<void> {
    const { status, ok, text } = await call(path, body);
    if (!ok) throw new Error(`${JSON.stringify(body)}: ${status}: ${text}`);
  }

  async function buy(shopper: number, round: number): Promise<void> {
    const record = parts[(shopper * 7 + round) % parts.length];
    const added = await call('cart', {
      action: 'addToCart',
      location: 'EU',
      quantity: 1 + (round % 2),
      record,
      country: 'PL',
    });
    if (!added.ok) return soldOut(added);
    const { cart_id } = JSON.parse(added.text) as { cart_id: string };
    const { addressee, address, address2, city, zip, country, phone, email } = homeInPoland;
    await carriedOut('cart', {
      action: 'updateAddress',
      cart_id,
      kind: 'shipping',
      ...{ addressee, name: '', address, address2, city, zip, country, phone, email },
    });
    const payment = METHODS[(shopper + round) % METHODS.length] ?? '';
    await carriedOut('cart', {
      action: 'updateCart',
      cart_id,
      refresh: true,
      changes: [
        { field: 'shipcountry', value: country },
        { field: 'shippingmethod', value: 'courier' },
        { field: 'paymentmethod', value: payment },
        { field: 'shipemail', value: email },
      ],
    });
    const placed = await call('cart', { action: 'addOrder', cart_id });
    if (!placed.ok) return soldOut(placed);
    const { _id: orderId } = JSON.parse(placed.text) as { _id: string };
    const before = told.orders.get(cart_id);
    if (before !== undefined && before !== orderId) told.contradictions.push(cart_id);
    told.orders.set(cart_id, orderId);
    // Some press twice, or come again by a second tab.
    if (round % 5 === 0) {
      const again = await call('cart', { action: 'addOrder', cart_id });
      if (JSON.parse(again.text)._id !== orderId) told.contradictions.push(cart_id);
    }
    if (payment !== 'banktransfer' && round % 7 !== 6) await pay(orderId);
  }

  async function pay(orderId: string): Promise<void> {
    const started = await call('transactions', { action: 'startPayment', transaction_id: orderId });
    if (!started.ok) return;
    const { redirecturl } = JSON.parse(started.text) as { redirecturl: string };
    if (!redirecturl.startsWith('http')) return;
    const agree = () => fetch(agreement(redirecturl), { method: 'POST', redirect: 'manual' });
    // Asked again, the page is as it was left.
    const agreed = await agree().catch(agree);
    const back = agreed.headers.get('location');
    if (back?.startsWith(PUBLIC_URL)) await ask(back.slice(PUBLIC_URL.length), {});
  }

  function soldOut({ status, text }: Answer): void {
    if (status !== 409) throw new Error(`A purchase: ${status}: ${text}`);
    told.soldOut += 1;
  }

  const work = Array.from({ length: count }, async (_, shopper) => {
    for (let round = 0; !isOver; round++) await buy(shopper, round);
  });
  const all = Promise.all(work);
  let failure: unknown;
  all.catch((error) => {
    failure = error;
  });

  return {
    told,
    /** Throws if a shopper was told something impossible. */
    check(): void {
      if (failure) throw failure;
    },
    /** Each finishes what he is at. */
    async stop(): Promise<void> {
      isOver = true;
      await all;
    },
  };
}

/** Where the button of a stand-in's page leads. */
function agreement(page: string): string {
  const url = new URL(page);
  if (url.pathname === '/checkoutnow') url.pathname = '/checkoutnow/agree';
  else url.pathname += '/pay';
  return url.href;
}
