import type { IsoDay } from '../../kernel/clock.ts';
import type { Cents } from '../../kernel/money.ts';
import type { SubmissionState } from '../papers/ksef/submission.ts';
import type {
  PaperRecord,
  TaxCategory,
  TaxPlace,
  VatNumberParts,
} from '../papers/record/record.ts';

/**
 * One entry of the sales register: a paper, or what an order without an invoice sold and what fell of it later. All
 * returns are read from these. An entry of a closed month is frozen; amounts are signed, in cents of the euro.
 */
export interface RegisterEntry {
  /** What it is about, once in all months: `invoice INV-2026-00001`, `sale 2026-0001`, `change …`. */
  readonly key: string;
  /** Without an invoice: `sale` is an order when its tax fell due, `change` is what it owed less later. */
  readonly kind: 'invoice' | 'advance' | 'correction' | 'sale' | 'change';
  /** False: an invoice for a sale that a closed month declared without one. It is listed, and adds nothing. */
  readonly isCounted: boolean;
  /** The day that decides its month. */
  readonly day: IsoDay;
  /** When the tax of the sale fell due: for a correction or a change, that of the sale that it corrects. */
  readonly taxPoint: IsoDay;
  readonly issuedOn: IsoDay;
  readonly suppliedOn: IsoDay | null;
  /** The paper's number; the order's where there is none. */
  readonly document: string;
  /** Numbers of the papers that a correction is about. */
  readonly corrects: readonly string[];
  readonly order: string;
  readonly buyer: {
    readonly is: 'company' | 'consumer';
    /** '' for a consumer without an invoice. */
    readonly name: string;
    readonly country: string;
    readonly vat: VatNumberParts | null;
  };
  readonly place: TaxPlace;
  readonly taxes: readonly EntryTax[];
  /** The National Bank's rate that applies; null where it is not known, or not needed. */
  readonly zloty: EntryZloty | null;
  /** Polish groups of goods, `GTU_07`. */
  readonly gtu: readonly string[];
  /** What KSeF has of its paper. */
  readonly ksef: KsefMark;
  /** What goes to another member state; empty where nothing does. */
  readonly goods: readonly EntryGoods[];
  /** Set on an entry that moves another one, by its key: to domestic VAT for want of proof, or back. */
  readonly moved?: { readonly key: string; readonly to: 'domestic' | 'untaxed' };
}

/** Base and tax of one category and rate. */
export interface EntryTax {
  readonly category: TaxCategory;
  /** Basis points. */
  readonly rate: number;
  readonly baseCents: Cents;
  readonly taxCents: Cents;
  /** In złoty's hundredths; null where no rate of the National Bank is known. */
  readonly baseGroszy: number | null;
  readonly taxGroszy: number | null;
}

export interface EntryZloty {
  /** Złoty for a euro in ten-thousandths. */
  readonly rateTenThousandths: number;
  readonly table: string;
  readonly day: IsoDay;
}

/**
 * How the Polish register names an entry's paper: by its number in KSeF, or why there is none. `OFF`: issued during an
 * announced failure (ustawa o VAT, article 106nf). `BFK`: an invoice outside KSeF. `DI`: no invoice, or one that KSeF has
 * not numbered yet though it was not down: offline24 (106nda) and unavailability (106nh) are not `OFF`.
 * Source: rozporządzenie w sprawie zakresu danych w deklaracjach i ewidencji VAT, § 10 (as of 1 February 2026).
 */
export type KsefMark = { readonly number: string } | 'OFF' | 'BFK' | 'DI';

/** What KSeF has of a paper. */
export interface SentPaper {
  readonly state: SubmissionState;
  readonly ksefNumber: string | null;
  /** It was issued on a day of an announced failure. */
  readonly isOfFailure: boolean;
}

/** @param sent null: the paper does not pass through KSeF. One that was set aside was dealt with outside it. */
export function ksefMarkOf(sent: SentPaper | null): KsefMark {
  if (sent?.ksefNumber) return { number: sent.ksefNumber };
  if (sent === null || sent.state === 'aside') return 'BFK';
  return sent.isOfFailure ? 'OFF' : 'DI';
}

