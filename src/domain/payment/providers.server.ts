import type { Config } from '../../config/config.ts';
import type { ProviderMethodId } from '../basket/payment-methods.ts';
import type { PaymentProvider, PaymentProviders } from '../shop-context/payment-provider.ts';
import type { ProviderPatience } from './provider-patience.ts';

/** A shopper waits for the answer: a slower provider counts as away. */
const TIMEOUT_MS = 8000;

type ProviderSettings = Pick<Config, 'stripe' | 'payPal' | 'shopName'>;

/** Creates each provider that the settings switch on. A library is loaded only when its provider is used. */
const makers: Readonly<
  Record<
    ProviderMethodId,
    (config: ProviderSettings, patience: ProviderPatience) => Promise<PaymentProvider | undefined>
  >
> = {
  async stripe({ stripe }, patience) {
    if (!stripe) return undefined;
    const { stripeProvider } = await import('./stripe.server.ts');
    return stripeProvider(stripe, patience);
  },
  async paypal({ payPal, shopName }, patience) {
    if (!payPal) return undefined;
    const { payPalProvider } = await import('./paypal.server.ts');
    return payPalProvider(payPal, { shopName, ...patience });
  },
};

/** The providers that are switched on, by the id of their payment method. */
export async function paymentProviders(
  config: ProviderSettings,
  patience: ProviderPatience = { timeoutMs: TIMEOUT_MS },
): Promise<PaymentProviders> {
  const made = await Promise.all(
    Object.entries(makers).map(async ([id, make]) => [id, await make(config, patience)] as const),
  );
  return new Map(
    made.filter((entry): entry is [string, PaymentProvider] => entry[1] !== undefined),
  );
}
