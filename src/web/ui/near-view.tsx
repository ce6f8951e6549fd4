import { type ReactNode, useRef } from 'react';
import { useNearView } from './behaviour/use-near-view.ts';

/** Additions further down a page, shown, and with them loaded, once their place comes near the window. */
export function NearView({ children }: { readonly children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  return useNearView(place) ? children : <div ref={place} />;
}
