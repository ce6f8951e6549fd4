import type { IsoDay } from '../../../kernel/clock.ts';

/**
 * What a paper says, as data: frozen when it is issued. The PDF is one picture of it; UBL, CII and FA(3) are others, and
 * registers and returns read it. Amounts are whole cents of `currency` unless their name says otherwise. Codes are those
 * of EN 16931 (UNTDID, UN/ECE Recommendation 20, VATEX), which the Polish schema can be derived from.
 */
export interface PaperRecord {
  /** The form of this record. */
  readonly version: 2;
  readonly kind: RecordKind;
  /** Of its own series; the order's number for papers without one. */
  readonly number: string;
  readonly issuedOn: IsoDay;
  readonly currency: 'EUR';
  readonly seller: SellerParty;
  readonly buyer: BuyerParty;
  /** Null: the same as the buyer. */
  readonly deliverTo: PostalParty | null;
  readonly order: {
    readonly number: string;
    readonly placedOn: IsoDay;
    /** The buyer's own number for it; may be empty. */
    readonly buyerReference: string;
  };
  readonly dates: RecordDates;
  readonly place: TaxPlace;
  /** Signed on a correction: what is taken back is negative. */
  readonly lines: readonly RecordLine[];
  /** By category and rate; they add up to the totals. */
  readonly taxes: readonly TaxTotal[];
  readonly totals: RecordTotals;
  readonly payment: RecordPayment;
  /** Set where the law wants the tax in złoty as well. */
  readonly zloty: ZlotyTax | null;
  /** Empty on everything but a correction. */
  readonly corrects: readonly CorrectedPaper[];
  /** Why a correction was made; '' on other papers. */
  readonly reason: string;
  /** The Polish note of split payment (annex 15, above 15,000 zł) has to stand on it. */
  readonly isSplitPayment: boolean;
  /** Sentences for the reader, beyond what fields say. */
  readonly notes: readonly string[];
}

/** UNTDID 1001: invoice 380, correction 384 or credit note 381, advance 386, pro forma 325. */
export type RecordKind = 'invoice' | 'correction' | 'advance' | 'proforma' | 'confirmation';

/** A postal address as fields, for a person's eyes and for the codes of the law. */
export interface PostalAddress {
  /** Street with number, and further lines. */
  readonly lines: readonly string[];
  readonly city: string;
  readonly zip: string;
  /** ISO 3166: the Azores and Madeira are PT, the Canary Islands ES. */
  readonly country: string;
  /** In words, as the page prints it. */
  readonly countryName: string;
}

export interface PostalParty extends PostalAddress {
  /** As its owner wrote it. */
  readonly name: string;
}

/** An address in an electronic network: Peppol's scheme (EAS), such as 9945 for Polish VAT numbers, and the id. */
export interface ElectronicAddress {
  readonly scheme: string;
  readonly id: string;
}

interface Party extends PostalParty {
  /** The person, or the company's second line; may be empty. */
  readonly contact: string;
  readonly email: string;
  readonly phone: string;
  /** Null where it has none. */
  readonly vat: VatNumberParts | null;
  readonly electronic: ElectronicAddress | null;
}

/** `PL` and `5260001246`. Greece is EL, Northern Ireland XI. */
export interface VatNumberParts {
  /** '' for a number from outside the EU's VAT area, which belongs to the party's country. */
  readonly prefix: string;
  readonly digits: string;
}

export interface SellerParty extends Party {
  /** What the shop is called, where it is not the seller's name. */
  readonly tradeName: string;
  /** The register and the number in it. */
  readonly register: string;
  readonly eori: string;
  /** Numbers that certain states want on papers: BDO, LUCID … */
  readonly otherNumbers: readonly { readonly name: string; readonly number: string }[];
}

export interface BuyerParty extends Party {
  readonly is: 'company' | 'consumer';
  /** A German authority's routing id (BT-10); may be empty. */
  readonly leitwegId: string;
  /** A Polish local authority's subordinate unit, or a member of a VAT group, receives the goods. */
  readonly isJst: boolean;
  readonly isVatGroupMember: boolean;
  /** Of that unit or member: its Polish VAT number, or `5260001246-00001`; '' where there is none. */
  readonly unitId: string;
}

export interface RecordDates {
  /** The day on which the last of it was delivered or left; null while none has. */
  readonly suppliedOn: IsoDay | null;
  /** When the tax is due; null where the law has none yet. */
  readonly taxPoint: IsoDay | null;
  /** The bank's day of the last payment; null while unpaid. */
  readonly paidOn: IsoDay | null;
  readonly dueOn: IsoDay | null;
  /** It is issued before the goods leave, and says so. */
  readonly isBeforeDispatch: boolean;
}

