import { DEFAULT_SOURCE, markets } from '../../config/markets.ts';
import { usePriceView } from './price-view.ts';
import { useRootData } from './root-data.ts';

/** Whether shown prices include VAT. Requirements PRC-1 and PRC-7. */
export function useVatIncluded(): boolean {
  const isWithVat = useMarketWithVat();
  return usePriceView() === 'gross' && isWithVat;
}

/** Whether both price displays exist: the net market has only net prices. */
export function useMarketWithVat(): boolean {
  const source = useRootData()?.source;
  return !markets[source ?? DEFAULT_SOURCE].zeroRated;
}
