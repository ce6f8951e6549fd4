/**
 * The shop's way to speak SQL: tagged templates on node-postgres.
 *
 * Statements are prepared under names, sent without waiting for earlier answers where the connection is pipelined, and
 * their rows have the types of column-types.ts. Decision 0170.
 */
import type { Readable, Writable } from 'node:stream';
import type { Submittable } from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import Cursor from 'pg-cursor';
import { types } from './column-types.ts';
import { type Connection, isStalePlan, type Question } from './connection.server.ts';
import { Pool, type PoolOptions } from './pool.server.ts';
import { Identifier, Json, type Parameter } from './sql-text.ts';
import { type Session, type SqlRow, Statement } from './statement.ts';

/** What a tagged template takes. */
export type SqlValue =
  | null
  | boolean
  | number
  | bigint
  | string
  | Date
  | Uint8Array
  | Json
  | Identifier
  | Statement<readonly unknown[]>
  | readonly SqlValue[];

/** A connection inside an open transaction, or the pool outside one. */
export interface Queryable {
  /** The name of a table or column. */
  (name: string): Identifier;
  <T extends readonly unknown[] = SqlRow[]>(
    strings: TemplateStringsArray,
    ...values: readonly SqlValue[]
  ): Statement<T>;
  json(value: unknown): Json;
  /**
   * A statement of another library, or one put together by hand, with `$1` and so on. Without values it may be several.
   * @param options.prepare keeps it prepared; for texts of which there are few
   */
  unsafe<T extends readonly unknown[] = SqlRow[]>(
    text: string,
    values?: readonly unknown[],
    options?: { readonly prepare?: boolean },
  ): Statement<T>;
}

export interface TransactionSql extends Queryable {
  /** Runs `work`, and undoes it alone where it fails. */
  savepoint<T>(work: (tx: TransactionSql) => Promise<T>): Promise<T>;
}

interface ReservedSql extends Queryable {
  release(): void;
}

export interface Sql extends Queryable {
  /** Runs `work` in one transaction, which is undone where it or one of its statements fails. */
  begin<T>(work: (tx: TransactionSql) => Promise<T>): Promise<T>;
  /** @param options as SQL has them behind `begin` */
  begin<T>(options: string, work: (tx: TransactionSql) => Promise<T>): Promise<T>;
  /** A connection of one's own, for what belongs to a session. */
  reserve(): Promise<ReservedSql>;
  /** Fails what is under way, and what is asked from now on, at once; until it is resumed. */
  pause(): void;
  resume(): void;
  /** @param options.timeout seconds to wait for what is under way */
  end(options?: { readonly timeout?: number }): Promise<void>;
}

interface SqlOptions extends PoolOptions {
  /** Whether the server keeps prepared statements. */
  readonly isPrepared: boolean;
}

const IN_FAILED_TRANSACTION = '25P02';

/** Opens a pool; the first statement connects. */
export function openSql(options: SqlOptions): Sql {
  const pool = new Pool(options);
  // Whoever waits for the only connection gets it when the last statement is sent: nothing is undone after that.
  const isOnly = options.max === 1;

  async function onAny<T>(work: (connection: Connection) => Promise<T>): Promise<T> {
    const connection = pool.takeIdle() ?? (await pool.take());
    try {
      const answer = work(connection);
      if (!isOnly) await answer;
      return answer;
    } finally {
      pool.give(connection);
    }
  }

  const asked = ({ isPrepared, ...question }: Question) => ({
    ...question,
    isPrepared: isPrepared && options.isPrepared,
  });

  const onPool: Session = {
    async ask(question) {
      const ask = () => onAny((connection) => connection.ask(asked(question)));
      try {
        return await ask();
      } catch (error) {
        if (isStalePlan(error)) return ask();
        throw error;
      }
    },
    async *readInBatches(question, rowsAtOnce) {
      const connection = await pool.take();
      try {
        yield* batches(connection, question, rowsAtOnce);
      } finally {
        pool.give(connection);
      }
    },
    copyOut: refuse,
    copyIn: refuse,
  };

  async function begin<T>(first: string, work: (tx: TransactionSql) => Promise<T>): Promise<T> {
    const connection = pool.takeIdle() ?? (await pool.take());
    const transaction = new Transaction(connection, asked);
    try {
      await transaction.begin(first);
      const value = await transaction.scope(work);
      const committed = transaction.end('commit');
      if (!isOnly) await committed;
      return committed.then(() => value);
    } catch (error) {
      await transaction.end('rollback').catch(() => {});
      throw error;
    } finally {
      pool.give(connection);
    }
  }

  return Object.assign(queryable(onPool), {
    begin<T>(
      ...[first, second]:
        | [string, (tx: TransactionSql) => Promise<T>]
        | [(tx: TransactionSql) => Promise<T>]
    ): Promise<T> {
      return typeof first === 'string'
        ? begin(`begin ${first}`, second as (tx: TransactionSql) => Promise<T>)
        : begin('begin', first);
    },
    async reserve() {
      const connection = await pool.take();
      const sql = queryable(onConnection(connection, asked));
      return Object.assign(sql, { release: () => pool.give(connection) });
    },
    pause: () => pool.pause(),
    resume: () => pool.resume(),
    end: ({ timeout }: { timeout?: number } = {}) =>
      pool.end(timeout === undefined ? undefined : timeout * 1000),
  });
}

