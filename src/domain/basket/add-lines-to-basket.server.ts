import { markets, type Source } from '../../config/countries/markets.ts';
import { BASKET_GROSS_MAX_CENTS, BASKET_LINES_MAX, QUANTITY_MAX } from '../../config/shop-rules.ts';
import { isoDay } from '../../kernel/clock.ts';
import { newId } from '../../kernel/ids.ts';
import { ok, type Result, refuse } from '../../kernel/result.ts';
import { findPart } from '../parts/part.sql.server.ts';
import type { ShopContext } from '../shop-context/shop-context.server.ts';
import { refusableTransaction } from '../transactions/refusable-transaction.server.ts';
import { type Asker, askAboutBasket } from './ask-about-vat-number.server.ts';
import {
  insertBasket,
  insertLines,
  linesOfBasket,
  setLineQuantity,
  storeQuote,
} from './basket.sql.server.ts';
import { asQuoted, type BasketView, type LineView, newBasket, quoteOf } from './basket.ts';
import { openBasket, repairedContent } from './basket-content.server.ts';
import { readBasketView } from './basket-view.server.ts';
import type { AddRefusal } from './refusals.ts';

interface LineAddition {
  /** A urlcomponent, a part id or a part number. */
  readonly record: string;
  readonly quantity: number;
}

/**
 * Puts pieces of several parts into a basket, all or none, in one transaction; parts that already have a line raise
 * it. Prices and stock are the current ones. SRC-13.
 */
export async function addLinesToBasket(
  context: ShopContext,
  addition: {
    readonly source: Source;
    /** The assumed destination while no country is chosen. */
    readonly country?: string | undefined;
    /** Without one, a new basket is made. */
    readonly basketId?: string | undefined;
    readonly visitor: Asker['visitor'];
    readonly lines: readonly LineAddition[];
  },
): Promise<Result<BasketView, AddRefusal>> {
  const { basketId, visitor } = addition;
  if (basketId) await askAboutBasket(context, { basketId, visitor });
  return refusableTransaction<BasketView, AddRefusal>(context.db, async (tx) => {
    const opened = addition.basketId
      ? await openBasket(tx, addition.basketId, { lock: true })
      : ok(newBasket(newId(), addition.source));
    if (!opened.ok) return opened;
    const basket = opened.value;
    if (!addition.basketId) await insertBasket(tx, basket, context.clock());
    const { location } = markets[basket.source];
    const [stored, ...named] = await Promise.all([
      linesOfBasket(tx, basket.id, location),
      ...addition.lines.map(({ record }) => findPart(tx, record)),
    ]);
    const wanted = new Map<number, number>();
    for (const [at, part] of named.entries()) {
      if (!part) return refuse({ kind: 'unknown-part' });
      wanted.set(part.id, (wanted.get(part.id) ?? 0) + (addition.lines[at]?.quantity ?? 0));
    }

    const own = stored.filter(({ parentLineId }) => parentLineId === null);
    const before = new Map(own.map(({ partId, quantity }) => [partId, quantity]));
    // Several lines of one call may add up to more than a line can hold.
    const held = (partId: number, more: number) =>
      Math.min((before.get(partId) ?? 0) + more, QUANTITY_MAX);
    const added = [...wanted.keys()].filter((partId) => !before.has(partId));
    if (own.length + added.length > BASKET_LINES_MAX) return refuse({ kind: 'basket-full' });
    await Promise.all([
      insertLines(
        tx,
        basket.id,
        added.map((partId) => ({
          id: newId(),
          partId,
          parentLineId: null,
          quantity: held(partId, wanted.get(partId) ?? 0),
          quotedUnitGrossCents: null,
        })),
      ),
      ...own.map(({ id, partId }) => {
        const more = wanted.get(partId);
        return more !== undefined && setLineQuantity(tx, id, held(partId, more));
      }),
    ]);

    const content = await repairedContent(tx, basket, isoDay(context.clock()));
    const view = await readBasketView(tx, context, basket, { content, country: addition.country });
    const refused = refusalOf(view.lines, wanted, before);
    if (refused) return refuse(refused);
    if (view.totals.total.grossCents > BASKET_GROSS_MAX_CENTS)
      return refuse({ kind: 'basket-full' });
    await storeQuote(tx, basket.id, quoteOf(view), context.clock());
    return ok(asQuoted(view));
  });
}

/** The first raised line that the shop cannot sell in that quantity. */
function refusalOf(
  lines: readonly LineView[],
  wanted: ReadonlyMap<number, number>,
  before: ReadonlyMap<number, number>,
): AddRefusal | undefined {
  for (const { part, parentLineId, maximum } of lines) {
    const raisedBy = parentLineId === null ? wanted.get(part.id) : undefined;
    if (raisedBy === undefined) continue;
    if (part.price === null) return { kind: 'not-for-sale' };
    const available = Math.max(0, maximum - (before.get(part.id) ?? 0));
    if (raisedBy > available) return { kind: 'not-enough-stock', available };
  }
  return undefined;
}
