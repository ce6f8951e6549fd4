import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { startPostgres } from '../../scripts/throw-away-postgres.mjs';
import { connectPostgres } from '../../src/db/connect.server.ts';

test('a server starts with the settings of the kit', async ({ onTestFinished }) => {
  const { services } = parse(readFileSync('deploy/compose.yaml', 'utf8'), { merge: true });
  const command: string = services.database.command;
  const settings = Object.fromEntries(
    [...command.matchAll(/-c (\w+)=(?:\$\{\w+:-(\w+)\}|(\w+))/g)].map(
      ([, name, byDefault, value]) => [name!, byDefault ?? value!],
    ),
  );
  const server = await startPostgres({ own: true, settings });
  onTestFinished(() => server.stop());
  const { sql, close } = connectPostgres({ url: server.url, poolSize: 1 });
  onTestFinished(close);

  const names = ['shared_buffers', 'max_wal_size', 'pg_prewarm.autoprewarm'];
  const found = await sql<{ name: string; value: string }[]>`
    select name, current_setting(name) as value from pg_settings where name = any(${names})`;
  expect(Object.fromEntries(found.map(({ name, value }) => [name, value]))).toEqual({
    shared_buffers: '512MB',
    max_wal_size: '4GB',
    'pg_prewarm.autoprewarm': 'on',
  });
});
