import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';

/** The header in which a proxy sends a request's id, and the shop returns it. */
export const REQUEST_ID_HEADER = 'x-request-id';

/** Letters, digits and underscores, or a UUID: any other text of a client must stay out of the log. */
const TAKEN = /^(?:\w{8,64}|[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/i;

interface Work {
  readonly id: string;
  /** Only of requests that change nothing. */
  readonly read?: WeakMap<object, unknown>;
}

const running = new AsyncLocalStorage<Work>();

/**
 * The id of a request: the received one if well-formed, otherwise a new one.
 * Without hyphens: the log shortens UUIDs, because the keys of orders look the same.
 */
export function requestIdOf(sent: string | readonly string[] | undefined): string {
  const received = typeof sent === 'string' ? asRequestId(sent) : undefined;
  return received ?? withoutHyphens(randomUUID());
}

/** A text as the id of a request, as the log has it; undefined where it cannot be one. */
export function asRequestId(text: string): string | undefined {
  return TAKEN.test(text) ? withoutHyphens(text) : undefined;
}

function withoutHyphens(id: string): string {
  return id.replaceAll('-', '');
}

/** Runs work for a request, whose id its log lines and queued jobs then carry; without an id it just runs it. */
export function withRequestId<T>(id: string | undefined, work: () => T): T {
  return id === undefined ? work() : running.run({ id }, work);
}

/** The same for a request that changes nothing: what it reads by `readOnce` is read once for all of its work. */
export function withReadingRequest<T>(id: string, work: () => T): T {
  return running.run({ id, read: new WeakMap() }, work);
}

/**
 * What the current request has read already, or the reading now begun; outside of such a request it is read each time.
 * @param from names what is read; a read that fails is not remembered
 */
export function readOnce<T>(from: object, read: () => Promise<T>): Promise<T> {
  const known = running.getStore()?.read;
  const earlier = known?.get(from) as Promise<T> | undefined;
  if (earlier || !known) return earlier ?? read();
  const reading = read();
  known.set(from, reading);
  reading.catch(() => known.delete(from));
  return reading;
}

/** The current request, if any. */
export function currentRequestId(): string | undefined {
  return running.getStore()?.id;
}
