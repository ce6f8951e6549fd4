import { useSyncExternalStore } from 'react';
import { type Vehicle, vehicleIdentity } from '../../domain/vehicles/vehicle.ts';
import { attempt } from '../ui/behaviour/attempt.ts';
import {
  chosenOf,
  emptyGarage,
  type Garage,
  parseGarage,
  withChosen,
  withoutVehicle,
} from './garage.ts';

/**
 * The shopper's vehicles in the browser, the same in all its tabs; the server does not know them. Without storage
 * they last for one page.
 */

const KEY = 'garage';

let garage: Garage | undefined;
const listeners = new Set<() => void>();

export function useGarage(): Garage {
  return useSyncExternalStore(subscribe, currentGarage, () => emptyGarage);
}

/** The chosen vehicle; undefined on the server, and where none is chosen. */
export function useVehicle(): Vehicle | undefined {
  return chosenOf(useGarage());
}

/** The chosen vehicle at this moment, for one-off actions; components use `useVehicle`. */
export function chosenVehicle(): Vehicle | undefined {
  return chosenOf(currentGarage());
}

/** Whether listings show all parts, after those that fit the vehicle. */
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

/** Clears the chosen vehicle; it stays in the garage. */
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
