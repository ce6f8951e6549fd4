import {
  PAYPAL_CLIENT_ID,
  PAYPAL_CLIENT_SECRET,
  PAYPAL_WEBHOOK_ID,
  type PayPalStandIn,
} from './paypal.ts';
import { STRIPE_KEY, STRIPE_WEBHOOK_SECRET, type StripeStandIn } from './stripe.ts';

/** Switches both providers on, and points the shop at their stand-ins. */
export function providerSettings(stripe: StripeStandIn, payPal: PayPalStandIn) {
  return {
    STRIPE_SECRET_KEY: STRIPE_KEY,
    STRIPE_WEBHOOK_SECRET,
    STRIPE_API_URL: stripe.url,
    PAYPAL_CLIENT_ID,
    PAYPAL_CLIENT_SECRET,
    PAYPAL_WEBHOOK_ID,
    PAYPAL_API_URL: payPal.url,
    PAYPAL_SCRIPT_URL: `${payPal.url}/sdk/js`,
  };
}
