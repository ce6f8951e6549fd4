import { isoDay } from '../../kernel/clock.ts';
import type { WireApplication, WireListItem, WirePart } from '../../wire/part.ts';
import { getItem, getItemApplications, getRelatedItems } from '../api-client/calls.ts';
import { currentMarket } from '../api-client/client.ts';
import type { SupplyView } from './part-supply.ts';

/** What a part page shows, by whichever door it came. */
export interface PartPageData {
  readonly item: WirePart;
  readonly related: readonly WireListItem[];
  readonly applications: readonly WireApplication[];
  readonly view: SupplyView;
}

/** The page's data by the calls, never from a cache: price and stock are read afresh. */
export async function fetchPartPage(record: string, signal?: AbortSignal): Promise<PartPageData> {
  const [{ item }, { results: related }, { results: applications }] = await Promise.all([
    getItem(record, undefined, signal),
    getRelatedItems(record, signal),
    getItemApplications(record, signal),
  ]);
  const view = { location: currentMarket().location, today: isoDay(new Date()) };
  return { item, related, applications, view };
}
