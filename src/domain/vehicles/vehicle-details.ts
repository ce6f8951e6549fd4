/**
 * What is known of a vehicle beyond make, model, year and engine, as far as fitments depend on it. Each kind is a
 * question that may be put to a shopper; the order is that of the questions.
 */
export const detailKinds = ['engine', 'drive', 'body', 'wheel', 'built'] as const;

export type DetailKind = (typeof detailKinds)[number];

/** The values of kinds that have a list of them. Words that feeds use for them: `parts/fit/qualifier-words.ts`. */
export const detailValues = {
  drive: ['4wd', '2wd', 'fwd', 'rwd'],
  body: [
    ...['single-cab', 'extra-cab', 'double-cab', 'pickup', 'wagon', 'saloon', 'hatchback'],
    ...['coupe', 'convertible', 'van'],
  ],
  wheel: ['lhd', 'rhd'],
} as const;

/** Values that hold for each of some others as well: who has a double cab has a pickup. */
export const broaderValues: Readonly<Record<string, readonly string[]>> = {
  '2wd': ['fwd', 'rwd'],
  pickup: ['single-cab', 'extra-cab', 'double-cab'],
};

/** Kinds whose values are declared. */
export type ListedKind = keyof typeof detailValues;

/** None of those that fitments name. */
export const OTHER = 'other';
/** Asked, and skipped. */
export const SKIPPED = 'unknown';

/**
 * The answers by kind: a value of the list, the months of its year in which the vehicle was built ("01-07"),
 * `OTHER` or `SKIPPED`. An engine that has a name is a field of the vehicle, and here it is one of the last two.
 */
export type VehicleDetails = Readonly<Partial<Record<DetailKind, string>>>;

const MONTHS = /^(0[1-9]|1[0-2])-(0[1-9]|1[0-2])$/;

/** Reads "drive-4wd.built-01-07", as addresses and calls have it; what is none of the above is left out. */
export function readDetails(text: string | undefined): VehicleDetails {
  const details: Partial<Record<DetailKind, string>> = {};
  for (const entry of (text ?? '').toLowerCase().split('.')) {
    const kind = detailKinds.find((name) => entry.startsWith(`${name}-`));
    const value = kind && entry.slice(kind.length + 1);
    if (kind && value && isAnswer(kind, value)) details[kind] = value;
  }
  return details;
}

/** In one form for the same answers; empty where there are none. */
export function writeDetails(details: VehicleDetails): string {
  return detailKinds
    .flatMap((kind) => (details[kind] ? [`${kind}-${details[kind]}`] : []))
    .join('.');
}

/** The text of an address or a call in its one form. */
export function plainDetails(text: string | undefined): string {
  return writeDetails(readDetails(text));
}

export function monthsOf(value: string): { readonly from: number; readonly to: number } {
  const [from = 1, to = 12] = value.split('-').map(Number);
  return { from, to };
}

function isAnswer(kind: DetailKind, value: string): boolean {
  if (value === SKIPPED) return true;
  if (kind === 'built') {
    const { from, to } = monthsOf(value);
    return MONTHS.test(value) && from <= to;
  }
  if (value === OTHER) return true;
  return kind !== 'engine' && (detailValues[kind] as readonly string[]).includes(value);
}
