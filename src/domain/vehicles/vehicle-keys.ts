import type { AllowanceName } from '../../config/allowances.ts';
import { looksLikeVin } from './vin-form.ts';

/**
 * Ways in which papers and catalogues name a vehicle: the one list. The check of `vehicle_key.kind` follows it, and so
 * do the feed's file, calls and forms.
 */
export const vehicleKeyKinds = ['hsn-tsn', 'ktype', 'aces', 'type-mine', 'rdw', 'vin'] as const;
export type VehicleKeyKind = (typeof vehicleKeyKinds)[number];

/** What a shopper finds a vehicle by: a key, or its number plate, which a register is asked about. */
export const findableKinds = [...vehicleKeyKinds, 'plate'] as const;
export type FindableKind = (typeof findableKinds)[number];

/** What a visitor's question by a kind is counted as. */
export function allowanceOfKey(kind: FindableKind | undefined): AllowanceName {
  return kind === 'plate' ? 'plate-by-address' : 'vehicle-key-by-address';
}

/** A key as it is compared: capitals and digits. */
export interface VehicleKey {
  readonly kind: VehicleKeyKind;
  readonly key: string;
}

/** The key of each kind in capitals and digits. */
const forms: Readonly<Record<VehicleKeyKind, RegExp>> = {
  // Fields 2.1 and 2.2 of the German registration certificate: maker and type. Of 2.2 only the first three count.
  'hsn-tsn': /^(\d{4})([A-Z0-9]{3})(?:\d{5,6})?$/,
  ktype: /^0*([1-9]\d{0,8})$/,
  // The base vehicle of ACES and VCdb.
  aces: /^0*([1-9]\d{0,8})$/,
  // Field D.2.1 of the French registration certificate.
  'type-mine': /^([A-Z0-9]{5,16})$/,
  // Fields K and D.2 of the Dutch registration card: type approval, variant and version, as RDW lists them.
  rdw: /^([A-Z0-9]{4,40})$/,
  vin: /^([A-HJ-NPR-Z0-9]{17})$/,
};

/** The beginning of VINs: the maker's three characters, then at least one more; `?` is any character. */
const VIN_PATTERN = /^[A-HJ-NPR-Z0-9]{3}[A-HJ-NPR-Z0-9_]{1,14}$/;

/** @returns undefined where the text is no key of that kind */
export function readVehicleKey(kind: VehicleKeyKind, typed: string): VehicleKey | undefined {
  const [, ...parts] = forms[kind].exec(bare(typed)) ?? [];
  const key = parts.join('');
  return key ? { kind, key } : undefined;
}

/** A key as the shop's own file has it: of VINs a pattern, such as `WVWZZZ1K` or `WVWZZZ1KZ?W`. */
export function readKeyOfFile(kind: VehicleKeyKind, typed: string): VehicleKey | undefined {
  if (kind !== 'vin') return readVehicleKey(kind, typed);
  const key = typed.replace(/[\s-]/g, '').toUpperCase().replace(/[?*]/g, '_').replace(/_+$/, '');
  return VIN_PATTERN.test(key) ? { kind, key } : undefined;
}

/** Names of kinds before a key in one text. */
const NAMED: readonly (readonly [RegExp, VehicleKeyKind])[] = [
  [/^(?:hsn|kba(?:[- ]?(?:nr|no|nummer|number))?)\b/i, 'hsn-tsn'],
  [/^k[- ]?typ(?:e|nr)?\b/i, 'ktype'],
  [/^(?:aces|vcdb|base ?vehicle)\b/i, 'aces'],
  [/^(?:type[- ]?mines?|cnit)\b/i, 'type-mine'],
  [/^rdw\b/i, 'rdw'],
  [/^(?:vin|fin)\b/i, 'vin'],
];

/** HSN and TSN without their names: four digits, then three letters; digits alone would be a part number. */
const HSN_TSN = /^\d{4}\s*[-/ ]?\s*[A-Z]{3}$/i;

/**
 * A key that a text consists of, such as "0603 BGU", "K-type 9465" or a VIN.
 * @returns undefined where it reads as something else
 */
export function keyInText(typed: string): VehicleKey | undefined {
  const text = typed.trim();
  for (const [name, kind] of NAMED) {
    const named = name.exec(text)?.[0];
    if (named === undefined) continue;
    return readVehicleKey(kind, text.slice(named.length).replace(/\btsn\b/i, ''));
  }
  if (HSN_TSN.test(text)) return readVehicleKey('hsn-tsn', text);
  return looksLikeVin(text) ? readVehicleKey('vin', text) : undefined;
}

/** @returns a number plate in capitals and digits, undefined where a text is none */
export function readPlate(typed: string): string | undefined {
  const plate = typed.toUpperCase().replace(/[^\p{L}\p{N}]/gu, '');
  return /^[\p{L}\p{N}]{2,12}$/u.test(plate) ? plate : undefined;
}

function bare(typed: string): string {
  return typed.toUpperCase().replace(/[^A-Z0-9]/g, '');
}
