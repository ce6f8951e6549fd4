import { data, isRouteErrorResponse } from 'react-router';
import { part } from '../../messages/part.ts';
import { ApiProblem } from '../api-client/api-problem.ts';
import { PartFailed } from '../part/part-failed.tsx';
import { PartPage } from '../part/part-page.tsx';
import { loadPartPage } from '../part/part-page-data.server.ts';
import { fetchPartPage } from '../part/part-page-data.ts';
import { NotFound } from '../shell/failed.tsx';
import { shopContext } from '../shop-context.ts';
import type { Route } from './+types/details.ts';

export async function loader({ params, context }: Route.LoaderArgs) {
  const page = await loadPartPage(context.get(shopContext), params.urlcomponent);
  if (!page) throw data(null, { status: 404 });
  return page;
}

export async function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  try {
    return await fetchPartPage(params.urlcomponent, request.signal);
  } catch (error) {
    if (error instanceof ApiProblem && error.isUnknown) throw data(null, { status: 404 });
    throw error;
  }
}

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  if (!loaderData) return [{ title: part.unknown.heading }];
  const { name, description, brand } = loaderData.item;
  return [
    { title: part.title(name, description) },
    { name: 'description', content: part.metaDescription(name, description, brand) },
  ];
}

export default function Details({ loaderData }: Route.ComponentProps) {
  return <PartPage key={loaderData.item.id} {...loaderData} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound {...part.unknown} />;
  return <PartFailed />;
}
