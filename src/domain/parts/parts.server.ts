import { type Market, markets, type Source } from '../../config/countries/markets.ts';
import type { Queryable } from '../../db/database.server.ts';
import { isoDay } from '../../kernel/clock.ts';
import { groupBy } from '../../kernel/group-by.ts';
import { ok, type Result, refuse } from '../../kernel/result.ts';
import { cachedPerCatalogue } from '../catalogue-version/held-at-version.server.ts';
import { piecePricing } from '../delivery/delivery-offers.server.ts';
import { shownRouteTo } from '../delivery/route.server.ts';
import { loadKitComponents, loadSupplySources } from '../inbound/supply.sql.server.ts';
import { type PartSources, supplyFor } from '../inbound/supply.ts';
import { shownPhotos } from '../photos/shown-photos.ts';
import type { ShopContext } from '../shop-context/shop-context.server.ts';
import { arrivalOf, messageDaysOf, supplyLadder } from './availability.ts';
import {
  findPart,
  fitmentsOf,
  identitiesOf,
  listPricesOf,
  othersNumbersOf,
  type PartRow,
  photosOf,
  placesOf,
  technicalDetailsOf,
  weightInside,
} from './part.sql.server.ts';
import type {
  ComponentDetails,
  FitmentPage,
  PartArrivals,
  PartDetails,
  PartRefusal,
} from './part.ts';
import { columnDetails } from './part-columns.ts';
import { priceIn, shownPrice } from './price.ts';
import { replacedNumbersOf } from './replacements.sql.server.ts';
import { axleNeedOf } from './sold/sold-as.ts';
import { loadSuppliedSummaries, successorOf } from './summaries.server.ts';
import { heldVehicleLines } from './vehicle-lines.sql.server.ts';
import { fitmentPage } from './year-rows.ts';

/**
 * A part with its page's own data.
 * @param input `record`: a urlcomponent, a part id or a part number; `country`: where it
 *   is to arrive, the market's own where none is given
 */
export async function readPart(
  context: ShopContext,
  input: { record: string; source: Source; country?: string | undefined },
): Promise<Result<PartDetails, PartRefusal>> {
  const found = await findPart(context.db.read, input.record);
  if (!found) return refuse({ kind: 'unknown-part' });
  const market = markets[input.source];
  return ok(await loadDetails(context, found, market, input.country || market.country));
}

/** A part's fitments, a row for each year: all of them, or a page, or those of one make. */
export async function partApplications(
  context: ShopContext,
  input: {
    record: string;
    make?: string | undefined;
    limit?: number | undefined;
    offset?: number | undefined;
  },
): Promise<Result<FitmentPage, PartRefusal>> {
  const found = await findPart(context.db.read, input.record);
  if (!found) return refuse({ kind: 'unknown-part' });
  const ranges = await fitmentsOf(context.db.read, found.id);
  return ok(fitmentPage(ranges, input, context.clock().getUTCFullYear()));
}

async function loadDetails(
  context: ShopContext,
  found: PartRow,
  market: Market,
  country: string,
): Promise<PartDetails> {
  const { read } = context.db;
  const { vatRate } = context.config;
  const [
    photos,
    technicalDetails,
    othersNumbers,
    replaced,
    list,
    components,
    sources,
    places,
    lines,
  ] = await Promise.all([
    photosOf(read, [found.id]),
    technicalDetailsOf(read, found.id),
    othersNumbersOf(read, found.id),
    replacedNumbersOf(read, found.id),
    listPricesOf(read, found.id),
    loadComponents(context, found.id, market),
    sourcesOf(read, found.id),
    placesOf(read, found.id),
    heldVehicleLines(context.db, [found.id]),
  ]);
  const weightGrams =
    found.weightGrams ?? (components.length > 0 ? await weightInside(read, found.id) : 0);
  const deliveryOf = await piecePricing(context, country);
  return {
    ...found,
    delivery: deliveryOf({
      weightGrams,
      price: priceIn(list, market, vatRate),
    }),
    location: market.location,
    axleNeed: axleNeedOf(
      found.soldAs,
      places.map(({ group }) => group),
      found.recordType === 'kititem',
    ),
    places,
    vehicleLine: lines.get(found.id) ?? '',
    photoUrls: shownPhotos(
      context.config.keepPhotosFrom,
      found.urlcomponent,
      photos.map(({ url }) => url),
    ),
    technicalDetails: [...technicalDetails, ...columnDetails(found.columns)],
    othersNumbers,
    replaces: replaced.map(({ number }) => number),
    replacedBy: successorOf(found),
    price: priceIn(list, market, vatRate),
    prices: list.map((price) => shownPrice(price, market, vatRate)),
    sources,
    components,
    arrivals: await arrivalsTo(context, country, market, [
      sources,
      ...components.map((component) => component.sources),
    ]),
  };
}

