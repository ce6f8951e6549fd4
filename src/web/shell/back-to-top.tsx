import { useEffect, useState } from 'react';
import { BACK_TO_TOP_AFTER_PX } from '../ui/behaviour/screen.ts';
import { LazyPart, lazyPart, Nothing } from '../ui/lazy-part.tsx';

const TopButton = lazyPart(() => import('./top-button.tsx'), Nothing);

/** After some scrolling, a button that leads back to the top (requirement ADR-8). */
export function BackToTop() {
  const [isFar, setFar] = useState(false);

  useEffect(() => {
    const look = () => setFar(window.scrollY > BACK_TO_TOP_AFTER_PX);
    look();
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, []);

  return isFar ? (
    <LazyPart quiet>
      <TopButton />
    </LazyPart>
  ) : null;
}
