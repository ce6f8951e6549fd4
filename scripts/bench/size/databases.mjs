import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { askPostgres } from '../../ask-postgres.mjs';
import { CommandFailed, say } from '../../run.mjs';
import { startPostgres } from '../../throw-away-postgres.mjs';
import { importCatalogue } from './import-catalogue.mjs';

/** Of the memory, as docs/deployment.md advises. */
const SHARED_BUFFERS_SHARE = 1 / 4;
const SHARED_BUFFERS = os.totalmem() * SHARED_BUFFERS_SHARE;
const KB = 2 ** 10;
const MB = 2 ** 20;

/** Server settings for a shop of a million parts; everything else is PostgreSQL's default. */
const SERVER_SETTINGS = {
  shared_buffers: `${Math.floor(SHARED_BUFFERS / MB)}MB`,
  maintenance_work_mem: '256MB',
  max_wal_size: '4GB',
};
const STATEMENT_CLOCK = { shared_preload_libraries: 'pg_stat_statements' };

/**
 * The folder of the catalogues being measured.
 * @param {{ keep?: string }} options `keep`: a folder that they are kept in and found in again
 */
export function openWorkplace({ keep }) {
  const folder = keep ?? mkdtempSync(path.join(os.tmpdir(), 'wishbone-bench-'));
  mkdirSync(folder, { recursive: true });
  let server;

  async function postgresServer() {
    server ??= await startServer(keep ? path.join(folder, 'postgres') : undefined);
    return server;
  }

  return {
    /** A catalogue of that many parts in a separate database, imported if it does not exist yet. */
    async catalogue(kind, parts) {
      const database =
        kind === 'postgres'
          ? await postgresDatabase((await postgresServer()).url, parts)
          : embeddedDatabase(folder, parts);
      const note = path.join(folder, `${kind}-${parts}.json`);
      const isKept = existsSync(note) && (await database.exists());
      if (!isKept) {
        await database.create();
        const imported = await importCatalogue({ parts, env: database.env });
        const applications = await database.withQueries(countApplications);
        const perSecond = Math.round(applications / imported.seconds);
        say(`${applications} applications, ${perSecond} a second, in ${imported.peakMb ?? '?'} MB`);
        writeFileSync(note, JSON.stringify({ ...imported, applications }));
      } else {
        say(`${parts} parts are there, as imported on another run`);
      }
      if (kind === 'postgres') await database.withQueries(readThrough);
      return { ...database, kind, parts, imported: JSON.parse(readFileSync(note, 'utf8')) };
    },
    async close() {
      await server?.stop();
      if (!keep) rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Brings a catalogue into the server's buffers, where a shop that has been running has it. */
async function readThrough(query) {
  try {
    await query('create extension if not exists pg_prewarm');
    await query(`
      select pg_prewarm(oid, 'buffer') from pg_class
      where relkind in ('r', 'i', 't') and relpersistence <> 't'`);
  } catch (error) {
    say(`it is not in memory, its first readers wait for the disk (${error.message})`);
  }
}

async function countApplications(query) {
  const [{ count }] = await query('select count(*)::int as count from application');
  return count;
}

async function startServer(home) {
  const options = { log: say, durable: true, home };
  const settings = { ...SERVER_SETTINGS, huge_pages: hasHugePages() ? 'on' : 'off' };
  say(`shared_buffers ${settings.shared_buffers}, huge_pages ${settings.huge_pages}`);
  try {
    return await startPostgres({ ...options, settings: { ...settings, ...STATEMENT_CLOCK } });
  } catch (error) {
    // Without PostgreSQL's contrib modules the share of the statements stays unknown.
    say(`PostgreSQL without pg_stat_statements (${error.message.split('\n').at(-1).trim()})`);
    return startPostgres({ ...options, settings });
  }
}

/** Whether the system has reserved huge pages (`vm.nr_hugepages`) for the buffers and a tenth more. */
function hasHugePages() {
  try {
    const meminfo = readFileSync('/proc/meminfo', 'utf8');
    const figure = (name) => Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(meminfo)?.[1]);
    const free = figure('HugePages_Free') * figure('Hugepagesize') * KB;
    return free > SHARED_BUFFERS * 1.1;
  } catch {
    return false;
  }
}

function postgresDatabase(serverUrl, parts) {
  return databaseOf(serverUrl, `wishbone_bench_${parts}`);
}

async function databaseOf(serverUrl, name) {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  const onServer = (work) => askPostgres(serverUrl, work);
  return {
    env: { DATABASE_URL: url.href, MIGRATE: 'on' },
    exists: () =>
      onServer(async (query) => {
        const found = await query('select from pg_database where datname = $1', [name]);
        return found.length > 0;
      }),
    create: () =>
      onServer(async (query) => {
        await query(`drop database if exists ${name}`);
        await query(`create database ${name}`);
      }),
    /** Runs `work` with a function that runs SQL, whether the shop is running or not. */
    withQueries: (work) => askPostgres(url.href, work),
    drop: () => onServer((query) => query(`drop database if exists ${name} with (force)`)),
    /** Another database with the same contents, to be changed; the one that is there, where it is kept. */
    async copy(copied, { isKept }) {
      const copy = await databaseOf(serverUrl, copied);
      if (isKept && (await copy.exists())) {
        await copy.withQueries(readThrough);
        return { ...copy, isNew: false };
      }
      await onServer(async (query) => {
        await query(`drop database if exists ${copied} with (force)`);
        await query(`create database ${copied} template ${name}`);
      });
      return { ...copy, isNew: true };
    },
  };
}

function embeddedDatabase(folder, parts) {
  const dataDir = path.join(folder, `embedded-${parts}`);
  const files = path.join(dataDir, 'pglite');
  return {
    env: { DATABASE_URL: '', DATA_DIR: dataDir },
    dataDir,
    exists: async () => existsSync(files),
    async create() {
      rmSync(dataDir, { recursive: true, force: true });
      mkdirSync(dataDir, { recursive: true });
    },
    /** Runs `work` with a function that answers SQL; not while the shop runs. */
    async withQueries(work) {
      if (existsSync(path.join(dataDir, 'shop.lock'))) {
        throw new CommandFailed(`${dataDir} is in use by a shop.`);
      }
      const { PGlite } = await import('@electric-sql/pglite');
      const { pg_trgm } = await import('@electric-sql/pglite/contrib/pg_trgm');
      const database = await PGlite.create({ dataDir: files, extensions: { pg_trgm } });
      const query = async (text, parameters) => (await database.query(text, parameters)).rows;
      return work(query).finally(() => database.close());
    },
    drop: async () => rmSync(dataDir, { recursive: true, force: true }),
  };
}
