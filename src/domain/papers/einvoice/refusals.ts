import type { RecordKind } from '../record/record.ts';
import type { SumRule } from './sums.ts';

/** A field that a form asks for and a record does not have. */
export type MissingField =
  | 'seller-vat-number'
  | 'seller-address'
  | 'seller-phone'
  | 'seller-email'
  | 'seller-electronic-address'
  | 'buyer-vat-number'
  | 'buyer-address'
  | 'buyer-electronic-address'
  | 'delivery-address'
  | 'day-of-supply';

/** Why a record cannot be written in a form. */
export type EinvoiceRefusal =
  /** Only invoices, advances and corrections are. */
  | { readonly kind: 'not-an-invoice'; readonly paper: RecordKind }
  | { readonly kind: 'fields-missing'; readonly fields: readonly MissingField[] }
  | { readonly kind: 'rules-broken'; readonly rules: readonly SumRule[] }
  /** Peppol has rules of the seller's country that ask for fields which the shop does not keep. */
  | { readonly kind: 'rules-of-country'; readonly country: string };
