import { chown, mkdir, mkdtemp, readdir, rename, rm, stat, symlink } from 'node:fs/promises';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { offerToCommands } from '../../src/db/command-socket.server.ts';
import type { Database } from '../../src/db/database.server.ts';
import { openForCommand } from '../../src/db/open-for-command.server.ts';
import { holdDatabaseIn } from '../support/database.ts';

/**
 * The socket by which commands of this machine reach the embedded database of a running shop: who is admitted, and
 * what happens to the shop when a client sends what no driver sends.
 */

let folder: string;
let db: Database;

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'wishbone-socket-'));
  db = await holdDatabaseIn(folder);
});
afterAll(async () => {
  await db.close();
  await rm(folder, { recursive: true, force: true });
});

const message = (type: string, length: number, body = Buffer.alloc(0)) => {
  const head = Buffer.alloc(type.length + 4);
  head.write(type);
  head.writeInt32BE(length, type.length);
  return Buffer.concat([head, body]);
};
const words = (text: string) => Buffer.from(`${text}\0`);
const VERSION = Buffer.from([0, 3, 0, 0]);
const STARTUP_WORDS = Buffer.concat([VERSION, words('user'), words('postgres'), Buffer.alloc(1)]);
const STARTUP = message('', STARTUP_WORDS.length + 4, STARTUP_WORDS);
const NO_LETTERS = message('Q', 8, Buffer.from([0xff, 0xfe, 0xc0, 0]));
const begin = words('begin');
const BEGIN = message('Q', begin.length + 4, begin);

/** Sends bytes, each piece by itself, and waits until the shop hangs up, or the client does after a moment. */
async function say(...pieces: readonly Buffer[]): Promise<'hung up' | 'waits'> {
  const socket = net.connect(path.join(folder, 'run', 'shop.sock'));
  socket.on('error', () => {});
  const hungUp = new Promise<'hung up'>((resolve) => {
    socket.once('close', () => resolve('hung up'));
  });
  socket.resume();
  for (const piece of pieces) {
    socket.write(piece);
    await new Promise((resolve) => setTimeout(resolve, 30));
  }
  const end = await Promise.race([
    hungUp,
    new Promise<'waits'>((resolve) => setTimeout(() => resolve('waits'), 300)),
  ]);
  socket.destroy();
  return end;
}

async function expectShopAnswers() {
  const answer = Promise.race([
    db.sql`select 1 as one`,
    new Promise((resolve) => setTimeout(() => resolve('silence'), 10_000)),
  ]);
  expect(await answer).toEqual([{ one: 1 }]);
}

describe('what no driver says', () => {
  test.each<[string, readonly Buffer[]]>([
    ['a length below zero', [STARTUP, message('Q', -1)]],
    ['a length far below zero', [STARTUP, message('Q', -1_000)]],
    ['a length less than its own', [STARTUP, message('Q', 3)]],
    ['a length of gigabytes', [STARTUP, message('Q', 2 ** 31 - 1)]],
    ['a beginning of a length below zero', [message('', -8, VERSION)]],
    ['a beginning of a length of nothing', [message('', 0, VERSION)]],
    ['a beginning that is long', [message('', 1_000_000, VERSION)]],
    ['a question for encryption', [message('', 8, Buffer.from([0x04, 0xd2, 0x16, 0x2f]))]],
    ['a web browser’s request', [Buffer.from('GET / HTTP/1.1\r\nhost: localhost\r\n\r\n')]],
    ['a message of an unknown kind', [STARTUP, message('z', 4)]],
    ['a password that nobody asked for', [STARTUP, message('p', 6, words('x'))]],
    ['a second beginning', [STARTUP, STARTUP]],
    ['zeros', [Buffer.alloc(10_000)]],
  ])('%s is hung up on, and the shop goes on', async (_what, pieces) => {
    expect(await say(...pieces)).toBe('hung up');
    await expectShopAnswers();
  });

  test.each<[string, readonly Buffer[]]>([
    ['half a message in a transaction', [STARTUP, BEGIN, message('Q', 500, words('select'))]],
    ['a message without its texts', [STARTUP, BEGIN, message('B', 5, Buffer.from('x'))]],
    ['rows that were not asked for', [STARTUP, message('d', 5, Buffer.from('x'))]],
    ['a call of a function that is none', [STARTUP, message('F', 4)]],
    ['a text of no letters', [STARTUP, NO_LETTERS]],
    ['a text of no letters, said with the beginning', [Buffer.concat([STARTUP, NO_LETTERS])]],
    ['nothing', []],
  ])('%s does no harm', async (_what, pieces) => {
    await say(...pieces);
    await expectShopAnswers();
  });
});

describe('the socket', () => {
  test('is for the account of the shop alone', async () => {
    const run = path.join(folder, 'run');
    expect((await stat(run)).mode & 0o777).toBe(0o700);
    expect((await stat(path.join(run, 'shop.sock'))).mode & 0o077).toBe(0);
  });

  const offered = async (place: string) => {
    const close = await offerToCommands({ serve: (stream) => stream.destroy() }, place);
    onTestFinished(close);
  };
  const newFolder = async () => {
    const place = await mkdtemp(path.join(os.tmpdir(), 'wishbone-offer-'));
    onTestFinished(() => rm(place, { recursive: true, force: true }));
    return place;
  };

  test('is not put where somebody has led the way to', async () => {
    const [place, elsewhere] = [await newFolder(), await newFolder()];
    await symlink(elsewhere, path.join(place, 'run'));
    await offered(place);
    expect(await readdir(elsewhere)).toEqual([]);
  });

  test.runIf(process.getuid?.() === 0)('is not put into a folder of somebody else', async () => {
    const place = await newFolder();
    const run = path.join(place, 'run');
    await mkdir(run);
    await chown(run, 65_534, 65_534);
    await offered(place);
    expect(await readdir(run)).toEqual([]);
  });

  test('is not believed by a command where it is of somebody else', async () => {
    const elsewhere = await newFolder();
    const asked: string[] = [];
    const server = net.createServer((socket) => {
      asked.push('asked');
      socket.destroy();
    });
    await new Promise<void>((resolve) => server.listen(path.join(elsewhere, 'shop.sock'), resolve));
    onTestFinished(() => void server.close());
    const run = path.join(folder, 'run');
    await rename(run, `${run}-kept`);
    await symlink(elsewhere, run);
    const command = openForCommand({ databaseUrl: undefined, migrates: false, dataDir: folder });
    await expect(command).rejects.toThrow(/run.*is not a folder that only/s);
    expect(asked).toEqual([]);
    await rm(run);
    await rename(`${run}-kept`, run);
  });
});