type Ask = (question: Question) => Question;

function onConnection(connection: Connection, asked: Ask): Session {
  return {
    ask: (question) => connection.ask(asked(question)),
    readInBatches: (question, rowsAtOnce) => batches(connection, question, rowsAtOnce),
    copyOut: (text) => alone(connection, () => copyTo(text)),
    copyIn: (text) => alone(connection, () => copyFrom(text)),
  };
}

/** Earlier statements have to be answered first: the driver runs neither a cursor nor a COPY along with others. */
async function settle(connection: Connection): Promise<void> {
  await connection.ask({ text: 'select', parameters: [], isPrepared: false });
}

async function alone<Stream extends (Readable | Writable) & Submittable>(
  connection: Connection,
  make: () => Stream,
): Promise<Stream> {
  await settle(connection);
  const stream = connection.submit(make());
  stream.once('close', () => connection.isOver());
  return stream;
}

async function* batches(
  connection: Connection,
  { text, parameters, isList }: Question,
  rowsAtOnce: number,
): AsyncGenerator<unknown[]> {
  await settle(connection);
  const cursor = connection.submit(
    new Cursor(text, parameters as Parameter[], { types, ...(isList && { rowMode: 'array' }) }),
  );
  let isFailed = false;
  const read = () =>
    cursor.read(rowsAtOnce).catch((error: unknown) => {
      isFailed = true;
      throw error;
    });
  try {
    for (let rows = await read(); rows.length > 0; rows = await read()) yield rows;
  } finally {
    // A cursor that has failed is closed, and would never answer.
    if (!isFailed) await cursor.close();
    connection.isOver();
  }
}

async function refuse(): Promise<never> {
  throw new Error('COPY needs a transaction');
}

/** One transaction on its connection. When it is over, nothing is asked there any more. */
class Transaction {
  readonly #connection: Connection;
  readonly #session: Session;
  #over: unknown;
  #savepoints = 0;

  constructor(connection: Connection, asked: Ask) {
    this.#connection = connection;
    this.#session = onConnection(connection, asked);
  }

  async begin(first: string): Promise<void> {
    await this.#say(first);
  }

  async end(how: 'commit' | 'rollback'): Promise<void> {
    this.#over ??= new Error('The transaction is over');
    await this.#say(how);
  }

  /** Runs work whose statements must all succeed, even where it does without their answers. */
  async scope<T>(work: (tx: TransactionSql) => Promise<T>): Promise<T> {
    const faults: unknown[] = [];
    const run = <Value>(answer: () => Promise<Value>): Promise<Value> => {
      const answered = this.#over ? Promise.reject(this.#over) : answer();
      answered.catch((error: unknown) => void faults.push(error));
      return answered;
    };
    const session = this.#session;
    const sql = queryable({
      ...session,
      ask: (question) => run(() => session.ask(question)),
      copyOut: (text) => run(() => session.copyOut(text)),
      copyIn: (text) => run(() => session.copyIn(text)),
    });
    try {
      const value = await work(Object.assign(sql, { savepoint: this.#savepoint }));
      if (faults.length > 0) throw faults[0];
      return value;
    } catch (error) {
      const isFollowing = (error as { code?: unknown }).code === IN_FAILED_TRANSACTION;
      throw (isFollowing && faults[0]) || error;
    }
  }

  readonly #savepoint = async <T>(work: (tx: TransactionSql) => Promise<T>): Promise<T> => {
    const name = `s${this.#savepoints++}`;
    if (this.#over) throw this.#over;
    await this.#say(`savepoint ${name}`);
    try {
      return await this.scope(work);
    } catch (error) {
      await this.#say(`rollback to ${name}`);
      throw error;
    }
  };

  #say(text: string): Promise<unknown> {
    return this.#connection.ask({ text, parameters: [], isPrepared: false });
  }
}

function queryable(session: Session): Queryable {
  function sql(text: TemplateStringsArray | string, ...values: readonly SqlValue[]) {
    return typeof text === 'string' ? new Identifier(text) : new Statement(session, text, values);
  }
  return Object.assign(sql, {
    json: (value: unknown) => new Json(value),
    unsafe: (
      text: string,
      values: readonly unknown[] = [],
      { prepare = false }: { prepare?: boolean } = {},
    ) => new Statement(session, [text], [], { parameters: values, isPrepared: prepare }),
  }) as Queryable;
}
