import { useEffect, useState } from 'react';
import { useFirstSign } from '../ui/behaviour/use-first-sign.ts';
import { LazyPart, lazyPart, Nothing } from '../ui/lazy-part.tsx';
import { type PartnerCountry, type PartnerHosts, partnerCountry } from './partner-hosts.ts';
import { visitorCountry } from './visitor-country.ts';

const MarketNotice = lazyPart(() => import('./market-notice.tsx'), Nothing);

const DISMISSED_KEY = 'marketBannerDismissed';

/**
 * Points visitors from Great Britain and France to their own site. They may stay, and are not asked again in this
 * browser. Requirements MKT-6 to MKT-8.
 */
export function MarketBanner({ hosts }: { readonly hosts: PartnerHosts }) {
  const [country, setCountry] = useState<PartnerCountry>();
  const isStarted = useFirstSign();

  useEffect(() => {
    if (!isStarted || isDismissed()) return;
    void visitorCountry().then((found) =>
      setCountry(partnerCountry(found, hosts, window.location.host)),
    );
  }, [isStarted, hosts]);

  if (!country) return null;
  return (
    <LazyPart quiet>
      <MarketNotice
        country={country}
        host={hosts[country]}
        onDismiss={() => {
          setCountry(undefined);
          rememberDismissed();
        }}
      />
    </LazyPart>
  );
}

function isDismissed(): boolean {
  try {
    return localStorage.getItem(DISMISSED_KEY) !== null;
  } catch {
    return false;
  }
}

function rememberDismissed(): void {
  try {
    localStorage.setItem(DISMISSED_KEY, 'yes');
  } catch {
    // Without storage it is asked again on the next document.
  }
}
