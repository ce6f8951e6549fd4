import { nameKey, plainText } from '../../kernel/text/plain-text.ts';

/** What a shopper has chosen of a vehicle; each level counts only under the one above it. */
export interface VehicleChoice {
  readonly make?: string | undefined;
  readonly model?: string | undefined;
  readonly year?: number | undefined;
  readonly engine?: string | undefined;
}

/** A make's or model's name as it is compared. */
export function vehicleKey(name: string): string {
  return nameKey(plainText(name));
}

/**
 * The choice by keys, without levels that hang in the air: no model without a
 * make, neither year nor engine without a model. An empty name chooses nothing.
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
  };
}
