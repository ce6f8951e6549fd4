import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { HOME_PATH } from '../../../config/page-paths.ts';

const FIRST_SIGNS = ['mousemove', 'touchstart', 'click'] as const;

/**
 * Whether a page's deferred resources may load: at once, but on the home page after the visitor's first interaction.
 * Requirement CKY-10.
 */
export function useFirstSign(): boolean {
  const { pathname } = useLocation();
  const [isGiven, setGiven] = useState(false);

  useEffect(() => {
    if (isGiven) return;
    const give = () => setGiven(true);
    if (pathname !== HOME_PATH) return give();
    for (const sign of FIRST_SIGNS) addEventListener(sign, give, { passive: true });
    return () => {
      for (const sign of FIRST_SIGNS) removeEventListener(sign, give);
    };
  }, [isGiven, pathname]);

  return isGiven;
}
