import type { ContentPage, VehiclePage } from '../../domain/content/content-page.ts';
import type { DeliveryZone } from '../../domain/delivery/delivery-prices.ts';
import type { Shop } from '../../shop.server.ts';

/** A written page, with what the shop's data add to it. */
export interface ContentPageData extends ContentPage {
  readonly address: string;
  readonly vehicle?: Pick<VehiclePage, 'make' | 'model' | 'categories'>;
  readonly deliveryZones?: readonly DeliveryZone[];
}

const VEHICLE = /^info-(.+)$/;
const DELIVERY = 'info-international-delivery';

/** @returns undefined where the shop has no such page */
export async function loadContentPage(
  shop: Shop,
  address: string,
): Promise<ContentPageData | undefined> {
  const page = await shop.informationPage({ address });
  if (page) {
    return address === DELIVERY
      ? { address, ...page, deliveryZones: await shop.deliveryPrices() }
      : { address, ...page };
  }
  const name = VEHICLE.exec(address)?.[1];
  const found = name && (await shop.vehiclePage({ name }));
  if (!found) return undefined;
  const { title, description, html, sections, ...vehicle } = found;
  return { address, title, description, html, sections, vehicle };
}
