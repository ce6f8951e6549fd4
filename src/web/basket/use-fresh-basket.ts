import { useEffect } from 'react';
import { reload } from './basket-store.ts';

/** Reads prices, stock and tax afresh when a page opens that lives by them. */
export function useFreshBasket(): void {
  useEffect(() => {
    void reload();
  }, []);
}
