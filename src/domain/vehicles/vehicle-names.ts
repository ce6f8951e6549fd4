import { messages } from '../../messages/en.ts';
import { type Vehicle, vehicleName } from './vehicle.ts';

const LENGTH_MAX = 400;

/**
 * Vehicles in words, without duplicates; of many, the first and the number of the others. At most some 420
 * characters.
 */
export function vehicleNames(vehicles: readonly Vehicle[]): string {
  const names = [...new Set(vehicles.map(vehicleName))];
  const fitting: string[] = [];
  let length = 0;
  for (const name of names) {
    length += name.length + 2;
    if (length > LENGTH_MAX) break;
    fitting.push(name);
  }
  const left = names.length - fitting.length;
  return [...fitting, ...(left > 0 ? [messages.fit.moreVehicles(left, fitting.length)] : [])].join(
    ', ',
  );
}
