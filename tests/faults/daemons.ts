import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chownSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { debianProgram } from '../../scripts/debian-program.mjs';
import { freePort } from '../../scripts/free-port.mjs';

/** A program next to the shop, on a free port. Stopping it deletes its data. */
export interface Daemon {
  readonly port: number;
  readonly folder: string;
  stop(): Promise<void>;
}

const ANSWER_WITHIN_MS = 20_000;

/**
 * Starts nginx with the content of an `http` block that depends on its folder and port.
 * @returns undefined where there is no nginx, and none can be installed
 */
export async function startNginx(
  write: (place: { folder: string; port: number }) => string,
): Promise<Daemon | undefined> {
  const program = debianProgram('nginx', 'nginx-light');
  if (!program) return undefined;
  const { folder, port } = await place('nginx');
  for (const name of ['temp', 'cache']) mkdirSync(path.join(folder, name));
  const temps = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/temp/${name};`,
  );
  const file = path.join(folder, 'nginx.conf');
  writeFileSync(
    file,
    `daemon off; pid ${folder}/pid; error_log ${folder}/error.log warn; worker_processes 1;
${process.getuid?.() === 0 ? 'user root;' : ''}
events { worker_connections 2048; }
http { access_log off; ${temps.join(' ')}
${write({ folder, port })}
}`,
  );
  // It says what is wrong, and where.
  execFileSync(program, ['-t', '-q', '-c', file, '-p', folder], { stdio: 'pipe' });
  return run(spawn(program, ['-c', file, '-p', folder], { stdio: 'ignore' }), { folder, port });
}

/** A certificate of its own, and its key, as files of a folder. */
export function certificateIn(folder: string): {
  readonly key: string;
  readonly certificate: string;
} {
  const [key, certificate] = [path.join(folder, 'key.pem'), path.join(folder, 'certificate.pem')];
  execFileSync(
    'openssl',
    [
      ...['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=localhost'],
      ...['-keyout', key, '-out', certificate],
    ],
    { stdio: 'ignore' },
  );
  return { key, certificate };
}

/** @param url of the database that both of its names lead to */
export async function startPgBouncer(url: string): Promise<Daemon | undefined> {
  const program = debianProgram('pgbouncer', 'pgbouncer');
  if (!program) return undefined;
  const { folder, port } = await place('pgbouncer');
  const { hostname, port: serverPort, username, pathname } = new URL(url);
  const server = `host=${hostname} port=${serverPort} dbname=${pathname.slice(1)} user=${username}`;
  const sample = readFileSync('deploy/pgbouncer/pgbouncer.ini', 'utf8');
  const settings = sample
    .replaceAll('host=database port=5432 dbname=shop', server)
    .replace('listen_addr = *', `listen_addr = 127.0.0.1\nunix_socket_dir =`)
    .replace('listen_port = 6432', `listen_port = ${port}`)
    .replace(/auth_type = .*\nauth_file = .*/, 'auth_type = any')
    // The server is shared with other tests.
    .replace(/default_pool_size = \d+/, 'default_pool_size = 8');
  const file = path.join(folder, 'pgbouncer.ini');
  writeFileSync(file, settings);
  // It refuses to run as root.
  const id = (flag: string) => Number(execFileSync('id', [flag, 'nobody']));
  const isRoot = process.getuid?.() === 0;
  if (isRoot) chownSync(folder, id('-u'), id('-g'));
  const account = isRoot ? { uid: id('-u'), gid: id('-g') } : {};
  return run(spawn(program, ['-q', file], { stdio: 'ignore', cwd: folder, ...account }), {
    folder,
    port,
  });
}

/**
 * Starts HAProxy with the kit's configuration before the members of a cluster.
 * @returns its port leads to the primary, `replicasPort` to the others; undefined where there is no HAProxy
 */
export async function startHaproxy(
  members: readonly { readonly port: number; readonly statusPort: number }[],
): Promise<(Daemon & { readonly replicasPort: number }) | undefined> {
  const program = debianProgram('haproxy', 'haproxy');
  if (!program) return undefined;
  const { folder, port } = await place('haproxy');
  const replicasPort = await freePort();
  const sample = readFileSync('deploy/haproxy/haproxy.cfg', 'utf8');
  const config = sample
    .replace('bind *:5000', `bind 127.0.0.1:${port}`)
    .replace('bind *:5001', `bind 127.0.0.1:${replicasPort}`)
    .replaceAll(/server db(\d) .*/g, (_, number) => {
      const member = members[Number(number) - 1]!;
      return `server db${number} 127.0.0.1:${member.port} check port ${member.statusPort}`;
    });
  const file = path.join(folder, 'haproxy.cfg');
  writeFileSync(file, config);
  const daemon = await run(spawn(program, ['-f', file, '-db'], { stdio: 'ignore' }), {
    folder,
    port,
  });
  return { ...daemon, replicasPort };
}

/** Starts etcd with one member. Undefined where there is none, and none can be installed. */
export async function startEtcd(): Promise<Daemon | undefined> {
  const program = debianProgram('etcd', 'etcd-server');
  if (!program) return undefined;
  const { folder, port } = await place('etcd');
  const [client, peer] = [`http://127.0.0.1:${port}`, `http://127.0.0.1:${await freePort()}`];
  const words = [
    ...['--name', 'etcd1', '--data-dir', path.join(folder, 'data')],
    ...['--listen-client-urls', client, '--advertise-client-urls', client],
    ...['--listen-peer-urls', peer, '--initial-advertise-peer-urls', peer],
    ...['--initial-cluster', `etcd1=${peer}`, '--enable-v2=true', '--logger', 'zap'],
    ...['--log-level', 'error'],
  ];
  return run(spawn(program, words, { stdio: 'ignore' }), { folder, port });
}

