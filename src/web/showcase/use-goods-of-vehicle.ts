import { useEffect, useState } from 'react';
import { type Vehicle, vehicleIdentity } from '../../domain/vehicles/vehicle.ts';
import { fetchShowcase, type Showcase } from './showcase-data.ts';

/** A vehicle's promotions and most ordered parts; undefined until they arrive, and where that fails. */
export function useGoodsOfVehicle(vehicle: Vehicle | undefined): Showcase | undefined {
  const key = vehicle && vehicleIdentity(vehicle);
  const [known, setKnown] = useState<{ readonly key: string; readonly goods: Showcase }>();

  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the vehicle.
  useEffect(() => {
    if (!vehicle || !key) return;
    const leaving = new AbortController();
    fetchShowcase(vehicle, leaving.signal).then(
      (goods) => setKnown({ key, goods }),
      // Everybody's parts stay.
      () => undefined,
    );
    return () => leaving.abort();
  }, [key]);

  return known && known.key === key ? known.goods : undefined;
}
