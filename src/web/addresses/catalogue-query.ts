import { type CatalogueFilter, catalogueFilters } from '../../domain/catalogue/filters.ts';

type QueryName = CatalogueFilter | 'from';

/** The query of the catalogue and of clearance: their filters, and where a later page of one group begins. */
export const catalogueQuery: readonly QueryName[] = [...catalogueFilters, 'from'];
