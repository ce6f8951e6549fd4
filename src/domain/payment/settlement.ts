import { CURRENCY } from '../../config/countries/markets.ts';
import type { Cents } from '../../kernel/money.ts';
import { isLive, isUndecided, type PaymentState } from '../checkout/payment-states.ts';
import type { Capture, FailedRefund, ProviderReport } from '../shop-context/payment-provider.ts';

/** Why money needs a person, or is refunded. */
export type PaymentProblem =
  | 'other-amount'
  | 'other-payment'
  | 'second-payment'
  | 'order-closed'
  | 'refund-refused';

/** The meaning of a provider's report for a payment and its order. */
export type Outcome =
  | { readonly kind: 'unchanged' }
  | { readonly kind: 'processing' }
  | { readonly kind: 'ended'; readonly status: 'failed' | 'cancelled' }
  /** The order is paid. */
  | { readonly kind: 'settled' }
  /** Paid after the order had returned its stock. */
  | { readonly kind: 'late' }
  /** Paid, but the order was paid already. */
  | { readonly kind: 'doubled' }
  /** The amount does not match: nothing happens automatically. */
  | {
      readonly kind: 'doubtful';
      readonly problem: 'other-amount' | 'other-payment' | 'refund-refused';
    }
  /** All of it has gone back. `problem`: why it never paid its order; '' where it did, or would have. */
  | { readonly kind: 'refunded'; readonly problem: PaymentProblem | '' };

interface Stand {
  readonly payment: {
    readonly id: string;
    readonly status: PaymentState;
    readonly problem: PaymentProblem | '';
    readonly amountCents: Cents;
  };
  /** The payment's state here when the provider was asked. */
  readonly askedAs: PaymentState;
  readonly order: { readonly isPaid: boolean; readonly isClosed: boolean };
}

const unchanged: Outcome = { kind: 'unchanged' };

/**
 * Decides by the provider's current report, never by the order of its notices: a repeated report changes nothing.
 */
export function outcomeOf(stand: Stand, report: ProviderReport): Outcome {
  const { payment, askedAs } = stand;
  // A capture may have begun since: the report "not paid" then means nothing.
  const isStillSo = isLive(payment.status) && payment.status === askedAs;
  switch (report.kind) {
    case 'open':
    case 'approved':
      return unchanged;
    case 'processing':
      return isUndecided(payment.status) && payment.status !== 'processing'
        ? { kind: 'processing' }
        : unchanged;
    case 'failed':
      return isStillSo ? { kind: 'ended', status: 'failed' } : unchanged;
    case 'closed':
      return isStillSo ? { kind: 'ended', status: 'cancelled' } : unchanged;
    case 'paid':
      return outcomeOfMoney(stand, report);
  }
}

function outcomeOfMoney(
  { payment, order }: Stand,
  report: Extract<ProviderReport, { kind: 'paid' }>,
): Outcome {
  const isAllBack = report.refunded >= report.amount;
  // Nobody's order holds it: whoever looks at payments gives it back.
  const isHeldAgain = payment.problem !== '' && report.failedRefunds.length > 0 && !isAllBack;
  if (payment.status === 'refunded' && isHeldAgain) {
    return { kind: 'doubtful', problem: 'refund-refused' };
  }
  // Of money that paid its order, what goes back is noted by its amount.
  if (payment.status === 'refunded' || payment.status === 'paid') return unchanged;
  if (!isUndecided(payment.status)) {
    return isAllBack ? { kind: 'refunded', problem: payment.problem } : unchanged;
  }
  const problem = mismatchOf(payment, report);
  if (isAllBack) return { kind: 'refunded', problem };
  if (problem !== '') return { kind: 'doubtful', problem };
  if (order.isPaid) return { kind: 'doubled' };
  return { kind: order.isClosed ? 'late' : 'settled' };
}

function mismatchOf(
  payment: Stand['payment'],
  { paymentId, currency, amount }: Capture,
): 'other-payment' | 'other-amount' | '' {
  if (paymentId !== payment.id) return 'other-payment';
  return currency === CURRENCY.name && amount === payment.amountCents ? '' : 'other-amount';
}

/** What the shop knows of a payment's money after it came, in cents. */
export interface KnownMoves {
  /** Refunds of the shop's own, those included that the provider has not answered yet. */
  readonly sentCents: Cents;
  readonly providerRefundCents: Cents;
  readonly chargedBackCents: Cents;
  readonly wonBackCents: Cents;
  /** What the provider calls the refunds whose failure is noted. */
  readonly failed: readonly string[];
  /** Refunds of the shop's own that are not answered, or were refused at once: they never count as failed. */
  readonly unsent: readonly string[];
}

/** Money that a provider moved, which the shop did not know of. */
export interface ProviderMove {
  readonly kind: 'provider-refund' | 'charged-back' | 'chargeback-won' | 'refund-failed';
  readonly amountCents: Cents;
  /** Tells it from others of its kind. */
  readonly key: string;
  /** The refund that failed. */
  readonly failed?: FailedRefund;
}

/**
 * What a provider's report says beyond what is known. It counts by totals, which only grow, so that a report that is
 * repeated, or older than another, moves nothing: all that ever went back, by refunds or disputes, whichever of the two
 * the provider calls it later. A failed refund has gone back, and then come again, once by its name. A refund that the
 * shop is just sending is its own, in the report or not.
 */
export function movesOf(
  known: KnownMoves,
  report: Pick<Capture, 'refunded' | 'failedRefunds' | 'chargedBack' | 'wonBack'>,
): readonly ProviderMove[] {
  const { sentCents, providerRefundCents, chargedBackCents, wonBackCents } = known;
  const failed = report.failedRefunds.filter(({ key }) => !known.unsent.includes(key));
  const failedCents = failed.reduce((sum, { amount }) => sum + amount, 0);
  const gone = report.refunded + failedCents - sentCents + report.chargedBack;
  const more = Math.max(0, gone - providerRefundCents - chargedBackCents);
  const disputed = Math.min(more, Math.max(0, report.chargedBack - chargedBackCents));
  const grown = (kind: ProviderMove['kind'], before: Cents, amountCents: Cents): ProviderMove[] =>
    amountCents > 0 ? [{ kind, amountCents, key: String(before + amountCents) }] : [];
  return [
    ...grown('provider-refund', providerRefundCents, more - disputed),
    ...grown('charged-back', chargedBackCents, disputed),
    ...grown('chargeback-won', wonBackCents, report.wonBack - wonBackCents),
    ...failed
      .filter(({ reference }) => !known.failed.includes(reference))
      .map((one) => ({
        kind: 'refund-failed' as const,
        amountCents: one.amount,
        key: one.reference,
        failed: one,
      })),
  ];
}

const MINUTE_MS = 60_000;
const FIRST_CHECK_MS = 2 * MINUTE_MS;
const LONGEST_CHECK_MS = 60 * MINUTE_MS;

/**
 * The delay until a provider is asked about a payment again: two minutes, then twice as long each time, up to an
 * hour.
 * @param checks that have been made so far
 */
export function checkDelayMs(checks: number): number {
  return Math.min(FIRST_CHECK_MS * 2 ** Math.min(checks, 10), LONGEST_CHECK_MS);
}
