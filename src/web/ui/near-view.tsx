import { type ReactNode, useRef } from 'react';
import { useNearView } from './behaviour/use-near-view.ts';

/** Renders and loads additions further down a page once their place comes near the window. */
export function NearView({ children }: { readonly children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  return useNearView(place) ? children : <div ref={place} />;
}
