import { createContext, useContext } from 'react';
import type { Vehicle } from '../../domain/vehicles/vehicle.ts';
import { useVehicle } from './garage-store.ts';

/** The vehicle that a page itself is about: its parts are marked and bought for that one. */
export const PageVehicle = createContext<Vehicle | undefined>(undefined);

/** The page's vehicle, else the chosen one. */
export function usePageVehicle(): Vehicle | undefined {
  const named = useContext(PageVehicle);
  const chosen = useVehicle();
  return named ?? chosen;
}
