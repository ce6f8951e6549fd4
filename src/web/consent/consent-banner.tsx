import { useLocation } from 'react-router';
import { COOKIES_PATH } from '../../config/page-paths.ts';
import { LazyPart, lazyPart, Nothing } from '../ui/lazy-part.tsx';
import { useConsent } from './consent-store.ts';

/** In every page's HTML; its scripts load only for visitors who have not answered. */
const ConsentQuestion = import.meta.env.SSR
  ? (await import('./consent-question.tsx')).default
  : lazyPart(() => import('./consent-question.tsx'), Nothing);

/** Asks about cookies once, and stays until answered. */
export function ConsentBanner() {
  const { accepted } = useConsent();
  const { pathname } = useLocation();
  if (accepted || pathname === COOKIES_PATH) return null;
  return (
    <LazyPart quiet>
      <ConsentQuestion />
    </LazyPart>
  );
}
