import { markets, type Source } from '../../config/countries/markets.ts';
import { isoDay } from '../../kernel/clock.ts';
import { ok, type Result, refuse } from '../../kernel/result.ts';
import { type Arrival, type OrderBy, orderByOf, routeBy } from '../delivery/arrival.ts';
import { type MethodPrice, methodPrices } from '../delivery/delivery-offers.server.ts';
import { shownRouteTo } from '../delivery/route.server.ts';
import type { ShopContext } from '../shop-context/shop-context.server.ts';
import { arrivalOf, availabilityOf, dependsOnDispatch } from './availability.ts';
import { loadLadders } from './ladders.server.ts';
import { findPart, listPricesOf, weightInside } from './part.sql.server.ts';
import type { PartRefusal } from './part.ts';
import { priceIn } from './price.ts';

/** A delivery method for some pieces of a part. */
export interface PartDelivery extends Omit<MethodPrice, 'times'> {
  readonly arrival: Arrival;
  /** Until when an order must come for that; null where the days do not depend on it. */
  readonly orderBy: OrderBy | null;
}

/**
 * By what some pieces of a part could be sent to a country, at what price and until when: as a basket with only them.
 * @returns none where they cannot be had, or are not delivered there
 */
export async function partDeliveries(
  context: ShopContext,
  input: {
    readonly record: string;
    readonly quantity: number;
    readonly country: string;
    readonly source: Source;
  },
): Promise<Result<readonly PartDelivery[], PartRefusal>> {
  const { quantity, country } = input;
  const { read } = context.db;
  const found = await findPart(read, input.record);
  if (!found) return refuse({ kind: 'unknown-part' });
  const market = markets[input.source];
  const { id, weightGrams } = found;
  const [ladders, list, insideGrams, route] = await Promise.all([
    loadLadders(read, [id], market.location, isoDay(context.clock())),
    listPricesOf(read, id),
    weightGrams === null ? weightInside(read, id) : 0,
    shownRouteTo(context, country),
  ]);
  const price = priceIn(list, market, context.config.vatRate);
  const availability = availabilityOf(ladders.get(id) ?? [], quantity);
  if (!price || !route) return ok([]);
  const methods = await methodPrices(context, {
    country,
    weightGrams: quantity * (weightGrams ?? insideGrams),
    price: { netCents: quantity * price.netCents, grossCents: quantity * price.grossCents },
  });
  return ok(
    methods.flatMap(({ times, ...method }) => {
      const by = routeBy(route, { displayName: method.displayName, times });
      const arrival = arrivalOf(availability, by);
      const orderBy = dependsOnDispatch(availability) ? orderByOf(by) : null;
      return arrival ? [{ ...method, arrival, orderBy }] : [];
    }),
  );
}
