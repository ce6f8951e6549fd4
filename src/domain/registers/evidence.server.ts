import type { Queryable } from '../../db/database.server.ts';
import { dayAfter, daysBetween, type IsoDay, isCalendarDay } from '../../kernel/clock.ts';
import { newId } from '../../kernel/ids.ts';
import { ok, type Result, refuse } from '../../kernel/result.ts';
import { holidaysOf } from '../delivery/holidays.server.ts';
import { workingDayFrom } from '../delivery/working-days.ts';
import { type UnknownOrder, type Work, workOrder } from '../fulfilment/order/work-order.server.ts';
import type { ShopContext } from '../shop-context/shop-context.server.ts';
import { shopDay } from '../shop-context/shop-day.ts';
import { deleteProof, insertProof, markChecksSeen, untaxedOrders } from './evidence.sql.server.ts';
import type { SupplyStand } from './moved-supplies.ts';
import {
  declaredLatestOn,
  exportDueOn,
  isMrn,
  kindsFor,
  type MissingProof,
  missingProofs,
  type NumberCheck,
  type Proof,
  type ProofKind,
  proofDueOn,
  type UntaxedOrder,
} from './proofs.ts';

type Context = Pick<ShopContext, 'db' | 'config' | 'clock'>;

/** An untaxed order, and what is missing of its evidence. */
export interface SupplyEvidence {
  readonly order: UntaxedOrder;
  readonly missing: readonly MissingProof[];
  /** It was paid, and has not left. */
  readonly isWaiting: boolean;
  /** The last day for what is missing, after which domestic VAT is due; null where the law sets none, or all is there. */
  readonly dueOn: IsoDay | null;
  /** An answer of VIES when goods left that is not that of the order. */
  readonly changed: NumberCheck | null;
}

/** How far back lists look: proof may be asked for as long, and what is older is on each order's page. */
const LISTED_DAYS = 400;

/**
 * Orders whose evidence is not complete, or whose buyer's number VIES has changed its mind about; the earliest last day
 * first.
 */
export async function missingEvidence({
  db,
  config,
  clock,
}: Context): Promise<readonly SupplyEvidence[]> {
  const all = await recentEvidence(db.sql, config, shopDay(clock()));
  return all
    .filter(({ order }) => order.netCents > 0)
    .filter(({ missing, changed, isWaiting, dueOn }) =>
      isWaiting ? dueOn !== null || changed !== null : missing.length > 0 || changed !== null,
    )
    .sort((one, other) => ((one.dueOn ?? '9') < (other.dueOn ?? '9') ? -1 : 1));
}

async function recentEvidence(
  sql: Queryable,
  config: SellerOf,
  today: IsoDay,
): Promise<readonly SupplyEvidence[]> {
  const orders = await untaxedOrders(sql, { since: dayAfter(today, -LISTED_DAYS) });
  return Promise.all(orders.map((order) => evidenceOf(config, order)));
}

/** The evidence of one order; null where it is taxed, or does not count. */
export async function evidenceOfOrder(
  { db, config }: Pick<Context, 'db' | 'config'>,
  { number }: { readonly number: string },
): Promise<SupplyEvidence | null> {
  const order = await untaxedOrder(db.sql, number);
  return order ? evidenceOf(config, order) : null;
}

async function untaxedOrder(sql: Queryable, number: string): Promise<UntaxedOrder | undefined> {
  const [order] = await untaxedOrders(sql, { number });
  return order && order.netCents > 0 ? order : undefined;
}

/** Orders whose proof decides how registers have them today, by number: overdue, or once moved for want of proof. */
export async function suppliesToMove(
  sql: Queryable,
  config: SellerOf,
  today: IsoDay,
): Promise<ReadonlyMap<string, SupplyStand>> {
  const all = await recentEvidence(sql, config, today);
  const stands = all.map(({ order, missing, dueOn }) => {
    const { netCents, leftOn, paidOn } = order;
    const stand = {
      isOverdue: netCents > 0 && dueOn !== null && dueOn < today,
      movesOn: leftOn === null ? exportDueOn(paidOn) : declaredLatestOn(leftOn),
      isSettled: netCents <= 0 || missing.length === 0,
      provedOn: missing.length === 0 ? provedOn(order) : null,
    };
    return [order, stand] as const;
  });
  return new Map(
    stands.flatMap(([{ number, wasMoved }, stand]) =>
      wasMoved || stand.isOverdue ? [[number, stand]] : [],
    ),
  );
}

/** The day on which the paper was noted that completed the proof. */
function provedOn({ supply, proofs, isFetched }: UntaxedOrder): IsoDay | null {
  const last = proofs.find(
    (_, at) => missingProofs(supply, proofs.slice(0, at + 1), { isFetched }).length === 0,
  );
  return last ? shopDay(last.notedAt) : null;
}

type SellerOf = Pick<Context['config'], 'sellerCountry'>;

