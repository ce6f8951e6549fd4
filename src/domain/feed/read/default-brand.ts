import { nameKey } from '../../../kernel/text/plain-text.ts';

/** The brand of a part that names none. */
export const DEFAULT_BRAND = 'PEDDERS';

/** The key that brands are compared by. */
export function brandKeyOf(brand: string | null | undefined): string {
  return nameKey(brand || DEFAULT_BRAND);
}
