import type { Readable, Writable } from 'node:stream';
import type { Question, Rows } from './connection.server.ts';
import { parameterOf, SqlText, writeSql } from './sql-text.ts';

// biome-ignore lint/suspicious/noExplicitAny: what a row holds is known to the statement alone
export type SqlRow = Record<string, any>;

/** Where a statement runs: on a pool, on one connection, or in a transaction. */
export interface Session {
  ask(question: Question): Promise<Rows<unknown[]>>;
  readInBatches(question: Question, rowsAtOnce: number): AsyncIterable<unknown[]>;
  copyOut(text: string): Promise<Readable>;
  copyIn(text: string): Promise<Writable>;
}

/** How a statement of another library, or one put together by hand, is run. */
interface Raw {
  /** The parameters of `$1` and so on, which stand in the text already. */
  readonly parameters: readonly unknown[];
  readonly isPrepared: boolean;
}

/** Where a statement stands in the code, for the traces of its errors: once for each template. */
const origins = new WeakMap<readonly string[], Error>();

function originOf(strings: readonly string[]): Error {
  let origin = origins.get(strings);
  if (!origin) {
    origin = new Error();
    origins.set(strings, origin);
  }
  return origin;
}

function traced(error: unknown, origin: Error): unknown {
  const lines = origin.stack?.split('\n').slice(1) ?? [];
  if (error instanceof Error) error.stack = [error.stack, ...lines].join('\n');
  return error;
}

/** A statement that runs when it is awaited, once; or a fragment of the statement that it is put into. */
export class Statement<T extends readonly unknown[] = SqlRow[]>
  extends SqlText
  implements Promise<Rows<T>>
{
  readonly [Symbol.toStringTag] = 'Statement';
  readonly #session: Session;
  readonly #raw: Raw | undefined;
  readonly #origin: Error;
  #isList = false;
  #answer: Promise<Rows<T>> | undefined;

  constructor(session: Session, strings: readonly string[], args: readonly unknown[], raw?: Raw) {
    super(strings, args);
    this.#session = session;
    this.#raw = raw;
    this.#origin = originOf(strings);
  }

  /** Answers each row as a list of its values. */
  values(): this {
    this.#isList = true;
    return this;
  }

  /** Reads the rows in batches of `rowsAtOnce`, as the consumer takes them. */
  cursor(rowsAtOnce: number): AsyncIterable<T> {
    return this.#session.readInBatches(
      this.#question(),
      rowsAtOnce,
    ) as AsyncIterable<unknown> as AsyncIterable<T>;
  }

  /** What a `copy … to stdout` gives. */
  readable(): Promise<Readable> {
    return this.#session.copyOut(this.#question().text);
  }

  /** What a `copy … from stdin` takes. */
  writable(): Promise<Writable> {
    return this.#session.copyIn(this.#question().text);
  }

  // biome-ignore lint/suspicious/noThenProperty: a statement is a promise, and this is its own
  then<Value = Rows<T>, Failure = never>(
    onRows?: ((rows: Rows<T>) => Value | PromiseLike<Value>) | null,
    onFailure?: ((reason: unknown) => Failure | PromiseLike<Failure>) | null,
  ): Promise<Value | Failure> {
    this.#answer ??= this.#ask();
    return this.#answer.then(onRows, onFailure);
  }

  catch<Failure = never>(
    onFailure?: ((reason: unknown) => Failure | PromiseLike<Failure>) | null,
  ): Promise<Rows<T> | Failure> {
    return this.then(undefined, onFailure);
  }

  finally(onEnd?: (() => void) | null): Promise<Rows<T>> {
    this.#answer ??= this.#ask();
    return this.#answer.finally(onEnd);
  }

  async #ask(): Promise<Rows<T>> {
    try {
      return (await this.#session.ask(this.#question())) as unknown as Rows<T>;
    } catch (error) {
      throw traced(error, this.#origin);
    }
  }

  #question(): Question {
    if (!this.#raw) return { ...writeSql(this), isPrepared: true, isList: this.#isList };
    const { parameters, isPrepared } = this.#raw;
    return {
      text: this.strings.join(''),
      parameters: parameters.map(parameterOf),
      isPrepared,
      isList: this.#isList,
    };
  }
}