async function evidenceOf(
  { sellerCountry }: SellerOf,
  order: UntaxedOrder,
): Promise<SupplyEvidence> {
  const { supply, proofs, isFetched, leftOn, paidOn } = order;
  const missing = missingProofs(supply, proofs, { isFetched });
  const isWaiting = leftOn === null;
  const isHoliday = await holidaysOf(sellerCountry);
  const dueOf = () => {
    if (sellerCountry !== 'PL' || missing.length === 0) return null;
    if (leftOn !== null) return proofDueOn(leftOn, (day) => workingDayFrom(day, isHoliday));
    return supply === 'export' ? exportDueOn(paidOn) : null;
  };
  return { order, missing, isWaiting, dueOn: dueOf(), changed: changedAnswer(order) };
}

function changedAnswer({
  checkedWhenOrdered: before,
  checkedWhenSent,
}: UntaxedOrder): NumberCheck | null {
  return (
    checkedWhenSent.find((check) => !check.isSeen && isOtherAnswer(before?.traderName, check)) ??
    null
  );
}

/** Whether VIES says something else than before: the number ended, or belongs to somebody else. */
export function isOtherAnswer(
  nameBefore: string | undefined,
  { answer, traderName }: Pick<NumberCheck, 'answer' | 'traderName'>,
): boolean {
  if (answer === 'invalid') return true;
  return Boolean(nameBefore && traderName && nameBefore !== traderName);
}

type ProofRefusal =
  | UnknownOrder
  | { readonly kind: 'not-untaxed' }
  | { readonly kind: 'other-proof' }
  | { readonly kind: 'proof-reference-required' }
  | { readonly kind: 'issuer-required' }
  | { readonly kind: 'no-mrn' }
  | { readonly kind: 'no-day' }
  | { readonly kind: 'proof-noted' };

/** A step on an order whose buyer may be erased: the law keeps its evidence. */
const workKept: typeof workOrder = (context, work, step) =>
  workOrder(context, { ...work, alsoErased: true }, step);

/** Notes what proves where an order's goods went. */
export function noteProof(
  context: Context,
  { proof, ...work }: Work & { readonly proof: Readonly<Record<keyof Proof, string>> },
): Promise<Result<undefined, ProofRefusal>> {
  return workKept<undefined, ProofRefusal>(context, work, async ({ tx, order, now, record }) => {
    const untaxed = await untaxedOrder(tx, order.number);
    if (!untaxed) return refuse({ kind: 'not-untaxed' });
    const kind = kindsFor(untaxed.supply).find((one) => one === proof.kind);
    if (!kind) return refuse({ kind: 'other-proof' });
    const reference = proof.reference.trim();
    if (reference === '') return refuse({ kind: 'proof-reference-required' });
    if (kind === 'export-message' && !isMrn(reference)) return refuse({ kind: 'no-mrn' });
    // Customs is who it is.
    const issuedBy = proof.issuedBy.trim() || (untaxed.supply === 'export' ? CUSTOMS : '');
    if (issuedBy === '') return refuse({ kind: 'issuer-required' });
    const { datedOn } = proof;
    if (
      !isCalendarDay(datedOn) ||
      datedOn > shopDay(now) ||
      daysBetween(datedOn, shopDay(now)) > 3660
    ) {
      return refuse({ kind: 'no-day' });
    }
    const noted = { id: newId(), kind, reference, issuedBy, datedOn, notedAt: now };
    if (!(await insertProof(tx, order.id, { ...noted, actor: work.actor }))) {
      return refuse({ kind: 'proof-noted' });
    }
    await record('proof-noted', { after: { value: kind, reference } });
    return ok(undefined);
  });
}

const CUSTOMS = 'Customs';

/** Takes back a proof that was noted by mistake; the history keeps that it was there. */
export function removeProof(
  context: Context,
  { id, ...work }: Work & { readonly id: string },
): Promise<Result<undefined, UnknownOrder | { readonly kind: 'unknown-proof' }>> {
  return workKept<undefined, { readonly kind: 'unknown-proof' }>(
    context,
    work,
    async ({ tx, order, record }) => {
      const gone = await deleteProof(tx, order.id, id);
      if (!gone) return refuse({ kind: 'unknown-proof' });
      const { kind, reference } = gone;
      await record('proof-removed', { before: { value: kind satisfies ProofKind, reference } });
      return ok(undefined);
    },
  );
}

/** Notes that somebody has seen VIES's new answer about an order's number. */
export function seeNumberCheck(
  context: Context,
  work: Work,
): Promise<Result<undefined, UnknownOrder | { readonly kind: 'nothing-to-confirm' }>> {
  return workKept<undefined, { readonly kind: 'nothing-to-confirm' }>(
    context,
    work,
    async ({ tx, order, now, record }) => {
      if (!(await markChecksSeen(tx, order.id, now))) return refuse({ kind: 'nothing-to-confirm' });
      await record('vat-number-confirmed');
      return ok(undefined);
    },
  );
}
