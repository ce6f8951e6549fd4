import type { WireApplication } from '../../wire/part.ts';

/** Consecutive years in which a part fits a model in the same way. */
interface FoldedFitment extends WireApplication {
  /** The first of the years; `year` is the last. */
  readonly yearfrom: number;
}

/**
 * Merges fitments of consecutive years.
 * @param rows of each model the newest year first
 */
export function foldYears(rows: readonly WireApplication[]): readonly FoldedFitment[] {
  const folded: FoldedFitment[] = [];
  /** The position of each run that may continue. */
  const open = new Map<string, number>();
  for (const row of rows) {
    const { year, ...fitment } = row;
    const key = JSON.stringify(fitment);
    const at = open.get(key);
    const run = at === undefined ? undefined : folded[at];
    if (at !== undefined && run && year === run.yearfrom - 1) {
      folded[at] = { ...run, yearfrom: year };
    } else {
      open.set(key, folded.length);
      folded.push({ ...row, yearfrom: year });
    }
  }
  return folded;
}

/** Every year of a fitment, the newest first. */
export function foldedYears({ year, yearfrom }: FoldedFitment): readonly number[] {
  return Array.from({ length: year - yearfrom + 1 }, (_, back) => year - back);
}
