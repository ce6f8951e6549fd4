/** What a catalogue page shows: the address is its state. */
export interface CatalogueChoice {
  readonly make?: string | undefined;
  readonly model?: string | undefined;
  readonly year?: number | undefined;
  readonly engine?: string | undefined;
  readonly category?: string | undefined;
  /** The one group that the view is limited to. */
  readonly groups?: string | undefined;
}

type CatalogueParams = Readonly<Partial<Record<'make' | 'model' | 'engine', string>>>;

const YEAR = /^\d{4}$/;

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
  return {
    make,
    model,
    year: model && year && YEAR.test(year) ? Number(year) : undefined,
    engine: model ? (given('engine') ?? params.engine) : undefined,
    category: given('category')?.toUpperCase(),
    groups: given('groups'),
  };
}

/** The choice with make and model written as the catalogue writes them: /parts/toyota/hilux is TOYOTA HILUX. */
export function spelledAs(
  choice: CatalogueChoice,
  names: { readonly make: readonly string[]; readonly model: readonly string[] },
): CatalogueChoice {
  const spelling = (list: readonly string[], given: string | undefined) =>
    list.find((name) => name.toUpperCase() === given?.trim().toUpperCase()) ?? given;
  return {
    ...choice,
    make: spelling(names.make, choice.make),
    model: spelling(names.model, choice.model),
  };
}

/** The address of a choice in its canonical form. */
export function catalogueHref(choice: CatalogueChoice): string {
  const query = new URLSearchParams();
  for (const name of ['make', 'model', 'year', 'engine', 'category', 'groups'] as const) {
    const value = choice[name];
    if (value !== undefined && value !== '') query.set(name, String(value));
  }
  const text = query.toString();
  return text ? `/parts?${text}` : '/parts';
}

/** The vehicle in words, as far as it is chosen; empty where it is not. */
export function vehicleText({ make, model, year, engine }: CatalogueChoice): string {
  return [make, model, year, engine].filter(Boolean).join(' ');
}
