import { redirect } from 'react-router';
import { SEARCH_TERM_MAX } from '../../config/limits.ts';
import { search } from '../../messages/search.ts';
import { SearchFailed } from '../search/search-failed.tsx';
import { SearchPage } from '../search/search-page.tsx';
import { loadSearchPage } from '../search/search-page-data.server.ts';
import { fetchSearchPage, readPage } from '../search/search-page-data.ts';
import { searchHref } from '../shell/search-box.tsx';
import { shopContext } from '../shop-context.ts';
import type { Route } from './+types/search.ts';

export function loader({ params, request, context }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams;
  const asked = query.get('term')?.trim();
  // The search box without script comes by a query.
  if (params.term === undefined && asked) throw redirect(searchHref(termOf(asked)));
  return loadSearchPage(context.get(shopContext), termOf(params.term), readPage(query));
}

export function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  const query = new URL(request.url).searchParams;
  return fetchSearchPage(termOf(params.term), readPage(query), request.signal);
}

function termOf(text = ''): string {
  return text.trim().slice(0, SEARCH_TERM_MAX);
}

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  return [
    { title: search.title(loaderData?.term ?? '') },
    { name: 'description', content: search.description },
    { name: 'robots', content: 'noindex' },
  ];
}

export default function Search({ loaderData }: Route.ComponentProps) {
  return <SearchPage {...loaderData} />;
}

export function ErrorBoundary() {
  return <SearchFailed />;
}
