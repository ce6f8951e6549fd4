import { useEffect } from 'react';
import { reload } from './basket-store.ts';

/** Reads prices, stock and tax afresh when a page that depends on them opens. */
export function useFreshBasket(): void {
  useEffect(() => {
    void reload();
  }, []);
}
