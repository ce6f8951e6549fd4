import { useEffect, useState } from 'react';
import { type Vehicle, vehicleIdentity } from '../../domain/vehicles/vehicle.ts';
import type { WireMissing } from '../../wire/catalogue.ts';
import { getMissing } from '../api-client/catalogue-calls.ts';

/** Parts that start jobs on one vehicle, and everything bought with them. */
export interface Started {
  readonly vehicle: Vehicle;
  readonly parts: readonly string[];
  readonly there: readonly string[];
}

/**
 * The missing parts of jobs, vehicle by vehicle. Requested again after each change of the cart; the previous answer
 * stays until then. Without an answer nothing is shown.
 */
export function useMissing(started: readonly Started[]): WireMissing['jobs'] {
  const [jobs, setJobs] = useState<WireMissing['jobs']>([]);
  const key = JSON.stringify(
    started.map(({ vehicle, parts, there }) => [vehicleIdentity(vehicle), parts, there]),
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: the key covers all of it.
  useEffect(() => {
    const abort = new AbortController();
    Promise.all(started.map((one) => getMissing(one, abort.signal))).then(
      (answers) => {
        if (!abort.signal.aborted) setJobs(answers.flatMap((answer) => answer.jobs));
      },
      () => undefined,
    );
    return () => abort.abort();
  }, [key]);

  return jobs;
}
