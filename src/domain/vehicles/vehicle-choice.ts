import { nameKey, plainText } from '../../kernel/text/plain-text.ts';
import type { Vehicle } from './vehicle.ts';
import {
  type DetailKind,
  OTHER,
  plainDetails,
  readDetails,
  SKIPPED,
  writeDetails,
} from './vehicle-details.ts';

/** A shopper's choice of vehicle; each level counts only together with the one above it. */
export interface VehicleChoice {
  readonly make?: string | undefined;
  readonly model?: string | undefined;
  readonly year?: number | undefined;
  readonly engine?: string | undefined;
  /** What else is known of a vehicle of a year, as `writeDetails` writes it. */
  readonly details?: string | undefined;
}

/** A make's or model's name in comparison form. */
export function vehicleKey(name: string): string {
  return nameKey(plainText(name));
}

/**
 * The choice by keys, without incomplete levels: no model without a make, neither year nor engine without a model,
 * no details without a year. An empty name chooses nothing.
 */
export function vehicleKeys(choice: VehicleChoice): VehicleChoice {
  const keyOf = (name: string | undefined) => vehicleKey(name ?? '') || undefined;
  const make = keyOf(choice.make);
  const model = make && keyOf(choice.model);
  return {
    make,
    model,
    year: model ? choice.year : undefined,
    engine: model ? keyOf(choice.engine) : undefined,
    details: model && choice.year ? plainDetails(choice.details) || undefined : undefined,
  };
}

/** The vehicle with one answer more; `OTHER` and `SKIPPED` are answers to every question. */
export function withAnswer<Known extends Pick<Vehicle, 'engine' | 'details'>>(
  vehicle: Known,
  kind: DetailKind,
  answer: string,
): Known {
  if (kind === 'engine' && answer !== OTHER && answer !== SKIPPED) {
    return { ...vehicle, engine: answer };
  }
  const details = { ...readDetails(vehicle.details), [kind]: answer };
  return { ...vehicle, details: writeDetails(details) };
}
