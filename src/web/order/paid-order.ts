import { PAID_MESSAGE_MS } from '../../config/shop-rules.ts';

/**
 * A payment is confirmed once more on a part page that is opened soon after it, with the order that was paid.
 * Requirement PRT-11.
 */

const KEY = 'paidOrder';

/** The order that a message is about. */
export interface PaidOrder {
  readonly id: string;
  readonly number: string;
}

interface Kept extends PaidOrder {
  readonly until: number;
  readonly isTold: boolean;
}

/** Called by the page of a paid order. */
export function rememberPaidOrder({ id, number }: PaidOrder, paidMsAgo: number): void {
  if (paidMsAgo >= PAID_MESSAGE_MS || read()?.id === id) return;
  write({ id, number, until: Date.now() + PAID_MESSAGE_MS - paidMsAgo, isTold: false });
}

/** @returns the order whose payment is to be confirmed, once and only for a short time */
export function takePaidOrder(): PaidOrder | undefined {
  const kept = read();
  if (!kept || kept.isTold) return undefined;
  write({ ...kept, isTold: true });
  return Date.now() < kept.until ? { id: kept.id, number: kept.number } : undefined;
}

function read(): Kept | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

function write(kept: Kept): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(kept));
  } catch {
    // Without storage the message is only on the order's own page.
  }
}
