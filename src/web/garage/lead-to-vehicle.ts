import { addressWithChosenVehicle } from '../addresses/chosen-vehicle.ts';
import { leadSteps } from '../ui/behaviour/use-step.ts';
import { chosenVehicle, showsAllParts } from './garage-store.ts';

/** The target of a link while a vehicle is chosen; otherwise its own address. */
export function forChosen(address: string): string {
  const vehicle = chosenVehicle();
  return vehicle ? addressWithChosenVehicle(address, vehicle, showsAllParts()) : address;
}

/** From now on links to a listing lead to that of the chosen vehicle. */
export function leadToVehicle(): void {
  leadSteps(forChosen);
}
