import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chownSync, mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parse, stringify } from 'yaml';
import { debianProgram } from '../../scripts/debian-program.mjs';
import { freePort } from '../../scripts/free-port.mjs';
import { binaryFolders } from '../../scripts/throw-away-postgres.mjs';
import { startEtcd } from '../faults/daemons.ts';
import { mountSmallDisk, type SmallDisk } from '../faults/disk.ts';
import { openTcpLink, type TcpLink } from '../faults/tcp-link.ts';

const MEMBERS = 3;
const DISK = '500m';
const READY_WITHIN_MS = 60_000;
const LOOK_EVERY_MS = 100;
const LOG_TAIL = 4_000;

/** How a primary is taken away from a cluster, and how what was done to it is taken back. */
export interface ClusterFault {
  readonly name: string;
  /** No other member need take over before it is ended. */
  readonly needsOwner?: boolean;
  begin(primary: Member): Promise<void>;
  end(former: Member): Promise<void>;
}

/** One PostgreSQL server with the Patroni that governs it, on a disk and a line to etcd of its own. */
export interface Member {
  readonly name: string;
  readonly port: number;
  readonly statusPort: number;
  readonly url: string;
  readonly disk: SmallDisk;
  readonly etcd: TcpLink;
  /** The server's data folder. */
  readonly data: string;
  /** Changes the settings with which Patroni starts next. */
  configure(change: Change): void;
  start(): void;
  /** Sends a signal to Patroni, the server and each of its processes. */
  signal(signal: NodeJS.Signals): void;
  log(): string;
}

/** Changes what Patroni's file says. */
// biome-ignore lint/suspicious/noExplicitAny: Patroni's settings are a tree of its own.
type Change = (settings: any, data: string) => void;

export type PatroniCluster = Exclude<Awaited<ReturnType<typeof startPatroniCluster>>, Error>;

/**
 * Starts etcd and three members that replicate synchronously, with the kit's settings.
 * @param change of each member's settings
 * @returns why there is no cluster, where a program is missing or no disk can be mounted
 */
export async function startPatroniCluster(change: Change = () => {}) {
  const program = debianProgram('patroni', 'patroni');
  if (!program) return new Error('Patroni is not installed, and cannot be');
  const etcd = await startEtcd();
  if (!etcd) return new Error('etcd is not installed, and cannot be');
  const members: Member[] = [];
  const stop = async () => {
    for (const { signal } of members) signal('SIGKILL');
    await wait(500);
    for (const { disk, etcd: link } of members) {
      await link.close();
      await disk.remove();
      rmSync(`${disk.folder}.log`, { force: true });
    }
    await etcd.stop();
  };
  for (let number = 1; number <= MEMBERS; number++) {
    const disk = await mountSmallDisk(DISK);
    if (disk instanceof Error) {
      await stop();
      return disk;
    }
    const link = await openTcpLink(`postgres://127.0.0.1:${etcd.port}`);
    const member = await memberOn(disk, { program, name: `db${number}`, etcd: link });
    member.configure(change);
    members.push(member);
  }
  const primary = () => findMember(members, '/primary');

  /** Waits for a primary and for replicas that follow it, one of them synchronously. */
  async function whole(): Promise<Member> {
    const deadline = Date.now() + READY_WITHIN_MS;
    for (;;) {
      const found = await primary();
      const followers = await Promise.all(
        members.map((member) => hasRole(member, '/replica?lag=1MB')),
      );
      const synchronous = await Promise.all(
        members.map((member) => hasRole(member, '/synchronous')),
      );
      const isWhole = followers.filter(Boolean).length === MEMBERS - 1 && synchronous.some(Boolean);
      if (found && isWhole) return found;
      if (Date.now() > deadline) {
        const logs = members.map(({ name, log }) => `${name}: ${log()}`);
        throw new Error(`The cluster is not whole:\n${logs.join('\n')}`);
      }
      await wait(LOOK_EVERY_MS);
    }
  }

  try {
    for (const { start } of members) start();
    await whole();
  } catch (error) {
    await stop();
    throw error;
  }

  return {
    members,
    primary,
    whole,
    stop,
    /** Makes etcd forget the cluster, as `patronictl remove` does. */
    async forget(): Promise<void> {
      const answer = await fetch(
        `http://127.0.0.1:${etcd.port}/v2/keys/service/shop?recursive=true`,
        {
          method: 'DELETE',
        },
      );
      if (!answer.ok) throw new Error(`etcd: ${answer.status}`);
    },
  };
}

