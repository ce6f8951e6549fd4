import { useState } from 'react';
import { useLocation } from 'react-router';
import { COOKIES_PATH } from '../../config/page-paths.ts';
import { LazyPart, lazyPart, Nothing } from '../ui/lazy-part.tsx';
import { useConsent } from './consent-store.ts';

// Without an answer nothing of a third party loads, and where one buys a text asks to load the page again.
const ConsentQuestion = lazyPart(() => import('./consent-question.tsx'), Nothing);

/**
 * Asks once and stays until answered. Escape hides it until the next page load; the cookie policy can be read without
 * answering.
 */
export function ConsentBanner() {
  const { isKnown, accepted } = useConsent();
  const { pathname } = useLocation();
  const [isPutOff, setPutOff] = useState(false);
  const isAsking = isKnown && !accepted && !isPutOff;

  if (!isAsking || pathname === COOKIES_PATH) return null;
  return (
    <LazyPart quiet>
      <ConsentQuestion onPutOff={() => setPutOff(true)} />
    </LazyPart>
  );
}
