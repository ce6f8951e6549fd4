import { questionOf } from '../../domain/parts/fit/open-question.ts';
import type { Vehicle } from '../../domain/vehicles/vehicle.ts';
import type { WireFit } from '../../wire/part.ts';
import VehicleQuestion from './vehicle-question.tsx';

/** The open question of the verdict on one part, and the earlier answers. */
export default function FitQuestion({
  vehicle,
  open,
}: {
  readonly vehicle: Vehicle;
  readonly open: WireFit['open'];
}) {
  return <VehicleQuestion vehicle={vehicle} question={questionOf(open, vehicle)} />;
}
