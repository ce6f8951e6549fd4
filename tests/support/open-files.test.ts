import { mkdtempSync, openSync } from 'node:fs';
import net, { type AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { openFilesOf } from './open-files.ts';

const listen = (server: net.Server) =>
  new Promise<number>((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port));
  });
const connect = (port: number) =>
  new Promise<net.Socket>((resolve) => {
    const socket = net.connect(port, '127.0.0.1', () => resolve(socket));
  });

test.runIf(process.platform === 'linux')(
  'counts what a process holds open',
  async ({ onTestFinished }) => {
    const accepted: net.Socket[] = [];
    const shop = net.createServer((socket) => accepted.push(socket));
    const database = net.createServer((socket) => accepted.push(socket));
    const ports = { ownPort: await listen(shop), databasePort: await listen(database) };
    onTestFinished(() => {
      for (const socket of accepted) socket.destroy();
      shop.close();
      database.close();
    });
    const before = openFilesOf(process.pid, ports);
    await Promise.all([ports.ownPort, ports.ownPort, ports.databasePort].map(connect));
    await expect.poll(() => accepted.length).toBe(3);
    openSync(path.join(mkdtempSync(path.join(os.tmpdir(), 'open-files-')), 'a'), 'w');

    const { clients, database: ofDatabase, files } = openFilesOf(process.pid, ports);
    expect({ clients, ofDatabase, files }).toEqual({
      clients: 2,
      ofDatabase: 1,
      files: before.files + 1,
    });
  },
);
