import { markets, type Source } from '../../config/markets.ts';
import { BASKET_GROSS_MAX_CENTS, BASKET_LINES_MAX, VEHICLES_MAX } from '../../config/shop-rules.ts';
import { isoDay } from '../../kernel/clock.ts';
import { newId } from '../../kernel/ids.ts';
import { ok, type Result, refuse } from '../../kernel/result.ts';
import { findPart } from '../parts/part.sql.server.ts';
import type { ShopContext } from '../shop-context/shop-context.server.ts';
import { refusableTransaction } from '../transactions/refusable-transaction.server.ts';
import { type Vehicle, withVehicle } from '../vehicles/vehicle.ts';
import { askAboutBasket } from './ask-about-vat-number.server.ts';
import {
  findLinePart,
  insertBasket,
  insertLine,
  setLineQuantity,
  setLineVehicles,
  storeQuote,
} from './basket.sql.server.ts';
import type { BasketView } from './basket.ts';
import { loadContent, repairedContent } from './basket-content.server.ts';
import { readBasketView } from './basket-view.server.ts';
import { maximumWithOthers } from './demand.ts';
import { openBasket } from './open-basket.server.ts';
import { asQuoted, quoteOf } from './quoted-prices.ts';
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
  /** The vehicle that the part is for, added to those of the line. */
  readonly vehicle?: Vehicle | undefined;
}

/** Puts pieces of a part into a basket; a part that already has a line raises it. */
export async function addToBasket(
  context: ShopContext,
  addition: Addition,
): Promise<Result<BasketView, AddRefusal>> {
  if (addition.basketId) await askAboutBasket(context, { basketId: addition.basketId });
  return refusableTransaction<BasketView, AddRefusal>(context.db, async (tx) => {
    const [opened, named] = await Promise.all([
      addition.basketId
        ? openBasket(tx, addition.basketId, { lock: true })
        : insertBasket(tx, { id: newId(), source: addition.source, now: context.clock() }).then(ok),
      findPart(tx, addition.record),
    ]);
    if (!opened.ok) return opened;
    const basket = opened.value;
    const { location } = markets[basket.source];
    if ((addition.location ?? location) !== location) return refuse({ kind: 'foreign-location' });

    const part = named && (await findLinePart(tx, named.id, location));
    if (!part) return refuse({ kind: 'unknown-part' });
    if (!part.price) return refuse({ kind: 'not-for-sale' });

    const today = isoDay(context.clock());
    const content = await loadContent(tx, basket, today, { beside: part });
    const { demands, ladders } = content;
    const available = maximumWithOthers(content.needsOf(part), demands, ladders);
    if (addition.quantity > available) return refuse({ kind: 'not-enough-stock', available });

    const line = demands.find(({ partId }) => partId === part.id);
    if (!line && demands.length >= BASKET_LINES_MAX) return refuse({ kind: 'basket-full' });
    const { quantity, vehicle } = addition;
    const lineId = line?.id ?? newId();
    await Promise.all([
      line
        ? setLineQuantity(tx, lineId, line.quantity + quantity)
        : insertLine(tx, basket.id, { id: lineId, partId: part.id, parentLineId: null, quantity }),
      vehicle &&
        setLineVehicles(tx, lineId, withVehicle(line?.vehicles ?? [], vehicle, VEHICLES_MAX)),
    ]);

    const after = await repairedContent(tx, basket, today, ladders);
    const view = await readBasketView(tx, context, basket, {
      content: after,
      country: addition.country,
    });
    if (view.totals.total.grossCents > BASKET_GROSS_MAX_CENTS)
      return refuse({ kind: 'basket-full' });
    await storeQuote(tx, basket.id, quoteOf(view), context.clock());
    return ok(asQuoted(view));
  });
}
