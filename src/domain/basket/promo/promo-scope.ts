import type { Source } from '../../../config/countries/markets.ts';

/** The parts that a promo code covers. Names within one list add up; each list that is not empty narrows. */
export interface PromoScope {
  readonly categories: readonly string[];
  readonly groups: readonly string[];
  readonly brands: readonly string[];
  /** Part numbers. */
  readonly parts: readonly string[];
  readonly markets: readonly Source[];
}

/** The lists of a scope that name categories, groups, makers or parts of the catalogue. */
export const catalogueScopes = ['categories', 'groups', 'brands', 'parts'] as const;
export type CatalogueScope = (typeof catalogueScopes)[number];

/** Every part in every market. */
export const EVERY_PART: PromoScope = {
  categories: [],
  groups: [],
  brands: [],
  parts: [],
  markets: [],
};

export function coversEveryPart(scope: PromoScope): boolean {
  return catalogueScopes.every((list) => scope[list].length === 0);
}

export function holdsInMarket({ markets }: PromoScope, market: Source): boolean {
  return markets.length === 0 || markets.includes(market);
}
