import { addLinesToCart } from '../api-client/calls.ts';
import { addWith } from './basket-store.ts';

/**
 * Puts several parts into the basket in one call, all or none.
 * @returns whether they are in; where not, the basket's `error` says why
 */
export function addLines(
  lines: readonly { readonly record: string; readonly quantity: number }[],
): Promise<boolean> {
  return addWith((basketId) => addLinesToCart(lines, basketId));
}
