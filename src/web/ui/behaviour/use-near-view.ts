import { type RefObject, useEffect, useState } from 'react';
import { LAZY_LOAD_MARGIN_PX } from './screen.ts';

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
