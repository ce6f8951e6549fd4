import { FIRST_VEHICLE_YEAR, VEHICLES_MAX } from '../../config/shop-rules.ts';
import { isSameVehicle, type Vehicle, vehicleIdentity } from '../../domain/vehicles/vehicle.ts';

/** The vehicles that a browser remembers. */
export interface Garage {
  /** The last chosen one is first. */
  readonly vehicles: readonly Vehicle[];
  /** Whether the first of them is the chosen vehicle. */
  readonly isChosen: boolean;
  /** Listings show all parts after the fitting ones, if requested. */
  readonly showsAll?: boolean | undefined;
}

export const emptyGarage: Garage = { vehicles: [], isChosen: false };

export function chosenOf({ vehicles, isChosen }: Garage): Vehicle | undefined {
  return isChosen ? vehicles[0] : undefined;
}

export function withChosen(garage: Garage, vehicle: Vehicle): Garage {
  const others = garage.vehicles.filter((other) => !isSameVehicle(other, vehicle));
  return { ...garage, vehicles: [vehicle, ...others].slice(0, VEHICLES_MAX), isChosen: true };
}

export function withoutVehicle(garage: Garage, vehicle: Vehicle): Garage {
  const identity = vehicleIdentity(vehicle);
  const isOther = (other: Vehicle) => vehicleIdentity(other) !== identity;
  const chosen = chosenOf(garage);
  return {
    ...garage,
    vehicles: garage.vehicles.filter(isOther),
    isChosen: chosen !== undefined && isOther(chosen),
  };
}

/**
 * Reads stored data from any source: invalid vehicles are left out.
 * @param thisYear vehicles are of 1900 to the next one
 */
export function parseGarage(text: string | null, thisYear: number): Garage {
  try {
    const { vehicles, isChosen, showsAll } = JSON.parse(text ?? '');
    const kept = vehicles
      .filter((vehicle: Vehicle) => isVehicle(vehicle, thisYear))
      .slice(0, VEHICLES_MAX);
    return {
      vehicles: kept,
      isChosen: isChosen === true && kept.length > 0,
      ...(showsAll === true && { showsAll }),
    };
  } catch {
    return emptyGarage;
  }
}

function isVehicle({ make, model, year, engine, details }: Vehicle, thisYear: number): boolean {
  const isYear = Number.isInteger(year) && year >= FIRST_VEHICLE_YEAR && year <= thisYear + 1;
  return !!make && !!model && [make, model, engine, details ?? ''].every(isText) && isYear;
}

function isText(value: unknown): boolean {
  return typeof value === 'string';
}
