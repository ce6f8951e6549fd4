/** A database without the shop: its connection alone. */
import path from 'node:path';
import { root } from '../run.mjs';

/** As src/db/connect.server.ts. */
export const POOL_SIZE = 10;

/**
 * Uses the shop's own connection, so that the difference shows the shop alone.
 * @returns `transaction(work)` gives `work` two functions of one open transaction: `insert(table, row)`
 * and `query(statement, values)`, which answers rows; both also work outside a transaction
 */
export async function openBareDatabase({ url, dataDir }) {
  const { runnerImport } = await import('vite');
  const file = path.join(root, 'src/db/connect.server.ts');
  const { module } = await runnerImport(file, { root, configFile: false, logLevel: 'error' });
  const { sql, close } = url
    ? module.connectPostgres({ url, poolSize: POOL_SIZE })
    : await module.connectEmbedded({ folder: dataDir });
  return {
    ...through(sql),
    transaction: (work) =>
      sql.begin((tx) => {
        const { insert, query } = through(tx);
        return work(insert, query);
      }),
    close,
  };
}

function through(connection) {
  const query = (statement, values = []) => connection.unsafe(statement, values, { prepare: true });
  return {
    query,
    insert(table, row) {
      const columns = Object.keys(row);
      const places = columns.map((_, index) => `$${index + 1}`);
      const into = `insert into ${table} (${columns.join()}) values (${places.join()})`;
      return query(into, Object.values(row));
    },
  };
}
