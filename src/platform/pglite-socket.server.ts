/**
 * Lets the PostgreSQL driver talk to PGlite in a worker thread.
 *
 * Touches: the option `stream` of pg 8.23, and what it calls on a stream that Node's own has not (`connect`, `setNoDelay`,
 *   `ref`, `unref`); and PGlite's `execProtocolRawStream`, by pglite-worker.mjs.
 * Gives: one driver, one dialect and one pool interface for both databases (decision 0002). The npm package
 *   pglite-socket does the same over TCP: a port to guard and a system call per message.
 * Contract: pglite-socket.test.ts; every unit test runs on it too.
 * Goes when: PGlite ships an in-process adapter for pg.
 */
import path from 'node:path';
import { Duplex, pipeline } from 'node:stream';
import { Worker } from 'node:worker_threads';
import { projectRoot } from '../kernel/project-root.server.ts';
import { SHOP } from './transaction-turns.mjs';

type FromWorker =
  | { kind: 'ready' | 'closed' }
  | { kind: 'data'; client: number; bytes: Uint8Array }
  | { kind: 'gone'; client: number }
  | { kind: 'dump'; bytes: Uint8Array };

/** How the driver connects to the embedded database, beside its stream. */
export const EMBEDDED_POOL = {
  max: 1,
  isLasting: true,
  isPrepared: true,
  isPipelined: true,
  user: 'postgres',
  database: 'postgres',
  ssl: false,
} as const;

export interface EmbeddedDatabase {
  /** A connection of the driver, before it is connected; PGlite has one. */
  stream(): Duplex;
  /** Answers another process's driver on a stream. While it has a transaction open, everybody else waits. */
  serve(stream: Duplex): void;
  /** The whole database as a tar file, to start others from. */
  dump(): Promise<Uint8Array>;
  close(): Promise<void>;
}

/**
 * Starts PGlite in a worker thread.
 * @param options.dataDir folder of its files; in memory when left out
 * @param options.snapshot path of a tar file made by `dump` to start from
 * @param options.pgliteWasmModule PGlite's program, where a process starts it again and again
 */
export async function startEmbeddedDatabase(options: {
  dataDir?: string;
  snapshot?: string;
  pgliteWasmModule?: WebAssembly.Module;
}): Promise<EmbeddedDatabase> {
  const worker = new Worker(path.join(projectRoot, 'src/platform/pglite-worker.mjs'), {
    workerData: options,
  });
  const sockets = new Map<number, ProtocolSocket>();
  let lastClient = SHOP;
  const waiting = new Map<string, (message: FromWorker) => void>();
  const once = (kind: FromWorker['kind']) =>
    new Promise<FromWorker>((resolve) => waiting.set(kind, resolve));
  const failed = new Promise<never>((_, reject) => {
    worker.once('error', (cause) => {
      const error = new Error('The embedded database stopped', { cause });
      for (const socket of sockets.values()) socket.destroy(error);
      reject(error);
    });
  });
  failed.catch(() => {});

  worker.on('message', (message: FromWorker) => {
    if (message.kind === 'data') sockets.get(message.client)?.push(Buffer.from(message.bytes));
    else if (message.kind === 'gone') sockets.get(message.client)?.destroy();
    else waiting.get(message.kind)?.(message);
  });
  await Promise.race([once('ready'), failed]);

  function open(client: number): ProtocolSocket {
    const socket = new ProtocolSocket((bytes) =>
      worker.postMessage({ kind: 'query', client, bytes }),
    );
    sockets.set(client, socket);
    return socket;
  }

  return {
    stream: () => open(SHOP),
    serve(stream) {
      lastClient += 1;
      const client = lastClient;
      pipeline(stream, open(client), stream, () => {
        stream.destroy();
        sockets.delete(client);
        worker.postMessage({ kind: 'leave', client });
      });
    },
    async dump() {
      const answer = once('dump');
      worker.postMessage({ kind: 'dump' });
      const message = await Promise.race([answer, failed]);
      if (message.kind !== 'dump') throw new Error('The embedded database gave no dump');
      return message.bytes;
    },
    async close() {
      const closed = once('closed');
      worker.postMessage({ kind: 'close' });
      await Promise.race([closed, failed]);
      await worker.terminate();
    },
  };
}

