import type { Queryable } from '../../db/database.server.ts';
import { ok, type Result, refuse } from '../../kernel/result.ts';
import { returnPromoUse } from '../checkout/order.sql.server.ts';
import { returnSupply } from '../checkout/stock/stock-taking.sql.server.ts';
import { deleteMailFile, mailFiles, outboxFolder } from '../mail/mail-files.server.ts';
import {
  type KeptPapers,
  keepForAccounting,
  keptPapersOf,
} from '../retention/accounting-record.sql.server.ts';
import { deleteOrders } from '../retention/ended-orders.sql.server.ts';
import type { ShopContext } from '../shop-context/shop-context.server.ts';
import { type Actor, audit } from '../staff/audit.server.ts';
import { refusableTransaction } from '../transactions/refusable-transaction.server.ts';
import {
  deleteRecordsOf,
  type ErasableOrder,
  forgetOutputs,
  lockOrdersOf,
  outputsOfJobs,
} from './erase-person.sql.server.ts';
import { type FindPersonRefusal, findPerson } from './find-person.server.ts';
import { isNothing, mentionOf, type Person, type Subject } from './person.ts';

type Context = Pick<ShopContext, 'db' | 'config' | 'clock'>;

export type ErasePersonRefusal =
  | FindPersonRefusal
  /** One of its payments is in progress, due as a refund, or waits for a person. */
  | { readonly kind: 'money-moving'; readonly numbers: readonly string[] }
  /** Paid, and something of it is still to be sent, to come back, to be given back or to be paid. */
  | { readonly kind: 'unfinished'; readonly numbers: readonly string[] };

export interface Erasure {
  readonly person: Person;
  /** Deleted with everything that belonged to them. */
  readonly deletedOrders: readonly string[];
  /** Paid: the law requires the invoice's data, which are kept apart from the order. */
  readonly keptOrders: readonly (KeptPapers & { readonly number: string })[];
  readonly deletedFiles: number;
}

/**
 * Erases a person: everything is deleted, except that the invoice data of paid orders are kept apart until accounting
 * law allows their deletion. Unpaid orders return their stock. Paid ones are finished first: no list has them afterwards.
 * GDPR, article 17(1) and (3)(b).
 * @param options.isTrial only says what would be done
 * @param options.by whose press at the desk it was, for the audit trail, which does not say whom it was about
 */
export async function erasePerson(
  context: Context,
  subject: Subject,
  { isTrial = false, by }: { readonly isTrial?: boolean; readonly by?: Actor } = {},
): Promise<Result<Erasure, ErasePersonRefusal>> {
  const found = await findPerson(context, subject);
  if (!found.ok) return found;
  const person = found.value;
  return refusableTransaction<Erasure, ErasePersonRefusal>(context.db, async (tx) => {
    const orders = (await lockOrdersOf(tx, person)).filter(({ isErased }) => !isErased);
    const moving = orders.filter(({ isMoneyMoving }) => isMoneyMoving);
    if (moving.length > 0) {
      return refuse({ kind: 'money-moving', numbers: moving.map(({ number }) => number) });
    }
    const unfinished = orders.filter((order) => order.isUnfinished);
    if (unfinished.length > 0) {
      return refuse({ kind: 'unfinished', numbers: unfinished.map(({ number }) => number) });
    }
    const kept = orders.filter(({ hasMoney }) => hasMoney);
    const deleted = orders.filter(({ hasMoney }) => !hasMoney);
    const keptOrders: (KeptPapers & { readonly number: string })[] = [];
    const now = context.clock();
    for (const order of kept) {
      const papers = await keptPapersOf(tx, order, context.config);
      keptOrders.push({ number: order.number, ...papers });
      if (!isTrial) await keepForAccounting(tx, order, { keptUntil: papers.until, now });
    }
    if (!isTrial) {
      for (const order of deleted) await undoAndDelete(tx, order);
      await deleteRecordsOf(tx, person, now);
      await forgetFailuresOf(tx, person);
      if (by && !isNothing(person)) {
        const orders = [...kept, ...deleted].map(({ number }) => number);
        const thing = { kind: 'personal-data', id: 'erased' };
        await audit(tx, {
          at: now,
          by,
          action: 'erase-person',
          thing,
          after: { number: orders.join(' ') },
        });
      }
    }
    return ok({
      person,
      deletedOrders: deleted.map(({ number }) => number),
      keptOrders,
      // Last: if it fails, the database is unchanged, and the command can be repeated.
      deletedFiles: await deleteFilesOf(context, person, isTrial),
    });
  });
}

async function undoAndDelete(tx: Queryable, order: ErasableOrder): Promise<void> {
  if (!order.isClosed) {
    await returnSupply(tx, order.id);
    await returnPromoUse(tx, order.id);
  }
  await deleteOrders(tx, [order]);
}

async function forgetFailuresOf(tx: Queryable, person: Person): Promise<void> {
  const mentions = mentionOf(person);
  const outputs = (await outputsOfJobs(tx)).filter(({ output }) => mentions(output));
  await forgetOutputs(
    tx,
    outputs.map(({ id }) => id),
  );
}

async function deleteFilesOf(
  { config }: Context,
  person: Person,
  isTrial: boolean,
): Promise<number> {
  const mentions = mentionOf(person);
  let deleted = 0;
  for await (const { file, text } of mailFiles(outboxFolder(config))) {
    if (!mentions(text)) continue;
    if (!isTrial) await deleteMailFile(file);
    deleted += 1;
  }
  return deleted;
}
