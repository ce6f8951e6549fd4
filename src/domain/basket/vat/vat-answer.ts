import { VAT_ANSWER_HOLDS_MS } from '../../../config/guards.ts';
import type { CheckedVatNumber } from '../../vat-numbers/checked-vat-number.server.ts';
import type { VatEvidence } from './vat-evidence.ts';

/** How a VAT number stands: `unavailable` could not be asked about, and counts as invalid. */
export type VatNumberState = 'valid' | 'invalid' | 'unavailable';

/** What VIES said of a VAT number, or why it said nothing. */
export interface VatAnswer
  extends Pick<
    VatEvidence,
    'vatNumber' | 'askedAt' | 'traderName' | 'traderAddress' | 'requester' | 'requestIdentifier'
  > {
  readonly answer: VatNumberState;
  /** Why there is no answer, as VIES names it; '' where there is one. */
  readonly problem: string;
}

/** Whether an answer still counts, or VIES has to be asked again. */
export function holds({ answer, askedAt }: VatAnswer, now: Date): boolean {
  return now.getTime() - askedAt.getTime() < VAT_ANSWER_HOLDS_MS[answer];
}

/** What a valid answer proves about its number. */
export function evidenceOf({ country }: CheckedVatNumber, answer: VatAnswer): VatEvidence {
  const { answer: _, problem: __, ...asked } = answer;
  return { ...asked, country, checker: 'vies' };
}
