import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

/** What a process on this machine holds open, by kind. */
export interface OpenFiles {
  /** Connections of those who ask it. */
  readonly clients: number;
  /** Connections to the server of the port given. */
  readonly database: number;
  /** Listening sockets and all other connections. */
  readonly otherSockets: number;
  /** Files and folders, by their path. */
  readonly files: number;
  /** Pipes, timers, event queues and the like. */
  readonly others: number;
}

/** From `/proc`, so on Linux only. */
export function openFilesOf(
  pid: number,
  { ownPort, databasePort }: { readonly ownPort: number; readonly databasePort: number },
): OpenFiles {
  const ports = portsByInode();
  const count = { clients: 0, database: 0, otherSockets: 0, files: 0, others: 0 };
  for (const name of readdirSync(`/proc/${pid}/fd`)) {
    count[kindOf(targetOf(`/proc/${pid}/fd/${name}`), ports, { ownPort, databasePort })] += 1;
  }
  return count;
}

function kindOf(
  target: string,
  ports: ReadonlyMap<string, { local: number; remote: number }>,
  { ownPort, databasePort }: { ownPort: number; databasePort: number },
): keyof OpenFiles {
  if (target.startsWith('/')) return 'files';
  const [, inode] = /^socket:\[(\d+)\]$/.exec(target) ?? [];
  if (inode === undefined) return 'others';
  const { local, remote } = ports.get(inode) ?? { local: 0, remote: 0 };
  if (remote === databasePort) return 'database';
  return local === ownPort && remote !== 0 ? 'clients' : 'otherSockets';
}

/** Empty for one that was closed meanwhile. */
function targetOf(link: string): string {
  try {
    return readlinkSync(link);
  } catch {
    return '';
  }
}

function portsByInode(): ReadonlyMap<string, { local: number; remote: number }> {
  const lines = ['tcp', 'tcp6'].flatMap((family) =>
    readFileSync(`/proc/net/${family}`, 'utf8').split('\n').slice(1, -1),
  );
  return new Map(
    lines.map((line) => {
      const [, local = '', remote = '', , , , , , , inode = ''] = line.trim().split(/\s+/);
      return [inode, { local: portOf(local), remote: portOf(remote) }];
    }),
  );
}

/** @param address as the kernel writes it: `0100007F:1F90` */
function portOf(address: string): number {
  return Number.parseInt(address.split(':')[1] ?? '', 16);
}
