import { vehicleDetails as text } from '../../../messages/catalogue/vehicle-details.ts';
import { valueWords } from '../../vehicles/detail-words.ts';
import { type DetailKind, OTHER, SKIPPED } from '../../vehicles/vehicle-details.ts';

/** An answer to a question about a vehicle as a shopper reads it: "4WD", "01–07/2012". */
export function answerWords(kind: DetailKind, answer: string, year: number): string {
  if (answer === SKIPPED) return text.skip;
  if (answer === OTHER) return text.other;
  return kind === 'built' ? text.months(answer, year) : valueWords(kind, answer);
}
