/** What a catalogue page shows: the address is its state. */
export interface CatalogueChoice {
  readonly make?: string | undefined;
  readonly model?: string | undefined;
  readonly year?: number | undefined;
  readonly engine?: string | undefined;
  readonly category?: string | undefined;
  /** The one group that the view is limited to. */
  readonly groups?: string | undefined;
  /** Cards of that group which earlier pages show: more of them is a page of its own without script. */
  readonly from?: number | undefined;
  /** Only parts on promotion: the page /clearance, which is of all vehicles. */
  readonly clearance?: true | undefined;
}

type CatalogueParams = Readonly<Partial<Record<'make' | 'model' | 'engine', string>>>;

const YEAR = /^\d{4}$/;
const FROM = /^[1-9]\d{0,5}$/;

/** Reads an address of the catalogue. */
export function readCatalogueAddress(
  address: string,
  params: CatalogueParams = {},
): CatalogueChoice {
  const { pathname, searchParams } = new URL(address);
  const choice = readCatalogueChoice(searchParams, params);
  if (!/^\/clearance/i.test(pathname)) return choice;
  const { category, groups, from } = choice;
  return { category, groups, from, clearance: true };
}

/**
 * Reads the query of a catalogue address. Path segments (/parts/toyota/hilux)
 * are its second form; where both name something, the query does.
 */
export function readCatalogueChoice(
  query: URLSearchParams,
  params: CatalogueParams = {},
): CatalogueChoice {
  const given = (name: string) => query.get(name)?.trim() || undefined;
  const make = given('make') ?? params.make;
  const model = make ? (given('model') ?? params.model) : undefined;
  const year = given('year');
  const groups = given('groups');
  const from = given('from');
  return {
    make,
    model,
    year: model && year && YEAR.test(year) ? Number(year) : undefined,
    engine: model ? (given('engine') ?? params.engine) : undefined,
    category: given('category')?.toUpperCase(),
    groups,
    from: groups && from && FROM.test(from) ? Number(from) : undefined,
  };
}

/** The names of makes, models and groups that a choice is read against. */
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

const FIELDS = ['make', 'model', 'year', 'engine', 'category', 'groups', 'from'] as const;

/** The query of a choice, field by field. */
export function choiceFields(choice: CatalogueChoice): [name: string, value: string][] {
  return FIELDS.flatMap((name): [string, string][] => {
    const value = name === 'from' && !choice.groups ? undefined : choice[name];
    return value ? [[name, String(value)]] : [];
  });
}

/** The address of a choice in its canonical form. */
export function catalogueHref(choice: CatalogueChoice): string {
  const path = cataloguePath(choice);
  const query = new URLSearchParams(choiceFields(choice)).toString();
  return query ? `${path}?${query}` : path;
}

export function cataloguePath({ clearance }: CatalogueChoice): string {
  return clearance ? '/clearance' : '/parts';
}

/** Whether an address is one of the catalogue's. */
export function isCatalogue(pathname: string): boolean {
  return /^\/(parts|clearance)(\/|$)/i.test(pathname);
}

/** The vehicle in words, as far as it is chosen; empty where it is not. */
export function vehicleText({ make, model, year, engine }: CatalogueChoice): string {
  return [make, model, year, engine].filter(Boolean).join(' ');
}
