import { dependenceWords } from '../../domain/parts/fit/fit-words.ts';
import type { Vehicle } from '../../domain/vehicles/vehicle.ts';
import { part } from '../../messages/catalogue/part.ts';
import type { WirePart } from '../../wire/part.ts';
import { catalogueHref } from '../addresses/catalogue-choice.ts';
import { useFit } from '../garage/fit-answers.ts';
import { Link } from '../ui/link.tsx';
import styles from './own-fitment.module.css';

interface OwnFitmentProps {
  readonly vehicle: Vehicle;
  readonly item: Pick<WirePart, 'urlcomponent' | 'places'>;
}

/** The part's fitment for the driver's own vehicle, above all others; nothing where it does not fit. */
export default function OwnFitment({ vehicle, item: { urlcomponent, places } }: OwnFitmentProps) {
  const fit = useFit(urlcomponent, vehicle);
  if (fit?.verdict !== 'fits') return null;
  const { make, model, year } = vehicle;
  return (
    <tr className={styles.own}>
      <td>{make}</td>
      <td>
        <Link to={catalogueHref(vehicle)}>{model}</Link> <strong>({part.fitments.yours})</strong>
      </td>
      <td>{year}</td>
      <td>{places[0]?.groupdescription}</td>
      <td>{[...fit.conditions, dependenceWords(fit.open)].filter(Boolean).join(' / ')}</td>
    </tr>
  );
}
