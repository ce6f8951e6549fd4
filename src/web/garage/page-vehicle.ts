import { createContext, useContext } from 'react';
import type { Vehicle } from '../../domain/vehicles/vehicle.ts';
import { useVehicle } from './garage-store.ts';

/** The vehicle that a page is about, where it names one itself: its parts are marked and bought for that one. */
export const PageVehicle = createContext<Vehicle | undefined>(undefined);

/** The vehicle of the page, else the one that is shopped for. */
export function usePageVehicle(): Vehicle | undefined {
  const named = useContext(PageVehicle);
  const chosen = useVehicle();
  return named ?? chosen;
}
