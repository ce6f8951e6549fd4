import { HOME_PATH } from '../../config/page-paths.ts';
import { home } from '../../messages/home.ts';
import { shell } from '../../messages/shell.ts';
import { toWireShowcase } from '../../wire/showcase.ts';
import { canonical } from '../addresses/canonical.ts';
import { loadOptions } from '../catalogue/catalogue-page-data.server.ts';
import { cachedOptions } from '../catalogue/catalogue-page-data.ts';
import { organization, website } from '../findability/structured-data.server.ts';
import { HomePage } from '../home/home-page.tsx';
import { useRootData } from '../page-data/root-data.ts';
import { renderingContext, shopContext } from '../page-data/shop-context.ts';
import { emptyShowcase, fetchShowcase, showcaseOf } from '../showcase/showcase-data.ts';
import type { Route } from './+types/home.ts';
import { Ahead } from './ahead.tsx';

export async function loader({ context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  context.get(renderingContext).facts = {
    structuredData: [organization(shop.config), website(shop.config)],
  };
  const [options, goods] = await Promise.all([
    loadOptions(shop, {}),
    shop.goodsOnShow({ source: shop.config.source }),
  ]);
  return { ...options, goods: showcaseOf(toWireShowcase(goods)) };
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const [options, goods] = await Promise.all([
    cachedOptions({}),
    // Without its parts the page still finds a vehicle.
    fetchShowcase(undefined, request.signal).catch(() => emptyShowcase),
  ]);
  return { ...options, goods };
}

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return [
    { title: home.title(matches[0].loaderData?.shopName ?? shell.shopName) },
    { name: 'description', content: home.description },
    canonical(matches[0].loaderData?.publicUrl, HOME_PATH),
  ];
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const root = useRootData();
  const { options, goods } = loaderData;
  return (
    <>
      <HomePage options={options} vehicles={root?.menu.vehicles ?? []} goods={goods} />
      <Ahead />
    </>
  );
}
