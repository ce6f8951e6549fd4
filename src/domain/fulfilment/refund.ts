/**
 * The states of a refund: the one list. A test holds the check of `refund.state` against it. `due`: owed, nobody has
 * sent it. `sending`: asked of the provider, which has not answered yet.
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
  /** What the provider, or the bank, calls it. */
  readonly reference: string;
  readonly reason: string;
  readonly askedAt: Date;
  readonly actor: string;
  readonly doneAt: Date | null;
  /** What the provider last answered instead. */
  readonly lastError: string | null;
}

/** Money of one order, in cents. */
export interface Books {
  /** What came for the order. */
  readonly receivedCents: number;
  /** Of it, what went back or is on its way back: as the shop noted it, or as the provider says, whichever is more. */
  readonly givenBackCents: number;
  /** Owed, and not sent yet. */
  readonly dueCents: number;
}

export type RefundRefusal =
  | { readonly kind: 'nothing-to-refund' }
  /** The most that can go back. */
  | { readonly kind: 'too-much'; readonly leftCents: number };

/**
 * How much goes back.
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
