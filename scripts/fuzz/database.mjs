import { randomUUID } from 'node:crypto';
import { askPostgres } from '../ask-postgres.mjs';
import { startPostgres } from '../throw-away-postgres.mjs';

/**
 * An empty database on a throw-away PostgreSQL server. One of its own on the server of TEST_DATABASE_URL too: what is
 * fuzzed there may be a developer's.
 * @returns {Promise<{ url: string, stop: () => Promise<void> }>}
 */
export async function emptyDatabase(log) {
  const server = await startPostgres({ log });
  const name = `fuzz_${randomUUID().replaceAll('-', '')}`;
  await askPostgres(server.url, (query) => query(`create database ${name}`));
  const url = new URL(server.url);
  url.pathname = `/${name}`;
  return {
    url: url.href,
    async stop() {
      await askPostgres(server.url, (query) => query(`drop database ${name} with (force)`));
      await server.stop();
    },
  };
}