async function sourcesOf(sql: Queryable, partId: number): Promise<PartSources> {
  const sources = (await loadSupplySources(sql, [partId])).get(partId);
  if (!sources) throw new Error(`Part ${partId} has no supplier`);
  return sources;
}

async function loadComponents(
  context: ShopContext,
  kitId: number,
  market: Market,
): Promise<ComponentDetails[]> {
  const sql = context.db.read;
  const components = (await loadKitComponents(sql, [kitId])).get(kitId) ?? [];
  if (components.length === 0) return [];
  const ids = components.map(({ componentId }) => componentId);
  const [identities, photos, sources, sold] = await Promise.all([
    identitiesOf(sql, ids),
    photosOf(sql, ids),
    loadSupplySources(sql, ids),
    loadSuppliedSummaries(context, ids, market),
  ]);
  const priceById = new Map(sold.map(({ part }) => [part.id, part.price]));
  const identityById = new Map(identities.map((identity) => [identity.id, identity]));
  const photosById = groupBy(photos, ({ partId }) => partId);
  return components.flatMap(({ componentId, quantity }) => {
    const identity = identityById.get(componentId);
    const source = sources.get(componentId);
    if (!identity || !source) return [];
    const photoUrls = shownPhotos(
      context.config.keepPhotosFrom,
      identity.urlcomponent,
      (photosById.get(componentId) ?? []).map(({ url }) => url),
    );
    const price = priceById.get(componentId) ?? null;
    return [{ part: identity, quantity, photoUrls, sources: source, price }];
  });
}

/** Arrivals for every stage by which a part, or a kit's components, can be supplied. */
async function arrivalsTo(
  context: ShopContext,
  country: string,
  market: Market,
  supplies: readonly PartSources[],
): Promise<PartArrivals> {
  const route = await shownRouteTo(context, country);
  const today = isoDay(context.clock());
  const stages = supplies
    .flatMap((sources) => supplyLadder(supplyFor(sources, market.location, today)))
    .map(({ stage, days }) => ({ case: stage, days }));
  const distinct = new Map(stages.map((stage) => [JSON.stringify(stage), stage])).values();
  return {
    country,
    stages: [...distinct].flatMap((stage) => {
      const arrival = arrivalOf(stage, route);
      const messageDays = messageDaysOf(stage, route);
      return arrival && messageDays ? [{ ...stage, arrival, messageDays }] : [];
    }),
  };
}

/** The address that a feed gives for a photo of a part; undefined where there is none. */
export async function photoOfPart(
  { db }: ShopContext,
  { record, position }: { readonly record: string; readonly position: number },
): Promise<string | undefined> {
  return (await heldPhotos(db, record))[position];
}

/** Parts whose photos are known: a page asks for each of its photos alone. */
const PHOTOS_HELD = 2_000;

const heldPhotos = cachedPerCatalogue({
  most: PHOTOS_HELD,
  keyOf: (record: string) => record,
  read: async (sql, record) => {
    const found = await findPart(sql, record);
    return found ? (await photosOf(sql, [found.id])).map(({ url }) => url) : [];
  },
});
