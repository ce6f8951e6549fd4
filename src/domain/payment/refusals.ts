export type PaymentRefusal =
  | { readonly kind: 'unknown-order' }
  | { readonly kind: 'unknown-payment' }
  /** It was not paid in time: its stock went back, and it cannot be paid any more. */
  | { readonly kind: 'order-closed'; readonly orderId: string };
