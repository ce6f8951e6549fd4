import type { WireApplications } from '../../wire/catalogue.ts';
import type { WireListItem, WirePart } from '../../wire/part.ts';
import { call, LANGUAGE } from './client.ts';

/** Calls that only the part page makes. */

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