/** Whose tax it is. */
export interface TaxPlace {
  /** ISO 3166 of the state whose VAT is charged; the seller's own where nothing is taxed. */
  readonly country: string;
  /** In another state than the seller's, declared by the One-Stop-Shop. */
  readonly isOss: boolean;
  /** ISO 3166 of where the goods leave from and go to. */
  readonly from: string;
  readonly to: string;
}

/** EN 16931, BT-151: standard, intra-Community, export, zero, outside the scope. */
export type TaxCategory = 'S' | 'K' | 'G' | 'Z' | 'O';

export interface RecordLine {
  /** 1, 2, 3 on its paper. */
  readonly number: number;
  readonly is: 'part' | 'deposit' | 'delivery';
  /** The order's line; '' for the delivery. */
  readonly lineId: string;
  readonly name: string;
  /** '' for the delivery. */
  readonly partNumber: string;
  /** Which vehicles it is for; may be empty. */
  readonly vehicleLine: string;
  readonly gtin: string;
  /** Combined Nomenclature, eight digits; may be empty. */
  readonly customsCode: string;
  /** ISO 3166; may be empty. */
  readonly origin: string;
  /** Polish group of goods, `GTU_07`; may be empty. */
  readonly gtu: string;
  /** UN/ECE Recommendation 20 or 21: C62 a piece, SET a set. */
  readonly unitCode: 'C62' | 'SET';
  /**
   * Negative on a correction, for what was invoiced and is taken back. Where a price or a part changes, one line takes
   * back what was invoiced, and the next one, which is positive, says what holds instead.
   */
  readonly quantity: number;
  /** 0 where it bills no pieces but a part of their price that the seller keeps; else missing: its quantity. */
  readonly pieces?: 0;
  /**
   * Of one unit, after discount and without tax, in ten-thousandths of the currency: 123456 is 12.3456. Never negative.
   * Times the quantity it is the line's net to half a cent; whole but for quantities above a hundred, where it has up to
   * four more decimals (`unitPriceText` writes it).
   */
  readonly unitNetTenThousandths: number;
  /** What was taken off the line, without tax; 0 where nothing was. */
  readonly discountNetCents: number;
  /** In words; '' where nothing was taken off. */
  readonly discountReason: string;
  readonly netCents: number;
  readonly taxCents: number;
  readonly grossCents: number;
  readonly category: TaxCategory;
  /** Basis points; 0 where nothing is taxed. */
  readonly rate: number;
  /** Where parcels were supplied on different days; else null. */
  readonly suppliedOn: IsoDay | null;
  /** What a kit contains, without prices. */
  readonly contents: readonly {
    readonly name: string;
    readonly partNumber: string;
    readonly quantity: number;
  }[];
  /** On a correction: why this line changed; else ''. */
  readonly why: string;
}

export interface TaxTotal {
  readonly category: TaxCategory;
  readonly rate: number;
  readonly baseCents: number;
  readonly taxCents: number;
  /** `VATEX-EU-IC`, `VATEX-EU-G`; '' where it is taxed. */
  readonly exemptionCode: string;
  /** The law's words; '' where it is taxed. */
  readonly exemptionReason: string;
}

export interface RecordTotals {
  readonly netCents: number;
  readonly taxCents: number;
  readonly grossCents: number;
  /** Already received for it; of a correction, negative: sent back since the paper before. */
  readonly paidCents: number;
  /** Still to pay: gross less paid, never below zero on an invoice. */
  readonly dueCents: number;
}

/** UNTDID 4461: credit transfer 58 (SEPA), card 48, online service 68. */
export interface RecordPayment {
  readonly meansCode: '58' | '48' | '68' | '30';
  /** In words, as the shop names it. */
  readonly method: string;
  /** IBAN or as the owner set it; '' where none is needed. */
  readonly account: string;
  readonly bic: string;
  readonly reference: string;
  /** The text of the QR code for banking apps; '' where there is none. */
  readonly code: string;
}

/** The National Bank of Poland's rate, and the tax by it. */
export interface ZlotyTax {
  /** Złoty for one euro in ten-thousandths: 42567 is 4.2567. */
  readonly rateTenThousandths: number;
  /** The number of the table, `228/A/NBP/2026`. */
  readonly table: string;
  readonly day: IsoDay;
  readonly taxGroszy: number;
  /** By category and rate, in the order of `taxes`. */
  readonly byTax: readonly { readonly baseGroszy: number; readonly taxGroszy: number }[];
}

/** The paper that a correction is about. */
export interface CorrectedPaper {
  readonly number: string;
  readonly issuedOn: IsoDay;
  /** Its number in KSeF; '' where it has none. */
  readonly ksefNumber: string;
  /** Of an advance: the payment that it and its corrections so far are about. Not set of other papers. */
  readonly advanceCents?: number;
}
