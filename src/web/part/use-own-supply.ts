import { useEffect, useState } from 'react';
import { isoDay } from '../../kernel/clock.ts';
import type { WirePart } from '../../wire/part.ts';
import { getItem } from '../api-client/part-calls.ts';
import { useDestination } from '../basket/use-destination.ts';
import type { SupplyView } from './part-supply.ts';

interface OwnSupply {
  readonly item: WirePart;
  readonly view: SupplyView;
}

interface SentSupply extends OwnSupply {
  readonly isFromCache: boolean;
}

/**
 * The part for this shopper at this moment. The page is the same for everyone: it names the market's country, and may
 * have been cached, here or at a CDN. So a page from the server requests its part again, and so does one for another
 * country or day. If the call fails, the page's own data remain, which name their country.
 */
export function useOwnSupply({ item, view, isFromCache }: SentSupply): OwnSupply {
  const destination = useDestination() ?? item.arrivalcountry;
  const [own, setOwn] = useState<OwnSupply & { readonly of: WirePart }>();
  const current = own?.of === item ? own : { item, view };
  const { arrivalcountry } = current.item;
  const { today } = current.view;
  const isAfresh = current === own || !isFromCache;

  useEffect(() => {
    const now = isoDay(new Date());
    if (isAfresh && arrivalcountry === destination && today === now) return;
    const abort = new AbortController();
    getItem(item.urlcomponent, destination, abort.signal).then(
      (answer) => setOwn({ of: item, item: answer.item, view: { ...view, today: now } }),
      () => undefined,
    );
    return () => abort.abort();
  }, [item, view, isAfresh, destination, arrivalcountry, today]);

  return current;
}
