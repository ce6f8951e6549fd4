import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { useConsent } from '../consent/consent-store.ts';
import type { PageTags } from './page-tags.ts';

const FIRST_SIGNS = ['mousemove', 'touchstart', 'click'] as const;

/**
 * Loads what is configured and allowed, and tells what is loaded when the visitor
 * changes their mind. On the home page that waits for a first sign of the visitor.
 * Source: specification, section 4, initialisation and cookies.
 */
export function Tags({ tags }: { readonly tags: PageTags }) {
  const { accepted, preferences } = useConsent();
  const { pathname } = useLocation();
  const [isStarted, setStarted] = useState(false);

  useEffect(() => {
    if (isStarted) return;
    const start = () => setStarted(true);
    if (pathname !== '/') return start();
    for (const sign of FIRST_SIGNS) addEventListener(sign, start, { passive: true });
    return () => {
      for (const sign of FIRST_SIGNS) removeEventListener(sign, start);
    };
  }, [isStarted, pathname]);

  useEffect(() => {
    if (!isStarted || !accepted) return;
    // A visitor whose blocker stops this script has said so too.
    import('./apply-consent.ts').then(
      ({ applyConsent }) => applyConsent(tags, preferences),
      console.warn,
    );
  }, [isStarted, accepted, preferences, tags]);

  return null;
}
