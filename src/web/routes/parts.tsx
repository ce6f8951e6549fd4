import { catalogue } from '../../messages/catalogue.ts';
import { catalogueHref, readCatalogueChoice } from '../catalogue/catalogue-choice.ts';
import { CatalogueFailed } from '../catalogue/catalogue-failed.tsx';
import { CataloguePage, headingOf } from '../catalogue/catalogue-page.tsx';
import { loadCataloguePage } from '../catalogue/catalogue-page-data.server.ts';
import { fetchCataloguePage } from '../catalogue/catalogue-page-data.ts';
import { shopContext } from '../shop-context.ts';
import type { Route } from './+types/parts.ts';

export function loader({ request, params, context }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams;
  const shop = context.get(shopContext);
  return loadCataloguePage(shop, readCatalogueChoice(query, params), {
    isWhole: query.get('show') === 'all',
  });
}

export function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  const query = new URL(request.url).searchParams;
  return fetchCataloguePage(readCatalogueChoice(query, params));
}

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  if (!loaderData) return [{ title: catalogue.failed }];
  const heading = headingOf(loaderData.choice);
  return [
    { title: catalogue.title(heading) },
    { name: 'description', content: catalogue.description(heading) },
    { tagName: 'link', rel: 'canonical', href: catalogueHref(loaderData.choice) },
  ];
}

export default function Parts({ loaderData }: Route.ComponentProps) {
  return <CataloguePage {...loaderData} />;
}

export function ErrorBoundary() {
  return <CatalogueFailed />;
}
