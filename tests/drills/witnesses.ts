import { setTimeout as wait } from 'node:timers/promises';
import { partPath } from '../../src/config/page-paths.ts';
import { goodsUseCases } from '../../src/domain/goods/goods-use-cases.server.ts';
import { COMMAND_LINE } from '../../src/domain/staff/audit.server.ts';
import type { TestContext } from '../support/context.ts';
import {
  type Call,
  type CounterInput,
  counter,
  isExplained,
  type RegisterInput,
  register,
  type SaleInput,
  shelf,
  withLag,
} from '../support/history.ts';
import { homeInPoland } from '../support/ready-basket.ts';
import { stockPart } from '../support/stock-parts.ts';

const PAIRS = 3;
const BUYERS = 4;
const READERS = 4;
const CALLS_OF_A_CART = 24;
const PIECES = 6;
const FIRST_PRICE = 12_300;
const THINK_MS = 1_000;
const PRICE_EVERY_MS = 2_000;
const GIVEN_UP_MS = 30_000;

interface WitnessOptions {
  readonly context: TestContext;
  readonly anyUrl: () => Promise<string>;
  /** Ids of orders that the shop has confirmed so far. */
  readonly orders: () => readonly string[];
}

/** The call that took longest. */
interface SlowCall {
  readonly ms: number;
  readonly path: string;
  /** Undefined where no answer came. */
  readonly status?: number | undefined;
  /** When it began, as `Date.now()`. */
  readonly at: number;
}

/** What happened, and what of it no order of events explains. */
export interface Testimony {
  readonly calls: number;
  readonly unknown: number;
  readonly slowest: SlowCall;
  readonly unexplained: readonly string[];
}

/**
 * Clients of a running shop who write down each call with its answer and its times: pairs that fill one cart, buyers of
 * a part that runs out, an owner who changes a price beside those who read it, and readers of confirmed orders.
 */
