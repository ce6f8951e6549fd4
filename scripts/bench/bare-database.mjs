/** A database without the shop: the driver alone. */
import path from 'node:path';
import { root } from '../run.mjs';

/** As src/db/connect.server.ts. */
export const POOL_SIZE = 10;

/**
 * @returns `transaction(work)` gives `work` two functions of one open transaction: `insert(table, row)`
 * and `query(statement, values)`, which answers rows; both also work outside a transaction
 */
export async function openBareDatabase({ url, dataDir }) {
  return url ? openPostgres(url) : openEmbedded(dataDir);
}

async function openPostgres(url) {
  const { default: postgres } = await import('postgres');
  const sql = postgres(url, { max: POOL_SIZE, onnotice: () => {} });
  return bare(sql, () => sql.end());
}

/** Uses the shop's own worker and driver, so that the difference shows the shop alone. */
async function openEmbedded(folder) {
  const { runnerImport } = await import('vite');
  const file = path.join(root, 'src/db/connect.server.ts');
  const { module } = await runnerImport(file, { root, configFile: false, logLevel: 'error' });
  const { sql, close } = await module.connectEmbedded({ folder });
  return bare(sql, close);
}

function bare(sql, close) {
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
    close,
  };
}
