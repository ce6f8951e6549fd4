import { plainText } from '../../kernel/text/plain-text.ts';
import type { Vehicle } from '../vehicles/vehicle.ts';

/** What a client sends as the new value of a basket's field, or of a line's. */
export type SentValue = string | number | boolean | null | Vehicle | readonly Vehicle[];

export function isList(value: SentValue): value is readonly Vehicle[] {
  return Array.isArray(value);
}

export function isVehicle(value: SentValue): value is Vehicle {
  return typeof value === 'object' && value !== null && !isList(value);
}

export function wholeNumber(value: SentValue): number | undefined {
  if (typeof value === 'number') return Number.isInteger(value) ? value : undefined;
  return typeof value === 'string' && /^\d{1,9}$/.test(value) ? Number(value) : undefined;
}

export function flagOf(value: SentValue): boolean | undefined {
  if (value === true || value === 'true') return true;
  if (value === false || value === 'false') return false;
  return undefined;
}

/** @returns undefined where it is no text or too long; null is an empty text */
export function sentText(value: SentValue, length: number): string | undefined {
  if (value === null) return '';
  if (typeof value !== 'string') return undefined;
  const content = plainText(value);
  return content.length <= length ? content : undefined;
}

export function tooLong(length: number): string {
  return `Expected a text of at most ${length} characters`;
}
