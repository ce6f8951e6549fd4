import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { createWriteStream, mkdtempSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';

/**
 * A Debian that has nothing but itself, in namespaces of its own, with systemd as its first process. It needs root and
 * mmdebstrap. Nothing here blocks: a worker of Vitest that does not answer for a minute counts as lost.
 */

const RELEASE = 'bookworm';
const BOOT_MS = 60_000;
const PACKAGES = 'systemd-sysv,dbus';
const PATH = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';
/** Packages are unpacked without waiting for the disk each time: the machine lives for minutes. */
const MAKE = [
  ...['--variant=minbase', '--mode=root', `--include=${PACKAGES}`],
  '--dpkgopt=force-unsafe-io',
];

const execute = promisify(execFile);

/**
 * Makes what becomes the root of a machine, starts systemd in it as the first process of namespaces of its own, and goes
 * with it. The network is this machine's. Control groups are a branch of this machine's, or systemd would take them all.
 */
const BOOT = `
set -e
cd "$1"
mount --make-rprivate /
mount --bind . .
cd "$1"
mount -t proc proc proc
mount -t sysfs -o ro sysfs sys
mount -t cgroup2 cgroup2 sys/fs/cgroup
mkdir -p "sys/fs/cgroup/$2"
echo 0 > "sys/fs/cgroup/$2/cgroup.procs"
umount sys/fs/cgroup
mount -t tmpfs -o mode=755 tmpfs dev
for one in null:1:3 zero:1:5 full:1:7 random:1:8 urandom:1:9 tty:5:0; do
  mknod -m 666 "dev/\${one%%:*}" c $(echo "\${one#*:}" | tr : ' ')
done
mkdir dev/pts dev/shm
mount -t devpts -o newinstance,ptmxmode=0666,mode=620,gid=5 devpts dev/pts
ln -s pts/ptmx dev/ptmx
ln -s /proc/self/fd dev/fd
ln -s /proc/self/fd/0 dev/stdin
ln -s /proc/self/fd/1 dev/stdout
ln -s /proc/self/fd/2 dev/stderr
mount -t tmpfs -o mode=1777 tmpfs dev/shm
mount -t tmpfs -o mode=755 tmpfs run
mount -t tmpfs -o mode=1777 tmpfs tmp
mkdir -p .old
pivot_root . .old
umount -l .old
hostname bare
exec unshare --cgroup sh -c 'mount -t cgroup2 cgroup2 /sys/fs/cgroup; exec env -i container=drill PATH=${PATH} /sbin/init'
`;

/** The branch of control groups goes once nothing runs in it. */
const CLEAR_GROUPS = `
mkdir "$1"
mount -t cgroup2 cgroup2 "$1"
[ ! -d "$1/$2" ] || find "$1/$2" -depth -type d -exec rmdir {} +
umount "$1"
rmdir "$1"
`;

export interface Said {
  readonly status: number | null;
  /** Both streams, as they came. */
  readonly output: string;
}

/** Whether Debian's packages can be reached. @param maker the program mmdebstrap */
export function canMakeDebian(maker: string): Promise<boolean> {
  return execute('unshare', ['--mount', maker, '--simulate', ...MAKE, RELEASE, '/dev/null']).then(
    () => true,
    () => false,
  );
}

/** @param maker the program mmdebstrap */
export async function startBareMachine(maker: string) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'wishbone-bare-'));
  const name = path.basename(folder);
  let child: ChildProcess | undefined;
  const stop = async () => {
    if (child?.exitCode === null && child.signalCode === null) {
      const ended = new Promise((resolve) => child?.once('exit', resolve));
      child.kill('SIGKILL');
      await ended;
    }
    // What ran in it may still be ending.
    await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 500 });
    await execute('unshare', ['-m', 'sh', '-c', CLEAR_GROUPS, 'clear', folder, name]);
  };
  const inside = (program: readonly string[]) => [
    ...['-t', String(child && initOf(child)), '-m', '-p', '-u', '-i', '-C', '-r', '-w'],
    ...['env', '-i', 'HOME=/root', `PATH=${PATH}`, ...program],
  ];
  try {
    // What it mounts goes with it, even if it is cut short.
    await execute('unshare', ['--mount', maker, ...MAKE, RELEASE, folder]);
    const apart = ['--mount', '--pid', '--uts', '--ipc', '--fork', '--kill-child'];
    child = spawn('unshare', [...apart, 'sh', '-c', BOOT, 'boot', folder, name], {
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const output = collect(child);
    const until = Date.now() + BOOT_MS;
    while (!/running|degraded/.test(await stateOf(child, inside))) {
      if (child.exitCode !== null || Date.now() > until)
        throw new Error(`systemd did not start:\n${output().slice(-5_000)}`);
      await wait(200);
    }
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    folder,
    /** Runs a program in it. What it says is in LOG, too, while it runs, where that is given. */
    async run(
      program: readonly string[],
      { timeout, log }: { timeout: number; log?: string },
    ): Promise<Said> {
      const running = spawn('nsenter', inside(program), {
        timeout,
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      const output = collect(running, log);
      const status = await new Promise<number | null>((resolve, reject) => {
        running.once('error', reject);
        running.once('close', resolve);
      });
      return { status, output: output() };
    },
    stop,
  };
}

function collect({ stdout, stderr }: ChildProcess, log?: string): () => string {
  let text = '';
  const file = log && createWriteStream(log);
  for (const stream of [stdout, stderr]) {
    stream?.setEncoding('utf8').on('data', (piece) => {
      text += piece;
      if (file) file.write(piece);
    });
  }
  return () => text;
}

async function stateOf(child: ChildProcess, inside: (program: readonly string[]) => string[]) {
  if (!initOf(child)) return '';
  // Its exit status tells whether all units run: what it writes is there in both cases.
  return execute('nsenter', inside(['systemctl', 'is-system-running'])).then(
    ({ stdout }) => stdout,
    ({ stdout }: { stdout?: string }) => stdout ?? '',
  );
}

/** The first process within is the only child of the one that made its namespaces. */
function initOf({ pid }: ChildProcess): number | undefined {
  try {
    const said = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8');
    return Number(said.trim().split(' ')[0]) || undefined;
  } catch {
    return undefined;
  }
}
