import { dataPath } from '../../config/data-places.ts';
import type { Queryable } from '../../db/database.server.ts';
import { queueJob } from '../../db/job-queue.server.ts';
import { ok, type Result, refuse } from '../../kernel/result.ts';
import { type ChangedMeanwhile, changedSince } from '../../kernel/shown-mark.server.ts';
import {
  openSecret,
  sealingKey,
  sealSecret,
  settingsKeys,
} from '../settings/setting-secrets.server.ts';
import type { ShopContext } from '../shop-context/shop-context.server.ts';
import { type Actor, audit } from '../staff/audit.server.ts';
import { refusableTransaction } from '../transactions/refusable-transaction.server.ts';
import { type FilePlace, folderPlace, sftpPlace } from './file-place.server.ts';
import {
  dropFiles,
  filesOf,
  forgetWritten,
  insertFiles,
  markArrived,
  markWritten,
  noteProblem,
  ordersNotArrived,
  setWay,
  tryFilesNow,
  wayOf,
} from './file-transfer.sql.server.ts';
import type { PurchaseFile } from './purchase-file.ts';
import { purchaseFile } from './purchase-files.server.ts';
import { mailCancellation, mailPurchase } from './purchase-mail.server.ts';
import { lockPurchase, purchaseById } from './purchases.sql.server.ts';
import { wayShown } from './shown.ts';
import { judgedWay, type SupplierWay, type WayFault } from './supplier-way.ts';
import { lockSupplier } from './suppliers.sql.server.ts';

type Context = Pick<ShopContext, 'db' | 'clock' | 'config'>;

export const PURCHASE_FILES_QUEUE = 'purchase-files';
const PROBLEM_LENGTH = 300;
const RETRIES = { limit: 7, delaySeconds: 60 };
/** Longer than a try takes: no two work on the same files. */
const EXPIRE_SECONDS = 10 * 60;

/** Under which a password is sealed: that of another supplier cannot be opened with it. */
const secretName = (supplierId: number) => `supplier-password ${supplierId}`;

/** Queues files of an order, in the transaction that sends or cancels it. */
export async function queueFiles(
  tx: Queryable,
  purchaseId: number,
  files: readonly Pick<PurchaseFile, 'name' | 'content'>[],
  now: Date,
): Promise<void> {
  await insertFiles(tx, purchaseId, files, now);
  await queueTry(tx, purchaseId);
}

async function queueTry(tx: Queryable, purchaseId: number): Promise<void> {
  const data = { purchaseId: String(purchaseId) };
  await queueJob(tx, PURCHASE_FILES_QUEUE, data, {
    retries: RETRIES,
    expireSeconds: EXPIRE_SECONDS,
  });
}

/**
 * Hands over the files of an order that have not arrived, each once: it is written under another name, which is noted,
 * and then given its own. A try that broke after that finds the other name gone, and knows that it has arrived, even if
 * the supplier has fetched it since. BUY-9.
 * @throws what went wrong, where it is tried again
 */
export async function handOverFiles(
  context: Context,
  { purchaseId, isLastAttempt }: { readonly purchaseId: number; readonly isLastAttempt: boolean },
): Promise<'arrived' | 'gone' | 'given-up'> {
  const { sql } = context.db;
  const purchase = await purchaseById(sql, purchaseId);
  const open = (await filesOf(sql, purchaseId)).filter((file) => file.arrivedAt === null);
  if (!purchase || open.length === 0) return 'gone';
  let place: FilePlace | undefined;
  let isLast = isLastAttempt;
  try {
    isLast ||= (await wayOf(sql, purchase.supplierId)).sendsBy === 'mail';
    place = await placeOf(context, purchase.supplierId);
    for (const file of open) await handOver(context, place, purchaseId, file);
  } catch (error) {
    const problem = problemOf(error);
    const givenUpAt = isLast ? context.clock() : null;
    await noteProblem(sql, { purchaseId, problem, givenUpAt });
    if (isLast) return 'given-up';
    throw error;
  } finally {
    await place?.close().catch(() => undefined);
  }
  return 'arrived';
}

async function handOver(
  context: Context,
  place: FilePlace,
  purchaseId: number,
  { name, content, writtenAt }: PurchaseFile,
): Promise<void> {
  const { sql } = context.db;
  const passing = `.${name}.part`;
  const done = () => ({ purchaseId, name, now: context.clock() });
  if (writtenAt === null) {
    const made =
      content === '' ? await purchaseFile(context, { id: purchaseId, file: name }) : undefined;
    const bytes = content === '' ? made?.bytes : Buffer.from(content);
    if (!bytes) throw new Error(`${name} can no longer be made: the buyer’s order is gone`);
    await place.write(passing, bytes);
    await markWritten(sql, done());
  }
  if (await place.has(passing)) await place.rename(passing, name);
  await markArrived(sql, done());
}

async function placeOf({ db, config }: Context, supplierId: number): Promise<FilePlace> {
  const { sealedPassword, ...way } = await wayOf(db.sql, supplierId);
  switch (way.sendsBy) {
    case 'folder':
      return folderPlace(dataPath(config, 'purchases'), way.sendsTo);
    case 'sftp': {
      const keys = await settingsKeys(config);
      const secret = sealedPassword && openSecret(keys, secretName(supplierId), sealedPassword);
      return sftpPlace(way, secret || undefined);
    }
    case 'mail':
      throw new Error('The supplier gets its orders by mail now');
  }
}

