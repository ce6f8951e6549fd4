/** A shopper's vehicle. */
export interface Vehicle {
  readonly make: string;
  readonly model: string;
  readonly year: number;
  /** Empty where unknown. */
  readonly engine: string;
  /** What else is known of it, as `writeDetails` writes it. */
  readonly details?: string | undefined;
}

/** What else is known of it is in `fullVehicleName`. */
export function vehicleName({ make, model, year, engine }: Vehicle): string {
  return [make, model, year, engine].filter(Boolean).join(' ');
}

/** A key that ignores case. */
export function vehicleIdentity({ make, model, year, engine, details = '' }: Vehicle): string {
  return [make, model, year, engine, details].join('\n').toUpperCase();
}

/** Whether two are one vehicle, of which more may be known in one case than in the other. */
export function isSameVehicle(one: Vehicle, other: Vehicle): boolean {
  const identity = (vehicle: Vehicle) =>
    vehicleIdentity({ ...vehicle, details: '', engine: isEngineOpen ? '' : vehicle.engine });
  const isEngineOpen = one.engine === '' || other.engine === '';
  return identity(one) === identity(other);
}

/** Whether nothing but make, model and year is known of the first, and more of the second. */
export function isLessKnown(one: Vehicle, other: Vehicle): boolean {
  return !one.engine && !one.details && Boolean(other.engine || other.details);
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

/** A run of capitals that is a word and not an abbreviation: BMW, KIA and STI stay unchanged. */
const WORD = /^\p{Lu}{4,}$/u;

/** A make or model in sentence case: catalogues write TOYOTA LAND CRUISER, people Toyota Land Cruiser. */
export function readableName(name: string): string {
  return name.replace(/[\p{L}\p{N}]+/gu, (word) =>
    WORD.test(word) ? word.charAt(0) + word.slice(1).toLowerCase() : word,
  );
}
