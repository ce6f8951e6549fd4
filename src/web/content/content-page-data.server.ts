import type { ContentPage, VehiclePage } from '../../domain/content/content-page.ts';
import { yearsOfGenerations } from '../../domain/content/generations.ts';
import type { DeliveryZone } from '../../domain/delivery/rates.ts';
import type { Shop } from '../../shop.server.ts';
import { toWireListItem } from '../../wire/part.mapper.ts';
import { toWireShowcase } from '../../wire/showcase.ts';
import { type Showcase, showcaseOf, tileItem } from '../showcase/showcase-data.ts';
import type { KitsOnShow } from './vehicle-goods.tsx';

/** A written page, with additions from the shop's data. */
export interface ContentPageData extends ContentPage {
  readonly address: string;
  readonly vehicle?: VehicleGuide;
  readonly deliveryZones?: readonly DeliveryZone[];
}

/** The shop's parts for a vehicle with its own page. */
interface VehicleGuide
  extends Pick<VehiclePage, 'make' | 'model' | 'categories' | 'body'>,
    ReturnType<typeof yearsOfGenerations> {
  readonly kits: readonly KitsOnShow[];
  readonly goods: Pick<Showcase, 'popular' | 'ordered'>;
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
  return { address, title, description, html, sections, vehicle: await guideOf(shop, vehicle) };
}

async function guideOf(
  shop: Shop,
  { make, model, body, generations, categories }: Omit<VehiclePage, keyof ContentPage>,
): Promise<VehicleGuide> {
  const vehicle = { make, model, source: shop.config.source };
  const [{ years }, kits, goods] = await Promise.all([
    shop.finderOptions({ make, model }),
    shop.kitsOnShow(vehicle),
    shop.goodsOnShow(vehicle),
  ]);
  const { popular, ordered } = showcaseOf(toWireShowcase(goods));
  return {
    ...{ make, model, body, categories },
    ...yearsOfGenerations(generations, years),
    kits: kits.map((one) => ({
      height: one.height,
      kits: one.kits.map((part) => tileItem(toWireListItem(part))),
    })),
    goods: { popular, ordered },
  };
}
