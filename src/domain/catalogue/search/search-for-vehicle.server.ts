import { SEARCH_MATCHES_MAX } from '../../../config/guards.ts';
import type { Database } from '../../../db/database.server.ts';
import { partsThatFit } from '../../parts/fit/fits.server.ts';
import { normaliseNumber } from '../../parts/normalise.ts';
import type { Vehicle } from '../../vehicles/vehicle.ts';
import { type VehicleChoice, vehicleKeys } from '../../vehicles/vehicle-choice.ts';
import type { FitCounts } from '../listing.ts';
import type { MeantVehicle, VehicleNames } from './vehicle-words.ts';

/** The chosen vehicle, as a search uses it. */
interface SearchedVehicle {
  readonly vehicle: Vehicle;
  readonly meant: MeantVehicle;
}

/**
 * The vehicle that a search's parts are sorted by.
 * @param said the vehicle that the keyword names
 * @returns undefined without a vehicle of a year that the catalogue has, or where the keyword names another
 */
export function searchedVehicle(
  choice: VehicleChoice,
  said: MeantVehicle | undefined,
  names: VehicleNames,
): SearchedVehicle | undefined {
  const { make, model, year, engine = '', details } = vehicleKeys(choice);
  if (!make || !model || year === undefined) return undefined;
  const known = names.makes.get(normaliseNumber(make));
  const models = (names.models.get(normaliseNumber(model)) ?? []).filter(
    ({ makeId }) => makeId === known?.id,
  );
  if (!known || models.length === 0 || !leavesOpen(said, { makeId: known.id, models, year })) {
    return undefined;
  }
  return {
    vehicle: { make, model, year, engine, details },
    meant: { make: known, models, years: [year], rest: [] },
  };
}

/** Whether a keyword leaves the vehicle open: for a Hilux of 2012 all but "hilux 2015 pads" and "navara pads" do. */
function leavesOpen(
  said: MeantVehicle | undefined,
  chosen: { makeId: number; models: MeantVehicle['models']; year: number },
): boolean {
  if (!said) return true;
  if (said.make && said.make.id !== chosen.makeId) return false;
  const isModel = said.models.some(({ id }) => chosen.models.some((model) => model.id === id));
  if (said.models.length > 0 && !isModel) return false;
  const [year = chosen.year, ...others] = said.years;
  return year === chosen.year && others.length === 0;
}

/** The vehicle of a keyword, where that says its year. */
export function namedVehicle(said: MeantVehicle | undefined): Vehicle | undefined {
  const [model, ...otherModels] = said?.models ?? [];
  const [year, ...otherYears] = said?.years ?? [];
  if (!said?.make || !model || year === undefined) return undefined;
  if (otherModels.length > 0 || otherYears.length > 0) return undefined;
  const [engine = '', ...otherEngines] = said.engines ?? [];
  return {
    ...{ make: said.make.name, model: model.name, year },
    engine: otherEngines.length > 0 ? '' : engine,
  };
}

export interface FitsFirst {
  readonly vehicle: Vehicle;
  readonly ids: readonly number[];
  readonly counts: FitCounts;
}

/**
 * Parts that fit a vehicle alone or before the others, each in the order given.
 * @param more parts for the vehicle, where the list was cut before it came to all of them
 */
export async function sortByFit(
  db: Database,
  {
    ids,
    more,
    vehicle,
    isAlone,
  }: {
    readonly ids: readonly number[];
    readonly more: readonly number[];
    readonly vehicle: Vehicle;
    readonly isAlone: boolean;
  },
): Promise<FitsFirst> {
  const all = [...new Set([...ids, ...more])];
  const fitting = await partsThatFit(db, all, vehicle);
  const fits = all.filter((id) => fitting.has(id));
  const others = ids.filter((id) => !fitting.has(id));
  const counted = (length: number) => Math.min(length, SEARCH_MATCHES_MAX);
  return {
    vehicle,
    ids: isAlone ? fits : [...fits, ...others],
    counts: { fits: counted(fits.length), all: counted(fits.length + others.length) },
  };
}
