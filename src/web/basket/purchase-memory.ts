/**
 * Which purchases of this browser the tag manager still has to be told of, and which it knows: each is reported once,
 * in spite of reloads, going back or a second tab. A link from a mail, opened elsewhere, is no purchase.
 */

const KEY = 'purchases';
/** Enough for anybody; older ones are forgotten. */
const KEPT = 50;

interface Purchases {
  readonly due: readonly string[];
  readonly told: readonly string[];
}

/** Called in the browser that placed the order. */
export function expectPurchase(orderId: string): void {
  const { due, told } = read();
  if (due.includes(orderId) || told.includes(orderId)) return;
  write({ due: [...due, orderId].slice(-KEPT), told });
}

/** @returns whether the purchase is to be reported, now and never again */
export async function takePurchase(orderId: string): Promise<boolean> {
  const take = () => {
    const { due, told } = read();
    if (!due.includes(orderId)) return false;
    write({ due: due.filter((id) => id !== orderId), told: [...told, orderId].slice(-KEPT) });
    return true;
  };
  // Two tabs that open at the same moment ask one after the other, where the browser has locks.
  const locks = globalThis.navigator?.locks;
  return locks ? locks.request('purchases', take) : take();
}

function read(): Purchases {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    return { due: idsOf(kept.due), told: idsOf(kept.told) };
  } catch {
    return { due: [], told: [] };
  }
}

function idsOf(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((id) => typeof id === 'string') : [];
}

function write(purchases: Purchases): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(purchases));
  } catch {
    // Without storage nothing is reported, rather than twice.
  }
}
