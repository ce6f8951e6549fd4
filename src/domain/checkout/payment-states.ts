interface PaymentStateTraits {
  /** Payment is still expected. */
  readonly isLive: boolean;
  /** No money was seen: it may still come, even after the shopper turned back. */
  readonly isUndecided: boolean;
}

/**
 * The states of one payment attempt: the one list. A test compares it with the check of `payment.status`.
 * `processing`: agreed, the money is on its way. `review`: money came that does not fit, somebody has
 * to look. `refund-due`: money came that is not wanted any more, and goes back.
 */
const states = {
  started: { isLive: true, isUndecided: true },
  processing: { isLive: true, isUndecided: true },
  paid: { isLive: false, isUndecided: false },
  failed: { isLive: false, isUndecided: true },
  cancelled: { isLive: false, isUndecided: true },
  review: { isLive: false, isUndecided: false },
  'refund-due': { isLive: false, isUndecided: false },
  refunded: { isLive: false, isUndecided: false },
} as const satisfies Record<string, PaymentStateTraits>;

export type PaymentState = keyof typeof states;

export const paymentStates = Object.keys(states) as PaymentState[];

export const livePaymentStates = paymentStates.filter(isLive);

/** Still expected to be paid. */
export function isLive(state: PaymentState): boolean {
  return states[state].isLive;
}

/** No money has been seen yet. */
export function isUndecided(state: PaymentState): boolean {
  return states[state].isUndecided;
}
