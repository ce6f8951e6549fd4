import type { Queryable } from '../../../db/database.server.ts';
import { type Result, refuse } from '../../../kernel/result.ts';
import { recordStep } from '../../ledger/order-history.sql.server.ts';
import type { OrderStep, StepDetails } from '../../ledger/order-history.ts';
import type { ShopContext } from '../../shop-context/shop-context.server.ts';
import { refusableTransaction } from '../../transactions/refusable-transaction.server.ts';
import { lockWorkedOrder, type WorkedOrder } from './worked-order.sql.server.ts';

/** The order, and who works it. */
export interface Work {
  readonly number: string;
  /** An account's e-mail address, or another actor: 'command line'. */
  readonly actor: string;
  /** The step is about what the law keeps when the buyer is erased: proof of an untaxed supply. */
  readonly alsoErased?: boolean;
}

export interface UnknownOrder {
  readonly kind: 'unknown-order';
}

/** A locked order, with a function that records a step. */
export interface Worked {
  readonly tx: Queryable;
  readonly order: WorkedOrder;
  readonly now: Date;
  record(
    step: OrderStep,
    details?: {
      readonly before?: StepDetails;
      readonly after?: StepDetails;
      readonly note?: string;
    },
  ): Promise<void>;
}

/** Takes one step on an order in one transaction, with the order locked; a refusal undoes all of it. FUL-4. */
export async function workOrder<Value, Refusal>(
  context: Pick<ShopContext, 'db' | 'clock'>,
  work: Work,
  step: (worked: Worked) => Promise<Result<Value, Refusal>>,
): Promise<Result<Value, Refusal | UnknownOrder>> {
  return refusableTransaction<Value, Refusal | UnknownOrder>(context.db, (tx) =>
    workIn(context, tx, work, step),
  );
}

/** The same in a transaction that is open. */
export async function workIn<Value, Refusal>(
  context: Pick<ShopContext, 'clock'>,
  tx: Queryable,
  { number, actor, alsoErased }: Work,
  step: (worked: Worked) => Promise<Result<Value, Refusal>>,
): Promise<Result<Value, Refusal | UnknownOrder>> {
  const now = context.clock();
  const order = await lockWorkedOrder(tx, number, { alsoErased });
  if (!order) return refuse({ kind: 'unknown-order' });
  const record: Worked['record'] = (name, details) =>
    recordStep(tx, order, { at: now, actor, step: name, ...details });
  return step({ tx, order, now, record });
}
