import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { type Vehicle, vehicleIdentity, vehicleName } from '../../domain/vehicles/vehicle.ts';
import { garage as text } from '../../messages/garage.ts';
import type { CatalogueChoice } from '../addresses/catalogue-choice.ts';
import { addressForVehicle } from '../addresses/standing-vehicle.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { useStep } from '../ui/use-step.ts';
import { chooseVehicle, chosenVehicle, clearVehicle } from './garage-store.ts';

interface Change {
  readonly from: Vehicle;
  readonly to: Vehicle;
}

/**
 * Whoever looks at a vehicle's listing shops for that vehicle from then on. Where it was another one until then, the
 * page says so, with the way back. A vehicle that the catalogue does not have is not shopped for.
 * @param years that the catalogue has for the model
 */
export function OtherVehicle({
  choice: { make, model, year, engine = '' },
  years,
}: {
  readonly choice: CatalogueChoice;
  readonly years: readonly number[];
}) {
  const step = useStep();
  const { pathname, search } = useLocation();
  const [change, setChange] = useState<Change>();
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

  if (!change) return null;
  const before = vehicleName(change.from);
  return (
    <Notice kind="info">
      {text.other.shown(vehicleName(change.to), before)}
      <div>
        <Button
          small
          onClick={() => {
            chooseVehicle(change.from);
            void step(addressForVehicle(pathname + search, change.from));
          }}
        >
          {text.other.back(before)}
        </Button>
      </div>
    </Notice>
  );
}
