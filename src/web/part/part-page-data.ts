import { isoDay } from '../../kernel/clock.ts';
import type { WirePart, WireRelatedItem } from '../../wire/part.ts';
import { FITMENTS_PER_PAGE, type FitmentChoice } from '../addresses/fitment-choice.ts';
import { getItem, getItemApplications, getRelatedItems } from '../api-client/catalogue-calls.ts';
import { currentMarket } from '../api-client/client.ts';
import { basketState } from '../basket/basket-store.ts';
import { knownDestination } from '../country/visitor-country.ts';
import type { SupplyView } from './part-supply.ts';
import type { ShownFitments } from './use-fitments.ts';

/** The content of a part page, from the server or from calls. */
export interface PartPageData {
  readonly item: WirePart;
  readonly related: readonly WireRelatedItem[];
  readonly fitments: ShownFitments;
  readonly view: SupplyView;
  /** It came with the page, which may have been cached for a while. */
  readonly isFromCache: boolean;
}

/** The page's data from calls, never from a cache: price and stock are read afresh. */
export async function fetchPartPage(
  record: string,
  choice: FitmentChoice,
  signal?: AbortSignal,
): Promise<PartPageData> {
  const { make, offset } = choice;
  const page = { record, limit: FITMENTS_PER_PAGE, offset };
  const [{ item }, { results: related }, applications] = await Promise.all([
    getItem(record, knownDestination(basketState().cart?.shipcountry), signal),
    getRelatedItems(record, signal),
    getItemApplications(make === undefined ? page : { ...page, make }, signal),
  ]);
  const view = { location: currentMarket().location, today: isoDay(new Date()) };
  return { item, related, fitments: { ...applications, choice }, view, isFromCache: false };
}
