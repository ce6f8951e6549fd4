import { type Market, markets, type Source } from '../../config/markets.ts';
import type { Queryable } from '../../db/database.server.ts';
import { groupBy } from '../../kernel/group-by.ts';
import { ok, type Result, refuse } from '../../kernel/result.ts';
import type { ShopContext } from '../shop-context.server.ts';
import {
  findPart,
  fitmentsOf,
  identitiesOf,
  listPricesOf,
  oeNumbersOf,
  type PartRow,
  photosOf,
  relatedIdsOf,
  technicalDetailsOf,
} from './part.sql.server.ts';
import type {
  ComponentDetails,
  PartDetails,
  PartRefusal,
  PartSummary,
  VehicleFitment,
} from './part.ts';
import { priceIn, shownPrice } from './price.ts';
import { loadSummaries } from './summaries.server.ts';
import { loadKitComponents, loadSupplySources } from './supply.sql.server.ts';
import type { PartSources } from './supply.ts';
import { yearRows } from './year-rows.ts';

/**
 * A part with everything its own page shows.
 * @param input `record`: a urlcomponent, a part id or a part number
 */
export async function part(
  context: ShopContext,
  input: { record: string; source: Source },
): Promise<Result<PartDetails, PartRefusal>> {
  const found = await findPart(context.db.read, input.record);
  if (!found) return refuse({ kind: 'unknown-part' });
  return ok(await loadDetails(context, found, markets[input.source]));
}

/** Parts that go with a part, in the feed's order. */
export async function relatedParts(
  context: ShopContext,
  input: { record: string; source: Source },
): Promise<Result<PartSummary[], PartRefusal>> {
  const found = await findPart(context.db.read, input.record);
  if (!found) return refuse({ kind: 'unknown-part' });
  return ok(await loadRelated(context, found.id, markets[input.source]));
}

/** What a part fits, a row for each year. */
export async function partApplications(
  context: ShopContext,
  input: { record: string },
): Promise<Result<VehicleFitment[], PartRefusal>> {
  const found = await findPart(context.db.read, input.record);
  if (!found) return refuse({ kind: 'unknown-part' });
  return ok(await loadApplications(context, found.id));
}

async function loadDetails(
  context: ShopContext,
  found: PartRow,
  market: Market,
): Promise<PartDetails> {
  const { read } = context.db;
  const { vatRate } = context.config;
  const [photos, technicalDetails, oeNumbers, list, components, related, applications] =
    await Promise.all([
      photosOf(read, [found.id]),
      technicalDetailsOf(read, found.id),
      oeNumbersOf(read, found.id),
      listPricesOf(read, found.id),
      loadComponents(read, found.id),
      loadRelated(context, found.id, market),
      loadApplications(context, found.id),
    ]);
  return {
    ...found,
    location: market.location,
    photoUrls: photos.map(({ url }) => url),
    technicalDetails,
    oeNumbers: oeNumbers.map(({ number }) => number),
    price: priceIn(list, market, vatRate),
    prices: list.map((price) => shownPrice(price, market, vatRate)),
    sources: await sourcesOf(read, found.id),
    components,
    related,
    applications,
  };
}

async function sourcesOf(sql: Queryable, partId: number): Promise<PartSources> {
  const sources = (await loadSupplySources(sql, [partId])).get(partId);
  if (!sources) throw new Error(`Part ${partId} has no supplier`);
  return sources;
}

async function loadComponents(sql: Queryable, kitId: number): Promise<ComponentDetails[]> {
  const components = (await loadKitComponents(sql, [kitId])).get(kitId) ?? [];
  if (components.length === 0) return [];
  const ids = components.map(({ componentId }) => componentId);
  const [identities, photos, sources] = await Promise.all([
    identitiesOf(sql, ids),
    photosOf(sql, ids),
    loadSupplySources(sql, ids),
  ]);
  const identityById = new Map(identities.map((identity) => [identity.id, identity]));
  const photosById = groupBy(photos, ({ partId }) => partId);
  return components.flatMap(({ componentId, quantity }) => {
    const identity = identityById.get(componentId);
    const source = sources.get(componentId);
    if (!identity || !source) return [];
    const photoUrls = (photosById.get(componentId) ?? []).map(({ url }) => url);
    return [{ part: identity, quantity, photoUrls, sources: source }];
  });
}

async function loadRelated(
  context: ShopContext,
  partId: number,
  market: Market,
): Promise<PartSummary[]> {
  const ids = (await relatedIdsOf(context.db.read, partId)).map(({ id }) => id);
  return loadSummaries(context, ids, market);
}

async function loadApplications(context: ShopContext, partId: number): Promise<VehicleFitment[]> {
  const ranges = await fitmentsOf(context.db.read, partId);
  return yearRows(ranges, context.clock().getUTCFullYear());
}
