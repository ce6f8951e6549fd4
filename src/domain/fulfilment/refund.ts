/**
 * The states of a refund: the one list. A test compares it with the check of `refund.state`. `due`: owed and not
 * sent. `sending`: requested from the provider, without an answer yet.
 */
export const refundStates = ['due', 'sending', 'done', 'refused'] as const;
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
  readonly askedAt: Date;
  readonly actor: string;
  readonly doneAt: Date | null;
  /** The provider's last answer other than success. */
  readonly lastError: string | null;
}

/** Money of one order, in cents. */
export interface Books {
  /** The money received for the order. */
  readonly receivedCents: number;
  /**
   * The part of it that was returned or is on its way back: by the shop's record or the provider's, whichever is
   * more.
   */
  readonly givenBackCents: number;
  /** Owed, and not sent yet. */
  readonly dueCents: number;
}

export type RefundRefusal =
  | { readonly kind: 'nothing-to-refund' }
  /** The most that can go back. */
  | { readonly kind: 'too-much'; readonly leftCents: number };

/**
 * The amount to refund.
 * @param wantedCents what is owed where left out, or all that is left where nothing is owed
 * @returns whole cents, never more than came and has not gone back
 */
export function refundAmount(
  { receivedCents, givenBackCents, dueCents }: Books,
  wantedCents: number | undefined,
): { readonly amountCents: number } | RefundRefusal {
  const leftCents = receivedCents - givenBackCents;
  const amountCents = wantedCents ?? (dueCents > 0 ? Math.min(dueCents, leftCents) : leftCents);
  if (leftCents <= 0) return { kind: 'nothing-to-refund' };
  if (!Number.isInteger(amountCents) || amountCents <= 0 || amountCents > leftCents) {
    return { kind: 'too-much', leftCents };
  }
  return { amountCents };
}
