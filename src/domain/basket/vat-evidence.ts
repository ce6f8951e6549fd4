/** That a company's VAT number is valid, and how that is known. */
export interface VatEvidence {
  /** With the letters of its country. */
  readonly vatNumber: string;
  /** The member state that gave it. */
  readonly country: string;
  /** Format and check digits alone, or VIES as well. */
  readonly checker: 'local' | 'vies';
  readonly askedAt: Date;
  /** What VIES answered about the company; '' where it had nothing. */
  readonly traderName: string;
  readonly traderAddress: string;
  /** The VAT number in whose name it was asked. */
  readonly requester: string;
  /** By which the Commission knows the question, where it was asked in somebody's name. */
  readonly requestIdentifier: string;
}
