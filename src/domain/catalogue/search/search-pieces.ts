import { hasHead, isSide, type PartWords, placeOf } from './search-essentials.ts';
import type { Reading } from './search-reading.server.ts';
import type { SearchKeyword, SearchTerm } from './search-terms.ts';
import { LAST_YEAR } from './vehicle-data.server.ts';
import type { Correction, MeantVehicle } from './vehicle-words.ts';

export const pieceKinds = ['symptom', 'part', 'place', 'vehicle'] as const;

/** A piece of what a search was read as. */
export interface SearchPiece {
  readonly kind: (typeof pieceKinds)[number];
  /** Its meaning in the catalogue's words; several where any of them will do. */
  readonly meant: readonly string[];
  /** Of a vehicle's generation; without an end it is still built. */
  readonly years?: { readonly from: number; readonly to?: number };
  /** The keyword without this piece; empty where nothing else is asked. */
  readonly without: string;
}

/** How words were read: parts and places in the order typed, then the vehicle. What was left out is no piece. */
export function piecesOf(
  keyword: SearchKeyword,
  reading: Reading,
  partWords: PartWords,
): SearchPiece[] {
  const { vehicle, terms, sides = [], symptom, ignored, aside } = reading;
  const words =
    reading.words ??
    keyword.said.filter((word) => keyword.words.includes(word) || symptom?.includes(word));
  const without = (own: readonly string[]) =>
    words.filter((word) => !own.includes(word) && !ignored.includes(word)).join(' ');
  const said = symptom ? sides : [...terms, ...sides];
  const wordsOf = ({ typed }: SearchTerm) => typed.split(' ');
  const taken = new Set([...said.flatMap(wordsOf), ...(symptom ?? []), ...ignored, ...aside]);
  const ofTerms = withKindsJoined(said, partWords)
    .map((term) => pieceOf(term, without(wordsOf(term))))
    .sort((a, b) => Number(a.kind === 'place') - Number(b.kind === 'place'));
  return [
    ...(symptom
      ? [
          {
            kind: 'symptom',
            meant: terms.map(({ typed }) => typed),
            without: without(symptom),
          } as const,
        ]
      : []),
    ...ofTerms,
    ...(vehicle?.make || vehicle?.years.length
      ? [vehiclePiece(vehicle, without(words.filter((word) => !taken.has(word))))]
      : []),
  ];
}

/** "Brake pads" is one piece: words that are as typed, up to the kind of part that they belong to. */
function withKindsJoined(terms: readonly SearchTerm[], partWords: PartWords): SearchTerm[] {
  const joined: SearchTerm[] = [];
  for (const term of terms) {
    const before = joined.at(-1);
    const isOne =
      before?.literal &&
      term.literal &&
      !isSide(before) &&
      !isSide(term) &&
      !hasHead([before], partWords);
    if (isOne) joined.splice(-1, 1, { ...term, typed: `${before.typed} ${term.typed}` });
    else joined.push(term);
  }
  return joined;
}

function pieceOf(term: SearchTerm, without: string): SearchPiece {
  const place = isSide(term) ? placeOf(term) : undefined;
  if (place) return { kind: 'place', meant: [place], without };
  const { typed, literal, isGuess } = term;
  const meant = literal ? [typed] : meantBy(term).slice(0, isGuess ? MEANINGS_MAX : 1);
  return { kind: 'part', meant: meant.length > 0 ? meant : [typed], without };
}

function vehiclePiece(
  { make, models, years, generation }: NonNullable<Reading['vehicle']>,
  without: string,
): SearchPiece {
  const [model, ...others] = models;
  const names = [make?.name, others.length === 0 && model?.name, generation?.code, ...years];
  const isBuilt = generation?.to === LAST_YEAR;
  return {
    kind: 'vehicle',
    meant: [names.filter(Boolean).join(' ')],
    ...(generation &&
      years.length === 0 && {
        years: { from: generation.from, ...(!isBuilt && { to: generation.to }) },
      }),
    without,
  };
}

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
function meantBy({ alternatives }: Pick<SearchTerm, 'alternatives'>): string[] {
  const spellings = alternatives.map((words) => words.map(([word]) => word).join(' '));
  return spellings.filter((word) => !isLonger(word, spellings));
}

/** Whether another spelling is its beginning: "spring" says what "springs" says. */
function isLonger(word: string, spellings: readonly string[]): boolean {
  return spellings.some((other) => other !== word && word.startsWith(other));
}
