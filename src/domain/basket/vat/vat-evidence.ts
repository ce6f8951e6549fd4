import type { CheckedVatNumber } from '../../vat-numbers/checked-vat-number.server.ts';

/** Evidence that a company's VAT number is valid. */
export interface VatEvidence extends CheckedVatNumber {
  /** Format and check digits alone, or VIES as well. */
  readonly checker: 'local' | 'vies';
  readonly askedAt: Date;
  /** VIES's details about the company; '' where it had none. */
  readonly traderName: string;
  readonly traderAddress: string;
  /** The VAT number used for the query. */
  readonly requester: string;
  /** The Commission's reference for the request, if it named the seller. */
  readonly requestIdentifier: string;
}

/** The evidence that a check of a number without VIES gives. */
export function localEvidence(number: CheckedVatNumber, now: Date): VatEvidence {
  return {
    ...number,
    checker: 'local',
    askedAt: now,
    traderName: '',
    traderAddress: '',
    requester: '',
    requestIdentifier: '',
  };
}
