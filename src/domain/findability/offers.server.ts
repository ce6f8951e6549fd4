import { markets } from '../../config/markets.ts';
import type { Queryable } from '../../db/database.server.ts';
import { type IsoDay, isoDay } from '../../kernel/clock.ts';
import { availabilityOf, kitLadder, type Ladder, supplyLadder } from '../parts/availability.ts';
import { shownPrice } from '../parts/price.ts';
import { loadKitComponents, loadSupplies } from '../parts/supply.sql.server.ts';
import type { ShopContext } from '../shop-context.server.ts';
import { deliveryPricing } from './delivery-offers.server.ts';
import { isListedPicture } from './listed-picture.ts';
import type { Offer } from './offer.ts';
import { type OfferRow, offerRowsAfter } from './offers.sql.server.ts';

/** Rows that are read, and held, at once. */
const BATCH = 500;

/** Every part with a price and a photo (a drawing is none), as the shop's own market sells it, read as they are taken. */
export async function* offers(context: ShopContext): AsyncGenerator<Offer> {
  const { db, config, clock } = context;
  const market = markets[config.source];
  const { location, country } = market;
  const deliveryOf = await deliveryPricing(db.read, config);
  let afterId = 0;
  for (;;) {
    const rows = await offerRowsAfter(db.read, { afterId, location, limit: BATCH });
    const ladders = await laddersOf(db.read, rows, location, isoDay(clock()));
    for (const { category, group, ...row } of rows) {
      const photoUrls = row.photoUrls.filter(isListedPicture);
      // An offer without a picture is refused by those who list it.
      if (photoUrls.length === 0) continue;
      const { weightGrams, recordType } = row;
      // What a kit weighs that does not say so is known to the basket only.
      const offered =
        weightGrams === null && recordType === 'kititem' ? [] : deliveryOf(weightGrams);
      const atHome = offered.find(({ countries }) => countries.includes(country));
      yield {
        ...row,
        photoUrls,
        price: shownPrice({ ...row, location }, market, config.vatRate),
        availability: availabilityOf(ladders.get(row.id) ?? [], 1),
        category: category ?? '',
        group: group ?? '',
        delivery: atHome ? { country, grossCents: atHome.grossCents } : null,
      };
    }
    const last = rows.at(-1);
    if (rows.length < BATCH || !last) return;
    afterId = last.id;
  }
}

/** The steps by which each part, or each whole kit, can be had, by part id. */
async function laddersOf(
  sql: Queryable,
  parts: readonly OfferRow[],
  location: string,
  today: IsoDay,
): Promise<Map<number, Ladder>> {
  const kitIds = parts.filter(({ recordType }) => recordType === 'kititem').map(({ id }) => id);
  const kits = await loadKitComponents(sql, kitIds);
  const componentIds = [...kits.values()].flat().map(({ componentId }) => componentId);
  const partIds = [...new Set([...parts.map(({ id }) => id), ...componentIds])];
  const supplies = await loadSupplies(sql, partIds, location, today);
  const ladderOf = (id: number) => {
    const supply = supplies.get(id);
    return supply ? supplyLadder(supply) : [];
  };
  const ofKit = (id: number) =>
    kitLadder(
      (kits.get(id) ?? []).map(({ componentId, quantity }) => ({
        ladder: ladderOf(componentId),
        quantity,
      })),
    );
  return new Map(
    parts.map(({ id, recordType }) => [id, recordType === 'kititem' ? ofKit(id) : ladderOf(id)]),
  );
}
