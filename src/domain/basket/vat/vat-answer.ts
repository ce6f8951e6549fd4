import { VAT_ANSWER_HOLDS_MS } from '../../../config/guards.ts';
import type { CheckedVatNumber } from '../../vat-numbers/checked-vat-number.server.ts';
import type { VatEvidence } from './vat-evidence.ts';

/** The state of a VAT number: `unavailable` means that VIES could not be asked; it counts as invalid. */
export type VatNumberState = 'valid' | 'invalid' | 'unavailable';

/** VIES's answer about a VAT number, or why there was none. */
export interface VatAnswer
  extends Pick<
    VatEvidence,
    'vatNumber' | 'askedAt' | 'traderName' | 'traderAddress' | 'requester' | 'requestIdentifier'
  > {
  readonly answer: VatNumberState;
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
