import type { IsoDay } from '../../../kernel/clock.ts';
import { formatDays } from '../../../kernel/format-days.ts';

/** Papers about an order: the one list. A test compares it with the check of `paper.kind`. */
const paperKinds = ['proforma', 'confirmation', 'invoice', 'credit-note'] as const;
export type PaperKind = (typeof paperKinds)[number];

/** Papers with a gapless number series. */
const numberedKinds = ['invoice', 'credit-note'] as const satisfies readonly PaperKind[];
export type NumberedKind = (typeof numberedKinds)[number];

/** One line. Amounts are whole cents without tax; null where a kit's component has none of its own. */
export interface PaperLine {
  /** The order's line; missing on papers from before lines were named, and for the delivery. */
  readonly lineId?: string;
  /** Set for the delivery. */
  readonly is?: 'delivery';
  readonly partNumber: string;
  readonly description: string;
  /** Which vehicles the part is for; missing where the order names none. */
  readonly vehicleLine?: string;
  readonly quantity: number;
  /** Pieces of the order's line that it bills or takes back, where those are not its quantity: 0 for a mere price. */
  readonly pieces?: number;
  readonly unitNetCents: number | null;
  readonly netCents: number | null;
  /** Missing on papers from before it was kept. */
  readonly grossCents?: number | null;
}

/** Tax of one rate. */
export interface PaperTax {
  /** Basis points. */
  readonly rate: number;
  /** The country of the rate, in words; '' where one rate applies everywhere. */
  readonly country: string;
  readonly taxCents: number;
}

/** Instructions for the transfer. */
export interface Transfer {
  /** As the owner set it; '' where none is set. */
  readonly account: string;
  readonly reference: string;
  readonly amountCents: number;
  /** The text of the QR code for banking apps; '' where the account is outside SEPA. */
  readonly code: string;
}

/** The complete content of a paper at the time of issue: later changes do not alter it. */
export interface Paper {
  readonly kind: PaperKind;
  /** The order's number, for papers without a series. */
  readonly number: string;
  readonly issuedOn: IsoDay;
  readonly orderNumber: string;
  readonly orderedOn: IsoDay;
  /** The buyer's own number for the order; missing on papers from before there was one. */
  readonly buyerReference?: string;
  readonly suppliedOn: IsoDay | null;
  /** On a credit note: the invoice that it corrects. */
  readonly corrects: string;
  readonly shopName: string;
  readonly seller: readonly string[];
  readonly buyer: readonly string[];
  /** Empty: the same as the buyer's. */
  readonly deliverTo: readonly string[];
  readonly lines: readonly PaperLine[];
  readonly netCents: number;
  /** Empty where nothing is taxed. */
  readonly taxes: readonly PaperTax[];
  readonly grossCents: number;
  readonly transfer: Transfer | null;
  readonly remarks: readonly string[];
}

/** A day for people: `3 December 2026`. */
export function dayInWords(day: IsoDay): string {
  return formatDays({ from: day, to: day }, { year: true });
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

/** Numbers of a series: `INV-2026-00001`. */
const PREFIXES = { invoice: 'INV', 'credit-note': 'CN' } as const;
const DIGITS = 5;

export function paperNumber(kind: keyof typeof PREFIXES, year: number, count: number): string {
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
