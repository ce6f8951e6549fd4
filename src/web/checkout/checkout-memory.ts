import { type CheckoutForm, emptyCheckoutForm } from '../../domain/checkout/checkout-form.ts';
import { ADDRESS_KEY } from '../basket/basket-memory.ts';

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

/** @returns what this session or, for a day, this device remembers; the rest empty */
export function rememberedForm(now = Date.now()): CheckoutForm {
  const ofSession = attempt(() => sessionStorage.getItem(ADDRESS_KEY));
  if (ofSession) return formOf(attempt(() => JSON.parse(ofSession)));
  const kept = recordOf(attempt(() => JSON.parse(localStorage.getItem(ADDRESS_KEY) ?? '{}')));
  const isFresh = typeof kept.at === 'number' && kept.at <= now && now - kept.at < TYPED_KEPT_MS;
  if (isFresh) return formOf(kept.form);
  attempt(() => localStorage.removeItem(ADDRESS_KEY));
  return emptyCheckoutForm;
}

/** Takes only known fields with values of their type. */
export function formOf(saved: unknown): CheckoutForm {
  const given = recordOf(saved);
  const entries = Object.entries(emptyCheckoutForm).map(([field, empty]) => [
    field,
    typeof given[field] === typeof empty ? given[field] : empty,
  ]);
  return Object.fromEntries(entries) as CheckoutForm;
}

function recordOf(saved: unknown): Record<string, unknown> {
  return (typeof saved === 'object' && saved !== null ? saved : {}) as Record<string, unknown>;
}

/** Without storage the form works, but a reload empties it. */
function attempt<Value>(action: () => Value): Value | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}
