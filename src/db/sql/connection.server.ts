import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { types } from './column-types.ts';
import type { Parameter } from './sql-text.ts';
import type { WritableHost } from './writable-host.server.ts';

/** Rows, with the number of those that the statement read or wrote. */
export type Rows<T extends readonly unknown[]> = T & { readonly count: number };

export interface Question {
  readonly text: string;
  readonly parameters: readonly Parameter[];
  /** Whether the server keeps it for the next time. */
  readonly isPrepared: boolean;
  /** Each row as a list of its values. */
  readonly isList?: boolean;
}

export interface ConnectionOptions extends Omit<pg.ClientConfig, 'types' | 'pipeline'> {
  /** Whether statements are sent before the last one is answered. */
  readonly isPipelined: boolean;
  /** Chooses the host, where the address names several. */
  readonly writableHost?: WritableHost | undefined;
  /** A statement that is sent first. */
  readonly firstStatement?: string;
}

/** Grows when tables were changed under prepared statements: all are prepared anew under other names. */
let generation = 0;

/** What the server's code calls the places where it finds that a prepared statement no longer holds. */
const STALE = new Set(['FetchPreparedStatement', 'RevalidateCachedQuery', 'transformAssignedExpr']);

/** A table was changed after the statement was prepared. It is prepared anew when it is run again. */
export function isStalePlan(error: unknown): boolean {
  return error instanceof pg.DatabaseError && STALE.has(error.routine ?? '');
}

/** Errors after which the server ends the connection. */
const LAST_WORDS = /^(57P0\d|25P0[34]|08)/;
const CLOSED = /^(Connection terminated|Client (was closed|has encountered))/;

/** An error as the shop knows it: each has a code. */
function coded(error: Error & { code?: string }): Error {
  if (error.code === undefined && CLOSED.test(error.message)) error.code = 'CONNECTION_CLOSED';
  if (error.code === undefined && error.message === 'timeout expired')
    error.code = 'CONNECT_TIMEOUT';
  return error;
}

/** One connection of the driver. */
export class Connection {
  readonly openedAt = performance.now();
  readonly #options: ConnectionOptions;
  readonly #isPipelined: boolean;
  readonly #onEnd: (connection: Connection) => void;
  /** Made when it is opened. */
  #client!: pg.Client;
  /** Commands share the session of the embedded database, so each connection has names of its own. */
  readonly #id = randomUUID().slice(0, 8);
  readonly #names = new Map<string, number>();
  #isLost = false;

  constructor(options: ConnectionOptions, onEnd: (connection: Connection) => void) {
    this.#options = options;
    this.#isPipelined = options.isPipelined;
    this.#onEnd = onEnd;
  }

  /** Nothing can be asked any more. */
  get isLost(): boolean {
    return this.#isLost;
  }

  async open(): Promise<void> {
    const { isPipelined, writableHost, firstStatement, ...options } = this.#options;
    const make = (address = options.connectionString) =>
      new pg.Client({ ...options, connectionString: address, types, pipeline: isPipelined });
    try {
      if (writableHost) {
        const client = await writableHost.connect(make);
        this.#use(client);
        // It may have been lost, or given up, before anybody listened.
        const { stream } = client.connection;
        if (this.#isLost) stream.destroy();
        if (stream.destroyed) throw new Error('Connection terminated');
      } else {
        this.#use(make());
        await this.#client.connect();
      }
      // Nobody waits for it: what follows waits, and tells if the connection is lost.
      if (firstStatement) this.#client.query(firstStatement, () => {});
    } catch (error) {
      throw coded(error as Error);
    }
  }

  #use(client: pg.Client): void {
    this.#client = client;
    // The statements under way fail by themselves.
    for (const event of ['error', 'end'] as const) {
      client.on(event, () => {
        this.#isLost = true;
        this.#onEnd(this);
      });
    }
  }

  ask({ text, parameters, isPrepared, isList = false }: Question): Promise<Rows<unknown[]>> {
    return new Promise((resolve, reject) => {
      this.#sendTogether();
      const query = {
        text,
        ...(parameters.length > 0 && { values: parameters as Parameter[] }),
        ...(isPrepared && { name: this.#nameOf(text) }),
        ...(isList && { rowMode: 'array' as const }),
      };
      this.#client.query(query, (error, result) => {
        if (error) reject(this.#seen(error));
        else resolve(rowsOf(result));
      });
    });
  }

  /**
   * Runs a cursor or a COPY. Nothing else may be under way; what is asked meanwhile waits until `isOver` is called.
   * The driver refuses both on a pipelined connection, and looks each time whether it is one.
   */
  submit<Submitted extends pg.Submittable>(submitted: Submitted): Submitted {
    this.#setPipelined(false);
    return this.#client.query(submitted);
  }

  isOver(): void {
    this.#setPipelined(this.#isPipelined);
  }

  #setPipelined(isPipelined: boolean): void {
    (this.#client as { pipeline: boolean }).pipeline = isPipelined;
  }

  /** Ends after what is under way. */
  end(): void {
    void this.#client?.end();
  }

  /** Ends at once. */
  destroy(): void {
    this.#isLost = true;
    this.#client?.connection.stream.destroy();
  }

  /** Statements that are asked in one turn leave in one write. */
  #sendTogether(): void {
    const { stream } = this.#client.connection;
    if (!this.#isPipelined || stream.writableCorked > 0) return;
    stream.cork();
    process.nextTick(() => stream.uncork());
  }

  #seen(error: Error & { code?: string }): Error {
    if (LAST_WORDS.test(error.code ?? '')) this.#isLost = true;
    if (isStalePlan(error)) generation += 1;
    return coded(error);
  }

  /** Under which a statement is prepared. */
  #nameOf(text: string): string {
    const known = this.#names.get(text);
    if (known === undefined) this.#names.set(text, this.#names.size);
    return `${this.#id}_${generation}_${known ?? this.#names.size - 1}`;
  }
}

/** Of the last statement, where there were several. */
function rowsOf(result: pg.QueryResult | pg.QueryResult[]): Rows<unknown[]> {
  const last = Array.isArray(result) ? result[result.length - 1] : result;
  return Object.defineProperty((last?.rows ?? []) as unknown[], 'count', {
    value: last?.rowCount ?? 0,
  }) as Rows<unknown[]>;
}
