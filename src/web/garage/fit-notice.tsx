import { questionOf } from '../../domain/parts/fit/open-question.ts';
import { type Vehicle, vehicleName } from '../../domain/vehicles/vehicle.ts';
import { fit as text } from '../../messages/catalogue/fit.ts';
import { catalogueHref } from '../addresses/catalogue-choice.ts';
import { Link } from '../ui/link.tsx';
import { fitLook } from './fit-icons.ts';
import { FitLine } from './fit-line.tsx';
import styles from './fit-notice.module.css';
import { useFit } from './use-fit.ts';
import { VehicleQuestion } from './vehicle-question.tsx';

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
        <div className={styles.notice} data-verdict={fitLook(fit)}>
          <FitLine vehicle={vehicle} fit={{ ...fit, note: '' }} />
          <VehicleQuestion vehicle={vehicle} question={questionOf(fit.open, vehicle)} />
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
