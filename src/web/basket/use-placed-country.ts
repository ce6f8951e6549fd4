import { useState } from 'react';
import { entryOf, type Misplaced, misplacedAddress } from '../../domain/checkout/misplaced.ts';
import { basketState, update } from './basket-store.ts';
import { chooseCountry } from './delivery-choices.ts';
import { useChosen } from './use-chosen.ts';

/**
 * The country of delivery as the shopper chooses it, and as the postal code corrects it: where that is of a place with an
 * entry of its own in the list of countries, or of the country beside such an entry, the right entry is chosen. Cart and
 * checkout choose by it alike.
 * @param saved the basket's country
 */
export function usePlacedCountry(saved: string) {
  const [country, pick] = useChosen(saved, chooseCountry);
  const [moved, setMoved] = useState<Misplaced>();
  return {
    country,
    /** The address whose entry was chosen for the shopper; undefined where the shopper's own choice stands. */
    moved: moved?.entry === country ? moved : undefined,
    pick,
    /** The entry for a wished country; it is still to be picked. */
    entryFor(wish: string, zip: string): string {
      const address = { country: wish, zip };
      setMoved(wish === '' ? undefined : misplacedAddress(address));
      return entryOf(address);
    },
  };
}

/**
 * Sends a postal code to the basket.
 * @param setCountry chooses a country for that postal code; called where the postal code is of another entry than the basket's
 */
export async function settleZip(
  zip: string,
  setCountry: (country: string, zip: string) => Promise<unknown>,
): Promise<void> {
  await update('shipzip', zip);
  const country = basketState().cart?.shipcountry ?? '';
  if (entryOf({ country, zip }) !== country) await setCountry(country, zip);
}
