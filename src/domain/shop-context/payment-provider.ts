import type { Address } from '../../kernel/address.ts';
import type { Cents } from '../../kernel/money.ts';

/** One attempt to pay an order, as a provider is asked to take it. */
export interface Attempt {
  /** Also the key by which the provider knows a repeated question. */
  readonly id: string;
  readonly orderId: string;
  readonly orderNumber: string;
  readonly amountCents: Cents;
  readonly email: string;
  readonly shippingAddress: Address;
  readonly createdAt: Date;
  /** Where the provider sends the shopper back to. */
  readonly returnUrl: string;
  readonly cancelUrl: string;
}

/** A provider's page for one attempt. */
interface ProviderPage {
  /** What the provider calls it. */
  readonly reference: string;
  readonly url: string;
}

/** Money that a provider has taken. */
export interface Capture {
  readonly captureId: string;
  /** The attempt that the provider says it belongs to; '' where it says none. */
  readonly paymentId: string;
  /** In the currency's smallest unit: cents for EUR. */
  readonly amount: number;
  /** ISO 4217, upper case. */
  readonly currency: string;
  /** Of the amount, given back so far. */
  readonly refunded: number;
}

/** How a payment stands, read from the provider. */
export type ProviderReport =
  /** The shopper has not finished. */
  | { readonly kind: 'open' }
  /** The shopper has agreed; the shop has to take the money. */
  | { readonly kind: 'approved' }
  /** Agreed, but the money is still on its way. */
  | { readonly kind: 'processing' }
  | { readonly kind: 'failed' }
  /** Given up or run out: it cannot be paid any more. */
  | { readonly kind: 'closed' }
  | ({ readonly kind: 'paid' } & Capture);

/** What goes back of a payment. */
interface RefundedPart {
  readonly amountCents: Cents;
  /** By which the provider knows a repeated question. */
  readonly idempotencyKey: string;
}

/** A payment whose page has been opened. */
export interface OpenedPayment {
  readonly id: string;
  readonly reference: string;
}

/**
 * A provider of payments on pages of its own. Every call may throw ProviderFailure, and every
 * call may be repeated: the provider knows attempts by their ids.
 */
export interface PaymentProvider {
  open(attempt: Attempt): Promise<ProviderPage>;
  read(payment: OpenedPayment): Promise<ProviderReport>;
  /** Takes the money of an approved payment. */
  capture(payment: OpenedPayment): Promise<ProviderReport>;
  /** Sees to it that nobody pays it any more. @returns how it ended, which can also be paid */
  close(payment: OpenedPayment): Promise<ProviderReport>;
  /**
   * Gives money back: all of it, or a part.
   * @returns what the provider calls the refund
   */
  refund(
    payment: { readonly id: string; readonly captureId: string },
    part?: RefundedPart,
  ): Promise<{ readonly reference: string }>;
  /**
   * What a webhook says it is about, by what can be seen without asking anybody.
   * @returns undefined where it cannot be the provider's
   */
  webhookSubject(webhook: Webhook, now: Date): WebhookSubject | undefined;
  /** Asks the provider whether it has sent a webhook; not there where its signature was enough. */
  confirmWebhook?(webhook: Webhook): Promise<boolean>;
}

export interface Webhook {
  /** As it was sent, byte by byte: the signature covers that. */
  readonly body: string;
  readonly headers: Readonly<Record<string, string | undefined>>;
}

/** Names of one payment; a webhook that is about none has none. */
export interface WebhookSubject {
  readonly paymentId?: string | undefined;
  readonly reference?: string | undefined;
  readonly captureId?: string | undefined;
}

/** By the id of their payment method. */
export type PaymentProviders = ReadonlyMap<string, PaymentProvider>;

/** A provider did not do what it was asked. */
export class ProviderFailure extends Error {
  constructor(
    message: string,
    /** False: it answered no. True: it did not answer, and may have done it or not. */
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
