import { TERMS_PATH } from '../../config/page-paths.ts';
import { type Vehicle, vehicleName } from '../../domain/vehicles/vehicle.ts';
import { fit as text } from '../../messages/catalogue/fit.ts';
import { catalogueHref } from '../addresses/catalogue-choice.ts';
import { useRootData } from '../page-data/root-data.ts';
import { Icon } from '../ui/icon.tsx';
import { LazyPart, lazyPart, Nothing } from '../ui/lazy-part.tsx';
import { Link } from '../ui/link.tsx';
import { useFit } from './fit-answers.ts';
import { fitAppearance, fitIcons } from './fit-icons.ts';
import styles from './fit-notice.module.css';

const FitQuestion = lazyPart(() => import('./fit-question.tsx'), Nothing);

interface FitNoticeProps {
  readonly record: string;
  readonly vehicle: Vehicle;
}

/** Without the part's fitment note, which the page already shows. */
export default function FitNotice({ record, vehicle }: FitNoticeProps) {
  const fit = useFit(record, vehicle);
  const hasPromise = useRootData()?.hasFitPromise;
  return (
    <div role="status">
      {fit && (
        <div className={styles.notice} data-verdict={fitAppearance(fit)}>
          <p className={styles.words}>
            <Icon name={fitIcons[fitAppearance(fit)]} />
            {fit.words}
          </p>
          {hasPromise && fitAppearance(fit) === 'fits' && (
            <p className={styles.promise}>
              {text.promise} <Link to={`${TERMS_PATH}#fit-promise`}>{text.promiseTerms}</Link>
            </p>
          )}
          {(fit.open.length > 0 || vehicle.details) && (
            <LazyPart quiet>
              <FitQuestion vehicle={vehicle} open={fit.open} />
            </LazyPart>
          )}
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
