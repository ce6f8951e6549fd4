/**
 * Migrates one database per run; every test file then starts from a copy of it:
 * a snapshot file for the embedded database, a template on PostgreSQL.
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { startPostgres } from '../../scripts/throw-away-postgres.mjs';
import { connectInMemory, connectPostgres } from '../../src/db/connect.server.ts';
import { migrate } from '../../src/db/migrate.server.ts';
import { databaseUrl, withServer } from './postgres-server.ts';

export type TestDatabaseSource =
  | { kind: 'embedded'; snapshot: string }
  | { kind: 'postgres'; url: string; template: string };

declare module 'vitest' {
  interface ProvidedContext {
    testDatabase: TestDatabaseSource;
  }
}

export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const kind = project.config.env?.TEST_DATABASE ?? process.env.TEST_DATABASE;
  const { source, tearDown } =
    kind === 'postgres' ? await preparePostgres() : await prepareEmbedded();
  project.provide('testDatabase', source);
  return tearDown;
}

interface Prepared {
  source: TestDatabaseSource;
  tearDown: () => Promise<void>;
}

async function prepareEmbedded(): Promise<Prepared> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'wishbone-tests-'));
  const snapshot = path.join(folder, 'migrated.tar');
  const database = await connectInMemory();
  await migrate(database.sql);
  await writeFile(snapshot, await database.dump());
  await database.close();
  return {
    source: { kind: 'embedded', snapshot },
    tearDown: () => rm(folder, { recursive: true, force: true }),
  };
}

async function preparePostgres(): Promise<Prepared> {
  const server = await startPostgres();
  const template = `wishbone_template_${process.pid}`;
  await withServer(server.url, (sql) => sql.unsafe(`create database ${template}`));
  const database = connectPostgres({ url: databaseUrl(server.url, template) });
  await migrate(database.sql);
  await database.close();
  return {
    source: { kind: 'postgres', url: server.url, template },
    tearDown: async () => {
      await withServer(server.url, (sql) => sql.unsafe(`drop database ${template} with (force)`));
      await server.stop();
    },
  };
}
