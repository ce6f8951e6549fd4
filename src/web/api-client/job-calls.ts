import { JOB_PARTS_MAX } from '../../config/guards.ts';
import type { Vehicle } from '../../domain/vehicles/vehicle.ts';
import type { WireFamily, WireMissing } from '../../wire/catalogue.ts';
import { call } from './client.ts';

/** Calls about a part's job and its family, made once a vehicle is chosen. */

/** What the jobs that some parts begin still take on a vehicle. */
export function getMissing(
  {
    vehicle: { make, model, year, engine, details },
    parts,
    there,
  }: {
    readonly vehicle: Vehicle;
    readonly parts: readonly string[];
    readonly there: readonly string[];
  },
  signal?: AbortSignal,
): Promise<WireMissing> {
  const known = { parts: parts.slice(0, JOB_PARTS_MAX), there: there.slice(0, JOB_PARTS_MAX) };
  return call(
    '/item',
    { action: 'getMissing', make, model, year, engine, details, ...known },
    signal,
  );
}

/** The heights and ratings in which a part can be had for a vehicle. */
export function getFamily(
  record: string,
  { make, model, year, engine, details }: Vehicle,
  signal?: AbortSignal,
): Promise<WireFamily> {
  return call('/item', { action: 'getFamily', record, make, model, year, engine, details }, signal);
}
