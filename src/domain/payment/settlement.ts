import { CURRENCY } from '../../config/markets.ts';
import type { Cents } from '../../kernel/money.ts';
import { isLive, isUndecided, type PaymentState } from '../checkout/payment-states.ts';
import type { ProviderReport } from '../shop-context/payment-provider.ts';

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
  | { readonly kind: 'refunded' };

interface Stand {
  readonly payment: {
    readonly id: string;
    readonly status: PaymentState;
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
  if (payment.status === 'refunded') return unchanged;
  if (report.refunded >= report.amount) return { kind: 'refunded' };
  if (!isUndecided(payment.status)) return unchanged;
  if (report.paymentId !== payment.id) return { kind: 'doubtful', problem: 'other-payment' };
  if (report.currency !== CURRENCY.name || report.amount !== payment.amountCents) {
    return { kind: 'doubtful', problem: 'other-amount' };
  }
  if (order.isPaid) return { kind: 'doubled' };
  return { kind: order.isClosed ? 'late' : 'settled' };
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
