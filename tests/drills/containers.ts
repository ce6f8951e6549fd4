import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { debianProgram } from '../../scripts/debian-program.mjs';
import { freePort } from '../../scripts/free-port.mjs';

/**
 * Images by buildah and containers by crun: neither needs a daemon, and Debian has both. Where they cannot be had, a
 * drill fails. Nothing here blocks for long: a worker of Vitest that does not answer for a minute counts as lost.
 */

const FIRST_ANSWER_MS = 240_000;
const STOP_MS = 20_000;
/** crun knows control groups of one version only, and some machines have both. It uses none here. */
const PLAIN_GROUPS =
  'umount -R /sys/fs/cgroup; mount -t cgroup2 cgroup2 /sys/fs/cgroup && exec "$0" "$@"';
/** Not the user of the image. */
const OTHER_USER = 10_001;
const MEGABYTE = 1_000_000;
const OUTPUT_MAX_BYTES = 64 * MEGABYTE;

// A machine without user namespaces and without overlays can build, too; so can a machine that is a container.
const env = { BUILDAH_ISOLATION: 'chroot', STORAGE_DRIVER: 'vfs', ...process.env };

function program(name: string): string {
  const found = debianProgram(name, name);
  if (!found)
    throw new Error(`${name} is not installed, and cannot be: no image is built or run without it`);
  return found;
}

const execute = promisify(execFile);

async function buildah(...words: string[]): Promise<string> {
  const { stdout } = await execute(program('buildah'), words, { env, maxBuffer: OUTPUT_MAX_BYTES });
  return stdout.trim();
}

/** @returns undefined where there is none */
async function idOf(name: string): Promise<string | undefined> {
  const words = ['inspect', '--type', 'image', '--format', '{{.FromImageID}}', name];
  return buildah(...words).catch(() => undefined);
}

export async function hasImage(name: string): Promise<boolean> {
  return (await idOf(name)) !== undefined;
}

/** Builds deploy/Containerfile. A base that is on this machine is taken from it, and asked for elsewhere otherwise. */
export async function buildImage(name: string, base: string): Promise<void> {
  const from = (await hasImage(base)) ? ['--pull-never'] : [];
  const words = [
    'bud',
    ...from,
    '--format',
    'docker',
    '--network',
    'host',
    '-f',
    'deploy/Containerfile',
  ];
  await buildah(...words, '-t', name, '.');
}

/** Gives an image another name, under which it stays; the one that had that name goes. */
export async function keepImage(name: string, other: string): Promise<void> {
  const [old, own] = [await idOf(other), await idOf(name)];
  await buildah('tag', name, other);
  if (old && old !== own) await buildah('rmi', old);
}

/** The files of an image, for as long as they are looked at. */
export async function openImage(name: string) {
  const container = await buildah('from', '--pull-never', name);
  const folder = await buildah('mount', container);
  const described = JSON.parse(await buildah('inspect', '--type', 'image', name)) as {
    readonly Docker: { readonly config: ImageConfig };
  };
  return {
    folder,
    config: described.Docker.config,
    async close(): Promise<void> {
      await buildah('umount', container);
      await buildah('rm', container);
    },
  };
}

type OpenImage = Awaited<ReturnType<typeof openImage>>;

interface ImageConfig {
  readonly Env: readonly string[];
  readonly Cmd: readonly string[];
  readonly User: string;
  readonly WorkingDir: string;
  readonly Healthcheck: { readonly Test: readonly string[] };
}

/** MB of an image with all that it stands on. */
export async function megabytesOf(name: string): Promise<number> {
  const { folder, close } = await openImage(name);
  try {
    const { stdout } = await execute('du', ['-s', '--apparent-size', '--block-size=1', folder]);
    return Math.round(Number(stdout.split('\t')[0]) / MEGABYTE);
  } finally {
    await close();
  }
}

/** A folder that a container may write to, and that stays when the container goes. */
export function makeVolume(): { readonly folder: string; remove(): void } {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'wishbone-volume-'));
  chownSync(folder, OTHER_USER, OTHER_USER);
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/**
 * Starts a container as `docker run --read-only --user 10001 --cap-drop ALL --security-opt no-new-privileges --tmpfs /tmp
 * --volume FOLDER:/data --network host` does, and waits until it is ready.
 */
