import { VIN_LENGTH } from '../../config/lengths.ts';

const VIN = /^(?=.*[A-Z])[A-HJ-NPR-Z0-9]{13}\d{4}$/;

/** A VIN as it is compared: capitals and digits, without spaces and hyphens. */
export function vinKey(typed: string): string {
  return typed.replace(/[\s-]/g, '').toUpperCase();
}

/** What keeps a text from being a VIN. */
export interface VinFault {
  readonly length: number;
  /** Those that no VIN has. */
  readonly characters: string;
}

/** @returns undefined where it has the form of one: 17 letters and digits, never I, O or Q (ISO 3779) */
export function vinFault(typed: string): VinFault | undefined {
  const vin = vinKey(typed);
  const characters = [...new Set(vin.replace(/[A-HJ-NPR-Z0-9]/g, ''))].join(' ');
  const isRight = vin.length === VIN_LENGTH && characters === '';
  return isRight ? undefined : { length: vin.length, characters };
}

/** Whether a text is a VIN by its form: 17 characters without I, O and Q, letters among them, digits at the end. */
export function looksLikeVin(typed: string): boolean {
  const vin = vinKey(typed);
  return vin.length === VIN_LENGTH && VIN.test(vin);
}
