/**
 * A temporary PostgreSQL server for one test or bench run, on a free port of this machine. Stopping it deletes its
 * data.
 */
import { execFileSync, spawn } from 'node:child_process';
import {
  accessSync,
  chownSync,
  constants,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statfsSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { askPostgres } from './ask-postgres.mjs';
import { freePort } from './free-port.mjs';

const START_TIMEOUT_MS = 30_000;
const STOP_TIMEOUT_MS = 15_000;
/** Bytes. The databases of a whole run take less than half of it. */
const ROOM_IN_MEMORY = 4 * 2 ** 30;

/**
 * Uses the server that TEST_DATABASE_URL names, else makes one from the
 * installed binaries, else (as root) installs them first.
 * @param {object} options
 * @param {(line: string) => void} [options.log]
 * @param {boolean} [options.durable] writes to disk as a shop would; without it the server is faster
 *   and loses its data in a power cut
 * @param {string} [options.home] folder in which its data stays when it is stopped, and is found again
 * @param {Record<string, string>} [options.settings] of the server, over ours
 * @param {string} [options.replicaOf] the address of a server of ours that it follows
 * @param {boolean} [options.start] without it, the files of `replicaOf` are copied to `home` and nothing is started
 * @param {boolean} [options.own] a server that may be restarted, never the one of TEST_DATABASE_URL
 * @returns {Promise<{ url: string, stop: () => Promise<void>, restart?: (awayMs: number) => Promise<void> }>}
 *   `restart` ends the server at once, as a crash does, and starts it again where it was
 */
export async function startPostgres({
  log = () => {},
  durable = false,
  home,
  settings = {},
  replicaOf,
  own = false,
  start = true,
} = {}) {
  const named = own ? undefined : process.env.TEST_DATABASE_URL;
  if (named) {
    await prove(named, () => undefined);
    log(`PostgreSQL: the server of TEST_DATABASE_URL answers`);
    return { url: named, stop: async () => {} };
  }
  const account = serverAccount();
  const options = { durable, log, home, settings, replicaOf, start };
  let attempts = await tryInstalled({ account, ...options });
  if (!attempts.server && account.mayInstall) {
    log('PostgreSQL: not installed, running apt-get install -y postgresql');
    install();
    attempts = await tryInstalled({ account: serverAccount(), ...options });
  }
  if (attempts.server) return attempts.server;
  throw new Error(
    [
      'No PostgreSQL server could be started, and the tests need one.',
      'Install it (Debian, Ubuntu: apt-get install postgresql; macOS: brew install postgresql),',
      'or name a running one: TEST_DATABASE_URL=postgres://user:password@host:5432/postgres',
      ...attempts.faults.map((fault) => `  ${fault}`),
    ].join('\n'),
  );
}

async function tryInstalled({ log, ...options }) {
  const faults = [];
  for (const folder of binaryFolders()) {
    try {
      const server = await startCluster({ folder, ...options });
      log(`PostgreSQL: throw-away server from ${folder}`);
      return { server, faults };
    } catch (error) {
      faults.push(`${folder}: ${error.message}`);
    }
  }
  return { server: undefined, faults };
}

/** Folders that have PostgreSQL's programs, the newest first. */
export function binaryFolders() {
  const versioned = (root, tail) => {
    try {
      const newestFirst = readdirSync(root).sort(
        (a, b) => Number.parseInt(b, 10) - Number.parseInt(a, 10),
      );
      return newestFirst.map((name) => path.join(root, name, tail));
    } catch {
      return [];
    }
  };
  return [
    ...versioned('/usr/lib/postgresql', 'bin'),
    ...(process.env.PATH ?? '').split(path.delimiter),
    ...versioned('/opt/homebrew/opt', 'bin').filter((folder) => folder.includes('/postgresql')),
    ...versioned('/usr/local/opt', 'bin').filter((folder) => folder.includes('/postgresql')),
  ].filter(
    (folder) =>
      isExecutable(path.join(folder, 'initdb')) && isExecutable(path.join(folder, 'postgres')),
  );
}

function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** PostgreSQL refuses to run as root; there the user of its package runs it. */
function serverAccount() {
  if (process.getuid?.() !== 0) return { ids: undefined, mayInstall: false };
  const id = (flag) =>
    Number(execFileSync('id', [flag, 'postgres'], { stdio: ['ignore', 'pipe', 'ignore'] }));
  const mayInstall = isExecutable('/usr/bin/apt-get');
  try {
    return { ids: { uid: id('-u'), gid: id('-g') }, mayInstall };
  } catch {
    // Without the package its user does not exist either.
    return { ids: { uid: 65_534, gid: 65_534 }, mayInstall };
  }
}

function install() {
  const options = { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
  execFileSync('apt-get', ['update', '-q'], options);
  execFileSync(
    'apt-get',
    ['install', '-y', '-q', '--no-install-recommends', 'postgresql'],
    options,
  );
}

async function startCluster({
  folder,
  account,
  durable,
  home: kept,
  settings: given,
  replicaOf,
  start: starts,
}) {
  const home =
    kept ?? mkdtempSync(path.join(durable ? os.tmpdir() : memory(), 'wishbone-postgres-'));
  mkdirSync(home, { recursive: true });
  if (account.ids) chownSync(home, account.ids.uid, account.ids.gid);
  const data = path.join(home, 'data');
  const asServer = { ...account.ids, cwd: home };
  let output = '';
  let server;
  try {
    if (!existsSync(data)) {
      if (replicaOf) copyServer({ folder, data, asServer, from: replicaOf });
      else initialise({ folder, data, asServer, durable });
    }
    if (!starts) return { url: '', stop: async () => {} };
    const port = await freePort();
    const settings = {
      listen_addresses: '127.0.0.1',
      unix_socket_directories: home,
      max_connections: '200',
      shared_buffers: '256MB',
      // Tests have few rows: compiling their statements would cost more than it saves.
      ...(durable
        ? {}
        : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', jit: 'off' }),
      ...given,
    };
    const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
    const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
    const start = async () => {
      // A separate process group: Ctrl-C reaches only this process, which stops the server in order.
      server = spawn(path.join(folder, 'postgres'), ['-D', data, '-p', String(port), ...flags], {
        ...asServer,
        stdio: ['ignore', 'pipe', 'pipe'],
        detached: true,
      });
      const keep = (chunk) => {
        output = (output + chunk).slice(-2000);
      };
      server.stdout.on('data', keep);
      server.stderr.on('data', keep);
      server.on('error', keep);
      await prove(url, () => (server.exitCode !== null ? output : undefined));
    };
    await start();
    return {
      url,
      stop: () => stop(server, kept ? undefined : home),
      async restart(awayMs) {
        const ended = new Promise((resolve) => server.once('exit', resolve));
        server.kill('SIGQUIT');
        await ended;
        await new Promise((resolve) => setTimeout(resolve, awayMs));
        await start();
      },
    };
  } catch (error) {
    await stop(server, kept ? undefined : home);
    throw error;
  }
}

/** A folder in memory where the machine has one with enough room; a container often has 64 MB. */
function memory() {
  try {
    const { bavail, bsize } = statfsSync('/dev/shm');
    accessSync('/dev/shm', constants.W_OK);
    if (bavail * bsize >= ROOM_IN_MEMORY) return '/dev/shm';
  } catch {
    // Not every system has one.
  }
  return os.tmpdir();
}

/** Copies the files of a running server, and makes the copy follow it. */
function copyServer({ folder, data, asServer, from }) {
  const flags = ['-d', from, '-D', data, '-R', '-X', 'stream', '-c', 'fast', '--no-sync'];
  execFileSync(path.join(folder, 'pg_basebackup'), flags, { ...asServer, stdio: 'pipe' });
}

function initialise({ folder, data, asServer, durable }) {
  const run = (locale) =>
    execFileSync(
      path.join(folder, 'initdb'),
      [
        '-D',
        data,
        '-U',
        'postgres',
        '-A',
        'trust',
        '-E',
        'UTF8',
        `--locale=${locale}`,
        ...(durable ? [] : ['--no-sync']),
      ],
      { ...asServer, stdio: 'pipe' },
    );
  try {
    run('C.UTF-8');
  } catch {
    rmSync(data, { recursive: true, force: true });
    run('C');
  }
}

/** Waits until a query is answered; `fault` says why it never will be. */
async function prove(url, fault) {
  const deadline = Date.now() + START_TIMEOUT_MS;
  for (;;) {
    try {
      await askPostgres(url, (query) => query('select 1'));
      return;
    } catch (error) {
      const reason = fault();
      if (reason !== undefined)
        throw new Error(`it stopped at once: ${reason.trim()}`, { cause: error });
      if (Date.now() > deadline)
        throw new Error(`it does not answer: ${error.message}`, { cause: error });
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}

/** @param {string | undefined} home the folder that goes with it */
async function stop(server, home) {
  if (server?.pid && server.exitCode === null) {
    const ended = new Promise((resolve) => server.once('exit', resolve));
    server.kill('SIGINT');
    const timer = setTimeout(() => server.kill('SIGQUIT'), STOP_TIMEOUT_MS);
    await ended;
    clearTimeout(timer);
  }
  if (home) rmSync(home, { recursive: true, force: true });
}
