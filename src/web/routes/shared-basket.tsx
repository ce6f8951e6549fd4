import { isRouteErrorResponse } from 'react-router';
import { sharedBasket as text } from '../../messages/basket/shared-basket.ts';
import { privateHeaders, privateMeta } from '../page-data/private-page.ts';
import { shopContext } from '../page-data/shop-context.ts';
import { loadSharedBasket } from '../share-basket/load-shared-basket.server.ts';
import { SharedBasketPage } from '../share-basket/shared-basket-page.tsx';
import { Failed, NotFound } from '../shell/failed.tsx';
import type { Route } from './+types/shared-basket.ts';

export function headers() {
  return privateHeaders;
}

export function loader({ context, params }: Route.LoaderArgs) {
  return loadSharedBasket(context.get(shopContext), params.id);
}

export function meta() {
  return privateMeta(text.pageTitle, text.pageDescription);
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return isRouteErrorResponse(error) && error.status === 404 ? (
    <NotFound />
  ) : (
    <Failed error={error} />
  );
}

export default function SharedBasket({ loaderData }: Route.ComponentProps) {
  return <SharedBasketPage {...loaderData} />;
}
