import { useEffect } from 'react';
import { likelyDestination } from '../country/visitor-country.ts';
import { reload, sendTo } from './basket-store.ts';

/**
 * Reads prices, stock and tax afresh when a page that depends on them opens, with the visitor's likely country where
 * none is chosen.
 */
export function useFreshBasket(): void {
  useEffect(() => {
    void reload().then(() => likelyDestination().then(sendTo));
  }, []);
}
