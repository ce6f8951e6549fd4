/**
 * A socket in the data folder of a running shop on the embedded database. Commands on the same machine work
 * through it, since only one process may open the database's files.
 */

import { chmod, lstat, mkdir, rm } from 'node:fs/promises';
import net from 'node:net';
import path from 'node:path';
import { dataPath } from '../config/data-places.ts';
import { EMBEDDED_POOL, type EmbeddedDatabase } from '../platform/pglite-socket.server.ts';
import { createDatabase, type Database } from './database.server.ts';
import { socketPath } from './socket-path.ts';
import { openSql } from './sql/open-sql.server.ts';

/** Rights of the group and of everybody. */
const OTHERS = 0o077;

/** The folder of the socket is open to other accounts, or is not where it seems to be. */
class SocketFolderError extends Error {
  constructor(folder: string) {
    super(
      `${folder} is not a folder that only the shop's own account can open, so no command works through the running ` +
        'shop. Stop the shop, delete it, and give the data folder to the account that runs the shop (chown, chmod 700).',
    );
  }
}

/**
 * Opens the socket, which only the account that the shop runs as may use.
 * Does nothing where the system has no such sockets, where the folder's path is too long for one, or where others could
 * get in: a command then says why.
 * @returns closes it, and whatever is connected
 */
export async function offerToCommands(
  embedded: Pick<EmbeddedDatabase, 'serve'>,
  folder: string,
): Promise<() => Promise<void>> {
  const file = socketFile(folder);
  if (!file) return async () => {};
  const own = path.dirname(file);
  await mkdir(own, { recursive: true, mode: 0o700 });
  await chmod(own, 0o700).catch(() => undefined);
  if (!(await isClosedToOthers(own, process.geteuid?.()))) return async () => {};
  // A killed shop leaves its socket behind. The holder of the folder's lock is the only process here.
  await rm(file, { force: true });

  const connected = new Set<net.Socket>();
  const server = net.createServer((socket) => {
    connected.add(socket);
    socket.once('close', () => connected.delete(socket));
    embedded.serve(socket);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(file, resolve);
  });
  await chmod(file, 0o600).catch(() => undefined);
  server.unref();
  return async () => {
    for (const socket of connected) socket.destroy();
    await new Promise((resolve) => server.close(resolve));
  };
}

/**
 * @returns the database of the shop that runs on a folder, or undefined where none can be reached
 * @throws SocketFolderError where whatever answers may be another account's
 */
export async function connectRunning(folder: string): Promise<Database | undefined> {
  const file = socketFile(folder);
  if (!file) return undefined;
  const own = path.dirname(file);
  const { uid } = await lstat(folder);
  if (!(await isClosedToOthers(own, uid))) throw new SocketFolderError(own);
  if (!(await answers(file))) return undefined;
  return createDatabase({
    kind: 'embedded',
    sql: openSql({ ...EMBEDDED_POOL, stream: () => socketAt(file) }),
  });
}

/** A socket that the driver connects, which knows addresses of servers only. */
function socketAt(file: string): net.Socket {
  const socket = new net.Socket();
  const connect = socket.connect.bind(socket);
  return Object.assign(socket, { connect: () => connect(file) });
}

/** Whether a folder is one, of an account, and of nobody else's. @param owner undefined where the system has no accounts */
async function isClosedToOthers(folder: string, owner: number | undefined): Promise<boolean> {
  const stats = await lstat(folder).catch(() => undefined);
  if (!stats) return true;
  return (
    stats.isDirectory() &&
    (owner === undefined || stats.uid === owner) &&
    (stats.mode & OTHERS) === 0
  );
}

function socketFile(folder: string): string | undefined {
  return socketPath(path.join(dataPath({ dataDir: folder }, 'run'), 'shop.sock'));
}

async function answers(file: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = net.connect(file);
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}
