import type { CheckoutForm } from '../../domain/checkout/checkout-form.ts';
import { ADDRESS_KEY } from '../basket/basket-memory.ts';
import { attempt } from '../ui/behaviour/attempt.ts';

/** How long what was typed outlives its tab; the privacy page promises it. */
export const TYPED_KEPT_MS = 24 * 60 * 60 * 1000;

/**
 * Keeps what was typed on this device until the order is placed: for this session, and for a day in case the tab is
 * closed. How to pay is no part of it but for the method's name, and the consent to the terms ends with the session.
 */
export function rememberForm(form: CheckoutForm, now = Date.now()): void {
  attempt(() => sessionStorage.setItem(ADDRESS_KEY, JSON.stringify(form)));
  const kept = { at: now, form: { ...form, termsConsent: false } };
  attempt(() => localStorage.setItem(ADDRESS_KEY, JSON.stringify(kept)));
}
