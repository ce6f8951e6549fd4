import { markets } from '../../config/markets.ts';
import { isoDay } from '../../kernel/clock.ts';
import type { Shop } from '../../shop.server.ts';
import { toWirePart } from '../../wire/part.mapper.ts';
import type { PartPageData } from './part-page-data.ts';

/**
 * The page's data from the shop itself, in the shape of the calls.
 * @returns undefined where the shop has no such part
 */
export async function loadPartPage(shop: Shop, record: string): Promise<PartPageData | undefined> {
  const { source } = shop.config;
  const found = await shop.part({ record, source });
  if (!found.ok) return undefined;
  const item = toWirePart(found.value);
  return {
    item: { ...item, relateditems: [], applications: [] },
    related: item.relateditems,
    applications: item.applications,
    view: { location: markets[source].location, today: isoDay(shop.clock()) },
  };
}
