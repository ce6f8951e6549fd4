import type { WireCart } from '../../wire/cart.ts';
import { attempt } from '../ui/behaviour/attempt.ts';

/**
 * The browser's memory of the basket. Its id outlives the tab; the last answer does not. A browser that refuses
 * storage still shops, within one page.
 */

const ID_KEY = 'basketId';
const REVISION_KEY = 'basketRevision';
const ANSWER_KEY = 'basket';
/** The text typed at the checkout; resetting the basket clears it (requirement BSK-11). */
export const ADDRESS_KEY = 'address';

/** Other tabs write to this, so that this one notices. */
export function isBasketKey(key: string | null): boolean {
  return key === null || key === ID_KEY || key === REVISION_KEY;
}

export function rememberedBasketId(): string | null {
  return attempt(() => localStorage.getItem(ID_KEY)) ?? null;
}

export function rememberBasket(answer: WireCart): void {
  if (rememberedBasketId() !== answer.cart_id) {
    attempt(() => localStorage.setItem(ID_KEY, answer.cart_id));
  }
  attempt(() => sessionStorage.setItem(ANSWER_KEY, JSON.stringify(answer)));
}

/** Another basket, which another tab may have begun meanwhile, stays. */
export function forgetBasket(basketId: string): void {
  if (rememberedBasketId() === basketId) attempt(() => localStorage.removeItem(ID_KEY));
  attempt(() => sessionStorage.removeItem(ANSWER_KEY));
}

export function forgetAddress(): void {
  attempt(() => sessionStorage.removeItem(ADDRESS_KEY));
  attempt(() => localStorage.removeItem(ADDRESS_KEY));
}

/** Tells the other tabs that the basket changed. */
export function announceChange(): void {
  attempt(() => localStorage.setItem(REVISION_KEY, `${Date.now()}-${Math.random()}`));
}

/** @returns the last answer of this session, where it is of that basket */
export function rememberedAnswer(basketId: string): WireCart | null {
  const text = attempt(() => sessionStorage.getItem(ANSWER_KEY));
  const answer = text ? attempt(() => JSON.parse(text) as WireCart) : null;
  return answer?.cart_id === basketId && Array.isArray(answer.shoppingcarts) ? answer : null;
}
