import type { EinvoiceForm } from '../../config/einvoice-forms.ts';
import type { Queryable } from '../../db/database.server.ts';

/** Where a structured invoice is handed over, beside the mail: the one list. A test compares it with the schema. */
export const einvoiceOutlets = ['access-point', 'folder'] as const;
export type EinvoiceOutlet = (typeof einvoiceOutlets)[number];

/** A structured invoice on its way. */
export interface EinvoiceDelivery {
  readonly id: string;
  readonly paperId: string;
  readonly outlet: EinvoiceOutlet;
  readonly form: EinvoiceForm;
  readonly queuedAt: Date;
  /** Tries so far, the present one included. */
  readonly attempts: number;
  /** What went wrong at the last try. */
  readonly problem: string;
  /** What the access point answered when it took it. */
  readonly receipt: string;
  readonly doneAt: Date | null;
  readonly givenUpAt: Date | null;
}

const columns = (sql: Queryable) => sql`
  id, paper_id as "paperId", outlet, form, queued_at as "queuedAt", attempts, problem, receipt,
  done_at as "doneAt", given_up_at as "givenUpAt"`;

/** A paper goes to an outlet once. */
export async function insertDelivery(
  tx: Queryable,
  delivery: Pick<EinvoiceDelivery, 'id' | 'paperId' | 'outlet' | 'form' | 'queuedAt'>,
): Promise<void> {
  const { id, paperId, outlet, form, queuedAt } = delivery;
  await tx`
    insert into einvoice_delivery (id, paper_id, outlet, form, queued_at, next_try_at)
    values (${id}, ${paperId}, ${outlet}, ${form}, ${queuedAt}, ${queuedAt})
    on conflict (paper_id, outlet) do nothing`;
}

/**
 * Takes the delivery that waits longest. Nobody else gets it until `retryAt`, unless its outcome is written before: so
 * a process that dies leaves it to another.
 */
export async function takeDelivery(
  sql: Queryable,
  { now, retryAt }: { readonly now: Date; readonly retryAt: Date },
): Promise<EinvoiceDelivery | undefined> {
  const [taken] = await sql<EinvoiceDelivery[]>`
    update einvoice_delivery set attempts = attempts + 1, next_try_at = ${retryAt}
    where id = (
      select id from einvoice_delivery
      where next_try_at <= ${now} and done_at is null and given_up_at is null
      order by next_try_at limit 1
      for update skip locked)
    returning ${columns(sql)}`;
  return taken;
}

export async function markDelivered(
  sql: Queryable,
  id: string,
  { receipt, now }: { readonly receipt: string; readonly now: Date },
): Promise<void> {
  await sql`
    update einvoice_delivery set done_at = ${now}, given_up_at = null, receipt = ${receipt}, problem = ''
    where id = ${id} and done_at is null`;
}

/** @param failure.retryAt null: it is given up */
export async function markUndelivered(
  sql: Queryable,
  id: string,
  failure: { readonly problem: string; readonly retryAt: Date | null; readonly now: Date },
): Promise<void> {
  const { problem, retryAt, now } = failure;
  await sql`
    update einvoice_delivery
    set problem = ${problem}, next_try_at = coalesce(${retryAt}, next_try_at),
        given_up_at = ${retryAt ? null : now}
    where id = ${id} and done_at is null`;
}

/** Tries what was given up again, from now on. @returns how many */
export async function reopenDeliveries(
  tx: Queryable,
  { orderId, now }: { readonly orderId: string; readonly now: Date },
): Promise<number> {
  const { count } = await tx`
    update einvoice_delivery set given_up_at = null, next_try_at = ${now}, queued_at = ${now}
    from paper
    where paper.id = paper_id and order_id = ${orderId} and given_up_at is not null`;
  return count;
}

/** Of an order, oldest first. */
export async function deliveriesOfOrder(
  sql: Queryable,
  orderId: string,
): Promise<readonly EinvoiceDelivery[]> {
  return sql<EinvoiceDelivery[]>`
    select ${columns(sql)} from einvoice_delivery
    where paper_id in (select id from paper where order_id = ${orderId})
    order by queued_at, outlet`;
}
