import { CATALOGUE_PATH } from '../../config/page-paths.ts';
import { vehicleName } from '../../domain/vehicles/vehicle.ts';
import { search as text } from '../../messages/search.ts';
import type { WireSearchResults } from '../../wire/catalogue.ts';
import { searchHref } from '../addresses/search-address.ts';
import { chosenOf } from '../garage/garage.ts';
import { useGarage } from '../garage/garage-store.ts';
import { ButtonLink } from '../ui/button.tsx';
import { termForVehicle } from './narrow-to-vehicle.ts';
import styles from './search-page.module.css';

interface OnlyFittingProps {
  readonly term: string;
  readonly understood: WireSearchResults['understood'];
}

/**
 * From results for everyone to those for the chosen vehicle. Pages are shared, so the server says what leads to a
 * vehicle, and the browser puts its own in that place; nothing moves.
 */
export function OnlyFitting({ term, understood }: OnlyFittingProps) {
  const vehicle = chosenOf(useGarage());
  if (!vehicle) {
    return (
      <ButtonLink to={CATALOGUE_PATH} small>
        {text.onlyYours}
      </ButtonLink>
    );
  }
  const narrowed = termForVehicle(term, understood, vehicle);
  return (
    <ButtonLink
      to={searchHref(narrowed ?? term)}
      small
      className={narrowed === undefined ? styles.vacant : undefined}
    >
      {text.onlyFitting(vehicleName({ ...vehicle, engine: '' }))}
    </ButtonLink>
  );
}