const TYPE_BYTES = 1;
const LENGTH_BYTES = 4;
const VERSION_3 = 0x0003_0000;
/** The longest that PostgreSQL takes. */
const STARTUP_BYTES_MAX = 10_000;
/** Longer than anything that the shop or its commands send. */
const MESSAGE_BYTES_MAX = 256 * 1024 * 1024;
const TERMINATE = 'X'.charCodeAt(0);
/** What a driver says once it is in. PGlite ends at any other kind of message, and the shop's database with it. */
const KINDS = new Set([...'QPBDECSHFdcfX'].map((kind) => kind.charCodeAt(0)));

/** Cuts what the driver writes into whole protocol messages and hands them on. What no driver writes ends it. */
class ProtocolSocket extends Duplex {
  #chunks: Buffer[] = [];
  #bytes = 0;
  /** The next message is whole when so many bytes are there. */
  #needed = 0;
  #started = false;
  readonly #post: (bytes: Uint8Array) => void;

  constructor(post: (bytes: Uint8Array) => void) {
    super();
    this.#post = post;
  }

  /** The driver connects its stream itself, wherever to. */
  connect(): void {
    process.nextTick(() => this.emit('connect'));
  }
  setNoDelay(): void {}
  ref(): void {}
  unref(): void {}

  override _read(): void {}

  override _writev(
    chunks: readonly { readonly chunk: Buffer }[],
    done: (error?: Error) => void,
  ): void {
    this._write(Buffer.concat(chunks.map(({ chunk }) => chunk)), 'buffer', done);
  }

  override _write(chunk: Buffer, _encoding: string, done: (error?: Error) => void): void {
    this.#chunks.push(chunk);
    this.#bytes += chunk.length;
    done(this.#bytes < this.#needed ? undefined : this.#cut());
  }

  /** @returns what is wrong with what came */
  #cut(): Error | undefined {
    const [only] = this.#chunks;
    const isOne = only?.length === this.#bytes;
    const pending = isOne ? only : Buffer.concat(this.#chunks, this.#bytes);
    let begin = 0;
    let end = 0;
    for (;;) {
      const rest = pending.subarray(end);
      const isOver = this.#started && rest[0] === TERMINATE;
      const length = this.#started ? messageLength(rest) : startupLength(rest);
      if (length === 'broken') return new Error('This is not the protocol of PostgreSQL');
      if (isOver || length === 'unknown' || rest.length < length) {
        this.#flush(pending.subarray(begin, end));
        this.#keep(isOver ? Buffer.alloc(0) : rest, length === 'unknown' ? 0 : length);
        return undefined;
      }
      end += length;
      if (this.#started) continue;
      // By itself: PGlite would answer what follows it in one piece together with the next client's message.
      this.#flush(pending.subarray(begin, end));
      begin = end;
      this.#started = true;
    }
  }

  override _final(done: () => void): void {
    done();
    this.push(null);
    this.destroy();
  }

  #keep(rest: Buffer, needed: number): void {
    this.#chunks = rest.length > 0 ? [rest] : [];
    this.#bytes = rest.length;
    this.#needed = needed;
  }

  #flush(messages: Buffer): void {
    if (messages.length > 0) this.#post(new Uint8Array(messages));
  }
}

/** The bytes of the message that begins here; unknown as long as its head is not there. */
function messageLength(bytes: Buffer): number | 'unknown' | 'broken' {
  const [kind] = bytes;
  if (kind === undefined) return 'unknown';
  if (!KINDS.has(kind)) return 'broken';
  if (bytes.length < TYPE_BYTES + LENGTH_BYTES) return 'unknown';
  const length = bytes.readInt32BE(TYPE_BYTES);
  if (length < LENGTH_BYTES || length > MESSAGE_BYTES_MAX) return 'broken';
  return TYPE_BYTES + length;
}

/** The same of the first message, which has no kind. Encryption and cancelling are not offered. */
function startupLength(bytes: Buffer): number | 'unknown' | 'broken' {
  if (bytes.length < 2 * LENGTH_BYTES) return 'unknown';
  const length = bytes.readInt32BE(0);
  if (length <= 2 * LENGTH_BYTES || length > STARTUP_BYTES_MAX) return 'broken';
  return bytes.readInt32BE(LENGTH_BYTES) === VERSION_3 ? length : 'broken';
}
