import { locations } from '../../config/countries/markets.ts';
import type { Queryable } from '../../db/database.server.ts';
import { fromPartWireId } from '../../kernel/ids.ts';
import { keyDigest } from '../../kernel/key-digest.server.ts';
import { ok, type Result, refuse } from '../../kernel/result.ts';
import { placesByNames } from '../feed/write/owner-fitments.sql.server.ts';
import { normaliseNumber } from '../parts/normalise.ts';
import { othersNumbersOf, photosOf } from '../parts/part.sql.server.ts';
import {
  layeredColumns,
  type PartColumnLayer,
  type StoredValue,
  typedText,
} from '../parts/part-columns.ts';
import { type FeedStock, type LayerField, piecesWithout } from '../parts/part-layer.ts';
import type { ShopContext } from '../shop-context/shop-context.server.ts';
import { auditTrail } from '../staff/audit.server.ts';
import type { GoodsPart, GoodsTextState, Layer, UnknownPart } from './goods.ts';
import {
  goodsRow,
  idsOfNumber,
  lowestPrices,
  priceRows,
  stockRows,
} from './goods-part.sql.server.ts';
import { layersOf } from './layers.sql.server.ts';
import { ownPictures, relatedOf } from './lists.sql.server.ts';

/** A part's name in the audit trail. */
export function partThing({ brand, partNumber }: Pick<GoodsPart, 'brand' | 'partNumber'>) {
  return { kind: 'part', id: `${brand} ${partNumber}` };
}

/**
 * One part with everything that can be changed, hidden and withdrawn ones too.
 * @param input.part its id on the wire (`part_17`), or a number that one part has
 */
export async function goodsPart(
  context: Pick<ShopContext, 'db' | 'clock'>,
  { part }: { readonly part: string },
): Promise<Result<GoodsPart, UnknownPart>> {
  const { db, clock } = context;
  const found = await partIdOf(db.sql, part);
  if (!found.ok) return found;
  const whole = await readGoods(db.sql, found.value, clock());
  if (!whole) return refuse({ kind: 'unknown-part' });
  return ok({ ...whole, history: await auditTrail({ db }, { thing: partThing(whole) }) });
}

export async function partIdOf(sql: Queryable, part: string): Promise<Result<number, UnknownPart>> {
  const id = fromPartWireId(part);
  if (id !== undefined) return ok(id);
  const number = normaliseNumber(part);
  const [first, second] = number === '' ? [] : await idsOfNumber(sql, number);
  if (first === undefined) return refuse({ kind: 'unknown-part' });
  return second === undefined ? ok(first) : refuse({ kind: 'several-parts' });
}

/** Everything except the history. @param sql where it decides about a change, the change's transaction */
export async function readGoods(
  sql: Queryable,
  partId: number,
  now: Date,
): Promise<GoodsPart | undefined> {
  const row = await goodsRow(sql, partId);
  if (!row) return undefined;
  const [prices, low, stock, oeNumbers, photos, related, own, places, layers] = await Promise.all([
    priceRows(sql, partId),
    lowestPrices(sql, { partId, now }),
    stockRows(sql, partId),
    othersNumbersOf(sql, partId),
    photosOf(sql, [partId]),
    relatedOf(sql, partId),
    ownPictures(sql, partId),
    placesByNames(sql, [partId]),
    layersOf(sql, partId),
  ]);
  const layerOf = (field: LayerField, location = '') =>
    layers.find((layer) => layer.field === field && layer.location === location);
  const textOf = (field: LayerField, value: StoredValue, text: string): GoodsTextState => {
    const layer = layerOf(field);
    return { text, value, layer, mark: markOf(value, layer) };
  };
  const hiddenLayer = layerOf('hidden');
  const place = places.get(partId) ?? null;
  const { description, columns, isOnSale, kits, fitments, ...identity } = row;
  const urls = photos.map(({ url }) => url);
  const ofFeed = (layerOf('photos')?.feedValue ?? []) as readonly string[];
  const otherPhotos = [...new Set([...ofFeed, ...own])].filter((url) => !urls.includes(url));
  const listOf = (field: LayerField, live: unknown) => {
    const layer = layerOf(field);
    return { layer, mark: markOf(live, layer) };
  };
  return {
    ...identity,
    prices: locations.map((location) => {
      const price = prices.find((one) => one.location === location);
      const layer = layerOf('price', location);
      return {
        location,
        netCents: price?.netCents ?? null,
        grossCents: price?.grossCents ?? null,
        promotion: price?.promotion ?? false,
        baseGrossCents: price?.baseGrossCents ?? null,
        lowCents: low.get(location) ?? null,
        layer,
        mark: markOf(price ?? null, layer),
      };
    }),
    stock: stock.map((one) => {
      const layer = layerOf('stock', one.location);
      return {
        ...one,
        withoutLayer: layer && piecesWithout(layer.feedValue as FeedStock, one.quantity),
        layer,
        mark: markOf(one.quantity, layer),
      };
    }),
    texts: {
      description: textOf('description', description, description),
      ...(Object.fromEntries(
        layeredColumns.map((column) => {
          const value = columns[column.layer];
          return [column.layer, textOf(column.layer, value, typedText(column, value))];
        }),
      ) as Readonly<Record<PartColumnLayer, GoodsTextState>>),
    },
    onSale: {
      is: isOnSale,
      hiddenLayer,
      isInFeed: hiddenLayer ? hiddenLayer.feedValue === false : isOnSale,
      kits,
      mark: markOf(isOnSale, hiddenLayer),
    },
    photos: { urls, others: otherPhotos, ...listOf('photos', urls) },
    related: {
      parts: related,
      ...listOf(
        'related',
        related.map(({ id }) => id),
      ),
    },
    fitments: { count: fitments.count, ...listOf('fitments', fitments) },
    place: { is: place, ...listOf('place', place) },
    oeNumbers: oeNumbers.flatMap(({ kind, number }) => (kind === 'oe' ? [number] : [])),
    history: [],
  };
}

/** A mark that changes with the live values, and with each change by an owner. */
function markOf(live: unknown, layer: Layer | undefined): string {
  const changed = layer && [layer.ownerValue, layer.feedValue, layer.changedAt];
  return keyDigest(JSON.stringify([live, changed ?? null])).slice(0, 16);
}
