import { useEffect, useState } from 'react';
import { type Vehicle, vehicleIdentity } from '../../domain/vehicles/vehicle.ts';
import type { WireFit } from '../../wire/part.ts';
import { askFit } from './fit-answers.ts';

/** Whether a part fits a vehicle, as soon as that is known. */
export function useFit(record: string, vehicle: Vehicle): WireFit | undefined {
  const key = `${vehicleIdentity(vehicle)}\n${record}`;
  const [answer, setAnswer] = useState<{ key: string; fit: WireFit | undefined }>();

  // biome-ignore lint/correctness/useExhaustiveDependencies: the key covers both.
  useEffect(() => {
    let isCurrent = true;
    askFit(record, vehicle).then((fit) => {
      if (isCurrent) setAnswer({ key, fit });
    });
    return () => {
      isCurrent = false;
    };
  }, [key]);

  return answer?.key === key ? answer.fit : undefined;
}