/**
 * Opens the place where a supplier's orders go, without writing there.
 * @returns what went wrong; undefined where an order would reach it, or goes by mail
 */
export async function triedWay(
  context: Context,
  { id }: { readonly id: number },
): Promise<string | undefined> {
  if ((await wayOf(context.db.sql, id)).sendsBy === 'mail') return undefined;
  let place: FilePlace | undefined;
  try {
    place = await placeOf(context, id);
    return (await place.has('.')) ? undefined : 'No such file';
  } catch (error) {
    return problemOf(error);
  } finally {
    await place?.close().catch(() => undefined);
  }
}

function problemOf(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return text.slice(0, PROBLEM_LENGTH);
}

/** The files of an order with what became of each. */
export function handedOverFiles(
  { db }: Context,
  { id }: { readonly id: number },
): Promise<readonly PurchaseFile[]> {
  return filesOf(db.sql, id);
}

type AgainRefusal = { readonly kind: 'unknown-purchase' } | { readonly kind: 'nothing-to-try' };

/**
 * Tries again now what did not arrive, given up or waiting for its next try. Where the supplier gets its orders by mail
 * meanwhile, it is mailed instead. BUY-9.
 */
export function tryFilesAgain(
  context: Context,
  { id, by }: { readonly id: number; readonly by: Actor },
): Promise<Result<{ readonly id: number }, AgainRefusal>> {
  const { db, clock } = context;
  return refusableTransaction<{ id: number }, AgainRefusal>(db, async (tx) => {
    const purchase = await lockPurchase(tx, id);
    if (!purchase) return refuse({ kind: 'unknown-purchase' });
    const open = (await filesOf(tx, id)).filter(
      ({ arrivedAt, problem }) => arrivedAt === null && problem !== '',
    );
    if (open.length === 0) return refuse({ kind: 'nothing-to-try' });
    const thing = { kind: 'purchase-order', id: String(id) };
    const { sendsBy } = await wayOf(tx, purchase.supplierId);
    if (sendsBy === 'mail') {
      await dropFiles(tx, id);
      const told = open.find(({ content }) => content !== '');
      if (!told) await mailPurchase(tx, context, purchase, clock());
      else await mailCancellation(tx, context, { ...purchase, words: told.content }, clock());
      await audit(tx, { at: clock(), by, action: 'mail-purchase', thing });
      return ok({ id });
    }
    await noteProblem(tx, { purchaseId: id, problem: '', givenUpAt: null });
    if (!(await tryFilesNow(tx, id))) await queueTry(tx, id);
    await audit(tx, { at: clock(), by, action: 'try-files-again', thing });
    return ok({ id });
  });
}

/** Orders that wait for somebody: their supplier has not got them, and does not get them by itself. */
export function notArrived({ db }: Context) {
  return ordersNotArrived(db.sql);
}

export type SetWayRefusal = WayFault | ChangedMeanwhile | { readonly kind: 'password-required' };

/** Sets how a supplier gets its orders from now on. An empty password leaves the known one. */
export async function setSupplierWay(
  { db, clock, config }: Context,
  {
    id,
    by,
    password,
    mark,
    ...typed
  }: {
    readonly id: number;
    readonly by: Actor;
    readonly sendsBy: string;
    readonly sendsTo: string;
    readonly hostKey: string;
    readonly password: string;
    /** Of the way that a form has shown. */
    readonly mark?: string;
  },
): Promise<Result<{ readonly id: number }, SetWayRefusal>> {
  const judged = judgedWay(typed);
  if (!judged.ok) return judged;
  const key = password === '' ? undefined : await sealingKey(config);
  return refusableTransaction<{ id: number }, SetWayRefusal>(db, async (tx) => {
    await lockSupplier(tx, id);
    const { sealedPassword, ...before } = await wayOf(tx, id);
    const way = judged.value;
    const late = changedSince(mark, wayShown(before), wayShown(way));
    if (late) return refuse(late);
    // A password goes to the server that it was typed for.
    const isKnown = sealedPassword !== null && before.sendsTo === way.sendsTo;
    if (way.sendsBy === 'sftp' && !key && !isKnown) return refuse({ kind: 'password-required' });
    await setWay(tx, id, way, key ? sealSecret(key, secretName(id), password) : null);
    if (before.sendsTo !== way.sendsTo) await forgetWritten(tx, id);
    const words = ({ sendsBy, sendsTo }: SupplierWay) => ({
      value: `${sendsBy} ${sendsTo}`.trim(),
    });
    await audit(tx, {
      ...{ at: clock(), by, action: 'set-supplier-way' },
      thing: { kind: 'supplier', id: String(id) },
      before: words(before),
      after: words(way),
    });
    return ok({ id });
  });
}

/** How a supplier gets its orders, and whether its password is known. */
export async function supplierWay(
  { db }: Context,
  { id }: { readonly id: number },
): Promise<SupplierWay & { readonly hasPassword: boolean }> {
  const { sealedPassword, ...way } = await wayOf(db.sql, id);
  return { ...way, hasPassword: sealedPassword !== null };
}
