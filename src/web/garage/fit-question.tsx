import { questionOf } from '../../domain/parts/fit/open-question.ts';
import type { Vehicle } from '../../domain/vehicles/vehicle.ts';
import type { WireFit } from '../../wire/part.ts';
import { VehicleQuestion } from './vehicle-question.tsx';

/** What the verdict on one part leaves open about the vehicle, and what was answered before. */
export default function FitQuestion({
  vehicle,
  open,
}: {
  readonly vehicle: Vehicle;
  readonly open: WireFit['open'];
}) {
  return <VehicleQuestion vehicle={vehicle} question={questionOf(open, vehicle)} />;
}
