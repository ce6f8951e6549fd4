import type { SpentUp } from '../allowance/allowance.server.ts';

export type PaymentRefusal =
  | { readonly kind: 'unknown-order' }
  | { readonly kind: 'order-link-ended' }
  | { readonly kind: 'unknown-payment' }
  | { readonly kind: 'unknown-payment-method' }
  /** It was not paid in time: its stock went back, and it cannot be paid any more. */
  | { readonly kind: 'order-closed'; readonly orderId: string }
  /** The provider was asked too often on demand of one visitor, or about one order. */
  | SpentUp
  /** The provider does not answer, or not as it should; the order stands. */
  | { readonly kind: 'provider-away'; readonly orderId: string; readonly reason: string };

export type WebhookRefusal =
  /** No such provider is switched on. */
  | { readonly kind: 'unknown-address' }
  /** Its signature is not the provider's. */
  | { readonly kind: 'forged-webhook' }
  /** Too many from one address that were not the provider's. */
  | SpentUp
  /** The provider is to send it again. */
  | { readonly kind: 'webhook-not-taken'; readonly reason: string };
