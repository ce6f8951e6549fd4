import { CATALOGUE_PATH } from '../../config/page-paths.ts';
import type { ListingInput } from './listing.server.ts';

/**
 * The filters of the catalogue. Each entry is a name in addresses and in calls, with the field of a listing that it
 * sets. Types, readers and writers of addresses, the cached pages' list of parameters and the fields of the call
 * follow from it.
 */
const vehicleFilters = {
  make: 'make',
  model: 'model',
  year: 'year',
  engine: 'engine',
  /** What else is known of the vehicle: "drive-4wd.built-01-07". */
  details: 'details',
} as const satisfies Filters;

const partFilters = {
  category: 'category',
  /** The one group that the view is limited to. */
  groups: 'group',
} as const satisfies Filters;

const viewFilters = {
  /** Whether fitting parts are shown alone or first. */
  fit: 'fit',
} as const satisfies Filters;

type Filters = Readonly<Record<string, keyof ListingInput>>;

const filters = { ...vehicleFilters, ...partFilters, ...viewFilters };

export type CatalogueFilter = keyof typeof filters;

export type FilterValues = {
  readonly [Name in CatalogueFilter]?: ListingInput[(typeof filters)[Name]];
};

/** In the order in which addresses name them. */
export const catalogueFilters = Object.keys(filters) as readonly CatalogueFilter[];

/** Parameters of a search besides its words. */
export const searchFilters = Object.keys({
  ...vehicleFilters,
  ...viewFilters,
}) as readonly (keyof SearchFilters)[];

export type SearchFilters = Pick<
  FilterValues,
  keyof typeof vehicleFilters | keyof typeof viewFilters
>;

/** The values by the fields of a listing. */
export function listingFilters(values: FilterValues): Partial<ListingInput> {
  return Object.fromEntries(catalogueFilters.map((name) => [filters[name], values[name]]));
}

/** Name and value of each filter that is set, for a query or a form. */
export function filterFields(
  values: {
    readonly [Name in CatalogueFilter]?: FilterValues[Name] | null;
  },
): [name: string, value: string][] {
  return catalogueFilters.flatMap((name): [string, string][] => {
    const value = values[name];
    return value ? [[name, String(value)]] : [];
  });
}

/** The catalogue's page for a choice. */
export function cataloguePath(values: Parameters<typeof filterFields>[0]): string {
  return `${CATALOGUE_PATH}?${new URLSearchParams(filterFields(values))}`;
}
