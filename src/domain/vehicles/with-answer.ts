import type { Vehicle } from './vehicle.ts';
import { type DetailKind, OTHER, readDetails, SKIPPED, writeDetails } from './vehicle-details.ts';

/** The vehicle with one answer more; `OTHER` and `SKIPPED` are answers to every question. */
export function withAnswer<Known extends Pick<Vehicle, 'engine' | 'details'>>(
  vehicle: Known,
  kind: DetailKind,
  answer: string,
): Known {
  if (kind === 'engine' && answer !== OTHER && answer !== SKIPPED) {
    return { ...vehicle, engine: answer };
  }
  const details = { ...readDetails(vehicle.details), [kind]: answer };
  return { ...vehicle, details: writeDetails(details) };
}
