import type { FitmentPage, VehicleFitment } from './part.ts';

/** One part fits one model over a range of years. */
export interface FitmentRange extends Omit<VehicleFitment, 'year'> {
  readonly yearFrom: number;
  /** Null: still built. */
  readonly yearTo: number | null;
}

/**
 * A row for each year of each fitment, each only once.
 * @param thisYear where ranges without an end go on to
 */
export function yearRows(ranges: readonly FitmentRange[], thisYear: number): VehicleFitment[] {
  const rows = new Map<string, VehicleFitment>();
  for (const { yearFrom, yearTo, ...fitment } of ranges) {
    const last = yearTo ?? Math.max(yearFrom, thisYear);
    for (let year = last; year >= yearFrom; year--) {
      const row = { ...fitment, year };
      rows.set(JSON.stringify(row), row);
    }
  }
  return [...rows.values()].sort(compareVehicles);
}

/** @param asked one make by its name, and how many of its fitments from which one on */
export function fitmentPage(
  fitments: readonly VehicleFitment[],
  asked: {
    readonly make?: string | undefined;
    readonly limit?: number | undefined;
    readonly offset?: number | undefined;
  },
): FitmentPage {
  const { make, limit = Number.POSITIVE_INFINITY, offset = 0 } = asked;
  const counts = new Map<string, number>();
  for (const { make: name } of fitments) counts.set(name, (counts.get(name) ?? 0) + 1);
  const ofMake =
    make === undefined ? fitments : fitments.filter(({ make: name }) => isSameName(name, make));
  return {
    fitments: ofMake.slice(offset, offset + limit),
    total: ofMake.length,
    makes: [...counts].map(([name, count]) => ({ make: name, count })),
  };
}

/** As `localeCompare` does, but many times as quick. */
const inOrder = new Intl.Collator('en').compare;

function compareVehicles(a: VehicleFitment, b: VehicleFitment): number {
  return inOrder(a.make, b.make) || inOrder(a.model, b.model) || b.year - a.year;
}

function isSameName(a: string, b: string): boolean {
  return a.toLowerCase() === b.toLowerCase();
}
