import { randomUUID } from 'node:crypto';
import { startShop } from '../../../scripts/start-shop.mjs';
import { startPostgres } from '../../../scripts/throw-away-postgres.mjs';
import { databaseUrl, withServer } from '../../support/postgres-server.ts';

/**
 * Serves the built shop with the demo catalogue for the journeys: on the embedded database, or on
 * PostgreSQL where TEST_DATABASE=postgres. SHOP_URL names one that runs already.
 */
export default async function serveShop(): Promise<() => Promise<void>> {
  if (process.env.SHOP_URL) return async () => {};
  const database = process.env.TEST_DATABASE === 'postgres' ? await emptyDatabase() : undefined;
  try {
    const shop = await startShop({ env: database ? { DATABASE_URL: database.url } : {} });
    process.env.SHOP_URL = shop.url;
    return async () => {
      await shop.stop();
      await database?.drop();
    };
  } catch (error) {
    await database?.drop();
    throw error;
  }
}

async function emptyDatabase(): Promise<{ url: string; drop(): Promise<void> }> {
  const server = await startPostgres();
  const name = `e2e_${randomUUID().replaceAll('-', '')}`;
  await withServer(server.url, (sql) => sql.unsafe(`create database ${name}`));
  return {
    url: databaseUrl(server.url, name),
    async drop() {
      await withServer(server.url, (sql) => sql.unsafe(`drop database ${name} with (force)`));
      await server.stop();
    },
  };
}
