import { standingAddress } from '../addresses/standing-vehicle.ts';
import { leadSteps } from '../ui/behaviour/use-step.ts';
import { chosenVehicle, showsAllParts } from './garage-store.ts';

/** Where an address leads while a vehicle is shopped for; to itself while none is. */
export function forChosen(address: string): string {
  const vehicle = chosenVehicle();
  return vehicle ? standingAddress(address, vehicle, showsAllParts()) : address;
}

/** From now on steps to a listing lead to that of the chosen vehicle. */
export function leadToVehicle(): void {
  leadSteps(forChosen);
}
