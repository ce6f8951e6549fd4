import { useEffect, useRef } from 'react';
import type { VehicleKeyKind } from '../../domain/vehicles/vehicle-keys.ts';
import { vehiclePapers as text } from '../../messages/catalogue/vehicle-keys.ts';
import FoundVehicles from '../garage/found-vehicles.tsx';
import VehicleKeyForm from '../garage/vehicle-key-form.tsx';
import { Breadcrumb } from '../ui/breadcrumb.tsx';
import { Notice } from '../ui/notice.tsx';
import styles from './find-vehicle-page.module.css';
import type { FindVehicleStep } from './find-vehicle-step.ts';

/** A vehicle by the numbers of its papers or its VIN. */
export function FindVehiclePage({
  kinds,
  at,
}: {
  readonly kinds: readonly VehicleKeyKind[];
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
          {at.problem && <Notice kind="error">{at.problem}</Notice>}
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