async function memberOn(
  disk: SmallDisk,
  { program, name, etcd }: { program: string; name: string; etcd: TcpLink },
): Promise<Member> {
  const [port, statusPort] = [await freePort(), await freePort()];
  const data = path.join(disk.folder, 'data');
  const file = path.join(disk.folder, 'patroni.yaml');
  const account = serverAccount();
  const settings = parse(readFileSync('deploy/patroni/patroni.yaml', 'utf8'));
  const own = `127.0.0.1:${statusPort}`;
  Object.assign(settings, {
    name,
    restapi: { listen: own, connect_address: own },
    // Without proxies it would ask etcd for its address, and go past the line.
    etcd: { hosts: [new URL(etcd.url).host], use_proxies: true },
  });
  settings.bootstrap.initdb = ['data-checksums', { encoding: 'UTF8' }, { locale: 'C.UTF-8' }];
  // Small pieces of the log, so that a full disk is noticed soon.
  settings.bootstrap.initdb.push({ 'wal-segsize': '1' });
  Object.assign(settings.bootstrap.dcs.postgresql.parameters, {
    ...{ shared_buffers: '64MB', min_wal_size: '2MB', max_wal_size: '64MB' },
  });
  Object.assign(settings.postgresql, {
    ...{ listen: `127.0.0.1:${port}`, connect_address: `127.0.0.1:${port}`, data_dir: data },
    bin_dir: binaryFolders()[0],
    pg_hba: ['all', 'replication'].flatMap((database) => [
      `local ${database} all trust`,
      `host ${database} all 127.0.0.1/32 trust`,
    ]),
    parameters: { unix_socket_directories: disk.folder, fsync: 'off', jit: 'off' },
  });
  writeFileSync(file, stringify(settings));
  mkdirSync(path.join(disk.folder, 'home'));
  for (const each of [disk.folder, file, path.join(disk.folder, 'home')]) {
    chownSync(each, account.uid, account.gid);
  }
  const logFile = `${disk.folder}.log`;
  let patroni: ChildProcess | undefined;
  return {
    ...{ name, port, statusPort, disk, etcd, data },
    configure(change) {
      const changed = parse(readFileSync(file, 'utf8'));
      change(changed, data);
      writeFileSync(file, stringify(changed));
    },
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    start() {
      const log = openSync(logFile, 'a');
      patroni = spawn(program, [file], {
        ...account,
        cwd: disk.folder,
        env: { ...process.env, HOME: path.join(disk.folder, 'home') },
        stdio: ['ignore', log, log],
        detached: true,
      });
    },
    signal(signal) {
      const server = postmasterOf(data);
      const ids = [patroni?.pid, server, ...(server ? childrenOf(server) : [])];
      for (const id of ids) {
        try {
          if (id) process.kill(id, signal);
        } catch {
          // It has ended.
        }
      }
    },
    log: () => readFileSync(logFile, 'utf8').slice(-LOG_TAIL),
  };
}

/** The account that servers run as. */
export function serverAccount(): { uid: number; gid: number } {
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres']));
  return { uid: id('-u'), gid: id('-g') };
}

function postmasterOf(data: string): number | undefined {
  try {
    return Number(readFileSync(path.join(data, 'postmaster.pid'), 'utf8').split('\n')[0]);
  } catch {
    return undefined;
  }
}

function childrenOf(id: number): number[] {
  const listed = readFileSync(`/proc/${id}/task/${id}/children`, 'utf8');
  return listed.split(' ').filter(Boolean).map(Number);
}

async function findMember(members: readonly Member[], role: string): Promise<Member | undefined> {
  const has = await Promise.all(members.map((member) => hasRole(member, role)));
  return members.find((_, place) => has[place]);
}

/** Whether a member's Patroni says that it has a role: `/primary` holds as long as it has the lock in etcd. */
function hasRole({ statusPort }: Member, role: string): Promise<boolean> {
  return fetch(`http://127.0.0.1:${statusPort}${role}`, {
    signal: AbortSignal.timeout(1_000),
  }).then(
    ({ ok }) => ok,
    () => false,
  );
}

export const FAULTS: readonly ClusterFault[] = [
  {
    name: 'killed',
    begin: async ({ signal }) => signal('SIGKILL'),
    end: async ({ start }) => start(),
  },
  {
    name: 'frozen',
    begin: async ({ signal }) => signal('SIGSTOP'),
    end: async ({ signal }) => signal('SIGCONT'),
  },
  {
    name: 'cut off from etcd',
    begin: async ({ etcd }) => etcd.cut(),
    end: async ({ etcd }) => etcd.mend(),
  },
  {
    name: 'switched over',
    async begin({ name, statusPort }) {
      const answer = await fetch(`http://127.0.0.1:${statusPort}/switchover`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ leader: name }),
      });
      if (!answer.ok) throw new Error(`Switchover: ${answer.status} ${await answer.text()}`);
    },
    end: async () => {},
  },
  {
    name: 'disk full',
    needsOwner: true,
    begin: ({ disk }) => disk.fill(),
    end: ({ disk }) => disk.makeRoom(),
  },
];
