import { Suspense } from 'react';
import { CATALOGUE_PATH } from '../../config/page-paths.ts';
import { part as text } from '../../messages/catalogue/part.ts';
import { lazyPart, Nothing } from '../ui/lazy-part.tsx';
import { Link } from '../ui/link.tsx';
import { useVehicle } from './garage-store.ts';
import styles from './part-fit.module.css';

const FitNotice = lazyPart(() => import('./fit-notice.tsx'), Nothing);

const FitGlance = lazyPart(() => import('./fit-glance.tsx'), Nothing);

/** A short verdict for the sticky bar; nothing without a chosen vehicle. */
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

/** Whether the page's part fits the chosen vehicle; its place is reserved before that is known. */
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
