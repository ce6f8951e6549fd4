import {
  type CatalogueFilter,
  catalogueFilters,
  promotionFilters,
} from '../../domain/catalogue/filters.ts';

type QueryName = CatalogueFilter | 'from';

/** The query of the catalogue: its filters, and where a later page of one group begins. */
export const catalogueQuery: readonly QueryName[] = [...catalogueFilters, 'from'];

export const clearanceQuery: readonly QueryName[] = [...promotionFilters, 'from'];
