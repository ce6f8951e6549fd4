import {
  type CountrySettings,
  countryName,
  isSelectableCountry,
} from '../../config/countries/countries.ts';
import { type VatArea, vatAreaOf } from '../../config/countries/vat-places.ts';
import { vatPlaceWords as text } from '../../messages/vat-places.ts';

/** A delivery address that lies elsewhere than the entry chosen for it in the list of countries says. */
export interface Misplaced extends Pick<VatArea, 'place' | 'entry'> {
  readonly zip: string;
  readonly country: string;
}

interface Placed {
  readonly country: string;
  readonly zip: string;
}

/**
 * Whether the right entry was chosen for an address: VAT and the price of delivery depend on it.
 * @param settings which entries there are; the others are null in the answer
 * @returns undefined where it was
 */
export function misplacedAddress(
  { country, zip }: Placed,
  settings: CountrySettings,
): Misplaced | undefined {
  const { place, entry: known } = vatAreaOf({ country, zip });
  const entry = known !== null && isSelectableCountry(known, settings) ? known : null;
  // An entry that is not offered at all is refused as such.
  const isRight = place === null ? known === country : entry === country;
  return isRight ? undefined : { zip: zip.trim(), country, place, entry };
}

/** The entry to choose for an address: its own where there is one, else the chosen one. */
export function entryOf(address: Placed, settings: CountrySettings): string {
  return misplacedAddress(address, settings)?.entry ?? address.country;
}

/** Says that the entry of the place was chosen for the buyer. */
export function movedWords({ zip, place, entry, country }: Misplaced): string {
  const right = countryName(entry ?? country);
  return place === null
    ? text.countryChosen(zip, right)
    : text.entryChosen(zip, text.names[place], right);
}

/** What is to be done about it. */
export function misplacedWords({ zip, country, place, entry }: Misplaced): string {
  if (entry === null) {
    return place === null
      ? text.elsewhere(zip, countryName(country))
      : text.notServed(text.names[place]);
  }
  const right = countryName(entry);
  return place === null
    ? text.notThere(zip, countryName(country), right)
    : text.otherEntry(zip, text.names[place], right);
}