export async function startWitnesses({ context, anyUrl, orders }: WitnessOptions) {
  const [priced, scarce] = [
    await stockPart(context.db, { stock: 1_000_000 }),
    await stockPart(context.db, { stock: PIECES }),
  ];
  const carts: Call<CounterInput, number>[][] = [];
  const prices: Call<RegisterInput, number>[] = [];
  const sales: Call<SaleInput, 'sold' | 'refused'>[] = [];
  const unread: string[] = [];
  let slowest: SlowCall = { ms: 0, path: '', at: 0 };
  let ordersRead = 0;
  let isOver = false;

  /** @returns undefined where it is not known whether the call was carried out */
  async function ask(path: string, body?: object): Promise<Response | undefined> {
    const url = (await anyUrl()) + path;
    const at = Date.now();
    let status: number | undefined;
    try {
      const answer = await fetch(url, {
        method: body ? 'POST' : 'GET',
        headers: { accept: 'text/html', ...(body && { 'content-type': 'application/json' }) },
        ...(body && { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(GIVEN_UP_MS),
      });
      const text = await answer.text();
      status = answer.status;
      return answer.status < 500 ? new Response(text, { status: answer.status }) : undefined;
    } catch {
      return undefined;
    } finally {
      const ms = Date.now() - at;
      if (ms > slowest.ms) slowest = { ms, path: url, status, at };
    }
  }
  const call = (group: string, body: object) =>
    ask(`/api/external/${group}`, { source: 'EU', currency: 'EUR', customer: 'guest', ...body });
  const cart = (action: string, body: object) => call('cart', { action, ...body });

  async function written<Input, Output>(
    history: Call<Input, Output>[],
    input: Input,
    work: () => Promise<Output | undefined>,
  ): Promise<void> {
    const start = performance.now();
    const output = await work();
    history.push({ input, output, start, end: performance.now() });
  }

  const addition = { location: 'EU', record: priced.urlcomponent, quantity: 1, country: 'PL' };

  async function fillCarts(): Promise<void> {
    while (!isOver) {
      const history: Call<CounterInput, number>[] = [];
      let cartId: string | undefined;
      await written(history, { add: 1 }, async () => {
        const answer = await cart('addToCart', addition);
        if (!answer) return undefined;
        const body = await answer.json();
        cartId = body.cart_id;
        return piecesIn(body);
      });
      if (!cartId) {
        await wait(THINK_MS);
        continue;
      }
      const cart_id = cartId;
      const one = async () => {
        while (!isOver && history.length < CALLS_OF_A_CART) {
          const isRead = Math.random() < 0.4;
          const action = isRead
            ? () => cart('getCarts', { cart_id })
            : () => cart('addToCart', { ...addition, cart_id });
          await written<CounterInput, number>(history, isRead ? 'read' : { add: 1 }, async () =>
            piecesIn(await (await action())?.json()),
          );
          await wait(THINK_MS * Math.random());
        }
      };
      await Promise.all([one(), one()]);
      carts.push(history);
    }
  }

  async function buy(): Promise<'sold' | 'refused' | undefined> {
    const added = await cart('addToCart', { ...addition, record: scarce.urlcomponent });
    if (added?.status === 409) return 'refused';
    if (!added?.ok) return undefined;
    const { cart_id } = await added.json();
    const { zip, country, email, ...home } = homeInPoland;
    const address = { ...home, name: '', zip, country, email };
    await cart('updateAddress', { cart_id, kind: 'shipping', ...address });
    const fields = { shipcountry: country, shippingmethod: 'courier', shipemail: email };
    const changes = Object.entries({ ...fields, paymentmethod: 'banktransfer' });
    await cart('updateCart', {
      cart_id,
      refresh: true,
      changes: changes.map(([field, value]) => ({ field, value })),
    });
    const placed = await cart('addOrder', { cart_id });
    if (placed?.status === 409) return 'refused';
    return placed?.ok ? 'sold' : undefined;
  }

  async function buyScarce(): Promise<void> {
    while (!isOver) {
      await written(sales, { pieces: 1 }, buy);
      await wait(THINK_MS * 10 * Math.random());
    }
  }

  async function changePrices(): Promise<void> {
    const { changePrice } = goodsUseCases({ ...context, clock: () => new Date() });
    for (let grossCents = FIRST_PRICE + 1; !isOver; grossCents++) {
      const wanted = { location: 'EU', grossCents, promotion: null };
      await written<RegisterInput, number>(prices, { write: grossCents }, async () => {
        const change = { part: priced.urlcomponent, by: COMMAND_LINE, ...wanted };
        const changed = await changePrice(change).catch(() => undefined);
        return changed?.ok ? grossCents : undefined;
      });
      await wait(PRICE_EVERY_MS);
    }
  }

  async function readPrices(): Promise<void> {
    while (!isOver) {
      await written<RegisterInput, number>(prices, 'read', async () => {
        const answer = await ask(partPath(priced.urlcomponent));
        const shown = /"price":\s*"?(\d+\.\d\d)/.exec((await answer?.text()) ?? '')?.[1];
        return shown === undefined ? undefined : Math.round(Number(shown) * 100);
      });
      await wait(THINK_MS * Math.random());
    }
  }

  async function readOrders(): Promise<void> {
    while (!isOver) {
      const known = orders();
      const id = known[Math.floor(Math.random() * known.length)];
      if (id) {
        const body = { action: 'getTransactions', transaction_id: id };
        const answer = await call('transactions', body);
        ordersRead += 1;
        if (answer && !answer.ok) unread.push(`${id}: ${answer.status}`);
      }
      await wait(THINK_MS * Math.random());
    }
  }

  const many = (count: number, one: () => Promise<void>) => Array.from({ length: count }, one);
  const all = Promise.all([
    ...many(PAIRS, fillCarts),
    ...many(BUYERS, buyScarce),
    changePrices(),
    ...many(READERS, readPrices),
    readOrders(),
  ]);
  // Whoever waits for the end hears of it.
  all.catch(() => {});

  return {
    /**
     * Each finishes what he is at; then the histories are judged.
     * @param lagMs how old a price may be that is shown
     */
    async stop(lagMs: number): Promise<Testimony> {
      isOver = true;
      await all;
      const lagging = withLag(prices, (input) => input === 'read', lagMs);
      const unexplained = [
        ...carts.filter((one) => !isExplained(counter, one)).map((one) => told('a cart', one)),
        ...(isExplained(register(FIRST_PRICE), lagging) ? [] : [told('the price', prices)]),
        ...(isExplained(shelf(PIECES), sales) ? [] : [told('the scarce part', sales)]),
        ...unread.map((one) => `order ${one}`),
      ];
      const reads = prices.filter(({ input }) => input === 'read');
      for (const history of [carts.flat(), reads, sales]) {
        if (!history.some(({ output }) => output !== undefined)) {
          throw new Error('Nothing was answered, so nothing can be judged');
        }
      }
      const calls = [...carts.flat(), ...prices, ...sales];
      const unknown = calls.filter(({ output }) => output === undefined).length;
      return { calls: calls.length + ordersRead, unknown, slowest, unexplained };
    },
  };
}

/** Pieces of the only line of a cart, as a call answers it. */
function piecesIn(
  body:
    | { shoppingcarts?: [{ shoppingcart: { transactionlines: { quantity: number }[] } }] }
    | undefined,
): number | undefined {
  return body?.shoppingcarts?.[0].shoppingcart.transactionlines[0]?.quantity;
}

function told(what: string, calls: readonly Call<unknown, unknown>[]): string {
  const lines = [...calls]
    .sort((a, b) => a.start - b.start)
    .map(({ input, output, start, end }) => {
      const times = `${Math.round(start)}-${Math.round(end)}`;
      return `  ${times} ${JSON.stringify(input)}: ${JSON.stringify(output) ?? 'unknown'}`;
    });
  return `${what}\n${lines.join('\n')}`;
}
