import type { Config } from '../../config/config.ts';
import { messages } from '../../messages/en.ts';
import type { PaymentMethod } from './basket.ts';

export const BANK_TRANSFER = 'banktransfer';
export const DEMO_PAYMENT = 'demo';

/** How a basket can be paid, in the order in which it is offered. */
export function paymentMethodsOf(config: Pick<Config, 'demoPayment'>): readonly PaymentMethod[] {
  const text = messages.paymentMethods;
  const offered = config.demoPayment
    ? ([BANK_TRANSFER, DEMO_PAYMENT] as const)
    : ([BANK_TRANSFER] as const);
  return offered.map((id) => ({ id, name: id, ...text[id] }));
}
