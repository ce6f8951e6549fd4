import { randomUUID } from 'node:crypto';
import { startPostgres } from '../throw-away-postgres.mjs';

/**
 * An empty database on a throw-away PostgreSQL server. One of its own on the server of TEST_DATABASE_URL too: what is
 * fuzzed there may be a developer's.
 * @returns {Promise<{ url: string, stop: () => Promise<void> }>}
 */
export async function emptyDatabase(log) {
  const server = await startPostgres({ log });
  const name = `fuzz_${randomUUID().replaceAll('-', '')}`;
  await ask(server.url, `create database ${name}`);
  const url = new URL(server.url);
  url.pathname = `/${name}`;
  return {
    url: url.href,
    async stop() {
      await ask(server.url, `drop database ${name} with (force)`);
      await server.stop();
    },
  };
}

async function ask(server, statement) {
  const { default: postgres } = await import('postgres');
  const sql = postgres(server, { max: 1, onnotice: () => {} });
  try {
    await sql.unsafe(statement);
  } finally {
    await sql.end();
  }
}
