import { useSyncExternalStore } from 'react';
import { DEFAULT_SOURCE, markets } from '../../config/countries/markets.ts';
import { useRootData } from './root-data.ts';

/**
 * Whether this browser shows prices with VAT or, as workshops calculate, without: the same in all tabs, and stored
 * until it is changed. Pages are the same for every guest, so the server always renders the market's default.
 */
type PriceView = 'gross' | 'net';

const KEY = 'priceView';

let chosen: PriceView | undefined;
const listeners = new Set<() => void>();

export function usePriceView(): PriceView {
  return useSyncExternalStore(subscribe, priceView, () => 'gross');
}

export function choosePriceView(view: PriceView): void {
  chosen = view;
  try {
    localStorage.setItem(KEY, view);
  } catch {
    // It lasts for this page.
  }
  tell();
}

function priceView(): PriceView {
  try {
    chosen ??= localStorage.getItem(KEY) === 'net' ? 'net' : 'gross';
  } catch {
    // No storage.
  }
  return chosen ?? 'gross';
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) addEventListener('storage', readAgain);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) removeEventListener('storage', readAgain);
  };
}

function readAgain({ key }: StorageEvent): void {
  if (key !== null && key !== KEY) return;
  chosen = undefined;
  tell();
}

function tell(): void {
  for (const listener of listeners) listener();
}

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
