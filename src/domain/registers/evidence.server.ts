import { dayAfter, daysBetween, type IsoDay } from '../../kernel/clock.ts';
import { newId } from '../../kernel/ids.ts';
import { ok, type Result, refuse } from '../../kernel/result.ts';
import { isDay } from '../accounting/export.ts';
import { holidaysOf } from '../delivery/holidays.server.ts';
import { workingDayFrom } from '../delivery/working-days.ts';
import { type UnknownOrder, type Work, workOrder } from '../fulfilment/order/work-order.server.ts';
import type { ShopContext } from '../shop-context/shop-context.server.ts';
import { shopDay } from '../shop-context/shop-day.ts';
import { deleteProof, insertProof, markChecksSeen, untaxedOrders } from './evidence.sql.server.ts';
import {
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
export async function missingEvidence(context: Context): Promise<readonly SupplyEvidence[]> {
  const since = dayAfter(shopDay(context.clock()), -LISTED_DAYS);
  const all = await Promise.all(
    (await untaxedOrders(context.db.sql, { since })).map((order) => evidenceOf(context, order)),
  );
  return all
    .filter(({ missing, changed, isWaiting, dueOn }) =>
      isWaiting ? dueOn !== null || changed !== null : missing.length > 0 || changed !== null,
    )
    .sort((one, other) => ((one.dueOn ?? '9') < (other.dueOn ?? '9') ? -1 : 1));
}

/** The evidence of one order; null where it is taxed, or does not count. */
export async function evidenceOfOrder(
  context: Context,
  { number }: { readonly number: string },
): Promise<SupplyEvidence | null> {
  const [order] = await untaxedOrders(context.db.sql, { number });
  return order ? evidenceOf(context, order) : null;
}

async function evidenceOf(
  { config: { sellerCountry } }: Context,
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

/** Notes what proves where an order's goods went. */
export function noteProof(
  context: Context,
  { proof, ...work }: Work & { readonly proof: Readonly<Record<keyof Proof, string>> },
): Promise<Result<undefined, ProofRefusal>> {
  return workOrder<undefined, ProofRefusal>(context, work, async ({ tx, order, now, record }) => {
    const [untaxed] = await untaxedOrders(tx, { number: order.number });
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
    if (!isDay(datedOn) || datedOn > shopDay(now) || daysBetween(datedOn, shopDay(now)) > 3660) {
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
  return workOrder<undefined, { readonly kind: 'unknown-proof' }>(
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
  return workOrder<undefined, { readonly kind: 'nothing-to-confirm' }>(
    context,
    work,
    async ({ tx, order, now, record }) => {
      if (!(await markChecksSeen(tx, order.id, now))) return refuse({ kind: 'nothing-to-confirm' });
      await record('vat-number-confirmed');
      return ok(undefined);
    },
  );
}
