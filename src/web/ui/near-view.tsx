import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { LAZY_LOAD_MARGIN_PX } from './behaviour/screen.ts';

/** Renders and loads additions further down a page once their place comes near the window. */
export function NearView({ children }: { readonly children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  return useNearView(place) ? children : <div ref={place} />;
}

/** Whether an element has come near the window; false in a hidden place, and on the server. */
export function useNearView(place: RefObject<Element | null>): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) setNear(true);
      },
      { rootMargin: `${LAZY_LOAD_MARGIN_PX}px` },
    );
    if (place.current) observer.observe(place.current);
    return () => observer.disconnect();
  }, [place]);
  return isNear;
}
