import type { Database, Queryable, Sql } from '../../db/database.server.ts';
import { type PaymentProvider, ProviderFailure } from '../shop-context/payment-provider.ts';
import type { ShopContext } from '../shop-context/shop-context.server.ts';
import type { Mail } from './mail.ts';
import { mailKinds } from './mail-kinds.ts';
import { watchMail } from './outbox.sql.server.ts';

/** A step that was taken and undone again: its answer, and the mails to customers that it would have sent. */
interface Rehearsed<Value> {
  readonly value: Value;
  readonly mails: readonly Mail[];
}

/** Carries what a rehearsal has found out of its transaction, which undoes everything. */
class Rehearsal<Value> extends Error {
  constructor(readonly rehearsed: Rehearsed<Value>) {
    super('Rehearsed; nothing was written');
  }
}

const askNobody = () =>
  Promise.reject(new ProviderFailure('A rehearsal asks no payment provider', true));

/** A provider that agrees to every refund, sends nothing, and is away for all else. */
const agreeing: PaymentProvider = {
  open: askNobody,
  read: askNobody,
  capture: askNobody,
  close: askNobody,
  refund: async () => ({ reference: '' }),
  tryKeys: askNobody,
  webhookSubject: () => undefined,
};

/**
 * Takes a step in a transaction that is rolled back: the one way to see a mail before it leaves, since the step itself
 * writes it. Nothing is written or sent. Like the step, it locks what the step locks.
 */
export async function rehearse<Value>(
  context: ShopContext,
  step: (context: ShopContext) => Promise<Value>,
): Promise<Rehearsed<Value>> {
  const providers = new Map([...context.providers.keys()].map((name) => [name, agreeing]));
  try {
    return await context.db.transaction(async (tx) => {
      const mails = watchMail(tx);
      const value = await step({ ...context, providers, db: inside(context.db, tx) });
      throw new Rehearsal({ value, mails: mails.filter(({ kind }) => isToCustomer(kind)) });
    });
  } catch (error) {
    if (error instanceof Rehearsal) return error.rehearsed as Rehearsed<Value>;
    throw error;
  }
}

const isToCustomer = (kind: Mail['kind']) => mailKinds[kind].to === 'customer';

/** The database as one open transaction sees it: the transactions of the step are parts of it. */
function inside(db: Database, tx: Queryable): Database {
  const sql = tx as Sql;
  return { ...db, sql, read: sql, transaction: (work) => work(tx), orders: (work) => work() };
}
