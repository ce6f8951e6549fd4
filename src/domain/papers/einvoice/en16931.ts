import type { TaxCategory } from '../record/record.ts';

/**
 * An invoice in the terms of EN 16931-1, as text that both syntaxes write; '' is what it does not say. Amounts have two
 * decimals. A credit note (381) has the amounts that it takes back as positive ones.
 */
export interface EnInvoice {
  /** BT-24 and BT-23. */
  readonly customizationId: string;
  readonly profileId: string;
  /** BT-3: UNTDID 1001. */
  readonly typeCode: '326' | '380' | '381' | '383' | '384' | '386';
  readonly number: string;
  readonly issuedOn: string;
  readonly dueOn: string;
  /** BT-7. */
  readonly taxPoint: string;
  /** BT-22. */
  readonly note: string;
  readonly currency: string;
  /** BT-10, BT-13, BT-14. */
  readonly buyerReference: string;
  readonly purchaseOrder: string;
  readonly salesOrder: string;
  /** BG-3. */
  readonly preceding: readonly { readonly number: string; readonly issuedOn: string }[];
  readonly seller: EnParty;
  readonly buyer: EnParty;
  /** BG-13. */
  readonly delivery: {
    readonly name: string;
    readonly address: EnAddress;
    readonly deliveredOn: string;
  };
  readonly payment: EnPayment;
  readonly taxes: readonly EnTax[];
  readonly totals: EnTotals;
  readonly lines: readonly EnLine[];
}

export interface EnParty {
  readonly name: string;
  /** BT-28. */
  readonly tradeName: string;
  /** BT-34 or BT-49. */
  readonly endpoint: { readonly scheme: string; readonly id: string };
  /** BT-31 or BT-48. */
  readonly vatNumber: string;
  /** BT-30: of the register. */
  readonly companyId: string;
  /** ISO 6523, where a state asks for it. */
  readonly companyScheme: string;
  /** BT-33. */
  readonly legalForm: string;
  readonly address: EnAddress;
  readonly contact: { readonly name: string; readonly phone: string; readonly email: string };
}

export interface EnAddress {
  readonly line1: string;
  readonly line2: string;
  readonly line3: string;
  readonly city: string;
  readonly zip: string;
  readonly country: string;
}

export interface EnPayment {
  /** BT-81: UNTDID 4461; and in words. */
  readonly meansCode: string;
  readonly meansText: string;
  /** BT-84, and BT-86. */
  readonly account: string;
  readonly isIban: boolean;
  readonly bic: string;
  /** BT-83. */
  readonly reference: string;
  /** BT-20. */
  readonly terms: string;
}

export interface EnTax {
  readonly category: TaxCategory;
  /** Percent. */
  readonly rate: string;
  readonly base: string;
  readonly tax: string;
  readonly exemptionCode: string;
  readonly exemptionReason: string;
}

export interface EnTotals {
  readonly lineNet: string;
  readonly net: string;
  readonly tax: string;
  /** BT-6 and BT-111; both '' where the tax is said in one currency. */
  readonly accountingCurrency: string;
  readonly accountingTax: string;
  readonly gross: string;
  readonly paid: string;
  readonly due: string;
}

export interface EnLine {
  readonly id: string;
  /** BT-127. */
  readonly note: string;
  readonly quantity: string;
  readonly unitCode: string;
  readonly net: string;
  /** BT-134 and BT-135: the one day of its supply. */
  readonly suppliedOn: string;
  readonly name: string;
  /** BT-154. */
  readonly description: string;
  readonly sellersId: string;
  readonly gtin: string;
  readonly customsCode: string;
  readonly origin: string;
  /** BG-32. */
  readonly attributes: readonly { readonly name: string; readonly value: string }[];
  readonly category: TaxCategory;
  /** '' outside the scope of the tax. */
  readonly rate: string;
  readonly price: EnPrice;
}

/** BG-29. The prices are for `baseQuantity` units; '' is one. */
export interface EnPrice {
  readonly net: string;
  readonly baseQuantity: string;
  /** BT-147 and BT-148; '' where nothing was taken off. */
  readonly discount: string;
  readonly gross: string;
}

/** ISO 6523: a number of GS1. */
export const GTIN_SCHEME = '0160';
/** UNTDID 7143: the harmonised system, of which the Combined Nomenclature is a refinement. */
export const CUSTOMS_LIST = 'HS';