export async function startContainer(
  image: OpenImage,
  { volume, settings, port }: { volume: string; settings: Record<string, string>; port?: number },
) {
  const own = port ?? (await freePort());
  const url = `http://127.0.0.1:${own}`;
  const bundle = mkdtempSync(path.join(os.tmpdir(), 'wishbone-container-'));
  const id = path.basename(bundle);
  const given = { ...settings, PORT: String(own), HOST: '127.0.0.1' };
  writeFileSync(
    path.join(bundle, 'config.json'),
    JSON.stringify(runtimeConfig(image, volume, given)),
  );
  const state = path.join(os.tmpdir(), 'wishbone-crun');
  mkdirSync(state, { recursive: true });
  const crun = (...words: string[]) => [
    ...['-m', 'sh', '-c', PLAIN_GROUPS, program('crun')],
    ...['--root', state, '--cgroup-manager=disabled', ...words],
  ];
  const started = performance.now();
  const child = spawn('unshare', crun('run', '--bundle', bundle, id), {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (piece) => {
      output = (output + piece).slice(-20_000);
    });
  }
  const stop = async () => {
    if (child.exitCode === null) {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      await execute('unshare', crun('kill', id, 'TERM'));
      await Promise.race([ended, wait(STOP_MS)]);
      if (child.exitCode === null) await execute('unshare', crun('kill', id, 'KILL'));
      await ended;
    }
    rmSync(bundle, { recursive: true, force: true });
    return child.exitCode;
  };
  try {
    await ready(url, child, () => output);
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    url,
    port: own,
    startSeconds: (performance.now() - started) / 1000,
    output: () => output,
    /** What a command within writes; it throws where that fails. */
    async exec(...words: string[]): Promise<string> {
      const within = crun('exec', '--cwd', image.config.WorkingDir, id, ...words);
      const { stdout } = await execute('unshare', within);
      return stdout;
    },
    stop,
  };
}

export type Container = Awaited<ReturnType<typeof startContainer>>;

async function ready(url: string, child: ChildProcess, output: () => string): Promise<void> {
  const until = Date.now() + FIRST_ANSWER_MS;
  for (;;) {
    const status = await fetch(`${url}/readyz`).then(
      (answer) => answer.status,
      () => 0,
    );
    if (status === 200) return;
    if (child.exitCode !== null) throw new Error(`The container ended:\n${output()}`);
    if (Date.now() > until) throw new Error(`The container is not ready (${status}):\n${output()}`);
    await wait(20);
  }
}

function runtimeConfig(
  { folder, config }: OpenImage,
  volume: string,
  settings: Record<string, string>,
) {
  const none = { bounding: [], effective: [], inheritable: [], permitted: [], ambient: [] };
  const temporary = ['nosuid', 'nodev', 'mode=1777', 'size=64m'];
  return {
    ociVersion: '1.0.2',
    process: {
      user: { uid: OTHER_USER, gid: OTHER_USER },
      args: config.Cmd,
      env: [...config.Env, ...Object.entries(settings).map(([name, value]) => `${name}=${value}`)],
      cwd: config.WorkingDir,
      capabilities: none,
      noNewPrivileges: true,
    },
    root: { path: folder, readonly: true },
    hostname: 'shop',
    mounts: [
      { destination: '/proc', type: 'proc', source: 'proc' },
      {
        destination: '/dev',
        type: 'tmpfs',
        source: 'tmpfs',
        options: ['nosuid', 'mode=755', 'size=64k'],
      },
      { destination: '/dev/shm', type: 'tmpfs', source: 'shm', options: temporary },
      { destination: '/tmp', type: 'tmpfs', source: 'tmpfs', options: temporary },
      {
        destination: '/data',
        type: 'bind',
        source: volume,
        options: ['bind', 'rw', 'nosuid', 'nodev'],
      },
      ...['/etc/hosts', '/etc/resolv.conf'].filter(existsSync).map((file) => ({
        destination: file,
        type: 'bind',
        source: file,
        options: ['bind', 'ro'],
      })),
    ],
    linux: {
      namespaces: ['pid', 'ipc', 'uts', 'mount'].map((type) => ({ type })),
      maskedPaths: ['/proc/kcore', '/proc/keys', '/proc/sched_debug'],
      readonlyPaths: ['/proc/sys', '/proc/sysrq-trigger'],
    },
  };
}
