import { redirect } from 'react-router';
import { filterFields } from '../../domain/catalogue/filters.ts';
import { search } from '../../messages/catalogue/search.ts';
import { readListView, readPage } from '../addresses/list-view.ts';
import {
  readSearchFilters,
  resultsHref,
  searchHref,
  termInAddress,
} from '../addresses/search-address.ts';
import { ListControls, NarrowedParts } from '../filter/narrowing.tsx';
import { titleInShop } from '../page-data/root-data.ts';
import { shopContext } from '../page-data/shop-context.ts';
import { SearchFailed } from '../search/search-failed.tsx';
import { SearchPage } from '../search/search-page.tsx';
import { loadSearchPage } from '../search/search-page-data.server.ts';
import { fetchSearchPage } from '../search/search-page-data.ts';
import { LazyPart } from '../ui/lazy-part.tsx';
import type { Route } from './+types/search.ts';
import { Ahead } from './ahead.tsx';

export function loader({ params, request, context }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams;
  const term = termInAddress(params.term, query);
  // Without script, the search box arrives here by a query.
  const address = searchHref(term);
  if (params.term === undefined && term && !address.includes('?')) throw redirect(address);
  return loadSearchPage(
    context.get(shopContext),
    term,
    readPage(query),
    readSearchFilters(query),
    readListView(query),
  );
}

export function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  const query = new URL(request.url).searchParams;
  return fetchSearchPage(
    termInAddress(params.term, query),
    readPage(query),
    readSearchFilters(query),
    readListView(query),
    request.signal,
  );
}

export function meta({ loaderData, matches }: Route.MetaArgs): Route.MetaDescriptors {
  return [
    { title: titleInShop(search.title(loaderData?.term ?? ''), matches[0].loaderData) },
    { name: 'description', content: search.description },
    { name: 'robots', content: 'noindex' },
  ];
}

export default function Search({ loaderData }: Route.ComponentProps) {
  const { term, filters, found, view, list } = loaderData;
  const [path = '', query] = searchHref(term).split('?');
  const fields = [...new URLSearchParams(query), ...filterFields(filters)];
  return (
    <>
      <SearchPage
        {...loaderData}
        controls={
          <LazyPart quiet>
            <ListControls place={{ path, fields }} list={list} view={view} />
          </LazyPart>
        }
        narrowed={
          view && !found.answer
            ? (vehicle) => (
                <NarrowedParts
                  vehicle={vehicle}
                  list={list}
                  view={view}
                  hrefOfPage={(page) => resultsHref(term, page, filters, view)}
                />
              )
            : undefined
        }
      />
      <Ahead />
    </>
  );
}

export function ErrorBoundary() {
  return <SearchFailed />;
}
