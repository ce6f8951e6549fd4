import type { Config } from '../../config/config.ts';
import { paymentMethods } from '../../messages/payment-methods.ts';
import type { PaymentMethod } from './basket.ts';

type PaymentSettings = Pick<
  Config,
  'stripe' | 'payPal' | 'demoPayment' | 'bankAccount' | 'isDemonstration' | 'freeOrders'
>;

interface PaymentMethodTraits {
  /**
   * `provider`: on a provider's pages. `transfer`: to the shop's account. `trial`: no money moves. `nothing`: of orders of
   * 0.00, which are paid when they are placed.
   */
  readonly way: 'provider' | 'transfer' | 'trial' | 'nothing';
  /** The least that it takes: Stripe refuses less, the others take a cent. */
  readonly leastCents: number;
  /** Whether the shop's settings switch it on. */
  readonly isOffered: (config: PaymentSettings) => boolean;
}

/**
 * The one list of payment methods, in the order in which they are offered. Texts, providers, and whether a method
 * takes money or is a trial follow from it; a method without its texts or its provider does not compile.
 */
const methods = {
  stripe: { way: 'provider', leastCents: 50, isOffered: ({ stripe }) => stripe !== undefined },
  paypal: { way: 'provider', leastCents: 1, isOffered: ({ payPal }) => payPal !== undefined },
  // Offered in a demonstration, where no real payment is possible.
  banktransfer: {
    way: 'transfer',
    leastCents: 1,
    isOffered: ({ bankAccount, isDemonstration }) => bankAccount !== undefined || isDemonstration,
  },
  demo: { way: 'trial', leastCents: 1, isOffered: ({ demoPayment }) => demoPayment },
  nothing: { way: 'nothing', leastCents: 0, isOffered: ({ freeOrders }) => freeOrders },
} as const satisfies Record<string, PaymentMethodTraits>;

type PaymentMethodId = keyof typeof methods;

/** Methods whose money a provider takes on its own pages. */
export type ProviderMethodId = {
  [Id in PaymentMethodId]: (typeof methods)[Id]['way'] extends 'provider' ? Id : never;
}[PaymentMethodId];

export const PAYPAL = 'paypal' satisfies PaymentMethodId;
export const BANK_TRANSFER = 'banktransfer' satisfies PaymentMethodId;
export const DEMO_PAYMENT = 'demo' satisfies PaymentMethodId;
export const NOTHING_TO_PAY = 'nothing' satisfies PaymentMethodId;

const ids = Object.keys(methods) as PaymentMethodId[];
const texts: Readonly<Record<PaymentMethodId, { displayName: string; description: string }>> =
  paymentMethods;

/** The current name of a method; its id if the method no longer exists. */
export function paymentMethodName(id: string): string {
  return Object.entries(texts).find(([known]) => known === id)?.[1].displayName ?? id;
}

/** How long an order waits for its payment, in hours. */
export function unpaidHoursOf(
  { unpaidHours }: Pick<Config, 'unpaidHours'>,
  method: string,
): number {
  return method === BANK_TRANSFER ? unpaidHours.bankTransfer : unpaidHours.provider;
}

/** How long an order waits at first, in hours: a transfer only until its shopper has confirmed it. */
export function firstHoursOf(config: Pick<Config, 'unpaidHours'>, method: string): number {
  return method === BANK_TRANSFER ? config.unpaidHours.unconfirmed : unpaidHoursOf(config, method);
}

/**
 * How a basket can be paid, in the order in which it is offered.
 * @param totalCents leaves out methods that take no amount so small. Of 0.00 there is nothing to choose: one method is
 *   left where the shop takes free orders, and none where it does not. Left out: every method that takes money.
 */
export function paymentMethodsOf(
  config: PaymentSettings,
  totalCents?: number,
): readonly PaymentMethod[] {
  return ids
    .filter((id) => methods[id].isOffered(config) && takes(id, totalCents))
    .map((id) => ({ id, name: id, ...texts[id] }));
}

function takes(id: PaymentMethodId, cents: number | undefined): boolean {
  if (id === NOTHING_TO_PAY) return cents === 0;
  return cents === undefined || cents >= methods[id].leastCents;
}

/** Whether a provider takes money for the shop; the law then requires a named seller. */
export function hasProvider(config: PaymentSettings): boolean {
  return ids.some((id) => methods[id].way === 'provider' && methods[id].isOffered(config));
}
