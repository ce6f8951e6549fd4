/**
 * Why an unpaid or cancelled order holds no stock any more: the one list. A test compares it with the check of
 * `placed_order.closed_because`. Only an expired order can count again without the owner; the key of any other is
 * deleted.
 */
const reasons = {
  /** Nobody paid it in time. */
  expired: { isReopenable: true },
  'cancelled-by-buyer': { isReopenable: false },
  'cancelled-by-owner': { isReopenable: false },
  /** Its time was over, and the provider had refused the last attempt to pay it. */
  'refused-by-provider': { isReopenable: false },
} as const satisfies Record<string, { readonly isReopenable: boolean }>;

export type ClosingReason = keyof typeof reasons;

export const closingReasons = Object.keys(reasons) as ClosingReason[];

/** Whether an order closed for this reason may count again without the owner. */
export function isReopenable(reason: ClosingReason): boolean {
  return reasons[reason].isReopenable;
}
