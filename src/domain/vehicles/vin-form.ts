import { VIN_LENGTH } from '../../config/lengths.ts';

const VIN = /^(?=.*[A-Z])[A-HJ-NPR-Z0-9]{13}\d{4}$/;

/** A VIN as it is compared: capitals and digits, without spaces and hyphens. */
export function vinKey(typed: string): string {
  return typed.replace(/[\s-]/g, '').toUpperCase();
}

/** Whether a text is a VIN by its form: 17 characters without I, O and Q, letters among them, digits at the end. */
export function looksLikeVin(typed: string): boolean {
  const vin = vinKey(typed);
  return vin.length === VIN_LENGTH && VIN.test(vin);
}
