import { VAT_ANSWER_HOLDS_MS } from '../../../config/guards.ts';
import type { CheckedVatNumber } from '../../../kernel/vat-numbers/checked-vat-number.server.ts';

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

/** The evidence of an order, and whether somebody of the shop has to confirm it before anything leaves or is invoiced. */
export interface OrderVatEvidence extends VatEvidence {
  readonly awaitsOwner: boolean;
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

/**
 * The state of a company's number. `unavailable`: VIES could not be asked, which counts as invalid. `unchecked`: of a
 * country outside the EU's VAT area, so there is nobody to ask; it is kept as it was typed and proves nothing.
 */
export const vatNumberStates = ['valid', 'invalid', 'unavailable', 'unchecked'] as const;
export type VatNumberState = (typeof vatNumberStates)[number];

/** Whether a company may order with a number in this state. */
export function mayOrderWith(state: VatNumberState | undefined): boolean {
  return state === 'valid' || state === 'unchecked';
}

/** VIES's answer about a VAT number, or why there was none. */
export interface VatAnswer
  extends Pick<
    VatEvidence,
    'vatNumber' | 'askedAt' | 'traderName' | 'traderAddress' | 'requester' | 'requestIdentifier'
  > {
  readonly answer: Exclude<VatNumberState, 'unchecked'>;
  /** Why there is no answer, in VIES's own code; '' where there is one. */
  readonly problem: string;
}

/** Whether an answer is still valid, or VIES must be asked again. */
export function holds({ answer, askedAt }: VatAnswer, now: Date): boolean {
  return now.getTime() - askedAt.getTime() < VAT_ANSWER_HOLDS_MS[answer];
}

/** The evidence that a valid answer gives about its number. */
export function evidenceOf({ country }: CheckedVatNumber, answer: VatAnswer): VatEvidence {
  const { answer: _, problem: __, ...asked } = answer;
  return { ...asked, country, checker: 'vies' };
}
