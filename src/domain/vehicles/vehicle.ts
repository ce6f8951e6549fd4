/** A shopper's vehicle. */
export interface Vehicle {
  readonly make: string;
  readonly model: string;
  readonly year: number;
  /** Empty where unknown. */
  readonly engine: string;
}

export function vehicleName({ make, model, year, engine }: Vehicle): string {
  return [make, model, year, engine].filter(Boolean).join(' ');
}

/** A key that ignores case. */
export function vehicleIdentity({ make, model, year, engine }: Vehicle): string {
  return [make, model, year, engine].join('\n').toUpperCase();
}

/** Appends a vehicle to a short list; a full list loses its oldest. */
export function withVehicle(
  vehicles: readonly Vehicle[],
  vehicle: Vehicle,
  most: number,
): readonly Vehicle[] {
  const identity = vehicleIdentity(vehicle);
  if (vehicles.some((other) => vehicleIdentity(other) === identity)) return vehicles;
  return [...vehicles, vehicle].slice(-most);
}
