import type { Config } from '../../config/config.ts';
import { paymentMethods } from '../../messages/payment-methods.ts';
import type { PaymentMethod } from './basket.ts';

export const STRIPE = 'stripe';
export const PAYPAL = 'paypal';
export const BANK_TRANSFER = 'banktransfer';
export const DEMO_PAYMENT = 'demo';

/** How long an order waits for its payment, in hours. */
export function unpaidHoursOf(
  { unpaidHours }: Pick<Config, 'unpaidHours'>,
  method: string,
): number {
  return method === BANK_TRANSFER ? unpaidHours.bankTransfer : unpaidHours.provider;
}

/** How a basket can be paid, in the order in which it is offered. */
export function paymentMethodsOf(
  config: Pick<Config, 'stripe' | 'payPal' | 'demoPayment'>,
): readonly PaymentMethod[] {
  const offered = [
    ...(config.stripe ? ([STRIPE] as const) : []),
    ...(config.payPal ? ([PAYPAL] as const) : []),
    BANK_TRANSFER,
    ...(config.demoPayment ? ([DEMO_PAYMENT] as const) : []),
  ] as const;
  return offered.map((id) => ({ id, name: id, ...paymentMethods[id] }));
}
