/**
 * A socket in the data folder of a running shop on the embedded database. Commands on the same machine work
 * through it, since only one process may open the database's files.
 */
import { chmod, mkdir, rm } from 'node:fs/promises';
import net from 'node:net';
import path from 'node:path';
import postgres from 'postgres';
import type { EmbeddedDatabase } from '../platform/pglite-socket.server.ts';
import { createDatabase, type Database } from './database.server.ts';
import { socketPath } from './socket-path.ts';

/**
 * Opens the socket, which only the account that the shop runs as may use.
 * Does nothing where the system has no such sockets, or where the folder's path is too long for one.
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
  server.unref();
  return async () => {
    for (const socket of connected) socket.destroy();
    await new Promise((resolve) => server.close(resolve));
  };
}

/** @returns the database of the shop that runs on a folder, or undefined where none can be reached */
export async function connectRunning(folder: string): Promise<Database | undefined> {
  const file = socketFile(folder);
  if (!file || !(await answers(file))) return undefined;
  return createDatabase({
    kind: 'embedded',
    sql: postgres({
      path: file,
      max: 1,
      username: 'postgres',
      database: 'postgres',
      onnotice: () => {},
    }),
  });
}

function socketFile(folder: string): string | undefined {
  return socketPath(path.join(folder, 'run', 'shop.sock'));
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
