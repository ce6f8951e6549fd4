/** A vehicle that a shopper has in mind. */
export interface Vehicle {
  readonly make: string;
  readonly model: string;
  readonly year: number;
  /** Empty where it is not known. */
  readonly engine: string;
}

export function vehicleName({ make, model, year, engine }: Vehicle): string {
  return [make, model, year, engine].filter(Boolean).join(' ');
}

/** The same for the same vehicle, in whatever case it is written. */
export function vehicleIdentity({ make, model, year, engine }: Vehicle): string {
  return [make, model, year, engine].join('\n').toUpperCase();
}

/** A short list with one vehicle more at its end; where it is full, the oldest makes way. */
export function withVehicle(
  vehicles: readonly Vehicle[],
  vehicle: Vehicle,
  most: number,
): readonly Vehicle[] {
  const identity = vehicleIdentity(vehicle);
  if (vehicles.some((other) => vehicleIdentity(other) === identity)) return vehicles;
  return [...vehicles, vehicle].slice(-most);
}
