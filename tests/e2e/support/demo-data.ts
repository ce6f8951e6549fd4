/**
 * The demo catalogue, loaded once per run of the journeys. Every worker's shop starts from a copy: of the embedded
 * database's folder, or of a template on PostgreSQL.
 */
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdtemp, rm, symlink } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { startShop } from '../../../scripts/start-shop.mjs';
import { databaseUrl, withServer } from '../../support/postgres-server.ts';
import { unpackSnapshot } from '../../support/unpack-snapshot.ts';
import { inviteOwner } from './invite-owner.ts';

export type DatabaseKind = 'embedded' | 'postgres';

/** The settings that start a shop on the data, and the function that removes the data. */
interface Data {
  readonly env: NodeJS.ProcessEnv;
  readonly dataDir: string;
  remove(): Promise<void>;
}

/** Workers, which are processes of their own, read here what the run has prepared. */
const FOLDER = 'E2E_DEMO_FOLDER';
const TEMPLATE = 'E2E_DEMO_TEMPLATE';
/** Drawing a picture takes longer than most pages, so the shops of a run draw each once. */
const PICTURES = 'E2E_PICTURES_FOLDER';

/** On PostgreSQL too where TEST_DATABASE_URL names a server. */
export async function prepareDemo(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.SHOP_URL) return undefined;
  const server = process.env.TEST_DATABASE_URL;
  const folder = await emptyFolder();
  // What an earlier stage of a full run has migrated; a first start in an empty folder is tried by the stage `nodes`.
  const migrated = process.env.MIGRATED_SNAPSHOT ?? '';
  if (existsSync(migrated)) await unpackSnapshot(migrated, folder.dataDir);
  const prepared = await Promise.all([
    filled(folder, () => inviteOwner(folder.dataDir)),
    ...(server ? [filled(await emptyDatabase(server))] : []),
  ]);
  const [embedded, postgres] = prepared;
  process.env[FOLDER] = embedded?.dataDir;
  const pictures = await mkdtemp(path.join(os.tmpdir(), 'wishbone-pictures-'));
  process.env[PICTURES] = pictures;
  if (postgres) process.env[TEMPLATE] = new URL(postgres.env.DATABASE_URL ?? '').pathname.slice(1);
  return async () => {
    for (const data of prepared) await data.remove();
    await rm(pictures, { recursive: true });
  };
}

export async function copyOfDemo(kind: DatabaseKind): Promise<Data> {
  const data =
    kind === 'postgres'
      ? await emptyDatabase(process.env.TEST_DATABASE_URL ?? '', process.env[TEMPLATE])
      : await emptyFolder();
  if (kind === 'embedded') {
    await cp(process.env[FOLDER] ?? '', data.dataDir, { recursive: true });
  }
  await symlink(process.env[PICTURES] ?? '', path.join(data.dataDir, 'pictures'));
  return data;
}

/**
 * A shop that finds its database empty fills it.
 * @param work what else is done to it, while the shop runs
 */
async function filled(data: Data, work = async () => {}): Promise<Data> {
  const shop = await startShop(data);
  try {
    await work();
  } finally {
    await shop.stop();
  }
  return data;
}

async function emptyFolder(): Promise<Data> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'wishbone-shop-'));
  return { env: {}, dataDir, remove: () => rm(dataDir, { recursive: true, force: true }) };
}

async function emptyDatabase(server: string, template = 'template1'): Promise<Data> {
  const name = `e2e_${randomUUID().replaceAll('-', '')}`;
  await withServer(server, (sql) => sql.unsafe(`create database ${name} template ${template}`));
  const { env, dataDir, remove } = await emptyFolder();
  return {
    env: { ...env, DATABASE_URL: databaseUrl(server, name) },
    dataDir,
    async remove() {
      await withServer(server, (sql) => sql.unsafe(`drop database ${name} with (force)`));
      await remove();
    },
  };
}
