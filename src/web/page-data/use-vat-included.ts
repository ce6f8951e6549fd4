import { useRouteLoaderData } from 'react-router';
import { DEFAULT_SOURCE, markets } from '../../config/markets.ts';
import type { loader } from '../root.tsx';

/** Whether the prices of the page's market are with VAT. Source: specification, section 3, price. */
export function useVatIncluded(): boolean {
  const source = useRouteLoaderData<typeof loader>('root')?.source;
  return !markets[source ?? DEFAULT_SOURCE].zeroRated;
}
