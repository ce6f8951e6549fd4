import path from 'node:path';
import { askPostgres } from '../ask-postgres.mjs';
import { startPostgres } from '../throw-away-postgres.mjs';

const RESTOCK = 'update stock set quantity = 1000000';

/**
 * The database under load.
 * @returns `restock` refills the stock between the shop's two starts, so that a run never sells out, and
 * runs `sql` first, where it is given
 */
export async function openBenchDatabase({ onPostgres, dataDir, log }) {
  if (!onPostgres) {
    return {
      env: {},
      restock: (also) => restockEmbedded(path.join(dataDir, 'pglite'), also),
      stop: async () => {},
    };
  }
  const server = await startPostgres({ log, durable: true });
  return {
    env: { DATABASE_URL: server.url, MIGRATE: 'on' },
    async restock(also = '') {
      await askPostgres(server.url, (query) => query(`${RESTOCK}; ${also}`));
    },
    stop: server.stop,
  };
}

async function restockEmbedded(folder, also = '') {
  const { PGlite } = await import('@electric-sql/pglite');
  const { pg_trgm } = await import('@electric-sql/pglite/contrib/pg_trgm');
  const database = await PGlite.create({ dataDir: folder, extensions: { pg_trgm } });
  await database.exec(`${RESTOCK}; ${also}`);
  await database.close();
}
