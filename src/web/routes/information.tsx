import { data } from 'react-router';
import { content } from '../../messages/content.ts';
import { legalGuarantee } from '../../messages/legal-guarantee.ts';
import { shell } from '../../messages/shell.ts';
import { showcase } from '../../messages/showcase.ts';
import { canonical } from '../addresses/canonical.ts';
import { contentFacts } from '../content/content-facts.server.ts';
import { ContentArticle } from '../content/content-page.tsx';
import { loadContentPage } from '../content/content-page-data.server.ts';
import { DELIVERY_PRICES, DeliveryPrices } from '../content/delivery-prices.tsx';
import {
  popularTitle,
  VEHICLE_KITS,
  VEHICLE_POPULAR,
  VehicleGoods,
} from '../content/vehicle-goods.tsx';
import { VEHICLE_PARTS, VehicleParts } from '../content/vehicle-parts.tsx';
import { VehicleYears } from '../content/vehicle-years.tsx';
import { LEGAL_GUARANTEE, LegalGuaranteeNotice } from '../guarantee/legal-guarantee.tsx';
import { renderingContext, shopContext } from '../page-data/shop-context.ts';
import barlowSemiBold from '../styles/faces/barlow-600-basic.woff2?url';
import { preloadedFace } from '../styles/preloaded-face.ts';
import type { Route } from './+types/information.ts';

/** Bold words occur within texts: a fallback's width would break the following lines elsewhere. */
export const links: Route.LinksFunction = () => [preloadedFace(barlowSemiBold)];

export async function loader({ params, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const page = await loadContentPage(shop, params.page);
  if (!page) throw data(null, { status: 404 });
  context.get(renderingContext).facts = { structuredData: contentFacts(shop.config, page) };
  return page;
}

export function meta({ loaderData, matches }: Route.MetaArgs): Route.MetaDescriptors {
  if (!loaderData) return [];
  const { address, title, description, vehicle } = loaderData;
  const shop = matches[0].loaderData?.shopName ?? shell.shopName;
  return [
    { title: vehicle ? content.vehicleTitle(title, shop) : content.title(title, shop) },
    { name: 'description', content: description },
    canonical(matches[0].loaderData?.publicUrl, `/${address}`),
  ];
}

export default function Information({ loaderData }: Route.ComponentProps) {
  const { address, title, vehicle, deliveryZones, sections } = loaderData;
  const hasGuarantee = address === 'warranties';
  const below = [
    hasGuarantee && { id: LEGAL_GUARANTEE, title: legalGuarantee.title },
    deliveryZones && { id: DELIVERY_PRICES, title: content.delivery.heading },
    vehicle && vehicle.kits.length > 0 && { id: VEHICLE_KITS, title: showcase.kits },
    vehicle &&
      vehicle.goods.popular.length > 0 && {
        id: VEHICLE_POPULAR,
        title: popularTitle(vehicle.goods),
      },
    vehicle && { id: VEHICLE_PARTS, title: content.vehicleParts(title) },
  ];
  return (
    <ContentArticle
      {...loaderData}
      sections={[...sections, ...below.filter((one) => !!one)]}
      lead={vehicle && <VehicleYears {...vehicle} />}
    >
      {hasGuarantee && <LegalGuaranteeNotice />}
      {deliveryZones && <DeliveryPrices zones={deliveryZones} />}
      {vehicle && <VehicleGoods {...vehicle} />}
      {vehicle && <VehicleParts name={title} {...vehicle} />}
    </ContentArticle>
  );
}
