import { Connection, type ConnectionOptions } from './connection.server.ts';

/** Connections are renewed, because what the server keeps for each grows. */
const LIFETIME_MS = 45 * 60_000;

export interface PoolOptions extends ConnectionOptions {
  readonly max: number;
  /** Whether connections are never renewed. */
  readonly isLasting?: boolean;
  /** A connection has closed. */
  readonly onClose?: () => void;
}

interface Waiting {
  give(connection: Connection): void;
  fail(error: Error): void;
}

function ended(code: 'CONNECTION_CLOSED' | 'CONNECTION_ENDED' | 'CONNECTION_DESTROYED'): Error {
  return Object.assign(new Error('The connection to the database is closed'), { code });
}

function silent(): Error {
  const code = 'DATABASE_SILENT';
  return Object.assign(new Error('The database does not answer'), { code });
}

/**
 * Up to `max` connections, each used by one at a time. Whoever waits while none can be made fails with the reason: a
 * shopper learns soon that the shop is busy.
 */
export class Pool {
  readonly #options: PoolOptions;
  readonly #all = new Set<Connection>();
  readonly #idle: Connection[] = [];
  readonly #waiting: Waiting[] = [];
  readonly #opening = new Set<Connection>();
  #isPaused = false;
  #ending: Promise<void> | undefined;
  #onEmpty: () => void = () => {};

  constructor(options: PoolOptions) {
    this.#options = options;
  }

  /** @returns a connection that is free now */
  takeIdle(): Connection | undefined {
    return this.#ending || this.#isPaused ? undefined : this.#idle.pop();
  }

  async take(): Promise<Connection> {
    if (this.#ending) throw ended('CONNECTION_ENDED');
    if (this.#isPaused) throw silent();
    const idle = this.#idle.pop();
    if (idle) return idle;
    const taken = new Promise<Connection>((give, fail) => this.#waiting.push({ give, fail }));
    if (this.#all.size < this.#options.max) void this.#open();
    return taken;
  }

  give(connection: Connection): void {
    const next = connection.isLost ? undefined : this.#waiting.shift();
    if (next) next.give(connection);
    else if (connection.isLost || this.#ending || this.#isOld(connection)) connection.end();
    else this.#idle.push(connection);
  }

  /** Ends all connections with what is under way, and refuses to take another until it is resumed. */
  pause(): void {
    this.#isPaused = true;
    this.#destroy(silent());
  }

  resume(): void {
    this.#isPaused = false;
  }

  /** Waits for what is under way, for `withinMs` at most. */
  async end(withinMs?: number): Promise<void> {
    this.#ending ??= new Promise((resolve) => {
      this.#onEmpty = resolve;
      for (const connection of this.#idle.splice(0)) connection.end();
      if (this.#all.size === 0) resolve();
    });
    const destroy = () => this.#destroy(ended('CONNECTION_DESTROYED'));
    const timer = withinMs === undefined ? undefined : setTimeout(destroy, withinMs);
    await this.#ending;
    clearTimeout(timer);
  }

  #isOld({ openedAt }: Connection): boolean {
    return !this.#options.isLasting && performance.now() - openedAt > LIFETIME_MS;
  }

  async #open(): Promise<void> {
    const connection = new Connection(this.#options, (lost) => this.#replace(lost));
    this.#all.add(connection);
    this.#opening.add(connection);
    const fault = await connection.open().then(
      () => (connection.isLost ? ended('CONNECTION_CLOSED') : undefined),
      (error: Error) => error,
    );
    this.#opening.delete(connection);
    if (!fault) {
      this.give(connection);
      return;
    }
    this.#remove(connection);
    connection.end();
    // Open ones serve those who wait; each that is still being opened may serve one.
    const hasOpen = this.#all.size > this.#opening.size;
    if (!hasOpen) this.#failWaiting(fault, this.#waiting.length - this.#opening.size);
  }

  /** A connection has closed, and those who wait may have waited for it. */
  #replace(connection: Connection): void {
    // One that never opened is not tried again: who waits for it is told.
    if (this.#opening.has(connection) || !this.#remove(connection)) return;
    if (this.#waiting.length > this.#opening.size) void this.#open();
    this.#options.onClose?.();
  }

  #remove(connection: Connection): boolean {
    const isKnown = this.#all.delete(connection);
    const index = this.#idle.indexOf(connection);
    if (index >= 0) this.#idle.splice(index, 1);
    if (this.#all.size === 0) this.#onEmpty();
    return isKnown;
  }

  /** Those who have waited longest are told first. */
  #failWaiting(error: Error, count = this.#waiting.length): void {
    for (const { fail } of this.#waiting.splice(0, Math.max(0, count))) fail(error);
  }

  #destroy(error: Error): void {
    this.#failWaiting(error);
    for (const connection of this.#all) connection.destroy();
  }
}
