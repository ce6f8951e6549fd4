import { ok, type Result, refuse } from '../../kernel/result.ts';
import { changeOnePrice, relistPart } from '../feed/write/one-part.server.ts';
import { writePlaceOf } from '../feed/write/owner-fitments.sql.server.ts';
import { replaceDocuments } from '../feed/write/search.sql.server.ts';
import type { PartFitment } from '../parts/owner-fitments.ts';
import type { StoredValue } from '../parts/part-columns.ts';
import type { FeedPrice, FeedRelated, LayerField, PartPlace } from '../parts/part-layer.ts';
import type { ShopContext } from '../shop-context/shop-context.server.ts';
import { type ChangingPart, changePart, type PartChange } from './change-part.server.ts';
import { restoreFitments } from './correct-fitment.server.ts';
import {
  type GoodsPart,
  type GoodsText,
  type Layer,
  layeredText,
  placeWords,
  type TakeBackRefusal,
} from './goods.ts';
import { setColumn, setOnSale, setPieces } from './goods-part.sql.server.ts';
import { deleteLayer } from './layers.sql.server.ts';
import { setPhotos, setRelated } from './lists.sql.server.ts';

interface Restored {
  readonly before: string | number | boolean | null;
  readonly after: string | number | boolean | null;
}

/** Takes an owner's change back: the last feed's value applies again. GDS-8. */
export function takeBack(
  context: Pick<ShopContext, 'db' | 'clock'>,
  input: PartChange & { readonly field: LayerField; readonly location?: string | undefined },
): Promise<Result<GoodsPart, TakeBackRefusal>> {
  const { field, location = '', ...change } = input;
  return changePart<GoodsPart, TakeBackRefusal>(context, change, async (changing) => {
    const { tx, part, isSeen, record, refresh, changed } = changing;
    const { layer, mark } = layerOf(part, field, location);
    if (!layer) return refuse({ kind: 'no-layer' });
    if (!isSeen(mark)) return refuse({ kind: 'changed-meanwhile' });
    await deleteLayer(tx, { partId: part.id, field, location });
    const { before, after } = await restore(changing, layer);
    const of = { field, ...(location === '' ? {} : { location }) };
    await record('take-back', { before: { ...of, value: before }, after: { ...of, value: after } });
    // Caches learn of stock separately.
    if (field !== 'stock') await refresh({ keepsShape: isAside(field) });
    return ok(await changed());
  });
}

/** Whether a change of it leaves the part in its places, with its title and fitments. */
function isAside(field: LayerField): boolean {
  return !(
    ['description', 'hidden', 'fitments', 'place'] satisfies LayerField[] as string[]
  ).includes(field);
}

function layerOf(
  { prices, stock, texts, onSale, ...lists }: GoodsPart,
  field: LayerField,
  location: string,
): { layer: Layer | undefined; mark: string } {
  const none = { layer: undefined, mark: '' };
  switch (field) {
    case 'price':
      return prices.find((price) => price.location === location) ?? none;
    case 'stock':
      return stock.find((one) => one.location === location) ?? none;
    case 'hidden':
      return { layer: onSale.hiddenLayer, mark: onSale.mark };
    case 'photos':
    case 'related':
    case 'fitments':
    case 'place':
      return lists[field];
    default:
      return texts[field];
  }
}

function restore(changing: ChangingPart, layer: Layer): Promise<Restored> {
  switch (layer.field) {
    case 'price':
      return restorePrice(changing, layer);
    case 'stock':
      return restoreStock(changing, layer);
    case 'hidden':
      return restoreOnSale(changing, layer);
    case 'photos':
    case 'related':
    case 'fitments':
      return restoreList(changing, layer.field, layer.feedValue);
    case 'place':
      return restorePlace(changing, layer.feedValue as PartPlace | null);
    default:
      return restoreColumn(changing, layer.field, layer.feedValue as StoredValue);
  }
}

async function restorePrice(
  { tx, part, now }: ChangingPart,
  { location, feedValue }: Layer,
): Promise<Restored> {
  const price = feedValue as FeedPrice | null;
  await changeOnePrice(tx, { partId: part.id, location, now }, price);
  const before = part.prices.find((one) => one.location === location)?.grossCents ?? null;
  return { before, after: price?.grossCents ?? null };
}

/** Pieces that orders have taken since the last feed stay taken. */
async function restoreStock({ tx, part }: ChangingPart, { location }: Layer): Promise<Restored> {
  const stock = part.stock.find((one) => one.location === location);
  const quantity = stock?.withoutLayer ?? null;
  await setPieces(tx, { partId: part.id, location, quantity });
  return { before: stock?.quantity ?? null, after: quantity };
}

async function restoreColumn(
  { tx, part, now }: ChangingPart,
  field: GoodsText,
  value: StoredValue,
): Promise<Restored> {
  await setColumn(tx, { partId: part.id, field, value, now });
  if (field === 'description') await replaceDocuments(tx, [part.id]);
  return { before: part.texts[field].text, after: layeredText(field, value) };
}

/** The number of fitments before and after. */
async function restoreList(
  changing: ChangingPart,
  field: 'photos' | 'related' | 'fitments',
  feed: unknown,
): Promise<Restored> {
  const { tx, part } = changing;
  switch (field) {
    case 'photos': {
      const urls = feed as readonly string[];
      await setPhotos(tx, part.id, urls);
      return { before: part.photos.urls.length, after: urls.length };
    }
    case 'related': {
      const related = feed as readonly FeedRelated[];
      await setRelated(tx, part.id, related);
      return { before: part.related.parts.length, after: related.length };
    }
    case 'fitments': {
      const fitments = feed as readonly PartFitment[];
      await restoreFitments(changing, fitments);
      return { before: part.fitments.count, after: fitments.length };
    }
  }
}

async function restorePlace(
  { tx, part }: ChangingPart,
  place: PartPlace | null,
): Promise<Restored> {
  await relistPart(tx, part.id, () => writePlaceOf(tx, part.id, place));
  return { before: placeWords(part.place.is), after: placeWords(place) };
}

/** A part that feeds have withdrawn meanwhile stays withdrawn. */
async function restoreOnSale(
  { tx, part, now }: ChangingPart,
  { feedValue }: Layer,
): Promise<Restored> {
  const isOnSale = feedValue === false;
  if (isOnSale) {
    await relistPart(tx, part.id, () => setOnSale(tx, { partId: part.id, isOnSale, now }));
  }
  return { before: true, after: !isOnSale };
}
