import type { SearchTerm } from './search-terms.ts';
import type { Correction, MeantVehicle } from './vehicle-words.ts';

/** More possible meanings than this say nothing to a shopper. */
const MEANINGS_MAX = 3;

/**
 * Typing errors of a search, with what was searched for instead. A beginning is no error: who types "amort" sees
 * shock absorbers and knows why.
 */
export function correctedWords(
  terms: readonly SearchTerm[],
  vehicle: Pick<MeantVehicle, 'corrected'> | undefined,
): Correction[] {
  return [...(vehicle?.corrected ?? []), ...terms.flatMap(correctionOf)];
}

function correctionOf({ typed, spelled, isGuess, alternatives }: SearchTerm): Correction[] {
  if (spelled) return [{ typed, meant: [spelled] }];
  if (!isGuess) return [];
  const meant = meantBy({ alternatives });
  if (meant.some((word) => word.startsWith(typed))) return [];
  return meant.length > 0 ? [{ typed, meant: meant.slice(0, MEANINGS_MAX) }] : [];
}

/** What a term may stand for, each meaning in its first form. */
export function meantBy({ alternatives }: Pick<SearchTerm, 'alternatives'>): string[] {
  const spellings = alternatives.map((words) => words.map(([word]) => word).join(' '));
  return spellings.filter((word) => !isLonger(word, spellings));
}

/** Whether another spelling is its beginning: "spring" says what "springs" says. */
function isLonger(word: string, spellings: readonly string[]): boolean {
  return spellings.some((other) => other !== word && word.startsWith(other));
}