/**
 * Starts Prometheus with the kit's configuration and alerts, and asks each second.
 * @param shops hosts and ports of instances
 */
export async function startPrometheus(
  shops: readonly string[],
  token: string,
): Promise<Daemon | undefined> {
  const program = debianProgram('prometheus', 'prometheus');
  if (!program) return undefined;
  const { folder, port } = await place('prometheus');
  const sample = readFileSync('deploy/prometheus/prometheus.yaml', 'utf8');
  const config = sample
    .replace('scrape_interval: 15s', 'scrape_interval: 1s\n  evaluation_interval: 1s')
    .replaceAll('/etc/prometheus', folder)
    .replace("['127.0.0.1:3001', '127.0.0.1:3002']", JSON.stringify(shops));
  const file = path.join(folder, 'prometheus.yaml');
  writeFileSync(file, config);
  writeFileSync(path.join(folder, 'shop-token'), token);
  writeFileSync(path.join(folder, 'alerts.yaml'), readFileSync('deploy/prometheus/alerts.yaml'));
  const words = [`--config.file=${file}`, `--storage.tsdb.path=${folder}/data`];
  const listening = `--web.listen-address=127.0.0.1:${port}`;
  return run(spawn(program, [...words, listening], { stdio: 'ignore' }), { folder, port });
}

async function place(name: string) {
  const folder = mkdtempSync(path.join(os.tmpdir(), `wishbone-${name}-`));
  return { folder, port: await freePort() };
}

async function run(
  child: ChildProcess,
  { folder, port }: { folder: string; port: number },
): Promise<Daemon> {
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  const deadline = Date.now() + ANSWER_WITHIN_MS;
  while (!(await listens(port))) {
    if (Date.now() > deadline || child.exitCode !== null) {
      await stop();
      throw new Error(`${child.spawnfile} does not listen`);
    }
    await wait(50);
  }
  return { port, folder, stop };
}

function listens(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = net.connect(port, '127.0.0.1');
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}
