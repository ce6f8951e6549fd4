import { generateKeyPairSync } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import ssh2 from 'ssh2';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { BUYER_OF_GOODS as by, partOfMaker, supplierOf } from '../../../tests/support/buying.ts';
import { type TestContext, testContext } from '../../../tests/support/context.ts';
import { openTestDatabase } from '../../../tests/support/database.ts';
import { got } from '../../../tests/support/ready-basket.ts';
import type { Database } from '../../db/database.server.ts';
import { cancelPurchase } from './cancel-purchase.server.ts';
import {
  handedOverFiles,
  handOverFiles,
  notArrived,
  setSupplierWay,
  triedWay,
  tryFilesAgain,
} from './file-transfer.server.ts';
import { addToDraft, sendPurchase } from './purchases.server.ts';
import { waysToSend } from './supplier-way.ts';
import { emptyDraft } from './to-order.server.ts';

let db: Database;
let context: TestContext;
let folder: string;
beforeAll(async () => {
  db = await openTestDatabase();
  folder = await mkdtemp(path.join(os.tmpdir(), 'wishbone-orders-'));
});
afterAll(async () => {
  await db.close();
  await rm(folder, { recursive: true });
});
beforeEach(() => {
  context = testContext(db, { DATA_DIR: folder });
});

let parts = 0;

/** An order that is sent to a supplier with this way. */
async function sentBy(way: { sendsBy: string; sendsTo: string; hostKey?: string }) {
  parts += 1;
  const name = `FT-${parts}`;
  await partOfMaker(context, name);
  const id = await supplierOf(context, [name]);
  got(await setSupplierWay(context, { id, by, hostKey: '', password: 'secret', ...way }));
  const draft = got(await emptyDraft(context, { supplierId: id, by }));
  got(await addToDraft(context, { id: draft.id, by, typed: `${name} 2` }));
  const { number } = got(await sendPurchase(context, { id: draft.id, by }));
  return { id: draft.id, number, supplierId: id };
}

const handOver = (purchaseId: number, isLastAttempt = false) =>
  handOverFiles(context, { purchaseId, isLastAttempt });

async function mailed() {
  const [mails] = await db.sql<{ count: number }[]>`
    select count(*)::int as count from mail_outbox where kind = 'purchase-order'`;
  return mails?.count;
}

test('an order goes to a folder once, also where a try broke or its supplier has fetched it', async () => {
  const { id, number } = await sentBy({ sendsBy: 'folder', sendsTo: 'acme' });
  expect(await mailed()).toBe(0);
  const acme = path.join(folder, 'purchases', 'acme');
  expect(await handOver(id)).toBe('arrived');
  expect((await readdir(acme)).sort()).toEqual([`${number}.csv`, `${number}.pdf`]);
  expect(await readFile(path.join(acme, `${number}.csv`), 'utf8')).toContain(number);
  expect(await handOver(id)).toBe('gone');

  // Its last step was not noted, and the supplier has fetched the file since.
  await rm(path.join(acme, `${number}.csv`));
  await db.sql`update purchase_file set arrived_at = null where purchase_id = ${id}`;
  expect(await handOver(id)).toBe('arrived');
  expect(await readdir(acme)).toEqual([`${number}.pdf`]);

  got(await cancelPurchase(context, { id, by, text: 'Please stop it.' }));
  expect(await handOver(id)).toBe('arrived');
  const words = await readFile(path.join(acme, `${number}-cancelled.txt`), 'utf8');
  expect(words).toMatch(/^Please stop it\.\n\nWishbone/);
  // It goes the way of the order, and no other.
  expect(await mailed()).toBe(0);
});

test('a place that changes while files are open gets what the one before had half', async () => {
  const { id, number, supplierId } = await sentBy({ sendsBy: 'folder', sendsTo: 'before' });
  // A try broke after it had written both: they lie there under the other names.
  await mkdir(path.join(folder, 'purchases', 'before'), { recursive: true });
  for (const type of ['csv', 'pdf']) {
    await writeFile(path.join(folder, 'purchases', 'before', `.${number}.${type}.part`), 'half');
  }
  await db.sql`update purchase_file set written_at = ${context.now} where purchase_id = ${id}`;
  const way = { id: supplierId, by, hostKey: '', password: '' };
  got(await setSupplierWay(context, { ...way, sendsBy: 'folder', sendsTo: 'after' }));
  expect(await handOver(id)).toBe('arrived');
  const after = path.join(folder, 'purchases', 'after');
  expect((await readdir(after)).sort()).toEqual([`${number}.csv`, `${number}.pdf`]);
});

