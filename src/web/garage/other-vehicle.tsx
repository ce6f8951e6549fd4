import { Suspense, useEffect, useState } from 'react';
import { isLessKnown, isSameVehicle, type Vehicle } from '../../domain/vehicles/vehicle.ts';
import type { CatalogueChoice } from '../addresses/catalogue-choice.ts';
import { lazyPart, Nothing } from '../ui/lazy-part.tsx';
import { chooseVehicle, chosenVehicle, clearVehicle } from './garage-store.ts';

const OtherVehicleNotice = lazyPart(() => import('./other-vehicle-notice.tsx'), Nothing);

/**
 * Opening a vehicle's listing chooses that vehicle. If another one was chosen before, the page says so and offers it.
 * A vehicle that the catalogue lacks is not chosen.
 * @param years that the catalogue has for the model
 */
export function OtherVehicle({
  choice: { make, model, year, engine = '', details },
  years,
}: {
  readonly choice: CatalogueChoice;
  readonly years: readonly number[];
}) {
  const [change, setChange] = useState<{ readonly from: Vehicle; readonly to: Vehicle }>();
  const isOffered = year !== undefined && years.includes(year);

  useEffect(() => {
    if (!make || !model || !year) return;
    const to = { make, model, year, engine, details };
    const from = chosenVehicle();
    const isSame = from && isSameVehicle(from, to);
    // A navigation to the page with all known details is in progress.
    if (isSame && isLessKnown(to, from)) return;
    if (isOffered) {
      chooseVehicle(to);
      if (from && !isSame) setChange({ from, to });
    } else if (isSame) {
      clearVehicle();
    }
  }, [make, model, year, engine, details, isOffered]);

  return (
    change && (
      <Suspense>
        <OtherVehicleNotice {...change} />
      </Suspense>
    )
  );
}
