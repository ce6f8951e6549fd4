import type { Vehicle } from '../../vehicles/vehicle.ts';
import { vehicleKey } from '../../vehicles/vehicle-choice.ts';

export type FitVerdict = 'fits' | 'does-not-fit' | 'not-known';

/** Whether a part fits a vehicle, and under which conditions. */
export interface Fit {
  readonly verdict: FitVerdict;
  /** One for each way of fitting: "Front, To 07/2012". */
  readonly conditions: readonly string[];
  /** The engines that it fits, if it depends on the engine and the vehicle's is unknown. */
  readonly engines: readonly string[];
  /** The part's fitment note; empty where it has none or does not fit. */
  readonly note: string;
}

/** A vehicle and its verdict for a part. */
export interface VehicleFit {
  readonly vehicle: Vehicle;
  readonly fit: Fit;
}

/** How a part fits the vehicle's model. */
export interface ModelFitment {
  readonly yearFrom: number;
  /** Null: still built. */
  readonly yearTo: number | null;
  /** Empty: any. */
  readonly engine: string;
  readonly parameter: string;
  readonly parameter2: string;
  readonly parameter3: string;
}

/** The catalogue's data about a part and a vehicle's model. */
export interface FitFacts {
  readonly isModelKnown: boolean;
  /** Whether the part lists any vehicles at all. */
  readonly listsVehicles: boolean;
  /** The part's fitments for the model. */
  readonly fitments: readonly ModelFitment[];
  /** Whether an owner has excluded the vehicle; an existing fitment takes precedence. */
  readonly isTakenOut: boolean;
}

const notKnown: Fit = { verdict: 'not-known', conditions: [], engines: [], note: '' };
const doesNotFit: Fit = { ...notKnown, verdict: 'does-not-fit' };

/**
 * The verdict that card, part page, basket and order give. A fitment that names no
 * engine holds for all of them, and so does a vehicle whose engine is not known:
 * then the engines to look for are said.
 */
export function fitOf(facts: FitFacts, vehicle: Pick<Vehicle, 'year' | 'engine'>): Fit {
  const otherwise = facts.isTakenOut ? doesNotFit : notKnown;
  if (!facts.isModelKnown || !facts.listsVehicles) return otherwise;
  const engine = vehicleKey(vehicle.engine);
  const matching = facts.fitments.filter(
    ({ yearFrom, yearTo, engine: fitted }) =>
      yearFrom <= vehicle.year &&
      (yearTo === null || vehicle.year <= yearTo) &&
      (fitted === '' || engine === '' || vehicleKey(fitted) === engine),
  );
  if (matching.length === 0) return doesNotFit;
  const dependsOnEngine = engine === '' && matching.every((fitment) => fitment.engine !== '');
  return {
    verdict: 'fits',
    conditions: different(matching.map(conditionOf)),
    engines: dependsOnEngine ? different(matching.map((fitment) => fitment.engine)) : [],
    note: '',
  };
}

/**
 * A kit without own vehicles fits where all its components do.
 * @param isTakenOut as in `FitFacts`
 */
export function kitFit(components: readonly Fit[], isTakenOut: boolean): Fit {
  if (isTakenOut) return doesNotFit;
  const verdicts = components.map(({ verdict }) => verdict);
  if (verdicts.includes('does-not-fit')) return doesNotFit;
  if (verdicts.length === 0 || verdicts.includes('not-known')) return notKnown;
  return {
    verdict: 'fits',
    conditions: different(components.flatMap(({ conditions }) => conditions)),
    engines: different(components.flatMap(({ engines }) => engines)),
    note: '',
  };
}

function conditionOf({ parameter, parameter2, parameter3 }: ModelFitment): string {
  return [parameter, parameter2, parameter3].filter(Boolean).join(', ');
}

function different(texts: readonly string[]): string[] {
  return [...new Set(texts.filter(Boolean))];
}