test('what did not arrive waits for somebody, who tries it at once or mails it instead', async () => {
  await mkdir(path.join(folder, 'purchases'), { recursive: true });
  await writeFile(path.join(folder, 'purchases', 'taken'), 'a file');
  const { id, supplierId } = await sentBy({ sendsBy: 'folder', sendsTo: 'taken' });
  const waiting = () => db.sql<{ isDue: boolean }[]>`
    select start_after <= now() as "isDue" from pgboss.job
    where name = 'purchase-files' and data ->> 'purchaseId' = ${String(id)}`;
  await expect(handOver(id)).rejects.toThrow('EEXIST');
  // It waits for its next try, which comes at once when asked for, and no second one beside it.
  await db.sql`update pgboss.job set start_after = now() + interval '1 hour'`;
  expect(await notArrived(context)).toEqual([]);
  got(await tryFilesAgain(context, { id, by }));
  expect(await waiting()).toEqual([{ isDue: true }]);

  expect(await handOver(id, true)).toBe('given-up');
  expect(await notArrived(context)).toEqual([{ id, state: 'sent' }]);
  const mails = (await mailed()) ?? 0;
  const way = { id: supplierId, by, sendsTo: '', hostKey: '', password: '' };
  got(await setSupplierWay(context, { ...way, sendsBy: 'mail' }));
  // By itself nothing is mailed, and no place is tried any more.
  expect(await handOver(id)).toBe('given-up');
  expect(await mailed()).toBe(mails);
  got(await tryFilesAgain(context, { id, by }));
  expect(await mailed()).toBe(mails + 1);
  expect(await notArrived(context)).toEqual([]);
  expect(await handedOverFiles(context, { id })).toEqual([]);
  const again = await tryFilesAgain(context, { id, by });
  expect(again).toEqual({ ok: false, refusal: { kind: 'nothing-to-try' } });
});

test('of a cancelled order it matters that its supplier hears of it', async () => {
  const { id, number, supplierId } = await sentBy({ sendsBy: 'folder', sendsTo: 'told' });
  expect(await handOver(id)).toBe('arrived');
  await rm(path.join(folder, 'purchases', 'told'), { recursive: true });
  await writeFile(path.join(folder, 'purchases', 'told'), 'a file');
  got(await cancelPurchase(context, { id, by, text: 'Please stop it.' }));
  expect(await handOver(id, true)).toBe('given-up');
  expect(await notArrived(context)).toEqual([{ id, state: 'cancelled' }]);
  const way = { id: supplierId, by, sendsTo: '', hostKey: '', password: '' };
  got(await setSupplierWay(context, { ...way, sendsBy: 'mail' }));
  got(await tryFilesAgain(context, { id, by }));
  const texts = await db.sql<{ text: string }[]>`
    select text_body as text from mail_outbox
    where kind = 'purchase-order' and subject like ${`%${number}%`}`;
  expect(texts.map(({ text }) => text)).toEqual([expect.stringMatching(/^Please stop it\./)]);
  expect(await notArrived(context)).toEqual([]);
});

