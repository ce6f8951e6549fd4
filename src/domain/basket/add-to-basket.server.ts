import { markets, type Source } from '../../config/countries/markets.ts';
import { BASKET_GROSS_MAX_CENTS, BASKET_LINES_MAX } from '../../config/shop-rules.ts';
import type { Queryable } from '../../db/database.server.ts';
import { isoDay } from '../../kernel/clock.ts';
import { newId } from '../../kernel/ids.ts';
import { ok, type Result, refuse } from '../../kernel/result.ts';
import type { ShopContext } from '../shop-context/shop-context.server.ts';
import { refusableTransaction } from '../transactions/refusable-transaction.server.ts';
import type { Vehicle } from '../vehicles/vehicle.ts';
import { type Asker, askAboutBasket } from './ask-about-vat-number.server.ts';
import {
  findLinePart,
  insertBasket,
  linePartsOf,
  storeLines,
  storeQuote,
} from './basket.sql.server.ts';
import { asQuoted, type BasketView, type LinePart, newBasket, quoteOf } from './basket.ts';
import {
  type BasketContent,
  contentOf,
  laddersOf,
  loadLaddersOfPieces,
  openBasketWithLines,
  repairedContent,
} from './basket-content.server.ts';
import { readBasketFacts } from './basket-facts.server.ts';
import { maximumWithOthers, raisedLines, totalNeeds } from './basket-lines.ts';
import { basketViewOf } from './basket-view.server.ts';
import type { AddRefusal } from './refusals.ts';

export interface Addition {
  readonly source: Source;
  /** If given, it must be the market's own: a client cannot choose a price list. */
  readonly location?: string | undefined;
  /** A urlcomponent, a part id or a part number. */
  readonly record: string;
  readonly quantity: number;
  /** The assumed destination while no country is chosen. */
  readonly country?: string | undefined;
  /** Without one, a new basket is made. */
  readonly basketId?: string | undefined;
  readonly visitor: Asker['visitor'];
  /** The vehicle that the part is for, added to those of the line. */
  readonly vehicle?: Vehicle | undefined;
}

/** Puts pieces of a part into a basket; a part that already has a line raises it. */
export async function addToBasket(
  context: ShopContext,
  addition: Addition,
): Promise<Result<BasketView, AddRefusal>> {
  const { basketId, visitor } = addition;
  if (basketId) await askAboutBasket(context, { basketId, visitor });
  return refusableTransaction<BasketView, AddRefusal>(context.db, (tx) =>
    addIn(tx, context, addition),
  );
}

async function addIn(
  tx: Queryable,
  context: ShopContext,
  addition: Addition,
): Promise<Result<BasketView, AddRefusal>> {
  const { source, basketId, quantity } = addition;
  const { location } = markets[source];
  const [opened, found] = await Promise.all([
    basketId
      ? openBasketWithLines(tx, basketId, source)
      : ok({ basket: newBasket(newId(), source), lines: [] }),
    findLinePart(tx, addition.record, location),
  ]);
  if (!opened.ok) return opened;
  const { basket } = opened.value;
  if (basket.source !== source) return addIn(tx, context, { ...addition, source: basket.source });
  if ((addition.location ?? location) !== location) return refuse({ kind: 'foreign-location' });
  if (!found) return refuse({ kind: 'unknown-part' });
  const { part, version } = found;
  if (!part.price) return refuse({ kind: 'not-for-sale' });

  const today = isoDay(context.clock());
  const before = await repairedContent(tx, basket, today, {
    lines: opened.value.lines,
    beside: part,
    ladders: new Map(),
  });
  const { components, demands } = before;
  const lines = raisedLines(before.lines, {
    ...addition,
    part,
    components,
    componentParts: await newComponents(tx, part, before, location),
  });
  const raised = contentOf(lines, components, new Map());
  const own = laddersOf(found.sources, location, today);
  const further = [...totalNeeds(raised.demands).keys()].filter((id) => !own.has(id));
  const [others, facts] = await Promise.all([
    loadLaddersOfPieces(tx, further, location, today),
    readBasketFacts(tx, context, basket, { lines, version, country: addition.country }),
  ]);
  const ladders = new Map([...own, ...others]);
  const isOwn = (line: { partId: number }) => line.partId === part.id;
  const beside = demands.filter((line) => !isOwn(line));
  const held = demands.find(isOwn)?.quantity ?? 0;
  const most = maximumWithOthers(before.needsOf(part), beside, ladders);
  const available = Math.max(0, most - held);
  if (quantity > available) return refuse({ kind: 'not-enough-stock', available });
  if (raised.demands.length > BASKET_LINES_MAX) return refuse({ kind: 'basket-full' });
  const view = basketViewOf(context, basket, { ...raised, ladders }, facts);
  if (view.totals.total.grossCents > BASKET_GROSS_MAX_CENTS) return refuse({ kind: 'basket-full' });

  const now = context.clock();
  const quoted = asQuoted(view);
  const quotedLines = lines.map((line, index) => ({
    ...line,
    quotedUnitGrossCents: quoted.lines[index]!.quotedUnitGrossCents,
  }));
  // Sent at once and run in this order.
  await Promise.all([
    !basketId && insertBasket(tx, quoted.basket, now),
    storeLines(tx, basket.id, { before: before.lines, after: quotedLines }),
    basketId && storeQuote(tx, basketId, quoteOf(view), now),
  ]);
  return ok(quoted);
}

/** The parts of a kit's components, where the kit is not in the basket yet. */
function newComponents(
  tx: Queryable,
  { id }: LinePart,
  { lines, components }: BasketContent,
  location: string,
): Promise<LinePart[]> {
  const isThere = lines.some(({ partId, parentLineId }) => partId === id && parentLineId === null);
  const ids = (components.get(id) ?? []).map(({ componentId }) => componentId);
  return linePartsOf(tx, isThere ? [] : ids, location);
}
