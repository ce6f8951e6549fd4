import { type Vehicle, vehicleName } from '../../domain/vehicles/vehicle.ts';
import { fit as text } from '../../messages/catalogue/fit.ts';
import { catalogueHref } from '../addresses/catalogue-choice.ts';
import { Link } from '../ui/link.tsx';
import { FitLine } from './fit-line.tsx';
import styles from './fit-notice.module.css';
import { useFit } from './use-fit.ts';

interface FitNoticeProps {
  readonly record: string;
  readonly vehicle: Vehicle;
}

/** Without the part's fitment note, which the page already shows. */
export default function FitNotice({ record, vehicle }: FitNoticeProps) {
  const fit = useFit(record, vehicle);
  return (
    <div role="status">
      {fit && (
        <div className={styles.notice} data-verdict={fit.verdict}>
          <FitLine vehicle={vehicle} fit={{ ...fit, note: '' }} />
          {fit.verdict === 'does-not-fit' && (
            <Link className={styles.link} to={catalogueHref(vehicle)}>
              {text.partsFor(vehicleName(vehicle))}
            </Link>
          )}
        </div>
      )}
    </div>
  );
}
