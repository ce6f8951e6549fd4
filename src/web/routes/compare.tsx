import { compare as text } from '../../messages/catalogue/filter.ts';
import { toWireComparedParts } from '../../wire/filtered-list.mapper.ts';
import type { WireComparedParts } from '../../wire/filtered-list.ts';
import { readCompared } from '../addresses/compare-address.ts';
import { getComparedParts } from '../api-client/list-calls.ts';
import { ComparePage } from '../filter/compare-page.tsx';
import { titleInShop } from '../page-data/root-data.ts';
import { shopContext } from '../page-data/shop-context.ts';
import { LazyPart, lazyPart } from '../ui/lazy-part.tsx';
import type { Route } from './+types/compare.ts';

const CatalogueFailed = import.meta.env.SSR
  ? (await import('../catalogue/catalogue-failed.tsx')).default
  : lazyPart(() => import('../catalogue/catalogue-failed.tsx'));

export async function loader({ request, context }: Route.LoaderArgs) {
  const records = readCompared(new URL(request.url).searchParams);
  const shop = context.get(shopContext);
  return toWireComparedParts(await shop.comparedParts({ records, source: shop.config.source }));
}

export function clientLoader({ request }: Route.ClientLoaderArgs): Promise<WireComparedParts> {
  const records = readCompared(new URL(request.url).searchParams);
  if (records.length === 0) return Promise.resolve({ results: [], rows: [] });
  return getComparedParts(records, request.signal);
}

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return [
    { title: titleInShop(text.title, matches[0].loaderData) },
    { name: 'description', content: text.description },
    { name: 'robots', content: 'noindex' },
  ];
}

export default function Compare({ loaderData }: Route.ComponentProps) {
  return <ComparePage {...loaderData} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <LazyPart>
      <CatalogueFailed error={error} />
    </LazyPart>
  );
}
