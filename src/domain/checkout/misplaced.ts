import { countryName } from '../../config/countries.ts';
import { type VatArea, vatAreaOf } from '../../config/vat-places.ts';
import { vatPlaceWords as text } from '../../messages/vat-places.ts';

/** A delivery address that lies elsewhere than the entry chosen for it in the list of countries says. */
export interface Misplaced extends Pick<VatArea, 'place' | 'entry'> {
  readonly zip: string;
  readonly country: string;
}

/**
 * Whether the right entry was chosen for an address: VAT and the price of delivery depend on it.
 * @returns undefined where it was
 */
export function misplacedAddress({
  country,
  zip,
}: {
  readonly country: string;
  readonly zip: string;
}): Misplaced | undefined {
  const { place, entry } = vatAreaOf({ country, zip });
  return entry === country ? undefined : { zip: zip.trim(), country, place, entry };
}

/** The entry to choose for an address: its own where there is one, else the chosen one. */
export function entryOf(address: { readonly country: string; readonly zip: string }): string {
  return misplacedAddress(address)?.entry ?? address.country;
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
  if (place !== null && entry === null) return text.notServed(text.names[place]);
  const right = countryName(entry ?? country);
  return place === null
    ? text.notThere(zip, countryName(country), right)
    : text.otherEntry(zip, text.names[place], right);
}
