/** A shopper's question, about a part or without one. */
export interface Enquiry {
  readonly email: string;
  /** In words; '' only where `question` is not. */
  readonly part: string;
  /** Pieces asked about; null where none is named. */
  readonly quantity: number | null;
  /** In words; may be ''. */
  readonly vehicle: string;
  /** In the shopper's words; '' asks whether the part is available. */
  readonly question: string;
}

/** A dealer's or shopper's request. Requirement DAT-9. */
export interface LeadFields {
  readonly zip: string;
  readonly city: string;
  readonly name: string;
  readonly displayname: string;
  readonly address: string;
  readonly address2: string;
  readonly addressee: string;
  readonly email: string;
  readonly firstname: string;
  readonly lastname: string;
  readonly taxnumber: string;
  readonly website: string;
  readonly phone: string;
  readonly currency: string;
  readonly isperson: boolean;
  readonly comment: string;
  readonly location: string;
  readonly country: string;
}

export type EnquiryRefusal =
  | { readonly kind: 'email-required' }
  | { readonly kind: 'email-not-valid' }
  | { readonly kind: 'part-required' };
