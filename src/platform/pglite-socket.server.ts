/**
 * Lets the PostgreSQL driver talk to PGlite in a worker thread.
 *
 * Touches: the option `socket` of postgres 3.4.9, which its types do not name, with the two things it reads of a socket
 *   beside a stream's own (`readyState`, an end on `X`); and PGlite's `execProtocolRawStream`, by pglite-worker.mjs.
 * Gives: one driver, one dialect and one pool interface for both databases (decision 0002). The npm package
 *   pglite-socket does the same over TCP: a port to guard and a system call per message.
 * Contract: pglite-socket.test.ts; every unit test runs on it too.
 * Goes when: PGlite ships an in-process driver adapter for postgres.js.
 */
import path from 'node:path';
import { Duplex, pipeline } from 'node:stream';
import { Worker } from 'node:worker_threads';
import postgres from 'postgres';
import { projectRoot } from '../kernel/project-root.server.ts';
import { SHOP } from './transaction-turns.mjs';

type FromWorker =
  | { kind: 'ready' | 'closed' }
  | { kind: 'data'; client: number; bytes: Uint8Array }
  | { kind: 'gone'; client: number }
  | { kind: 'dump'; bytes: Uint8Array };

export interface EmbeddedDatabase {
  /** A pool of the one connection that PGlite has. */
  connect(): postgres.Sql;
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

  /**
   * The driver pauses its socket while a COPY is read slowly, and never resumes it if the last row filled the reader's
   * buffer. An answer is in memory as a whole anyway, so this socket does not pause.
   */
  function openForDriver(): ProtocolSocket {
    const socket = open(SHOP);
    socket.pause = () => socket;
    return socket;
  }

  return {
    connect() {
      const options = {
        socket: openForDriver,
        max: 1,
        username: 'postgres',
        database: 'postgres',
        onnotice: () => {},
      };
      return postgres(options as postgres.Options<Record<string, never>>);
    },
    serve(stream) {
      lastClient += 1;
      const client = lastClient;
      pipeline(stream, open(client), stream, () => {
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

const STARTUP_HEADER = 4;
const MESSAGE_HEADER = 5;
const TERMINATE = 'X'.charCodeAt(0);

/** Cuts what the driver writes into whole protocol messages and hands them on. */
class ProtocolSocket extends Duplex {
  /** The driver ends a socket only in this state, as net.Socket has it. */
  get readyState(): string {
    return this.destroyed ? 'closed' : 'open';
  }
  #pending: Buffer = Buffer.alloc(0);
  #started = false;
  readonly #post: (bytes: Uint8Array) => void;

  constructor(post: (bytes: Uint8Array) => void) {
    super();
    this.#post = post;
  }

  override _read(): void {}

  override _write(chunk: Buffer, _encoding: string, done: () => void): void {
    this.#pending = this.#pending.length ? Buffer.concat([this.#pending, chunk]) : chunk;
    let end = 0;
    for (;;) {
      const header = this.#started ? MESSAGE_HEADER : STARTUP_HEADER;
      if (this.#pending.length < end + header) break;
      if (this.#started && this.#pending[end] === TERMINATE) {
        this.#flush(end);
        this.#pending = Buffer.alloc(0);
        done();
        return;
      }
      const length = this.#pending.readInt32BE(end + header - 4) + header - 4;
      if (this.#pending.length < end + length) break;
      this.#started = true;
      end += length;
    }
    this.#flush(end);
    this.#pending = this.#pending.subarray(end);
    done();
  }

  override _final(done: () => void): void {
    done();
    this.push(null);
    this.destroy();
  }

  #flush(end: number): void {
    if (end > 0) this.#post(new Uint8Array(this.#pending.subarray(0, end)));
  }
}
