import { useEffect, useState, useSyncExternalStore } from 'react';
import { chosenCountry, onChosenCountry } from '../country/chosen-country.ts';
import { knownDestination, visitorCountry } from '../country/visitor-country.ts';
import { useBasket } from './basket-store.ts';

/**
 * The shopper's destination: the basket's country, else the chosen one, else the visitor's.
 * @param mayLook false where the shop is not to be asked yet in which country the visitor is
 * @returns undefined on the server, until it is known, and where nothing is delivered
 */
export function useDestination(mayLook = true): string | undefined {
  const { isKnown, cart } = useBasket();
  const [isLooked, setLooked] = useState(false);
  const chosen = useSyncExternalStore(onChosenCountry, chosenCountry, () => undefined);
  useEffect(() => {
    if (mayLook) void visitorCountry().then(() => setLooked(true));
  }, [mayLook]);
  return isKnown && (isLooked || chosen || cart?.shipcountry)
    ? knownDestination(cart?.shipcountry)
    : undefined;
}
