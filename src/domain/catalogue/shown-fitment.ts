/** How a part fits: "Front", "Raised 50 mm", "To 07/2012". */
export interface Fitment {
  readonly parameter: string;
  readonly parameter2: string;
  readonly parameter3: string;
}

/** A fitment for one engine, or for all engines where it names none. */
export interface EngineFitment extends Fitment {
  readonly engine: string;
}

/** The fitments of a part for the choice, summarised for a card. */
export interface ShownFitment extends Fitment {
  /** The fitments differ, so the shopper has to find the right one. */
  readonly isOneOfSeveral: boolean;
  /** The engines, if each fitment names a different one; empty if there are too many to list. */
  readonly engines: readonly string[];
}

/** A card shows at most this many different values. */
const VALUES_SHOWN = 3;

/**
 * The one fitment that a card shows for all those of a part for the choice:
 * values that differ ("To 07/2012", "From 08/2012") stand side by side, and
 * where there are too many of them the line stays empty.
 * @param isOneVehicle whether model and year are chosen: among many vehicles
 *   fitments differ as a matter of course, and nothing is said of it
 */
export function shownFitment(
  fitments: readonly EngineFitment[],
  { isOneVehicle }: { isOneVehicle: boolean },
): ShownFitment {
  const ways = different(fitments.map((fitment) => Object.values(parametersOf(fitment)).join('|')));
  const engines = different(fitments.map(({ engine }) => engine));
  const isForEngines = isOneVehicle && fitments.length > 0 && !engines.includes('');
  return {
    parameter: shownValue(fitments.map(({ parameter }) => parameter)),
    parameter2: shownValue(fitments.map(({ parameter2 }) => parameter2)),
    parameter3: shownValue(fitments.map(({ parameter3 }) => parameter3)),
    isOneOfSeveral:
      isOneVehicle && (ways.length > 1 || (isForEngines && engines.length > VALUES_SHOWN)),
    engines: isForEngines && engines.length <= VALUES_SHOWN ? engines : [],
  };
}

function parametersOf({ parameter, parameter2, parameter3 }: Fitment): Fitment {
  return { parameter, parameter2, parameter3 };
}

function shownValue(values: readonly string[]): string {
  const shown = different(values).filter((value) => value !== '');
  return shown.length <= VALUES_SHOWN ? shown.join(' / ') : '';
}

function different(values: readonly string[]): string[] {
  return [...new Set(values)];
}
