import { useEffect, useState } from 'react';
import { vehicleIdentity } from '../../domain/vehicles/vehicle.ts';
import type { WireFit } from '../../wire/part.ts';
import { useVehicle } from './garage-store.ts';

/** Fitting items before all others; otherwise in the given order. */
export function fitsFirst<Item>(
  items: readonly Item[],
  fitOf: (item: Item) => WireFit | undefined,
): readonly Item[] {
  const fits = items.filter((item) => fitOf(item)?.verdict === 'fits');
  return [...fits, ...items.filter((item) => !fits.includes(item))];
}

/** A short list of parts, those that fit the chosen vehicle first once all verdicts are known. */
export function useFitsFirst<Item extends { readonly urlcomponent: string }>(
  items: readonly Item[],
): readonly Item[] {
  const vehicle = useVehicle();
  const records = items.map(({ urlcomponent }) => urlcomponent);
  const key = vehicle && [vehicleIdentity(vehicle), ...records].join('\n');
  const [sorted, setSorted] = useState<{ key: string; items: readonly Item[] }>();

  // biome-ignore lint/correctness/useExhaustiveDependencies: the key covers vehicle and parts.
  useEffect(() => {
    if (!vehicle || !key) return;
    let isCurrent = true;
    import('./fit-answers.ts')
      .then(({ askFit }) => Promise.all(records.map((record) => askFit(record, vehicle))))
      .then((fits) => {
        if (!isCurrent) return;
        setSorted({ key, items: fitsFirst(items, (item) => fits[items.indexOf(item)]) });
      })
      // They stay in their order then.
      .catch((error: unknown) => console.warn(error));
    return () => {
      isCurrent = false;
    };
  }, [key]);

  return sorted?.key === key && sorted ? sorted.items : items;
}
