import { Suspense } from 'react';
import { CATALOGUE_PATH } from '../../config/page-paths.ts';
import { part as text } from '../../messages/catalogue/part.ts';
import { lazyPart, Nothing } from '../ui/lazy-part.tsx';
import { Link } from '../ui/link.tsx';
import { useVehicle } from './garage-store.ts';
import styles from './part-fit.module.css';

const FitNotice = lazyPart(() => import('./fit-notice.tsx'), Nothing);

const FitGlance = lazyPart(() => import('./fit-glance.tsx'), Nothing);

/** The verdict in a word, for the bar that stays in sight; nothing where no vehicle is chosen. */
export function PartFitGlance({ record }: { readonly record: string }) {
  const vehicle = useVehicle();
  return (
    vehicle && (
      <Suspense>
        <FitGlance record={record} vehicle={vehicle} />
      </Suspense>
    )
  );
}

/** Whether the part of a page fits the chosen vehicle; its place is kept before that is known. */
export function PartFit({ record }: { readonly record: string }) {
  const vehicle = useVehicle();
  return (
    <div className={styles.place}>
      {vehicle ? (
        <Suspense>
          <FitNotice record={record} vehicle={vehicle} />
        </Suspense>
      ) : (
        <Link className={styles.choose} to={CATALOGUE_PATH}>
          {text.chooseVehicle}
        </Link>
      )}
    </div>
  );
}
