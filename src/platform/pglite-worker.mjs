/**
 * PGlite in a worker thread: it answers whole PostgreSQL protocol messages,
 * so that a long query never starves the server's event loop.
 * Plain JavaScript, because Node starts it straight from this file.
 */
import { readFile } from 'node:fs/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';

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

let turn = Promise.resolve();

parentPort.on('message', (message) => {
  turn = turn.then(() => answer(message));
});
parentPort.postMessage({ kind: 'ready' });

async function answer(message) {
  if (message.kind === 'dump') {
    const file = await db.dumpDataDir('none');
    parentPort.postMessage({ kind: 'dump', bytes: new Uint8Array(await file.arrayBuffer()) });
    return;
  }
  if (message.kind === 'close') {
    await db.close();
    parentPort.postMessage({ kind: 'closed' });
    return;
  }
  const answer = gather();
  await db.execProtocolRawStream(message.bytes, { onRawData: answer.add });
  answer.send();
}

/** PGlite tells row by row; a message between threads for each would cost more than most queries. */
function gather() {
  let pieces = [];
  let length = 0;
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
    parentPort.postMessage({ kind: 'data', bytes }, [bytes.buffer]);
  }
  return {
    add(piece) {
      pieces.push(piece.slice());
      length += piece.length;
      if (length >= MESSAGE_BYTES) send();
    },
    send,
  };
}
