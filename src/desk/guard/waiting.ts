import { MAX_COUNTED } from '../../domain/fulfilment/waiting-work.server.ts';
import type { Shop } from '../../shop.server.ts';
import type { Waiting } from '../frame/desk-request.ts';

const WAITING_HELD_MS = 10_000;

/** Counts what waits for the navigation of every screen; a count is held for ten seconds. */
export function waitingOf(shop: Shop) {
  let held: { readonly at: number; readonly counts: Promise<Waiting> } | undefined;
  const forget = () => {
    held = undefined;
  };
  return {
    forget,
    counts(): Promise<Waiting> {
      const now = shop.clock().getTime();
      if (!held || Math.abs(now - held.at) >= WAITING_HELD_MS) {
        const counts = countWaiting(shop);
        held = { at: now, counts };
        counts.catch(forget);
      }
      return held.counts;
    },
  };
}

async function countWaiting(shop: Shop): Promise<Waiting> {
  const [{ orders, enquiries, leads }, corrections] = await Promise.all([
    shop.orders.waiting(),
    shop.goods.openCorrections({ most: MAX_COUNTED }),
  ]);
  const toPack = orders.find(({ view }) => view === 'to-pack');
  return { orders: toPack?.count ?? 0, inbox: enquiries + leads, corrections, views: orders };
}
