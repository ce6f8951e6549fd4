import { SEARCH_TERM_MAX } from '../../config/lengths.ts';
import type { Vehicle } from '../../domain/vehicles/vehicle.ts';
import type { WireSearchResults } from '../../wire/catalogue.ts';

type Understood = Pick<WireSearchResults['understood'], 'number' | 'vehicle'>;

/** Whether a vehicle can still be said: a number means one part, and a year is the last that is said of a vehicle. */
export function canNameVehicle({ number, vehicle }: Understood): boolean {
  return number === undefined && vehicle?.year === undefined;
}

/**
 * The term with what it does not say yet of a vehicle, so that only parts for that one are found.
 * @returns undefined where it speaks of another vehicle, or would be too long
 */
export function termForVehicle(
  term: string,
  { vehicle: said }: Understood,
  { make, model, year }: Vehicle,
): string | undefined {
  const isSame = (name: string | undefined, other: string) =>
    name === undefined || name.toUpperCase() === other.toUpperCase();
  if (!isSame(said?.make, make) || !isSame(said?.model, model)) return undefined;
  const missing = [said?.make ? '' : make, said?.model ? '' : model, year];
  const whole = [term, ...missing].filter(Boolean).join(' ');
  return whole.length > SEARCH_TERM_MAX ? undefined : whole;
}
