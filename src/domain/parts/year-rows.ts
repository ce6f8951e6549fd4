import type { VehicleFitment } from './part.ts';

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

function compareVehicles(a: VehicleFitment, b: VehicleFitment): number {
  return (
    a.make.localeCompare(b.make, 'en') || a.model.localeCompare(b.model, 'en') || b.year - a.year
  );
}
