import type { MoneyStand } from '../ledger/ledger.ts';
import type { RefundPurpose } from '../ledger/refund-purposes.ts';

/**
 * The states of a refund: the one list. A test compares it with the check of `refund.state`. `sending`: requested from
 * the provider, without an answer yet.
 */
export const refundStates = ['sending', 'done', 'refused'] as const;
type RefundState = (typeof refundStates)[number];

export interface Refund {
  readonly id: string;
  readonly orderId: string;
  /** Null: sent by hand. */
  readonly paymentId: string | null;
  readonly amountCents: number;
  readonly state: RefundState;
  /** The reference of the provider, or of the bank. */
  readonly reference: string;
  readonly reason: string;
  /** What it gives back. */
  readonly isFor: readonly RefundPurpose[];
  readonly askedAt: Date;
  readonly actor: string;
  readonly doneAt: Date | null;
  /** The provider's last answer other than success. */
  readonly lastError: string | null;
}

export type RefundRefusal =
  /** Nothing is owed back: first let pieces fall away, or lower the price. */
  | { readonly kind: 'nothing-to-refund' }
  /** The most that can go back. */
  | { readonly kind: 'too-much'; readonly leftCents: number };

/**
 * The amount to refund: what is to be given back, or a part of it.
 * @param wantedCents all of it where left out
 */
export function refundAmount(
  { dueBackCents: leftCents }: Pick<MoneyStand, 'dueBackCents'>,
  wantedCents: number | undefined,
): { readonly amountCents: number } | RefundRefusal {
  if (leftCents <= 0) return { kind: 'nothing-to-refund' };
  const amountCents = wantedCents ?? leftCents;
  if (!Number.isInteger(amountCents) || amountCents <= 0 || amountCents > leftCents) {
    return { kind: 'too-much', leftCents };
  }
  return { amountCents };
}
