import { JOB_PARTS_MAX } from '../../config/guards.ts';
import type { Vehicle } from '../../domain/vehicles/vehicle.ts';
import type { WireApplications, WireFamily, WireMissing } from '../../wire/catalogue.ts';
import type { WireListItem, WirePart } from '../../wire/part.ts';
import { call, LANGUAGE } from './client.ts';

/** Calls that the part page makes, and the basket for what goes with its parts. */

/** A part without its related items and applications, which are asked for by themselves. */
export function getItem(
  record: string,
  country?: string,
  signal?: AbortSignal,
): Promise<{ item: WirePart }> {
  const omit = ['relateditems', 'applications'];
  return call('/item', { action: 'getItem', record, country, omit }, signal);
}

export function getRelatedItems(
  record: string,
  signal?: AbortSignal,
): Promise<{ results: WireListItem[] }> {
  return call('/item', { action: 'getRelatedItems', record }, signal);
}

export function getItemApplications(
  { record, ...page }: { record: string; make?: string; limit: number; offset: number },
  signal?: AbortSignal,
): Promise<WireApplications> {
  const body = { action: 'getApplications', item: record, language: LANGUAGE, ...page };
  return call('/item', body, signal);
}

/** What the jobs that some parts begin still take on a vehicle. */
export function getMissing(
  {
    vehicle: { make, model, year, engine },
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
  return call('/item', { action: 'getMissing', make, model, year, engine, ...known }, signal);
}

/** The heights and ratings in which a part can be had for a vehicle. */
export function getFamily(
  record: string,
  { make, model, year, engine }: Vehicle,
  signal?: AbortSignal,
): Promise<WireFamily> {
  return call('/item', { action: 'getFamily', record, make, model, year, engine }, signal);
}
