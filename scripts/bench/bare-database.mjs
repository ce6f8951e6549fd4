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

/** The columns of a table that hold JSON: the driver takes lists for arrays of the database. */
const jsonColumns = new Map();

function through(connection) {
  const query = (statement, values = []) => connection.unsafe(statement, values, { prepare: true });
  return {
    query,
    async insert(table, row) {
      if (!jsonColumns.has(table)) {
        const found = await query(
          `select attname as name from pg_attribute
           where attrelid = $1::text::regclass and atttypid in ('json'::regtype, 'jsonb'::regtype)`,
          [table],
        );
        jsonColumns.set(table, new Set(found.map(({ name }) => name)));
      }
      const isJson = jsonColumns.get(table);
      const columns = Object.keys(row);
      const places = columns.map((name, index) =>
        isJson.has(name) ? `$${index + 1}::text::json` : `$${index + 1}`,
      );
      const values = columns.map((name) =>
        isJson.has(name) && row[name] !== null ? JSON.stringify(row[name]) : row[name],
      );
      return query(`insert into ${table} (${columns.join()}) values (${places.join()})`, values);
    },
  };
}
