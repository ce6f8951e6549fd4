import { useEffect, useState } from 'react';
import { knownDestination, visitorCountry } from '../country/visitor-country.ts';
import { useBasket } from './basket-store.ts';

/**
 * Where the shopper's parcels go: the basket's country, else the visitor's.
 * @returns undefined on the server, until it is known, and where nothing is delivered
 */
export function useDestination(): string | undefined {
  const { isKnown, cart } = useBasket();
  const [isLooked, setLooked] = useState(false);
  useEffect(() => {
    void visitorCountry().then(() => setLooked(true));
  }, []);
  return isKnown && isLooked ? knownDestination(cart?.shipcountry) : undefined;
}
