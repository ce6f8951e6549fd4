import { FITMENTS_PER_PAGE } from '../../config/limits.ts';
import { markets } from '../../config/markets.ts';
import { isoDay } from '../../kernel/clock.ts';
import type { Shop } from '../../shop.server.ts';
import { toWireApplications, toWireListItem, toWirePart } from '../../wire/part.mapper.ts';
import type { FitmentChoice } from './fitment-choice.ts';
import type { PartPageData } from './part-page-data.ts';

/**
 * The page's data from the shop itself, in the shape of the calls.
 * @returns undefined where the shop has no such part
 */
export async function loadPartPage(
  shop: Shop,
  record: string,
  choice: FitmentChoice,
): Promise<PartPageData | undefined> {
  const { source } = shop.config;
  const page = { ...choice, limit: FITMENTS_PER_PAGE };
  const [part, related, fitments] = await Promise.all([
    shop.part({ record, source }),
    shop.relatedParts({ record, source }),
    shop.partApplications({ record, ...page }),
  ]);
  if (!part.ok || !related.ok || !fitments.ok) return undefined;
  return {
    item: toWirePart(part.value),
    related: related.value.map(toWireListItem),
    fitments: { ...toWireApplications(fitments.value), choice },
    view: { location: markets[source].location, today: isoDay(shop.clock()) },
    isKept: true,
  };
}
