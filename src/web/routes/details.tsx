import { data, isRouteErrorResponse, redirect } from 'react-router';
import { partPath } from '../../config/page-paths.ts';
import { part } from '../../messages/catalogue/part.ts';
import { canonical } from '../addresses/canonical.ts';
import { fitmentChoiceOf } from '../addresses/fitment-choice.ts';
import { ApiProblem } from '../api-client/api-problem.ts';
import { titleInShop } from '../page-data/root-data.ts';
import { renderingContext, shopContext } from '../page-data/shop-context.ts';
import { PartPage } from '../part/part-page.tsx';
import { loadPartPage } from '../part/part-page-data.server.ts';
import { fetchPartPage } from '../part/part-page-data.ts';
import headings from '../styles/faces/barlow-condensed-700-basic.woff2?url';
import { preloadedFace } from '../styles/preloaded-face.ts';
import { LazyPart, lazyPart } from '../ui/lazy-part.tsx';
import type { Route } from './+types/details.ts';
import { Ahead } from './ahead.tsx';

const PartMissing = import.meta.env.SSR
  ? (await import('../part/part-missing.tsx')).default
  : lazyPart(() => import('../part/part-missing.tsx'));

/** No other heading of the shop is as long as a part's description. */
export const links: Route.LinksFunction = () => [preloadedFace(headings)];

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const choice = fitmentChoiceOf(new URL(request.url).searchParams);
  const found = await loadPartPage(context.get(shopContext), params.urlcomponent, choice);
  if (!found) throw data(null, { status: 404 });
  const { page, facts } = found;
  const { urlcomponent } = page.item;
  // A part has one address, whatever name was requested.
  if (urlcomponent !== params.urlcomponent) throw redirect(partPath(urlcomponent), 301);
  context.get(renderingContext).facts = facts;
  return page;
}

export async function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  const choice = fitmentChoiceOf(new URL(request.url).searchParams);
  try {
    return await fetchPartPage(params.urlcomponent, choice, request.signal);
  } catch (error) {
    if (error instanceof ApiProblem && error.isUnknown) throw data(null, { status: 404 });
    throw error;
  }
}

export function meta({ loaderData, matches }: Route.MetaArgs): Route.MetaDescriptors {
  if (!loaderData) return [];
  const { name, description, brand, urlcomponent } = loaderData.item;
  return [
    { title: titleInShop(part.title(name, description), matches[0].loaderData) },
    { name: 'description', content: part.metaDescription(name, description, brand) },
    canonical(matches[0].loaderData?.publicUrl, partPath(urlcomponent)),
  ];
}

export default function Details({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PartPage key={loaderData.item.id} {...loaderData} />
      <Ahead />
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <LazyPart>
      <PartMissing isUnknown={isRouteErrorResponse(error) && error.status === 404} />
    </LazyPart>
  );
}
