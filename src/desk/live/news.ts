import { randomUUID } from 'node:crypto';
import { PassThrough } from 'node:stream';
import { mayDo, type Role } from '../../domain/staff/rights.ts';
import { deskLive } from '../../messages/desk/live.ts';
import type { Shop } from '../../shop.server.ts';
import { type Counted, countedWords, countsFor } from '../frame/navigation.ts';
import { orderPathOf } from '../frame/paths.ts';
import { waitingOf } from '../guard/waiting.ts';

/** How often an instance asks its database while somebody listens: one statement of each kind for all of them. */
const LOOK_EVERY_MS = 2_000;
/** Proxies and the server itself end connections that are silent for longer. */
const HEARTBEAT_EVERY_MS = 15_000;
/** The browser opens another one: a session that ended, changed settings and a new version reach everybody. */
const STREAM_MS = 10 * 60_000;
/** A browser has one, whatever tabs it has open. */
const STREAMS_OF_ACCOUNT = 8;
const STREAMS = 200;
/** A reader that takes nothing of so much is gone. */
const UNREAD_BYTES = 64 * 1024;
/** An order that was paid before the last look may be committed after it. */
const OVERLAP_MS = 10_000;

interface Listener {
  readonly id: string;
  readonly token: string;
  readonly account: { readonly id: string; readonly email: string; readonly role: Role };
  /** Orders that its browser has open. */
  readonly orders: readonly string[];
  readonly stream: PassThrough;
  /** What it was last told, by event. */
  readonly told: Map<string, string>;
}

/**
 * What happens at the shop, told to the browsers of the desk by server-sent events: new orders, the counts of the
 * navigation, and who else has an order open. Instances share nothing but the database, which each asks while somebody
 * listens to it.
 */
export function openNews(shop: Shop) {
  const listeners = new Map<string, Listener>();
  const waiting = waitingOf(shop);
  let timer: NodeJS.Timeout | undefined;
  let beatAt = 0;
  let lookedAt = shop.clock();
  let known = new Set<string>();
  let isClosed = false;

  function end({ id, stream }: Listener): void {
    listeners.delete(id);
    stream.end();
  }

  function send(listener: Listener, event: string, data: unknown): void {
    if (listener.stream.writableLength > UNREAD_BYTES) end(listener);
    else listener.stream.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
  }

  function noteOpen(token: string): Promise<void> {
    const own = [...listeners.values()].filter((one) => one.token === token);
    const orders = [...new Set(own.flatMap((one) => one.orders))];
    return shop.staff.noteOpenOrders({ token, orders });
  }

  /** Only what differs from what it was told last. */
  function sendChanged(listener: Listener, event: string, data: unknown): void {
    const text = JSON.stringify(data);
    if (listener.told.get(event) === text) return;
    listener.told.set(event, text);
    send(listener, event, data);
  }

  async function look(): Promise<void> {
    await endWithoutRight();
    const all = [...listeners.values()];
    if (all.length === 0) return;
    await beat(all);
    await tellOrders(all);
    await tellCounts(all);
    await tellPresence(all);
  }

  /** A session that ended, or whose role has changed, hears nothing more. */
  async function endWithoutRight(): Promise<void> {
    const tokens = [...listeners.values()].map(({ token }) => token);
    const roles = await shop.staff.rolesOfSessions({ tokens });
    for (const listener of listeners.values()) {
      if (roles.get(listener.token) !== listener.account.role) end(listener);
    }
  }

  async function beat(all: readonly Listener[]): Promise<void> {
    if (Date.now() - beatAt < HEARTBEAT_EVERY_MS) return;
    beatAt = Date.now();
    for (const { stream } of all) stream.write(':\n\n');
    for (const { token, orders } of all) {
      if (orders.length > 0) await noteOpen(token);
    }
  }

  async function tellOrders(all: readonly Listener[]): Promise<void> {
    const now = shop.clock();
    const since = new Date(lookedAt.getTime() - OVERLAP_MS);
    const come = await shop.orders.newOrders({ since });
    lookedAt = now;
    const fresh = come.filter((number) => !known.has(number));
    known = new Set(come);
    for (const number of fresh) {
      const title = deskLive.newOrder(shop.config.shopName);
      const data = { number, title, href: orderPathOf(number) };
      for (const listener of all) {
        if (mayDo(listener.account.role, 'see-orders')) send(listener, 'order', data);
      }
    }
  }

  async function tellCounts(all: readonly Listener[]): Promise<void> {
    const counts = await waiting.counts();
    for (const listener of all) {
      const seen = countsFor(listener.account.role).map((name): [Counted, string] => [
        name,
        counts[name] > 0 ? countedWords(counts[name]) : '',
      ]);
      sendChanged(listener, 'counts', Object.fromEntries(seen));
    }
  }

  async function tellPresence(all: readonly Listener[]): Promise<void> {
    const orders = [...new Set(all.flatMap((listener) => listener.orders))];
    const open = await shop.staff.whoHasOpen({ orders });
    for (const listener of all) {
      const also = listener.orders.map((order) => {
        const others = open
          .filter((one) => one.order === order && one.email !== listener.account.email)
          .map(({ email }) => email);
        return [order, others.length > 0 ? deskLive.alsoOpen(others) : ''] as const;
      });
      sendChanged(listener, 'also', Object.fromEntries(also));
    }
  }

  let isTold = false;
  function plan(): void {
    if (timer || isClosed || listeners.size === 0) return;
    timer = setTimeout(async () => {
      try {
        await look();
        isTold = false;
      } catch (err) {
        // The next look asks again; while the database is away, its own warning says so.
        if (!isTold) shop.log.warn({ err }, 'The desk could not look for news');
        isTold = true;
      }
      timer = undefined;
      plan();
    }, LOOK_EVERY_MS);
    timer.unref();
  }

  return {
    /** @returns undefined where the account, or the desk, has enough of them */
    async listen({
      token,
      account,
      orders,
    }: Pick<Listener, 'token' | 'account' | 'orders'>): Promise<PassThrough | undefined> {
      const own = [...listeners.values()].filter((one) => one.account.id === account.id);
      if (isClosed || listeners.size >= STREAMS || own.length >= STREAMS_OF_ACCOUNT) {
        return undefined;
      }
      if (listeners.size === 0) {
        lookedAt = shop.clock();
        const since = new Date(lookedAt.getTime() - OVERLAP_MS);
        known = new Set(await shop.orders.newOrders({ since }));
      }
      const stream = new PassThrough();
      const id = randomUUID();
      const listener: Listener = { id, token, account, orders, stream, told: new Map() };
      listeners.set(listener.id, listener);
      const lifetime = setTimeout(() => end(listener), STREAM_MS);
      lifetime.unref();
      stream.on('close', () => {
        clearTimeout(lifetime);
        listeners.delete(listener.id);
        // Others see at once that it is closed. A stream that has taken its place keeps what that has open.
        if (orders.length > 0) noteOpen(token).catch(() => undefined);
      });
      stream.write('retry: 5000\n\n');
      await noteOpen(token);
      plan();
      return stream;
    },
    /** Ends all streams, so that none of them keeps the server from closing. */
    close(): void {
      isClosed = true;
      clearTimeout(timer);
      for (const listener of listeners.values()) end(listener);
    },
    count: () => listeners.size,
  };
}
