import type { Cents } from '../../src/kernel/money.ts';
import type { PictureKind } from './pictures/picture-kinds.ts';
import type { Brand } from './safety.ts';

/** A line of `catalogue.jsonl`; what is left out of it is empty. */
export interface DemoPart {
  readonly number: string;
  readonly brand: Brand;
  /** Of its drawings. */
  readonly kind: PictureKind;
  readonly description: string;
  readonly detailHtml: string;
  readonly note?: string;
  readonly weightKg: number;
  /** The EU list price; a part without it is sold nowhere. */
  readonly netCents?: Cents;
  /** What a package holds, of what is sold by measure: "400 ml". */
  readonly content?: string;
  /** Of an exchange part, until the old one is back: euros, with VAT. */
  readonly deposit?: number;
  readonly facts: readonly (readonly [name: string, value: string])[];
  readonly oeNumbers?: readonly string[];
  /** The number that its maker sold before it. */
  readonly replaces?: string;
  /** Of a kit. */
  readonly components?: readonly (readonly [number: string, quantity: number])[];
  readonly related?: readonly string[];
  readonly applications: readonly Application[];
}

export type Application = readonly [
  make: string,
  model: string,
  from: number,
  /** Null while it is still built. */
  to: number | null,
  category: string,
  group: string,
  parameter: string,
  parameter2: string,
  parameter3: string,
  engine?: string,
];
