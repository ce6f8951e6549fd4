import path from 'node:path';
import { startPostgres } from '../throw-away-postgres.mjs';

const RESTOCK = 'update stock set quantity = 1000000';

/**
 * The database under load. Between the shop's two starts its shelves are filled, so that a run never
 * sells out.
 */
export async function openBenchDatabase({ onPostgres, dataDir, log }) {
  if (!onPostgres) {
    return {
      env: {},
      restock: () => restockEmbedded(path.join(dataDir, 'pglite')),
      stop: async () => {},
    };
  }
  const { default: postgres } = await import('postgres');
  const server = await startPostgres({ log, durable: true });
  return {
    env: { DATABASE_URL: server.url },
    async restock() {
      const sql = postgres(server.url, { max: 1, onnotice: () => {} });
      await sql.unsafe(RESTOCK);
      await sql.end();
    },
    stop: server.stop,
  };
}

async function restockEmbedded(folder) {
  const { PGlite } = await import('@electric-sql/pglite');
  const { pg_trgm } = await import('@electric-sql/pglite/contrib/pg_trgm');
  const database = await PGlite.create({ dataDir: folder, extensions: { pg_trgm } });
  await database.exec(RESTOCK);
  await database.close();
}
