/** How a part fits: "Front", "Raised 50 mm", "To 07/2012". */
export interface Fitment {
  readonly parameter: string;
  readonly parameter2: string;
  readonly parameter3: string;
}

/** More different values than this say nothing on a card. */
const VALUES_SHOWN = 3;

/**
 * The one fitment that a card shows for all those of a part for the choice:
 * values that differ ("To 07/2012", "From 08/2012") stand side by side, and
 * where there are too many of them the line stays empty.
 */
export function shownFitment(fitments: readonly Fitment[]): Fitment {
  return {
    parameter: shownValue(fitments.map(({ parameter }) => parameter)),
    parameter2: shownValue(fitments.map(({ parameter2 }) => parameter2)),
    parameter3: shownValue(fitments.map(({ parameter3 }) => parameter3)),
  };
}

function shownValue(values: readonly string[]): string {
  const different = [...new Set(values.filter((value) => value !== ''))];
  return different.length <= VALUES_SHOWN ? different.join(' / ') : '';
}
