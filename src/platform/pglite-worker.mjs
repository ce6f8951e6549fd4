/**
 * PGlite in a worker thread: it answers whole PostgreSQL protocol messages,
 * so that a long query never starves the server's event loop.
 * Plain JavaScript, because Node starts it straight from this file.
 */
import { readFile } from 'node:fs/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { transactionTurns } from './transaction-turns.mjs';

/** @type {{ dataDir?: string, snapshot?: string, pgliteWasmModule?: WebAssembly.Module }} */
const { dataDir, snapshot, pgliteWasmModule } = workerData;

const db = await PGlite.create({
  dataDir,
  extensions: { pg_trgm },
  pgliteWasmModule,
  ...(snapshot ? { loadDataDir: new Blob([await readFile(snapshot)]) } : {}),
  // PGlite never fsyncs its files; writing the log through is what survives a power cut.
  startParams: [
    ...PGlite.defaultStartParams,
    ...(dataDir ? ['-c', 'fsync=on', '-c', 'wal_sync_method=open_datasync'] : []),
    '-c',
    'max_wal_size=128MB',
  ],
});

const MESSAGE_BYTES = 64 * 1024;

const turns = transactionTurns({
  run: async ({ client, bytes }) => {
    const answer = gather(client);
    await db.execProtocolRawStream(bytes, { onRawData: answer.add });
    answer.send();
    return answer.isInTransaction();
  },
  /** Whatever was under way: a COPY fails, a half-sent statement ends, a transaction is rolled back. */
  rollBack: async () => {
    await db.execProtocolRawStream(COPY_FAIL, { onRawData: () => {} });
    await db.execProtocolRawStream(SYNC, { onRawData: () => {} });
    await db.exec('rollback');
  },
  onGone: (client) => parentPort.postMessage({ kind: 'gone', client }),
});

/** ReadyForQuery, with no transaction open: the last bytes of an answer after which another client may ask. */
const READY_IDLE = Buffer.from([...Buffer.from('Z'), 0, 0, 0, 5, ...Buffer.from('I')]);
const COPY_FAIL = Uint8Array.from([...Buffer.from('f'), 0, 0, 0, 5, 0]);
const SYNC = Uint8Array.from([...Buffer.from('S'), 0, 0, 0, 4]);

parentPort.on('message', (message) => {
  if (message.kind === 'query') turns.put(message);
  else if (message.kind === 'leave') turns.leave(message.client);
  else if (message.kind === 'dump') turns.alone(dump);
  else turns.last(close);
});
parentPort.postMessage({ kind: 'ready' });

async function dump() {
  const file = await db.dumpDataDir('none');
  parentPort.postMessage({ kind: 'dump', bytes: new Uint8Array(await file.arrayBuffer()) });
}

async function close() {
  await db.close();
  parentPort.postMessage({ kind: 'closed' });
}

/** PGlite tells row by row; a message between threads for each would cost more than most queries. */
function gather(client) {
  let pieces = [];
  let length = 0;
  let last = Buffer.alloc(0);
  function send() {
    if (length === 0) return;
    const bytes = new Uint8Array(length);
    let offset = 0;
    for (const piece of pieces) {
      bytes.set(piece, offset);
      offset += piece.length;
    }
    pieces = [];
    length = 0;
    parentPort.postMessage({ kind: 'data', client, bytes }, [bytes.buffer]);
  }
  return {
    add(piece) {
      const copy = piece.slice();
      pieces.push(copy);
      last = copy.length < READY_IDLE.length ? Buffer.concat([last, copy]) : copy;
      length += piece.length;
      if (length >= MESSAGE_BYTES) send();
    },
    send,
    isInTransaction: () => !READY_IDLE.equals(last.subarray(-READY_IDLE.length)),
  };
}
