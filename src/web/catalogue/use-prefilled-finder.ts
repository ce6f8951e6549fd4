import { type RefObject, useEffect, useRef, useState } from 'react';
import { type Vehicle, vehicleIdentity } from '../../domain/vehicles/vehicle.ts';
import type { WireOptions } from '../../wire/catalogue.ts';
import { useVehicle } from '../garage/garage-store.ts';
import { cachedOptions } from './catalogue-page-data.ts';

interface Prefilled {
  readonly key: string;
  readonly choice: Vehicle;
  readonly options: WireOptions['options'];
}

/**
 * The chosen vehicle for a finder without one, with the lists that belong to it. A choice that the shopper has begun
 * there stays.
 * @returns the ref of the finder's container, and the values to show
 */
export function usePrefilledFinder(): [RefObject<HTMLDivElement | null>, Prefilled | undefined] {
  const place = useRef<HTMLDivElement>(null);
  const vehicle = useVehicle();
  const key = vehicle && vehicleIdentity(vehicle);
  const [prefilled, setPrefilled] = useState<Prefilled>();

  // biome-ignore lint/correctness/useExhaustiveDependencies: the key covers the vehicle.
  useEffect(() => {
    if (!vehicle || !key) return;
    let isCurrent = true;
    cachedOptions(vehicle).then(
      ({ options }) => {
        const isBegun = place.current?.querySelector('select')?.value;
        if (isCurrent && !isBegun) setPrefilled({ key, choice: vehicle, options });
      },
      // The finder is empty then, as it was.
      (error) => console.warn(error),
    );
    return () => {
      isCurrent = false;
    };
  }, [key]);

  return [place, prefilled?.key === key ? prefilled : undefined];
}
