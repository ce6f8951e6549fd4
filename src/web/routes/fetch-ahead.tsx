import { useEffect } from 'react';
import { matchPath } from 'react-router';
import { isCatalogue, readCatalogueAddress } from '../addresses/catalogue-choice.ts';
import { fitmentChoiceOf } from '../addresses/fitment-choice.ts';
import { pages } from '../addresses/pages.ts';
import { fetchCataloguePage } from '../catalogue/catalogue-page-data.ts';
import { fetchPartPageAhead } from '../part/part-page-data.ts';
import { AHEAD_A_MINUTE, AHEAD_AFTER_MS } from '../ui/behaviour/screen.ts';
import { stepTo } from '../ui/behaviour/use-step.ts';
import { linkOf } from '../ui/link.tsx';

const MINUTE_MS = 60_000;

/**
 * Fetches a list or a part while a pointer rests on its link, or from a finger's touch on, so that the data are there
 * when the link is pressed. One at a time and so many a minute, because each costs the server what a press costs it.
 */
export default function FetchAhead() {
  useEffect(() => {
    if (savesData()) return;
    const fetchedAt = new Map<string, number>();
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isBusy = false;

    async function fetchPage({ pathname, search }: HTMLAnchorElement) {
      const to = stepTo(pathname + search);
      const fetchIt = to && fetcherOf(new URL(to, location.href));
      const now = Date.now();
      for (const [known, at] of fetchedAt) if (at < now - MINUTE_MS) fetchedAt.delete(known);
      if (!fetchIt || isBusy || fetchedAt.has(to) || fetchedAt.size >= AHEAD_A_MINUTE) return;
      fetchedAt.set(to, now);
      isBusy = true;
      // Whoever presses the link asks again, and hears of a failure then.
      await fetchIt().catch(() => undefined);
      isBusy = false;
    }

    function rest({ target, pointerType }: PointerEvent) {
      clearTimeout(timer);
      const link = linkOf(target);
      if (link && pointerType === 'mouse') timer = setTimeout(fetchPage, AHEAD_AFTER_MS, link);
    }
    function touch({ target }: PointerEvent) {
      const link = linkOf(target);
      if (link) void fetchPage(link);
    }
    document.addEventListener('pointerover', rest);
    document.addEventListener('pointerdown', touch);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('pointerover', rest);
      document.removeEventListener('pointerdown', touch);
    };
  }, []);
  return null;
}

/** Only lists and parts: what changes anything, or belongs to one shopper, is never fetched ahead. */
function fetcherOf({ href, pathname, searchParams }: URL): (() => Promise<unknown>) | undefined {
  if (href === location.href) return undefined;
  const part = matchPath(pages.details.pattern, pathname)?.params.urlcomponent;
  if (part) return () => fetchPartPageAhead(part, fitmentChoiceOf(searchParams));
  if (!isCatalogue(pathname)) return undefined;
  const { params } = matchPath(pages.catalogue.pattern, pathname) ?? {};
  return () => fetchCataloguePage(readCatalogueAddress(href, params));
}

/** Whoever pays for what is loaded, or loads slowly, gets what is pressed alone. */
function savesData(): boolean {
  const { connection } = navigator as Navigator & {
    readonly connection?: { readonly saveData?: boolean; readonly effectiveType?: string };
  };
  return connection?.saveData === true || /2g/.test(connection?.effectiveType ?? '');
}
