import type { IsoDay } from '../../../kernel/clock.ts';

/** Papers about an order: the one list. A test compares it with the check of `paper.kind`. */
const paperKinds = ['proforma', 'confirmation', 'invoice', 'credit-note'] as const;
export type PaperKind = (typeof paperKinds)[number];

/** Papers with a gapless number series. */
const numberedKinds = ['invoice', 'credit-note'] as const satisfies readonly PaperKind[];
export type NumberedKind = (typeof numberedKinds)[number];

/** One line. Amounts are whole cents without tax; null where a kit's component has none of its own. */
export interface PaperLine {
  readonly partNumber: string;
  readonly description: string;
  /** Which vehicles the part is for; missing where the order names none. */
  readonly vehicleLine?: string;
  readonly quantity: number;
  readonly unitNetCents: number | null;
  readonly netCents: number | null;
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
