import { useSyncExternalStore } from 'react';
import { type Vehicle, vehicleIdentity } from '../../domain/vehicles/vehicle.ts';
import {
  chosenOf,
  emptyGarage,
  type Garage,
  parseGarage,
  withChosen,
  withoutVehicle,
} from './garage.ts';

/**
 * The shopper's vehicles in the browser, the same in all its tabs. The server knows nothing of
 * them. A browser that refuses storage still has them, within one page.
 */

const KEY = 'garage';

let garage: Garage | undefined;
const listeners = new Set<() => void>();

export function useGarage(): Garage {
  return useSyncExternalStore(subscribe, currentGarage, () => emptyGarage);
}

/** The vehicle that is shopped for; undefined on the server, and where none is chosen. */
export function useVehicle(): Vehicle | undefined {
  return chosenOf(useGarage());
}

/** The vehicle that is shopped for now, for what happens once; what is shown follows `useVehicle`. */
export function chosenVehicle(): Vehicle | undefined {
  return chosenOf(currentGarage());
}

/** Whether listings are to show all parts, behind those that fit the vehicle. */
export function showsAllParts(): boolean {
  return currentGarage().showsAll === true;
}

export function showAllParts(showsAll: boolean): void {
  keep({ ...currentGarage(), showsAll });
}

export function chooseVehicle(vehicle: Vehicle): void {
  const chosen = chosenVehicle();
  if (chosen && vehicleIdentity(chosen) === vehicleIdentity(vehicle)) return;
  keep(withChosen(currentGarage(), vehicle));
}

/** Shops for no vehicle; it stays in the garage. */
export function clearVehicle(): void {
  keep({ ...currentGarage(), isChosen: false });
}

export function removeVehicle(vehicle: Vehicle): void {
  keep(withoutVehicle(currentGarage(), vehicle));
}

function currentGarage(): Garage {
  garage ??= parseGarage(
    attempt(() => localStorage.getItem(KEY)) ?? null,
    new Date().getUTCFullYear(),
  );
  return garage;
}

function keep(next: Garage): void {
  garage = next;
  attempt(() => localStorage.setItem(KEY, JSON.stringify(next)));
  tell();
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener('storage', readAgain);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener('storage', readAgain);
  };
}

function readAgain({ key }: StorageEvent): void {
  if (key !== null && key !== KEY) return;
  garage = undefined;
  tell();
}

function tell(): void {
  for (const listener of listeners) listener();
}

function attempt<Value>(action: () => Value): Value | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}
