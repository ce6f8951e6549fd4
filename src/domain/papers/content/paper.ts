import type { IsoDay } from '../../../kernel/clock.ts';
import { formatDays } from '../../../kernel/format-days.ts';

/** Papers about an order: the one list. A test compares it with the check of `paper.kind`. */
const paperKinds = ['proforma', 'confirmation', 'invoice', 'credit-note'] as const;
export type PaperKind = (typeof paperKinds)[number];

/** Papers with a gapless number series. */
const numberedKinds = ['invoice', 'credit-note'] as const satisfies readonly PaperKind[];
export type NumberedKind = (typeof numberedKinds)[number];

/** A day for people: `3 December 2026`. */
export function dayInWords(day: IsoDay): string {
  return formatDays({ from: day, to: day }, { year: true });
}

/** A QR code on the picture of a paper, with what stands under it. */
export interface PaperCode {
  readonly link: string;
  readonly label: string;
  readonly is: 'invoice' | 'certificate';
}

/** The list for picking and packing one parcel. Without prices: it travels with the goods. */
export interface PackingList {
  readonly orderNumber: string;
  /** The buyer's own number for the order; may be empty. */
  readonly buyerReference: string;
  /** 1, 2, 3 of its order. */
  readonly parcel: number;
  /** The days promised for it, in words; '' where none were, and of what is packed already. */
  readonly promised: string;
  readonly shopName: string;
  readonly shipTo: readonly string[];
  readonly delivery: string;
  /** Where it is picked up, '' where that is not known; null: it is delivered. */
  readonly pickUpAt: string | null;
  readonly lines: readonly PackingLine[];
}

export interface PackingLine {
  readonly quantity: number;
  readonly partNumber: string;
  readonly description: string;
  /** Which vehicles the part is for; '' where the order names none. */
  readonly vehicleLine: string;
  /** The location of its pieces: warehouses, or what they wait for. */
  readonly places: string;
}

/** An order of the shop's own to a supplier, in the words that stand on it. */
export interface PurchasePaper {
  readonly number: string;
  readonly shopName: string;
  readonly orderedOn: string;
  readonly supplier: readonly string[];
  readonly orderedBy: readonly string[];
  readonly deliverTo: readonly string[];
  /** It goes straight to a buyer. */
  readonly isDropShipment: boolean;
  readonly lines: readonly {
    readonly supplierNumber: string;
    readonly partNumber: string;
    readonly description: string;
    readonly quantity: string;
    readonly unit: string;
    readonly amount: string;
  }[];
  readonly freight: string;
  /** The total is without parts whose price is not known. */
  readonly isWithoutParts: boolean;
  readonly total: string;
  /** What the supplier is asked for. */
  readonly confirm: string;
}

/** Numbers of a series: `INV-2026-00001`. */
const PREFIXES = { invoice: 'INV', 'credit-note': 'CN', 'purchase-order': 'PO' } as const;
export type Series = keyof typeof PREFIXES;
const DIGITS = 5;

export function paperNumber(kind: Series, year: number, count: number): string {
  return `${PREFIXES[kind]}-${year}-${String(count).padStart(DIGITS, '0')}`;
}

/** The download name of a paper: its own number where it has one, otherwise its kind. */
export function paperFileName({
  kind,
  number,
}: {
  readonly kind: PaperKind;
  readonly number: string;
}): string {
  return `${kind in PREFIXES ? number : kind}.pdf`;
}
