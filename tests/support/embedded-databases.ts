import { readFile } from 'node:fs/promises';
import { createDatabase, type Database } from '../../src/db/database.server.ts';
import { openSql, type Sql } from '../../src/db/sql/open-sql.server.ts';
import {
  EMBEDDED_POOL,
  type EmbeddedDatabase,
  startEmbeddedDatabase,
} from '../../src/platform/pglite-socket.server.ts';
import { type FirstState, putBack, readFirstState } from './first-state.ts';

interface Started {
  readonly embedded: EmbeddedDatabase;
  readonly first: FirstState;
}

/** Databases that test files of this process have closed, each as it was when it was new. */
const free: Started[] = [];

/** What has a transaction open is not waited for. */
const PUT_BACK_WITHIN_MS = 5_000;

/**
 * A migrated database in memory that nobody else uses. Starting one takes a second of processor, putting one back to its
 * first state a tenth of that: so a file gets the one of an earlier file, if nothing else was defined in it.
 */
export async function openEmbedded(snapshot: string): Promise<Database> {
  const started = free.pop() ?? (await start(snapshot));
  const database = createDatabase({ kind: 'embedded', sql: connect(started.embedded) });
  return {
    ...database,
    async close() {
      const isPutBack = await Promise.race([
        putBack(database.sql, started.first).catch(() => false),
        new Promise<false>((resolve) => setTimeout(resolve, PUT_BACK_WITHIN_MS, false).unref()),
      ]);
      await database.close();
      if (isPutBack) free.push(started);
      else await started.embedded.close();
    },
  };
}

async function start(snapshot: string): Promise<Started> {
  const embedded = await startEmbeddedDatabase({ snapshot, pgliteWasmModule: await pglite() });
  const sql = connect(embedded);
  const first = await readFirstState(sql);
  await sql.end();
  return { embedded, first };
}

function connect(embedded: EmbeddedDatabase): Sql {
  return openSql({ ...EMBEDDED_POOL, stream: () => embedded.stream() });
}

let pgliteWasmModule: Promise<WebAssembly.Module> | undefined;

/** Compiled once for all files of a process: what has become quick for one is quick for the next. */
function pglite(): Promise<WebAssembly.Module> {
  const file = new URL('pglite.wasm', import.meta.resolve('@electric-sql/pglite'));
  pgliteWasmModule ??= readFile(file).then((bytes) => WebAssembly.compile(bytes));
  return pgliteWasmModule;
}
