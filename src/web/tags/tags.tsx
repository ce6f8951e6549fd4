import { useEffect, useRef } from 'react';
import { useConsent } from '../consent/consent-store.ts';
import type { PageTags } from '../page-data/root-data.ts';
import { useFirstSign } from '../ui/behaviour/use-first-sign.ts';

/**
 * Loads the configured and allowed tags, and informs loaded ones when the visitor's consent changes. Requirements
 * CKY-8 and CKY-10.
 */
export function Tags({ tags }: { readonly tags: PageTags }) {
  const { accepted, preferences } = useConsent();
  const isStarted = useFirstSign();
  const isApplied = useRef(false);

  useEffect(() => {
    // Before consent nothing is loaded, so there is nothing to inform.
    const isAllowed = preferences.some((category) => category !== 'mandatory');
    if (!isStarted || !accepted || !(isAllowed || isApplied.current)) return;
    isApplied.current = true;
    // A visitor whose blocker stops this script has refused, too.
    import('./apply-consent.ts').then(
      ({ applyConsent }) => applyConsent(tags, preferences),
      console.warn,
    );
  }, [isStarted, accepted, preferences, tags]);

  return null;
}
