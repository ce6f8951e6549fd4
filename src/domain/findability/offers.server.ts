import { markets } from '../../config/countries/markets.ts';
import { isoDay } from '../../kernel/clock.ts';
import { deliveryPricing } from '../delivery/delivery-offers.server.ts';
import { availabilityOf } from '../parts/availability.ts';
import { loadLadders } from '../parts/ladders.server.ts';
import { wholePhotoAddress } from '../parts/pictures/photo-address.ts';
import { shownPrice } from '../parts/price.ts';
import { vehicleLinesOf } from '../parts/vehicle-lines.sql.server.ts';
import type { ShopContext } from '../shop-context/shop-context.server.ts';
import { shopDay } from '../shop-context/shop-day.ts';
import { isListedPicture, type Offer } from './offer.ts';
import { offerRowsAfter } from './offers.sql.server.ts';

/** Rows read at once. */
const BATCH = 500;

/** Every part with a price and a photo (drawings do not count) in the shop's own market, read as a stream. */
export async function* offers(context: ShopContext): AsyncGenerator<Offer> {
  const { db, config, clock } = context;
  const market = markets[config.source];
  const { location, country } = market;
  const deliveryOf = await deliveryPricing(db.read, config, shopDay(clock()));
  let afterId = 0;
  for (;;) {
    const rows = await offerRowsAfter(db.read, { afterId, location, limit: BATCH });
    const ids = rows.map(({ id }) => id);
    const [ladders, vehicleLines] = await Promise.all([
      loadLadders(db.read, ids, location, isoDay(clock())),
      vehicleLinesOf(db.read, ids),
    ]);
    for (const { category, group, ...row } of rows) {
      const photoUrls = row.photoUrls.filter(
        (url) => isListedPicture(url) && wholePhotoAddress(url, config.publicUrl) !== undefined,
      );
      // An offer without a picture is refused by those who list it.
      if (photoUrls.length === 0) continue;
      const { weightGrams, recordType } = row;
      // The basket adds up component weights if a kit has no weight; here it is unknown.
      const isWeightless = weightGrams === null && recordType === 'kititem';
      const price = shownPrice({ ...row, location }, market, config.vatRate);
      const offered = isWeightless ? [] : deliveryOf({ weightGrams: weightGrams ?? 0, price });
      const atHome = offered.find(({ countries }) => countries.includes(country));
      yield {
        ...row,
        vehicleLine: vehicleLines.get(row.id) ?? '',
        photoUrls,
        price,
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
