import { useEffect, useRef } from 'react';
import { CATALOGUE_PATH } from '../../config/page-paths.ts';
import type { FindableKind } from '../../domain/vehicles/vehicle-keys.ts';
import { vehiclePapers as text } from '../../messages/catalogue/vehicle-keys.ts';
import { FINDER_ID } from '../addresses/chosen-vehicle.ts';
import FoundVehicles from '../garage/found-vehicles.tsx';
import VehicleKeyForm from '../garage/vehicle-key-form.tsx';
import { Breadcrumb } from '../ui/breadcrumb.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import styles from './find-vehicle-page.module.css';
import type { FindVehicleStep } from './find-vehicle-step.ts';

/** A vehicle by the numbers of its papers or its VIN. */
export function FindVehiclePage({
  kinds,
  at,
}: {
  readonly kinds: readonly FindableKind[];
  readonly at: FindVehicleStep | undefined;
}) {
  const answer = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (at) answer.current?.focus();
  }, [at]);
  return (
    <div className={`content ${styles.page}`}>
      <Breadcrumb crumbs={[{ text: text.disclosure }]} />
      <h1>{text.title}</h1>
      {at && (
        <div className={styles.answer} ref={answer} tabIndex={-1}>
          {at.problem && (
            <>
              <Notice kind="error">{at.problem}</Notice>
              <ButtonLink to={`${CATALOGUE_PATH}#${FINDER_ID}`}>{text.wayOn}</ButtonLink>
            </>
          )}
          {at.answer && <FoundVehicles found={at.answer} />}
        </div>
      )}
      {/* A new answer begins with what was typed for it. */}
      <div className={styles.form} key={JSON.stringify(at?.typed)}>
        <VehicleKeyForm kinds={kinds} typed={at?.typed} />
      </div>
    </div>
  );
}
