import './styles/global.css';
import type { ReactNode } from 'react';
import { Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router';
import { DEFAULT_SOURCE } from '../config/countries/markets.ts';
import { CONTACT_PATH } from '../config/page-paths.ts';
import { noScript } from '../messages/no-script.ts';
import { shell } from '../messages/shell.ts';
import type { Route } from './+types/root.ts';
import { BasketErrorDialog } from './basket/basket-error-dialog.tsx';
import { ConsentBanner } from './consent/consent-banner.tsx';
import { MarketBanner } from './country/market-banner.tsx';
import { useRootData } from './page-data/root-data.ts';
import { shopContext } from './page-data/shop-context.ts';
import { BackToTop } from './shell/back-to-top.tsx';
import { EarlyPress } from './shell/early-press.tsx';
import { FocusOnArrival } from './shell/focus-on-arrival.tsx';
import { Footer } from './shell/footer.tsx';
import { Header } from './shell/header.tsx';
import { OfflineDialog } from './shell/offline-dialog.tsx';
import styles from './shell/page.module.css';
import { Pending } from './shell/pending.tsx';
import { loadShell } from './shell/shell-data.server.ts';
import barlowRegular from './styles/faces/barlow-400-basic.woff2?url';
import { preloadedFace } from './styles/preloaded-face.ts';
import { Tags } from './tags/tags.tsx';
import { CONTENT_ID } from './ui/behaviour/use-modal.ts';
import { LazyPart, lazyPart } from './ui/lazy-part.tsx';
import { FollowLinks } from './ui/link.tsx';

const ErrorPage = import.meta.env.SSR
  ? (await import('./shell/error-page.tsx')).default
  : lazyPart(() => import('./shell/error-page.tsx'));

export const links: Route.LinksFunction = () => [
  { rel: 'icon', href: '/favicon.ico', sizes: '32x32' },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'manifest', href: '/manifest.webmanifest' },
  // The faces of body text. Other faces load when something uses them, over fallbacks of the same widths.
  preloadedFace(barlowRegular),
];

export function loader({ context }: Route.LoaderArgs) {
  return loadShell(context.get(shopContext));
}

/** The menus stay the same from page to page. */
export function shouldRevalidate(): boolean {
  return false;
}

export function Layout({ children }: { readonly children: ReactNode }) {
  const data = useRootData();
  const shopName = data?.shopName ?? shell.shopName;
  const menu = data?.menu ?? { categories: [], vehicles: [], vehiclePages: [], outsideLinks: {} };
  return (
    <html
      lang="en"
      data-source={data?.source ?? DEFAULT_SOURCE}
      data-countries={data?.addedCountries.map(({ code }) => code).join(' ')}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#15191d" />
        <Meta />
        <Links />
      </head>
      <body className={styles.page}>
        <a className={styles.skip} href={`#${CONTENT_ID}`}>
          {shell.skip}
        </a>
        <Pending />
        <Header shopName={shopName} menu={menu} marquee={data?.marquee} />
        <noscript>
          {/* The browser never builds what is in here. */}
          {import.meta.env.SSR && (
            <p className={`content ${styles.noScript}`}>
              {noScript.text} <a href={CONTACT_PATH}>{noScript.link}</a>
            </p>
          )}
        </noscript>
        <main id={CONTENT_ID} className={styles.main} tabIndex={-1}>
          {children}
        </main>
        <Footer shopName={shopName} sellerLine={data?.sellerLine ?? ''} />
        <BackToTop />
        <FocusOnArrival />
        <FollowLinks />
        <EarlyPress />
        <OfflineDialog />
        <BasketErrorDialog />
        {data && <MarketBanner hosts={data.partnerHosts} />}
        <ConsentBanner />
        {data?.tags && <Tags tags={data.tags} />}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function Root() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <LazyPart>
      <ErrorPage error={error} />
    </LazyPart>
  );
}
