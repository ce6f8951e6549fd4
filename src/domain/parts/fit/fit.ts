import { groupBy } from '../../../kernel/group-by.ts';
import type { Vehicle } from '../../vehicles/vehicle.ts';
import { readDetails } from '../../vehicles/vehicle-details.ts';
import {
  builtBetween,
  type Dependence,
  type FitmentMatch,
  type FitmentVariant,
  matchFitment,
} from './fitment-match.ts';
import { monthsOfText } from './qualifier-text.ts';

export type FitVerdict = 'fits' | 'does-not-fit' | 'not-known';

/** Whether a part fits a vehicle, and under which conditions. */
export interface Fit {
  readonly verdict: FitVerdict;
  /** One for each matching fitment: "Front, To 07/2012". */
  readonly conditions: readonly string[];
  /** With "fits if": the requirements about which nothing is known of the vehicle. */
  readonly open: readonly Dependence[];
  /** The requirements that rule it out, if it is for other vehicles of this model and year. */
  readonly against: readonly Dependence[];
  /** The part's fitment note; empty where it has none or does not fit. */
  readonly note: string;
}

/** A vehicle and its verdict for a part. */
export interface VehicleFit {
  readonly vehicle: Vehicle;
  readonly fit: Fit;
  /** The return is free where the verdict turns out wrong. */
  readonly isPromised: boolean;
}

/** Whether a part fits whatever else is to be known of the vehicle: what a shop can promise. */
export function fitsForSure({ verdict, open }: Fit): boolean {
  return verdict === 'fits' && open.length === 0;
}

/** How a part fits the vehicle's model. */
export interface ModelFitment extends FitmentVariant {
  readonly yearFrom: number;
  /** Null: still built. */
  readonly yearTo: number | null;
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
  readonly isExcluded: boolean;
}

const notKnown: Fit = { verdict: 'not-known', conditions: [], open: [], against: [], note: '' };
const doesNotFit: Fit = { ...notKnown, verdict: 'does-not-fit' };

/**
 * The verdict on card, part page, basket and order. A part fits if a fitment of the year is not ruled out by what is
 * known of the vehicle. If all such fitments depend on something unknown, it fits with conditions.
 */
export function fitOf(facts: FitFacts, vehicle: Pick<Vehicle, 'year' | 'engine' | 'details'>): Fit {
  const otherwise = facts.isExcluded ? doesNotFit : notKnown;
  if (!facts.isModelKnown || !facts.listsVehicles) return otherwise;
  const ofYear = facts.fitments
    .filter(
      ({ yearFrom, yearTo }) =>
        yearFrom <= vehicle.year && (yearTo === null || vehicle.year <= yearTo),
    )
    .map((fitment) => ({ fitment, match: matchFitment(fitment, vehicle) }));
  const left = ofYear.filter(({ match }) => match.against.length === 0);
  if (left.length === 0) {
    return { ...doesNotFit, against: joined(ofYear.flatMap(({ match }) => match.against)) };
  }
  const matches = left.map(({ match }) => match);
  return {
    ...notKnown,
    verdict: 'fits',
    conditions: different(left.map(({ fitment }) => conditionOf(fitment))),
    open: holdsAnyway(matches, vehicle) ? [] : joined(matches.flatMap(({ open }) => open)),
  };
}

/**
 * Whether one of some fitments holds, or several together cover all months in which the vehicle can have been built.
 */
function holdsAnyway(
  matches: readonly FitmentMatch[],
  { year, details }: Pick<Vehicle, 'year' | 'details'>,
): boolean {
  if (matches.some(({ open }) => open.length === 0)) return true;
  const spans = matches
    .flatMap(({ open: [first, ...others] }) =>
      first?.kind === 'built' && others.length === 0 ? first.values.map(monthsOfText) : [],
    )
    .sort((a, b) => a.from - b.from);
  const built = builtBetween(year, readDetails(details).built);
  let reached = built?.from ?? 0;
  for (const { from, to } of spans) {
    if (from <= reached) reached = Math.max(reached, to + 1);
  }
  return built !== undefined && reached > built.to;
}

/**
 * A kit without own vehicles fits where all its components do.
 * @param isExcluded as in `FitFacts`
 */
export function kitFit(components: readonly Fit[], isExcluded: boolean): Fit {
  if (isExcluded) return doesNotFit;
  const verdicts = components.map(({ verdict }) => verdict);
  if (verdicts.includes('does-not-fit')) {
    return { ...doesNotFit, against: joined(components.flatMap(({ against }) => against)) };
  }
  if (verdicts.length === 0 || verdicts.includes('not-known')) return notKnown;
  return {
    ...notKnown,
    verdict: 'fits',
    conditions: different(components.flatMap(({ conditions }) => conditions)),
    open: joined(components.flatMap(({ open }) => open)),
  };
}

function conditionOf({ parameter, parameter2, parameter3 }: ModelFitment): string {
  return [parameter, parameter2, parameter3].filter(Boolean).join(', ');
}

/** Each kind once, with all its values. */
function joined(dependences: readonly Dependence[]): Dependence[] {
  return [...groupBy(dependences, ({ kind }) => kind)].map(([kind, ofKind]) => ({
    kind,
    values: different(ofKind.flatMap(({ values }) => values)),
  }));
}

function different(texts: readonly string[]): string[] {
  return [...new Set(texts.filter(Boolean))];
}
