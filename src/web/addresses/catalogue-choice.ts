import { CATALOGUE_PATH, CLEARANCE_PATH } from '../../config/page-paths.ts';
import {
  type CatalogueFilter,
  catalogueFilters,
  type FilterValues,
  filterFields,
} from '../../domain/catalogue/filters.ts';
import { type ListView, readListView, viewFields } from './list-view.ts';

/** The content of a catalogue page: the address is its state. */
export interface CatalogueChoice extends FilterValues {
  /** Cards of the chosen group which earlier pages show: more of them is a page of its own without script. */
  readonly from?: number | undefined;
  /** Only parts on promotion: the page /clearance. */
  readonly clearance?: true | undefined;
  /** How the list is narrowed, sorted and shown; undefined: as the catalogue shows it, group by group. */
  readonly list?: ListView | undefined;
}

type CatalogueParams = Readonly<Partial<Record<'make' | 'model' | 'engine', string>>>;

const YEAR = /^\d{4}$/;
/** The catalogue decides which part of it counts. */
const DETAILS = /^[a-z\d.-]{1,120}$/;
const FROM = /^[1-9]\d{0,5}$/;

/** Reads the text of each filter, given the filters before it in an address. */
const readers: {
  readonly [Name in CatalogueFilter]: (
    text: string,
    before: FilterValues,
  ) => FilterValues[Name] | undefined;
} = {
  make: (text) => text,
  model: (text, { make }) => (make ? text : undefined),
  year: (text, { model }) => (model && YEAR.test(text) ? Number(text) : undefined),
  engine: (text, { model }) => (model ? text : undefined),
  details: (text, { year }) => (year && DETAILS.test(text) ? text : undefined),
  category: (text) => text.toUpperCase(),
  groups: (text) => text,
  fit: (text, { year }) => (year && text === 'first' ? text : undefined),
};

/** Reads an address of the catalogue. */
export function readCatalogueAddress(
  address: string,
  params: CatalogueParams = {},
): CatalogueChoice {
  const { pathname, searchParams } = new URL(address);
  return pathname.toLowerCase().startsWith(CLEARANCE_PATH)
    ? { ...ofWholeVehicle(readNames(catalogueFilters, searchParams, {})), clearance: true }
    : readNames(catalogueFilters, searchParams, params);
}

/** Promotions are those of a vehicle of a year, or of all vehicles. */
function ofWholeVehicle(choice: CatalogueChoice): CatalogueChoice {
  if (choice.year) return choice;
  return { ...choice, make: undefined, model: undefined, engine: undefined };
}

/**
 * Reads the query of a catalogue address. Path segments (/parts/toyota/hilux)
 * are its second form; where both name something, the query does.
 */
export function readCatalogueChoice(
  query: URLSearchParams,
  params: CatalogueParams = {},
): CatalogueChoice {
  return readNames(catalogueFilters, query, params);
}

function readNames(
  names: readonly CatalogueFilter[],
  query: URLSearchParams,
  params: CatalogueParams,
): CatalogueChoice {
  const given = (name: string) => query.get(name)?.trim() || undefined;
  const choice: Record<string, unknown> & FilterValues = {};
  for (const name of names) {
    const text = given(name) ?? params[name as keyof CatalogueParams];
    choice[name as string] = text && readers[name](text, choice);
  }
  const from = given('from');
  return {
    ...choice,
    from: choice.groups && from && FROM.test(from) ? Number(from) : undefined,
    list: readListView(query),
  };
}

/** The makes, models and groups that a choice is matched with. */
interface KnownNames {
  readonly make: readonly string[];
  readonly model: readonly string[];
  readonly groups: readonly string[];
}

/** The choice with names written as the catalogue writes them: /parts/toyota/hilux is TOYOTA HILUX. */
export function spelledAs(choice: CatalogueChoice, names: KnownNames): CatalogueChoice {
  const spelling = (list: readonly string[], given: string | undefined) =>
    list.find((name) => name.toUpperCase() === given?.trim().toUpperCase()) ?? given;
  return {
    ...choice,
    make: spelling(names.make, choice.make),
    model: spelling(names.model, choice.model),
    groups: spelling(names.groups, choice.groups),
  };
}

/** Whether the address names a make or a model that the catalogue does not have. */
export function isUnknownVehicle(
  { make, model }: CatalogueChoice,
  names: Pick<KnownNames, 'make' | 'model'>,
): boolean {
  const isUnknown = (list: readonly string[], name: string | undefined) =>
    name !== undefined && !list.includes(name);
  return isUnknown(names.make, make) || isUnknown(names.model, model);
}

/** The query of a choice, field by field. */
export function choiceFields(choice: CatalogueChoice): [name: string, value: string][] {
  const { groups, from } = choice;
  return [
    ...filterFields(choice),
    ...(groups && from ? [['from', String(from)] as [string, string]] : []),
    ...viewFields(choice.list),
  ];
}

/** The address of a choice in its canonical form. */
export function catalogueHref(choice: CatalogueChoice): string {
  const path = choicePath(choice);
  const query = new URLSearchParams(choiceFields(choice)).toString();
  return query ? `${path}?${query}` : path;
}

/** A choice from the beginning of its list: another vehicle, category or group has other pages. */
export function fromStart(choice: CatalogueChoice): CatalogueChoice {
  return { ...choice, from: undefined, list: choice.list && { ...choice.list, page: 1 } };
}

/** The page of a choice, without its query. */
export function choicePath({ clearance }: CatalogueChoice): string {
  return clearance ? CLEARANCE_PATH : CATALOGUE_PATH;
}

/** Whether an address is one of the catalogue's. */
export function isCatalogue(pathname: string): boolean {
  return [CATALOGUE_PATH, CLEARANCE_PATH].some((path) =>
    `${pathname.toLowerCase()}/`.startsWith(`${path}/`),
  );
}

/** The vehicle in words, as far as it is chosen; may be empty. */
export function vehicleText({ make, model, year, engine }: CatalogueChoice): string {
  return [make, model, year, engine].filter(Boolean).join(' ');
}
