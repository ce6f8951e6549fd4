import {
  type AllowanceSpent,
  returnAllowance,
  spendAllowance,
} from '../allowance/allowance.server.ts';
import type { ShopContext } from '../shop-context/shop-context.server.ts';
import { type Asker, basketKey } from './ask-about-vat-number.server.ts';

/**
 * Counts a promo code as a guess, for basket and address, before it is tried, so that simultaneous ones count too.
 * @returns what refuses it; undefined where it may be tried
 */
export async function countGuess(
  context: ShopContext,
  asker: Asker,
): Promise<AllowanceSpent | undefined> {
  for (const guess of guessesOf(asker)) {
    const spentUp = await spendAllowance(context, guess);
    if (spentUp) return spentUp;
  }
  return undefined;
}

/** A valid code was no guess. */
export async function uncountGuess(context: ShopContext, asker: Asker): Promise<void> {
  for (const guess of guessesOf(asker)) await returnAllowance(context, guess);
}

function guessesOf({ basketId, visitor }: Asker) {
  const byBasket = { name: 'promo-guess-by-basket', key: basketKey(basketId) } as const;
  const byAddress = { name: 'promo-guess-by-address', key: visitor ?? '' } as const;
  return visitor === undefined ? [byBasket] : [byBasket, byAddress];
}
