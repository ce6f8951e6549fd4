import { groupBy } from '../../kernel/group-by.ts';
import type { FitmentPage, VehicleFitment } from './part.ts';

/** A part may fit thousands of models; nobody reads a page of all of them. */
const MODELS_TOLD_MAX = 40;

/** One part fits one model over a range of years. */
export interface FitmentRange extends Omit<VehicleFitment, 'year'> {
  readonly yearFrom: number;
  /** Null: still built. */
  readonly yearTo: number | null;
}

/**
 * A page of a part's fitments: a row for each year of each range without duplicates, by make and model, the newest
 * year first. Only the page's rows are built; the others are counted by their ranges, since a part may fit thousands
 * of vehicles.
 * @param asked one make by its name, and how many of its fitments from which one on
 * @param thisYear where ranges without an end go on to
 */
export function fitmentPage(
  ranges: readonly FitmentRange[],
  asked: {
    readonly make?: string | undefined;
    readonly limit?: number | undefined;
    readonly offset?: number | undefined;
  },
  thisYear: number,
): FitmentPage {
  const { make, limit = Number.POSITIVE_INFINITY, offset = 0 } = asked;
  const models = modelsOf(ranges, thisYear);
  const ofMake =
    make === undefined ? models : models.filter(({ make: name }) => isSameName(name, make));
  return {
    fitments: rowsOfPage(ofMake, { from: offset, to: offset + limit }),
    total: sumOf(ofMake),
    makes: [...groupBy(models, ({ make: name }) => name)].map(([name, ofName]) => ({
      make: name,
      count: sumOf(ofName),
    })),
    models: models.slice(0, MODELS_TOLD_MAX).map(({ make: name, model, ranges }) => ({
      make: name,
      model,
      yearFrom: Math.min(...ranges.map(({ yearFrom }) => yearFrom)),
      yearTo: Math.max(...ranges.map(({ yearTo }) => yearTo)),
    })),
  };
}

/** A part's fitments for one model. */
interface ModelFitments {
  readonly make: string;
  readonly model: string;
  readonly ranges: readonly ClosedRange[];
  /** The number of rows that the ranges stand for. */
  readonly count: number;
}

interface ClosedRange extends FitmentRange {
  readonly yearTo: number;
}

function modelsOf(ranges: readonly FitmentRange[], thisYear: number): ModelFitments[] {
  const closed = ranges.map((range) => ({
    ...range,
    yearTo: range.yearTo ?? Math.max(range.yearFrom, thisYear),
  }));
  const byModel = groupBy(closed, ({ make, model }) => JSON.stringify([make, model]));
  return [...byModel.values()]
    .flatMap((ofModel) => {
      const [first] = ofModel;
      return first
        ? { make: first.make, model: first.model, ranges: ofModel, count: countRows(ofModel) }
        : [];
    })
    .sort((a, b) => inOrder(a.make, b.make) || inOrder(a.model, b.model));
}

function countRows(ranges: readonly ClosedRange[]): number {
  const alike = groupBy(ranges, ({ group, parameter, parameter2, parameter3 }) =>
    JSON.stringify([group, parameter, parameter2, parameter3]),
  );
  return [...alike.values()].reduce((count, ofOne) => count + countYears(ofOne), 0);
}

/** The number of years that ranges cover, overlaps counted once. */
function countYears(ranges: readonly ClosedRange[]): number {
  let count = 0;
  let covered = 0;
  for (const { yearFrom, yearTo } of [...ranges].sort((a, b) => a.yearFrom - b.yearFrom)) {
    count += Math.max(0, yearTo - Math.max(yearFrom, covered + 1) + 1);
    covered = Math.max(covered, yearTo);
  }
  return count;
}

function rowsOfPage(
  models: readonly ModelFitments[],
  { from, to }: { from: number; to: number },
): VehicleFitment[] {
  let passed = 0;
  return models.flatMap(({ ranges, count }) => {
    const begin = passed;
    passed += count;
    if (passed <= from || begin >= to) return [];
    return yearRows(ranges).slice(Math.max(0, from - begin), to - begin);
  });
}

function yearRows(ranges: readonly ClosedRange[]): VehicleFitment[] {
  const rows = new Map<string, VehicleFitment>();
  for (const { yearFrom, yearTo, ...fitment } of ranges) {
    for (let year = yearTo; year >= yearFrom; year--) {
      const row = { ...fitment, year };
      rows.set(JSON.stringify(row), row);
    }
  }
  return [...rows.values()].sort((a, b) => b.year - a.year);
}

function sumOf(models: readonly ModelFitments[]): number {
  return models.reduce((sum, { count }) => sum + count, 0);
}

/** Like `localeCompare`, but many times as fast. */
const inOrder = new Intl.Collator('en').compare;

function isSameName(a: string, b: string): boolean {
  return a.toLowerCase() === b.toLowerCase();
}
