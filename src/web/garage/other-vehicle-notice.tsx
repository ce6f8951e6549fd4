import { useLocation } from 'react-router';
import { type Vehicle, vehicleName } from '../../domain/vehicles/vehicle.ts';
import { garage as text } from '../../messages/catalogue/garage.ts';
import { addressForVehicle } from '../addresses/chosen-vehicle.ts';
import { useStep } from '../ui/behaviour/use-step.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { chooseVehicle } from './garage-store.ts';

/** Says that opening this page has changed the chosen vehicle, and offers the previous one. */
export default function OtherVehicleNotice({
  from,
  to,
}: {
  readonly from: Vehicle;
  readonly to: Vehicle;
}) {
  const step = useStep();
  const { pathname, search } = useLocation();
  const before = vehicleName(from);

  function goBack() {
    chooseVehicle(from);
    void step(addressForVehicle(pathname + search, from));
  }

  return (
    <Notice kind="info">
      {text.other.shown(vehicleName(to), before)}
      <div>
        <Button small onClick={goBack}>
          {text.other.back(before)}
        </Button>
      </div>
    </Notice>
  );
}
