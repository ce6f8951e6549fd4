import { filter as text } from '../../messages/catalogue/filter.ts';
import { toWireFilteredList } from '../../wire/filtered-list.mapper.ts';
import { readFilterChoice } from '../addresses/filter-address.ts';
import { FilterPage, listName } from '../filter/filter-page.tsx';
import { type FilterPageData, fetchFilterPage } from '../filter/filter-page-data.ts';
import { titleInShop } from '../page-data/root-data.ts';
import { shopContext } from '../page-data/shop-context.ts';
import headings from '../styles/faces/barlow-condensed-700-basic.woff2?url';
import { preloadedFace } from '../styles/preloaded-face.ts';
import { LazyPart, lazyPart } from '../ui/lazy-part.tsx';
import type { Route } from './+types/filter.ts';

const CatalogueFailed = import.meta.env.SSR
  ? (await import('../catalogue/catalogue-failed.tsx')).default
  : lazyPart(() => import('../catalogue/catalogue-failed.tsx'));

/** The title names vehicle and group: in a fallback it may take a line more, and the list would jump. */
export const links: Route.LinksFunction = () => [preloadedFace(headings)];

export async function loader({ request, context }: Route.LoaderArgs): Promise<FilterPageData> {
  const choice = readFilterChoice(new URL(request.url).searchParams);
  const shop = context.get(shopContext);
  const { groups, ...input } = choice;
  const list = await shop.filteredList({ ...input, group: groups, source: shop.config.source });
  return { choice, list: toWireFilteredList(list) };
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const choice = readFilterChoice(new URL(request.url).searchParams);
  return fetchFilterPage(choice, request.signal);
}

export function meta({ loaderData, matches }: Route.MetaArgs): Route.MetaDescriptors {
  return [
    {
      title: titleInShop(
        text.pageTitle(loaderData ? listName(loaderData.choice) : text.allParts),
        matches[0].loaderData,
      ),
    },
    { name: 'description', content: text.description },
    { name: 'robots', content: 'noindex' },
  ];
}

export default function Filter({ loaderData }: Route.ComponentProps) {
  return <FilterPage {...loaderData} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <LazyPart>
      <CatalogueFailed error={error} />
    </LazyPart>
  );
}
