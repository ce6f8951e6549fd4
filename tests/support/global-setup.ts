/**
 * Migrates one database per run; every test file then starts from a copy of it:
 * a snapshot file for the embedded database, a template on PostgreSQL.
 */
import { existsSync } from 'node:fs';
import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
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

/** Making a database takes seven seconds of processor: the stages of a full run hand on the first one's. */
async function prepareEmbedded(): Promise<Prepared> {
  const handedOn = process.env.MIGRATED_SNAPSHOT;
  if (handedOn) {
    if (!existsSync(handedOn)) await writeSnapshot(handedOn);
    return { source: { kind: 'embedded', snapshot: handedOn }, tearDown: async () => {} };
  }
  const folder = await mkdtemp(path.join(os.tmpdir(), 'wishbone-tests-'));
  const snapshot = path.join(folder, 'migrated.tar');
  await writeSnapshot(snapshot);
  return {
    source: { kind: 'embedded', snapshot },
    tearDown: () => rm(folder, { recursive: true, force: true }),
  };
}

async function writeSnapshot(file: string): Promise<void> {
  const database = await connectInMemory();
  await migrate(database.sql);
  // In one step, for stages beside this one.
  const whole = `${file}.${process.pid}`;
  await writeFile(whole, await database.dump());
  await rename(whole, file);
  await database.close();
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
