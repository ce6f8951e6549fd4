/** A database without the shop: the driver alone. */
import path from 'node:path';

/** As src/db/connect.server.ts. */
export const POOL_SIZE = 10;

/**
 * @returns `transaction(work)` gives `work` two functions of one open transaction: `insert(table, row)`
 *   and `query(statement, values)`, which answers rows; both are there outside of one, too
 */
export async function openBareDatabase({ url, dataDir }) {
  return url ? openPostgres(url) : openEmbedded(path.join(dataDir, 'pglite'));
}

async function openPostgres(url) {
  const { default: postgres } = await import('postgres');
  const sql = postgres(url, { max: POOL_SIZE, onnotice: () => {} });
  const through = (connection) => ({
    query: (statement, values = []) => connection.unsafe(statement, values, { prepare: true }),
    insert: (table, row) => connection`insert into ${connection(table)} ${connection(row)}`,
  });
  return {
    ...through(sql),
    transaction: (work) =>
      sql.begin((tx) => {
        const { insert, query } = through(tx);
        return work(insert, query);
      }),
    close: () => sql.end(),
  };
}

async function openEmbedded(dataDir) {
  const { PGlite } = await import('@electric-sql/pglite');
  const { pg_trgm } = await import('@electric-sql/pglite/contrib/pg_trgm');
  const database = await PGlite.create({
    dataDir,
    extensions: { pg_trgm },
    // As src/db/pglite-worker.mjs.
    startParams: [
      ...PGlite.defaultStartParams,
      '-c',
      'fsync=on',
      '-c',
      'wal_sync_method=open_datasync',
      '-c',
      'max_wal_size=128MB',
    ],
  });
  const through = (connection) => ({
    query: async (statement, values = []) => (await connection.query(statement, values)).rows,
    insert: (table, row) => {
      const names = Object.keys(row);
      const places = names.map((_, at) => `$${at + 1}`);
      return connection.query(
        `insert into ${table} (${names.join(', ')}) values (${places.join(', ')})`,
        Object.values(row),
      );
    },
  });
  return {
    ...through(database),
    transaction: (work) =>
      database.transaction((tx) => {
        const { insert, query } = through(tx);
        return work(insert, query);
      }),
    close: () => database.close(),
  };
}
