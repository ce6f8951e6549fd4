import type { Address } from '../../kernel/address.ts';
import type { Cents } from '../../kernel/money.ts';

/** One attempt to pay an order, as sent to a provider. */
export interface Attempt {
  /** Also the idempotency key for the provider. */
  readonly id: string;
  readonly orderId: string;
  readonly orderNumber: string;
  readonly amountCents: Cents;
  readonly email: string;
  readonly shippingAddress: Address;
  readonly createdAt: Date;
  /** The return address for the shopper. */
  readonly returnUrl: string;
  readonly cancelUrl: string;
}

/** A provider's page for one attempt. */
interface ProviderPage {
  /** The provider's id of it. */
  readonly reference: string;
  readonly url: string;
}

/** Money that a provider has taken. */
export interface Capture {
  readonly captureId: string;
  /** The attempt that it belongs to, according to the provider; '' where it names none. */
  readonly paymentId: string;
  /** In the currency's smallest unit: cents for EUR. */
  readonly amount: number;
  /** ISO 4217, upper case. */
  readonly currency: string;
  /** The refunded part of the amount, whoever refunded it, without refunds that failed. */
  readonly refunded: number;
  readonly failedRefunds: readonly FailedRefund[];
  /** What disputes have ever taken of it. */
  readonly chargedBack: number;
  /** What disputes have ever given back of that. */
  readonly wonBack: number;
}

/** A refund whose money never reached the shopper, and is held by the provider again. */
export interface FailedRefund {
  /** What the provider calls it. */
  readonly reference: string;
  readonly amount: number;
  /** The idempotency key of the shop's own; '' where it was made at the provider. */
  readonly key: string;
}

/** A payment's state, read from the provider. */
export type ProviderReport =
  /** The shopper has not finished. */
  | { readonly kind: 'open' }
  /** The shopper has approved; the shop must capture the money. */
  | { readonly kind: 'approved' }
  /** Approved, but the money is still on its way. */
  | { readonly kind: 'processing' }
  | { readonly kind: 'failed' }
  /** Abandoned or expired: it can no longer be paid. */
  | { readonly kind: 'closed' }
  | ({ readonly kind: 'paid' } & Capture);

/** A refund of a payment. */
interface RefundedPart {
  readonly amountCents: Cents;
  /** The idempotency key for the provider. */
  readonly idempotencyKey: string;
}

/** A payment whose page has been opened. */
export interface OpenedPayment {
  readonly id: string;
  readonly reference: string;
  /** The provider's id of the money; null until it was taken. */
  readonly captureId: string | null;
}

/**
 * A provider of payments on its own pages. Every call may throw ProviderFailure, and every call may be repeated: the
 * provider identifies attempts by their ids.
 */
export interface PaymentProvider {
  open(attempt: Attempt): Promise<ProviderPage>;
  read(payment: OpenedPayment): Promise<ProviderReport>;
  /** Captures the money of an approved payment. */
  capture(payment: OpenedPayment): Promise<ProviderReport>;
  /** Closes it, so that nobody can pay it any more. @returns how it ended, which may be "paid" */
  close(payment: OpenedPayment): Promise<ProviderReport>;
  /**
   * Refunds all of it, or a part.
   * @returns what the provider calls the refund
   */
  refund(
    payment: { readonly id: string; readonly captureId: string },
    part?: RefundedPart,
  ): Promise<{ readonly reference: string }>;
  /**
   * The subject of a webhook, as far as visible without asking anybody.
   * @returns undefined where it cannot be the provider's
   */
  webhookSubject(webhook: Webhook, now: Date): WebhookSubject | undefined;
  /** Asks the provider whose its keys are: one authenticated read that changes nothing. */
  tryKeys(): Promise<KeysAnswer>;
  /** Asks the provider whether it has sent a webhook; absent where its signature suffices. */
  confirmWebhook?(webhook: Webhook): Promise<boolean>;
}

/** What a provider says of the keys that it was asked with. */
export type KeysAnswer =
  | {
      readonly kind: 'works';
      /** What the provider calls the account; undefined where it does not say. */
      readonly account: string | undefined;
      /** Where the provider sends its webhooks; undefined where it does not say. */
      readonly webhookUrl: string | undefined;
    }
  /** The keys are right, but the provider lets the account take no money yet. */
  | { readonly kind: 'not-active'; readonly account: string | undefined }
  /** The keys are right, but they may not read whose they are. */
  | { readonly kind: 'not-permitted' }
  | { readonly kind: 'unknown-keys' }
  | { readonly kind: 'unknown-webhook' };

export interface Webhook {
  /** The raw bytes, which the signature covers. */
  readonly body: string;
  readonly headers: Readonly<Record<string, string | undefined>>;
}

/** Ids of one payment; all are absent where a webhook is about none. */
export interface WebhookSubject {
  readonly paymentId?: string | undefined;
  readonly reference?: string | undefined;
  readonly captureId?: string | undefined;
}

/** By the id of their payment method. */
export type PaymentProviders = ReadonlyMap<string, PaymentProvider>;

/** A provider did not do what was requested. */
export class ProviderFailure extends Error {
  constructor(
    message: string,
    /** False: it refused. True: it did not answer, and may or may not have done it. */
    readonly isAway: boolean,
    options?: ErrorOptions,
  ) {
    super(message, options);
    this.name = 'ProviderFailure';
  }
}

export function isProviderAway(error: unknown): boolean {
  return error instanceof ProviderFailure && error.isAway;
}
