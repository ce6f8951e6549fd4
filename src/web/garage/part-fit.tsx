import { Suspense } from 'react';
import { CATALOGUE_PATH } from '../../config/page-paths.ts';
import { part as text } from '../../messages/catalogue/part.ts';
import { lazyPart, Nothing } from '../ui/lazy-part.tsx';
import { Link } from '../ui/link.tsx';
import { useVehicle } from './garage-store.ts';
import styles from './part-fit.module.css';

const FitNotice = lazyPart(() => import('./fit-notice.tsx'), Nothing);

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
