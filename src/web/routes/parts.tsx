import { useEffect } from 'react';
import { data } from 'react-router';
import { catalogue } from '../../messages/catalogue/catalogue.ts';
import { canonical } from '../addresses/canonical.ts';
import {
  type CatalogueChoice,
  catalogueHref,
  choiceFields,
  choicePath,
  isUnknownVehicle,
  readCatalogueAddress,
} from '../addresses/catalogue-choice.ts';
import { CataloguePage, headingOf } from '../catalogue/catalogue-page.tsx';
import { loadCataloguePage } from '../catalogue/catalogue-page-data.server.ts';
import { fetchCataloguePage, keepCataloguePage } from '../catalogue/catalogue-page-data.ts';
import { catalogueSteps } from '../catalogue/catalogue-steps.server.ts';
import { ListControls, NarrowedParts } from '../filter/narrowing.tsx';
import { breadcrumbs } from '../findability/structured-data.server.ts';
import { titleInShop } from '../page-data/root-data.ts';
import { renderingContext, shopContext } from '../page-data/shop-context.ts';
import { LazyPart, lazyPart } from '../ui/lazy-part.tsx';
import type { Route } from './+types/parts.ts';
import { Ahead } from './ahead.tsx';

const CatalogueFailed = import.meta.env.SSR
  ? (await import('../catalogue/catalogue-failed.tsx')).default
  : lazyPart(() => import('../catalogue/catalogue-failed.tsx'));

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const choice = readCatalogueAddress(request.url, params);
  const shop = context.get(shopContext);
  const page = await loadCataloguePage(shop, choice);
  context.get(renderingContext).facts = {
    structuredData: [breadcrumbs(shop.config, catalogueSteps(page.choice))],
  };
  // An unknown vehicle has no page; a known one without parts has one.
  return data(page, { status: isUnknownVehicle(page.choice, page.options) ? 404 : 200 });
}

export function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  return fetchCataloguePage(readCatalogueAddress(request.url, params));
}

export function meta({ loaderData, matches }: Route.MetaArgs): Route.MetaDescriptors {
  if (!loaderData) return [{ title: catalogue.failed }];
  const { choice, listing } = loaderData;
  const heading = [headingOf(choice), choice.groups].filter(Boolean).join(' ');
  return [
    { title: titleInShop(catalogue.title(heading), matches[0].loaderData) },
    { name: 'description', content: catalogue.description(heading) },
    canonical(
      matches[0].loaderData?.publicUrl,
      catalogueHref({ ...choice, details: undefined, fit: undefined, list: undefined }),
    ),
    // Search engines find the later parts of a group by their own addresses, and fitments on the vehicle's page.
    ...(listing.groups.length === 0 ||
    choice.from ||
    choice.fit ||
    choice.list ||
    isOfVehicle(choice)
      ? [{ name: 'robots', content: 'noindex' }]
      : []),
  ];
}

/** Reductions for one vehicle change with every import. */
function isOfVehicle({ clearance, make }: CatalogueChoice): boolean {
  return clearance === true && make !== undefined;
}

export default function Parts({ loaderData }: Route.ComponentProps) {
  useEffect(() => keepCataloguePage(loaderData), [loaderData]);
  const { choice, list } = loaderData;
  const { list: view } = choice;
  const isNarrowed = view !== undefined && !list.toolong && list.all > 0;
  return (
    <>
      <CataloguePage
        {...loaderData}
        controls={
          <LazyPart quiet>
            <ListControls
              place={{
                path: choicePath(choice),
                fields: choiceFields({ ...choice, from: undefined, list: undefined }),
              }}
              list={list}
              view={view}
            />
          </LazyPart>
        }
        narrowed={
          isNarrowed ? (
            <NarrowedParts
              list={list}
              view={view}
              hrefOfPage={(page) => catalogueHref({ ...choice, list: { ...view, page } })}
            />
          ) : undefined
        }
      />
      <Ahead />
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <LazyPart>
      <CatalogueFailed error={error} />
    </LazyPart>
  );
}