/** Goods of one line, for Intrastat. Signed like the entry. */
export interface EntryGoods {
  /** Combined Nomenclature; '' where it is not known. */
  readonly customsCode: string;
  /** ISO 3166; '' where it is not known. */
  readonly origin: string;
  readonly pieces: number;
  /** Of all pieces; null where their weight is not known. */
  readonly grams: number | null;
  readonly netCents: Cents;
}

/** What a record does not say of itself. */
interface PaperFacts {
  readonly ksef: KsefMark;
  readonly isCounted: boolean;
  /** The tax point of the invoice that a correction is about. */
  readonly originalTaxPoint: IsoDay | null;
  /** The weight of one piece by the order's line; lines without one are missing. */
  readonly gramsByLine: ReadonlyMap<string, number>;
}

/**
 * A paper's entry. An invoice falls into the month of its tax point, a correction into that in which it was issued: what
 * falls after a sale lowers the tax when it is documented.
 * Source: ustawa o VAT, articles 19a, 20 and 29a(13); Directive 2006/112/EC, article 90.
 * @returns null for papers that declare nothing: pro formas and confirmations
 */
export function entryOfRecord(record: PaperRecord, facts: PaperFacts): RegisterEntry | null {
  const { kind, number, issuedOn, dates, buyer, place, zloty } = record;
  if (kind === 'proforma' || kind === 'confirmation') return null;
  const taxPoint = dates.taxPoint ?? issuedOn;
  return {
    // An advance has a number of the invoices.
    key: `${kind === 'correction' ? kind : 'invoice'} ${number}`,
    kind,
    isCounted: facts.isCounted,
    day: kind === 'correction' || !facts.isCounted ? issuedOn : taxPoint,
    taxPoint: kind === 'correction' ? (facts.originalTaxPoint ?? taxPoint) : taxPoint,
    issuedOn,
    suppliedOn: dates.suppliedOn,
    document: number,
    corrects: record.corrects.map((paper) => paper.number),
    order: record.order.number,
    buyer: { is: buyer.is, name: buyer.name, country: buyer.country, vat: buyer.vat },
    place,
    taxes: record.taxes.map(({ category, rate, baseCents, taxCents }, index) => ({
      category,
      rate,
      baseCents,
      taxCents,
      baseGroszy: zloty?.byTax[index]?.baseGroszy ?? null,
      taxGroszy: zloty?.byTax[index]?.taxGroszy ?? null,
    })),
    zloty: zloty && {
      rateTenThousandths: zloty.rateTenThousandths,
      table: zloty.table,
      day: zloty.day,
    },
    gtu: [...new Set(record.lines.flatMap(({ gtu }) => gtu || []))].sort(),
    ksef: facts.ksef,
    goods: goodsOf(record, facts.gramsByLine),
  };
}

function goodsOf(
  { place, lines }: PaperRecord,
  gramsByLine: ReadonlyMap<string, number>,
): readonly EntryGoods[] {
  if (place.from === place.to) return [];
  return lines
    .filter(({ is }) => is === 'part')
    .map(({ lineId, customsCode, origin, quantity, pieces = quantity, netCents }) => {
      const each = gramsByLine.get(lineId);
      return {
        customsCode,
        origin,
        pieces,
        grams: each === undefined ? null : each * pieces,
        netCents,
      };
    });
}

/** The order of a register: by day, corrections behind what they correct, then by paper. Two entries never compare equal. */
export function inRegisterOrder(one: RegisterEntry, other: RegisterEntry): number {
  return (
    compare(one.day, other.day) ||
    Number(isCorrecting(one)) - Number(isCorrecting(other)) ||
    compare(one.document, other.document) ||
    compare(one.key, other.key)
  );
}

/** Whether it says what fell of another entry. */
export function isCorrecting({ kind }: Pick<RegisterEntry, 'kind'>): boolean {
  return kind === 'correction' || kind === 'change';
}

function compare(one: string, other: string): number {
  return one < other ? -1 : Number(one > other);
}
