import { type CheckoutForm, emptyCheckoutForm } from '../../domain/checkout/checkout-form.ts';
import { ADDRESS_KEY } from '../basket/basket-memory.ts';
import { attempt } from '../ui/behaviour/attempt.ts';
import { TYPED_KEPT_MS } from './remember-form.ts';

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
