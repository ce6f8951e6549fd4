import type { IsoDay } from '../../../kernel/clock.ts';

/** Papers about an order: the one list. A test holds the check of `paper.kind` against it. */
const paperKinds = ['proforma', 'confirmation', 'invoice', 'credit-note'] as const;
export type PaperKind = (typeof paperKinds)[number];

/** Those with a number of their own series, without gaps. */
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
  /** Whose rate it is, in words; '' where one rate holds everywhere. */
  readonly country: string;
  readonly taxCents: number;
}

/** How to transfer what is to be paid. */
export interface Transfer {
  /** As the owner set it; '' where none is set. */
  readonly account: string;
  readonly reference: string;
  readonly amountCents: number;
  /** What a bank's app reads from the code; '' where the account is none of SEPA's. */
  readonly code: string;
}

/** Everything that stands on a paper, as it was when the paper was made: later changes leave it as it is. */
export interface Paper {
  readonly kind: PaperKind;
  /** The order's own, for those that have no series. */
  readonly number: string;
  readonly issuedOn: IsoDay;
  readonly orderNumber: string;
  readonly orderedOn: IsoDay;
  /** The buyer's own number for the order; missing on papers from before there was one. */
  readonly buyerReference?: string;
  readonly suppliedOn: IsoDay | null;
  /** Of a credit note: the invoice that it corrects. */
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
