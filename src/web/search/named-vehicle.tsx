import { type Vehicle, vehicleIdentity } from '../../domain/vehicles/vehicle.ts';
import { search as text } from '../../messages/catalogue/search.ts';
import { chooseVehicle, useVehicle } from '../garage/garage-store.ts';
import { Button } from '../ui/button.tsx';

/** Offers to choose the vehicle that a search names. */
export function NamedVehicle({ vehicle }: { readonly vehicle: Vehicle }) {
  const chosen = useVehicle();
  const isChosen = chosen && vehicleIdentity(chosen) === vehicleIdentity(vehicle);
  return (
    <Button small className="with-script" onClick={() => chooseVehicle(vehicle)}>
      {isChosen ? text.isYourVehicle : text.setVehicle}
    </Button>
  );
}
