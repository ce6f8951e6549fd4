import { redirect } from 'react-router';
import { catalogueHref, readCatalogueChoice } from '../addresses/catalogue-choice.ts';
import { readListView, readPage } from '../addresses/list-view.ts';
import { readSearchFilters, resultsHref, termInAddress } from '../addresses/search-address.ts';
import type { Route } from './+types/filter.ts';

/** Filters had a page of their own: its addresses lead to the lists that they narrow. */
export function loader({ request }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams;
  const term = termInAddress(undefined, query);
  const list = readListView(query);
  const address = term
    ? resultsHref(term, readPage(query), readSearchFilters(query), list)
    : catalogueHref(readCatalogueChoice(query));
  throw redirect(address, 301);
}
