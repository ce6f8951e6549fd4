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

/** A page that was fetched ahead shows once, and only for a moment: price and stock are to be those of now. */
const AHEAD_MS = 30_000;
let ahead:
  | { readonly key: string; readonly until: number; readonly page: Promise<PartPageData> }
  | undefined;

/** Fetches a part's page before its link is pressed. */
export async function fetchPartPageAhead(record: string, choice: FitmentChoice): Promise<void> {
  const page = askPartPage(record, choice);
  ahead = { key: keyOf(record, choice), until: Date.now() + AHEAD_MS, page };
  await page;
}

/** The page's data from calls, never from a cache: price and stock are read afresh. */
export async function fetchPartPage(
  record: string,
  choice: FitmentChoice,
  signal?: AbortSignal,
): Promise<PartPageData> {
  const known = ahead;
  ahead = undefined;
  if (known?.key !== keyOf(record, choice) || known.until < Date.now()) {
    return askPartPage(record, choice, signal);
  }
  return known.page.catch(() => askPartPage(record, choice, signal));
}

/** With the destination: prices of delivery and days depend on it. */
function keyOf(record: string, choice: FitmentChoice): string {
  return JSON.stringify([record, choice, destination()]);
}

function destination(): string | undefined {
  return knownDestination(basketState().cart?.shipcountry);
}

async function askPartPage(
  record: string,
  choice: FitmentChoice,
  signal?: AbortSignal,
): Promise<PartPageData> {
  const { make, offset } = choice;
  const page = { record, limit: FITMENTS_PER_PAGE, offset };
  const [{ item }, { results: related }, applications] = await Promise.all([
    getItem(record, destination(), signal),
    getRelatedItems(record, signal),
    getItemApplications(make === undefined ? page : { ...page, make }, signal),
  ]);
  const view = { location: currentMarket().location, today: isoDay(new Date()) };
  return { item, related, fitments: { ...applications, choice }, view, isFromCache: false };
}
