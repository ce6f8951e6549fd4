import type { Config } from '../../config/config.ts';
import { PAYPAL, STRIPE } from '../basket/payment-methods.ts';
import type { PaymentProvider, PaymentProviders } from './provider.ts';

/** A shopper waits for an answer: a provider that takes longer counts as away. */
const TIMEOUT_MS = 8000;

/** The providers that are switched on; the library of one that is not is not even loaded. */
export async function paymentProviders(
  config: Pick<Config, 'stripe' | 'payPal' | 'shopName'>,
  timeoutMs: number = TIMEOUT_MS,
): Promise<PaymentProviders> {
  const providers = new Map<string, PaymentProvider>();
  if (config.stripe) {
    const { stripeProvider } = await import('./stripe.server.ts');
    providers.set(STRIPE, stripeProvider(config.stripe, { timeoutMs }));
  }
  if (config.payPal) {
    const { payPalProvider } = await import('./paypal.server.ts');
    providers.set(PAYPAL, payPalProvider(config.payPal, { shopName: config.shopName, timeoutMs }));
  }
  return providers;
}
