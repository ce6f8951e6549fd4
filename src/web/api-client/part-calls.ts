import type { WireApplications, WireSupplies } from '../../wire/catalogue.ts';
import type { WireListItem, WirePart } from '../../wire/part.ts';
import { call, LANGUAGE } from './client.ts';

/** Calls about parts that few pages make. */

/** A part without its related items and applications, which are asked for by themselves. */
export function getItem(
  record: string,
  country?: string,
  signal?: AbortSignal,
): Promise<{ item: WirePart }> {
  const omit = ['relateditems', 'applications'];
  return call('/item', { action: 'getItem', record, country, omit }, signal);
}

/** What cards say of one piece of each part. */
export function getSupply(records: readonly string[], country: string): Promise<WireSupplies> {
  return call('/item', { action: 'getSupply', records, country });
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
