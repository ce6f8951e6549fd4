import { connectPostgres } from '../../src/db/connect.server.ts';
import type { Sql } from '../../src/db/database.server.ts';

/** The address of another database on the same server. */
export function databaseUrl(serverUrl: string, name: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}

/** Runs one thing on a connection that is closed again. */
export async function withServer<T>(url: string, work: (sql: Sql) => PromiseLike<T>): Promise<T> {
  const { sql, close } = connectPostgres({ url, poolSize: 1 });
  try {
    return await work(sql);
  } finally {
    await close();
  }
}
