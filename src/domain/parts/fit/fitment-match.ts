import { vehicleKey } from '../../vehicles/vehicle-choice.ts';
import {
  broaderValues,
  type DetailKind,
  detailValues,
  type ListedKind,
  monthsOf,
  OTHER,
  readDetails,
  SKIPPED,
  type VehicleDetails,
} from '../../vehicles/vehicle-details.ts';
import { type MonthSpan, monthNumber, monthsText, readQualifiers } from './qualifier-text.ts';

/** A requirement of a fitment: one of some engines, a drive, months ("201208-"). */
export type Dependence = {
  readonly kind: DetailKind;
  readonly values: readonly string[];
};

/** The requirements of a fitment beyond model and years. */
export interface FitmentVariant {
  /** Empty: any. */
  readonly engine: string;
  /** As `qualifiersOf` writes them. */
  readonly qualifiers: string;
}

/** A vehicle to compare with fitments of its model. */
export interface ComparedVehicle {
  /** Undefined: all years. */
  readonly year: number | undefined;
  readonly engine?: string | undefined;
  /** As `writeDetails` writes them. */
  readonly details?: string | undefined;
}

/** The fitment holds if both lists are empty, and is ruled out if `against` is not. */
export interface FitmentMatch {
  /** Requirements about which nothing is known of the vehicle. */
  readonly open: readonly Dependence[];
  readonly against: readonly Dependence[];
}

const listedKinds = Object.keys(detailValues) as ListedKind[];

/** The one rule by which a fitment of the vehicle's model and year holds for it. */
export function matchFitment(fitment: FitmentVariant, vehicle: ComparedVehicle): FitmentMatch {
  const details = readDetails(vehicle.details);
  const qualifiers = readQualifiers(fitment.qualifiers);
  const open: Dependence[] = [];
  const against: Dependence[] = [];
  const tell = (kind: DetailKind, values: readonly string[], holds: boolean | undefined) => {
    if (holds === undefined) open.push({ kind, values });
    if (holds === false) against.push({ kind, values });
  };
  if (fitment.engine !== '') {
    tell('engine', [fitment.engine], isEngine(fitment.engine, vehicle.engine, details.engine));
  }
  for (const kind of listedKinds) {
    const wanted = qualifiers[kind];
    if (wanted) tell(kind, wanted, isOneOf(wanted, details[kind]));
  }
  if (qualifiers.built) {
    const months = builtBetween(vehicle.year, details.built);
    tell('built', [monthsText(qualifiers.built)], isWithin(qualifiers.built, months));
  }
  return { open, against };
}

/** The months in which the vehicle was built, as far as they are known. */
export function builtBetween(
  year: number | undefined,
  answer: VehicleDetails['built'],
): MonthSpan | undefined {
  if (year === undefined) return undefined;
  const { from, to } = monthsOf(!answer || answer === SKIPPED ? '01-12' : answer);
  return { from: monthNumber(year, from), to: monthNumber(year, to) };
}

function isEngine(wanted: string, engine: string | undefined, answer: string | undefined) {
  if (engine) return vehicleKey(wanted) === vehicleKey(engine);
  return answer === OTHER ? false : undefined;
}

function isOneOf(wanted: readonly string[], answer: string | undefined): boolean | undefined {
  if (!answer || answer === SKIPPED) return undefined;
  if (wanted.some((value) => value === answer || broaderValues[value]?.includes(answer))) {
    return true;
  }
  return wanted.some((value) => broaderValues[answer]?.includes(value)) ? undefined : false;
}

function isWithin(wanted: MonthSpan, built: MonthSpan | undefined): boolean | undefined {
  if (!built) return undefined;
  if (wanted.from <= built.from && built.to <= wanted.to) return true;
  return built.to < wanted.from || wanted.to < built.from ? false : undefined;
}
