import { DEFAULT_SOURCE, markets } from '../../config/markets.ts';
import { useRootData } from './root-data.ts';

/** Whether the prices of the page's market are with VAT. Requirement PRC-1. */
export function useVatIncluded(): boolean {
  const source = useRootData()?.source;
  return !markets[source ?? DEFAULT_SOURCE].zeroRated;
}
