import { useEffect, useState } from 'react';
import { type Vehicle, vehicleIdentity } from '../../domain/vehicles/vehicle.ts';
import type { WireFit } from '../../wire/part.ts';
import { useVehicle } from './garage-store.ts';

interface Listed {
  readonly urlcomponent: string;
}

/** Fitting items before all others; otherwise in the given order. */
export function fitsFirst<Item>(
  items: readonly Item[],
  fitOf: (item: Item) => WireFit | undefined,
): readonly Item[] {
  const fits = items.filter((item) => fitOf(item)?.verdict === 'fits');
  return [...fits, ...items.filter((item) => !fits.includes(item))];
}

/** A short list of parts, those that fit the chosen vehicle first once all verdicts are known. */
export function useFitsFirst<Item extends Listed>(items: readonly Item[]): readonly Item[] {
  const fits = useFits(items, useVehicle());
  return fits ? fitsFirst(items, ({ urlcomponent }) => fits.get(urlcomponent)) : items;
}

/** The verdicts of a short list of parts by their addresses; undefined until all are known. */
export function useFits(
  items: readonly Listed[],
  vehicle: Vehicle | undefined,
): ReadonlyMap<string, WireFit | undefined> | undefined {
  const records = items.map(({ urlcomponent }) => urlcomponent);
  const key = vehicle && [vehicleIdentity(vehicle), ...records].join('\n');
  const [known, setKnown] = useState<{
    readonly key: string;
    readonly fits: ReadonlyMap<string, WireFit | undefined>;
  }>();

  // biome-ignore lint/correctness/useExhaustiveDependencies: the key covers vehicle and parts.
  useEffect(() => {
    if (!vehicle || !key || records.length === 0) return;
    let isCurrent = true;
    import('./fit-answers.ts')
      .then(({ askFit }) => Promise.all(records.map((record) => askFit(record, vehicle))))
      .then((fits) => {
        if (!isCurrent) return;
        setKnown({ key, fits: new Map(records.map((record, at) => [record, fits[at]])) });
      })
      // Nothing is said of them then.
      .catch((error: unknown) => console.warn(error));
    return () => {
      isCurrent = false;
    };
  }, [key]);

  return known?.key === key ? known?.fits : undefined;
}
