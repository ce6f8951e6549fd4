import { Suspense, useEffect, useState } from 'react';
import { type Vehicle, vehicleIdentity } from '../../domain/vehicles/vehicle.ts';
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
  choice: { make, model, year, engine = '' },
  years,
}: {
  readonly choice: CatalogueChoice;
  readonly years: readonly number[];
}) {
  const [change, setChange] = useState<{ readonly from: Vehicle; readonly to: Vehicle }>();
  const isOffered = year !== undefined && years.includes(year);

  useEffect(() => {
    if (!make || !model || !year) return;
    const to = { make, model, year, engine };
    const from = chosenVehicle();
    const isSame = from && vehicleIdentity(from) === vehicleIdentity(to);
    if (isOffered) {
      chooseVehicle(to);
      if (from && !isSame) setChange({ from, to });
    } else if (isSame) {
      clearVehicle();
    }
  }, [make, model, year, engine, isOffered]);

  return (
    change && (
      <Suspense>
        <OtherVehicleNotice {...change} />
      </Suspense>
    )
  );
}
