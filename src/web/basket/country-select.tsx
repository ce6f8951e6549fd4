import { type ComponentProps, useState } from 'react';
import {
  type CountrySettings,
  everyEntry,
  selectableCountries,
} from '../../config/countries/countries.ts';
import { entryOf, type Misplaced, misplacedAddress } from '../../domain/checkout/misplaced.ts';
import { basket as text } from '../../messages/basket/basket.ts';
import { useRootData } from '../page-data/root-data.ts';
import { Select } from '../ui/controls.tsx';
import { basketState, update } from './basket-store.ts';
import { chooseCountry } from './delivery-choices.ts';
import { useChosen } from './use-chosen.ts';

/** Which entries of the list of countries the shop offers. */
export function useCountrySettings(): CountrySettings {
  return useRootData() ?? everyEntry;
}

/** Countries that are delivered to; never GB, and Northern Ireland and further ones by settings. */
export function CountrySelect(native: ComponentProps<'select'>) {
  return (
    <Select {...native}>
      <option value="" disabled>
        {text.country}
      </option>
      {selectableCountries(useCountrySettings()).map(({ code, name }) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </Select>
  );
}

/**
 * The country of delivery as the shopper chooses it, and as the postal code corrects it: where that is of a place with an
 * entry of its own in the list of countries, or of the country beside such an entry, the right entry is chosen. Cart and
 * checkout choose by it alike.
 * @param saved the basket's country
 */
export function usePlacedCountry(saved: string) {
  const [country, pick] = useChosen(saved, chooseCountry);
  const settings = useCountrySettings();
  const [moved, setMoved] = useState<Misplaced>();
  return {
    country,
    /** The address whose entry was chosen for the shopper; undefined where the shopper's own choice stands. */
    moved: moved?.entry === country ? moved : undefined,
    pick,
    /** The entry for a wished country; it is still to be picked. */
    entryFor(wish: string, zip: string): string {
      const address = { country: wish, zip };
      setMoved(wish === '' ? undefined : misplacedAddress(address, settings));
      return entryOf(address, settings);
    },
    /**
     * Sends a postal code to the basket.
     * @param setCountry chooses a country for that postal code; called where it is of another entry than the basket's
     */
    async settle(
      zip: string,
      setCountry: (country: string, zip: string) => Promise<unknown>,
    ): Promise<void> {
      await update('shipzip', zip);
      const country = basketState().cart?.shipcountry ?? '';
      if (entryOf({ country, zip }, settings) !== country) await setCountry(country, zip);
    },
  };
}
