import { useEffect } from 'react';
import type { CatalogueChoice } from '../addresses/catalogue-choice.ts';
import { chooseVehicle } from './garage-store.ts';

/**
 * Whoever looks at a vehicle's catalogue shops for that vehicle from then on.
 * @param years that the catalogue has for the model; another is nobody's vehicle
 */
export function useRememberedVehicle(
  { make, model, year, engine = '' }: CatalogueChoice,
  years: readonly number[],
): void {
  const isOffered = year !== undefined && years.includes(year);
  useEffect(() => {
    if (make && model && year && isOffered) chooseVehicle({ make, model, year, engine });
  }, [make, model, year, engine, isOffered]);
}