/** A server of one user, with a key of its own, which keeps what it gets in memory. */
async function sftpServer() {
  const { privateKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    privateKeyEncoding: { type: 'pkcs1', format: 'pem' },
    publicKeyEncoding: { type: 'pkcs1', format: 'pem' },
  });
  const key = ssh2.utils.parseKey(privateKey);
  if (key instanceof Error) throw key;
  const digest = await crypto.subtle.digest('SHA-256', new Uint8Array(key.getPublicSSH()));
  const hostKey = `SHA256:${Buffer.from(digest).toString('base64').replace(/=+$/, '')}`;
  const files = new Map<string, Buffer>();
  const { OPEN_MODE: _, STATUS_CODE } = ssh2.utils.sftp;
  const server = new ssh2.Server({ hostKeys: [privateKey] }, (client) => {
    client.on('error', () => undefined);
    client.on('authentication', (asked) =>
      asked.method === 'password' && asked.username === 'shop' && asked.password === 'secret'
        ? asked.accept()
        : asked.reject(['password']),
    );
    client.on('ready', () =>
      client.on('session', (accept) =>
        accept().on('sftp', (open) => {
          const sftp = open();
          const handles = new Map<string, string>();
          const stat = (id: number, name: string) => {
            const size = name === '/in/.' ? 0 : files.get(name)?.length;
            if (size === undefined) return sftp.status(id, STATUS_CODE.NO_SUCH_FILE);
            return sftp.attrs(id, { mode: 0o100644, uid: 0, gid: 0, size, atime: 0, mtime: 0 });
          };
          sftp.on('OPEN', (id, name) => {
            handles.set(String(handles.size), name);
            files.set(name, Buffer.alloc(0));
            sftp.handle(id, Buffer.from(String(handles.size - 1)));
          });
          sftp.on('WRITE', (id, handle, offset, data) => {
            const name = handles.get(handle.toString()) ?? '';
            files.set(name, Buffer.concat([files.get(name)!.subarray(0, offset), data]));
            sftp.status(id, STATUS_CODE.OK);
          });
          sftp.on('CLOSE', (id) => sftp.status(id, STATUS_CODE.OK));
          sftp.on('FSETSTAT', (id) => sftp.status(id, STATUS_CODE.OK));
          sftp.on('STAT', stat);
          sftp.on('LSTAT', stat);
          sftp.on('REALPATH', (id, name) =>
            sftp.name(id, [{ filename: name, longname: name, attrs: {} as never }]),
          );
          sftp.on('RENAME', (id, from, to) => {
            files.set(to, files.get(from)!);
            files.delete(from);
            sftp.status(id, STATUS_CODE.OK);
          });
        }),
      ),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    files,
    hostKey,
    sendsTo: `sftp://shop@127.0.0.1:${port}/in`,
    close: () => server.close(),
  };
}

test('an order goes to an SFTP server with the noted key, and to no other', async () => {
  const server = await sftpServer();
  const { sendsTo, hostKey } = server;
  const { id, number, supplierId } = await sentBy({
    ...{ sendsBy: 'sftp', sendsTo },
    hostKey: `SHA256:${'A'.repeat(43)}`,
  });
  await expect(handOver(id)).rejects.toThrow('another key');
  const tried = () => triedWay(context, { id: supplierId });
  expect(await tried()).toContain('another key');
  expect(server.files.size).toBe(0);
  const way = { id: supplierId, by, sendsBy: 'sftp', sendsTo, hostKey };
  got(await setSupplierWay(context, { ...way, password: 'wrong' }));
  expect(await tried()).toMatch(/authentication/i);
  expect(await handOver(id, true)).toBe('given-up');
  const [file] = await handedOverFiles(context, { id });
  expect([file?.givenUpAt, file?.arrivedAt]).toEqual([context.now, null]);
  expect(file?.problem).toMatch(/authentication/i);

  const elsewhere = { ...way, sendsTo: sendsTo.replace(/in$/, 'out'), password: 'secret' };
  got(await setSupplierWay(context, elsewhere));
  expect(await tried()).toBe('No such file');
  got(await setSupplierWay(context, { ...way, password: 'secret' }));
  expect(await tried()).toBeUndefined();
  expect(server.files.size).toBe(0);
  got(await tryFilesAgain(context, { id, by }));
  expect(await handOver(id)).toBe('arrived');
  expect([...server.files.keys()].sort()).toEqual([`/in/${number}.csv`, `/in/${number}.pdf`]);
  expect(server.files.get(`/in/${number}.csv`)?.toString()).toContain(number);
  const kept = await db.sql<{ sealed: Buffer }[]>`
    select sealed_password as sealed from purchase_supplier where id = ${supplierId}`;
  expect(kept[0]?.sealed.toString('latin1')).not.toContain('secret');
  server.close();
  const other = { ...way, sendsTo: 'sftp://shop@other.example/in', password: '' };
  const refused = await setSupplierWay(context, other);
  expect(refused).toEqual({ ok: false, refusal: { kind: 'password-required' } });
});

test('the ways of the schema are those of the list', async () => {
  const [row] = await db.sql<{ said: string }[]>`
    select pg_get_constraintdef(oid) as said from pg_constraint
    where conname = 'purchase_supplier_sends_by_check'`;
  const named = row?.said.match(/'[a-z]+'/g)?.map((word) => word.slice(1, -1));
  expect(named).toEqual([...waysToSend]);
});
