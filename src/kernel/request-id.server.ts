import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';

/** The header by which a proxy names a request, and the shop its answer. */
export const REQUEST_ID_HEADER = 'x-request-id';

/** Letters, digits and underscores, or a UUID: whatever else a client sends has no business in a log. */
const TAKEN = /^(?:\w{8,64}|[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/i;

const running = new AsyncLocalStorage<string>();

/**
 * The id of a request: the one that was sent where its shape is right, else a new one.
 * Without hyphens: the log shortens UUIDs, because the keys of orders look the same.
 */
export function requestIdOf(sent: string | readonly string[] | undefined): string {
  const id = typeof sent === 'string' && TAKEN.test(sent) ? sent : randomUUID();
  return id.replaceAll('-', '');
}

/** Does work for a request, whose id its log lines and queued jobs then have; without an id just does it. */
export function withRequestId<T>(id: string | undefined, work: () => T): T {
  return id === undefined ? work() : running.run(id, work);
}

/** The request that is being worked for, if any. */
export function currentRequestId(): string | undefined {
  return running.getStore();
}
