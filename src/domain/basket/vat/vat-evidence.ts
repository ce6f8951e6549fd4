import type { CheckedVatNumber } from '../../vat-numbers/checked-vat-number.server.ts';

/** That a company's VAT number is valid, and how that is known. */
export interface VatEvidence extends CheckedVatNumber {
  /** Format and check digits alone, or VIES as well. */
  readonly checker: 'local' | 'vies';
  readonly askedAt: Date;
  /** What VIES answered about the company; '' where it had nothing. */
  readonly traderName: string;
  readonly traderAddress: string;
  /** The VAT number in whose name it was asked. */
  readonly requester: string;
  /** The Commission's reference for the request, if it named the seller. */
  readonly requestIdentifier: string;
}

/** What checking a number here proves of it. */
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
