import type { AllowanceSpent } from '../allowance/allowance.server.ts';
import type { OrderRefused } from '../checkout/judged-points.ts';
import type { FreeOrder } from '../checkout/requirements.ts';

export type PaymentRefusal =
  | OrderRefused
  | FreeOrder
  | { readonly kind: 'unknown-order' }
  | { readonly kind: 'order-link-ended' }
  | { readonly kind: 'unknown-payment' }
  | { readonly kind: 'unknown-payment-method' }
  /** It was cancelled unpaid: its stock was returned, and it can no longer be paid. */
  | { readonly kind: 'order-closed'; readonly orderId: string }
  /** One visitor, or visits to one order, caused too many questions to the provider. */
  | AllowanceSpent
  /** This way to pay takes no amount so small. */
  | { readonly kind: 'amount-too-small'; readonly orderId: string }
  /** The provider does not answer, or it refuses; the order stands. */
  | {
      readonly kind: 'provider-away' | 'provider-refuses';
      readonly orderId: string;
      readonly reason: string;
    };

export type WebhookRefusal =
  /** No such provider is switched on. */
  | { readonly kind: 'unknown-address' }
  /** Its signature is not the provider's. */
  | { readonly kind: 'forged-webhook' }
  /** One address sent too many that were not the provider's. */
  | AllowanceSpent
  /** The provider is asked to send it again. */
  | { readonly kind: 'webhook-not-taken'; readonly reason: string };
