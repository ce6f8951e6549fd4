import { type CheckoutForm, emptyCheckoutForm } from '../../domain/checkout/checkout-form.ts';
import { ADDRESS_KEY } from '../basket/basket-memory.ts';

/** The typed values stay only in this browser's session, until the order is placed. */
export function rememberForm(form: CheckoutForm): void {
  try {
    sessionStorage.setItem(ADDRESS_KEY, JSON.stringify(form));
  } catch {
    // Without storage the form works, but a reload empties it.
  }
}

/** @returns what this session remembers, the rest empty */
export function rememberedForm(): CheckoutForm {
  try {
    const saved: unknown = JSON.parse(sessionStorage.getItem(ADDRESS_KEY) ?? '{}');
    return formOf(saved);
  } catch {
    return emptyCheckoutForm;
  }
}

/** Takes only known fields with values of their type. */
export function formOf(saved: unknown): CheckoutForm {
  const given = (typeof saved === 'object' && saved !== null ? saved : {}) as Record<
    string,
    unknown
  >;
  const entries = Object.entries(emptyCheckoutForm).map(([field, empty]) => [
    field,
    typeof given[field] === typeof empty ? given[field] : empty,
  ]);
  return Object.fromEntries(entries) as CheckoutForm;
}
