import type { Database, Queryable } from '../../../db/database.server.ts';
import { cachedPerCatalogue } from '../../catalogue-version/held-at-version.server.ts';
import { type MeantEngine, meantEngine, speaksOfEngine } from './engine-words.ts';
import { everydayVehicle } from './everyday-vehicle.ts';
import { withWordsSplit } from './joined-words.ts';
import { withPhrasesSpelled } from './other-name-forms.ts';
import type { Place } from './places.ts';
import { enginesOfModels } from './search.sql.server.ts';
import {
  type EssentialTerms,
  essentialTerms,
  hasHead,
  isSide,
  type PartWords,
  placesAsked,
  saysAxle,
  saysKind,
} from './search-essentials.ts';
import { isAxleName, singleNames } from './search-synonyms.ts';
import type { SearchTerm } from './search-terms.ts';
import type { Vocabulary } from './search-vocabulary.server.ts';
import { partTerm, readWords, slipsAmong, spellingsOf, termOf } from './search-words.server.ts';
import { isOrdinaryWord } from './stop-words.server.ts';
import type { SaidSymptom } from './symptoms.server.ts';
import { nearestName, typingErrors } from './typing-errors.ts';
import { type MeantVehicle, meantVehicle, type VehicleNames } from './vehicle-words.ts';

/** The words with their interpretation: a vehicle, and further conditions. */
export interface Reading {
  readonly vehicle: MeantVehicle | undefined;
  readonly terms: readonly SearchTerm[];
  readonly ignored: readonly string[];
  /** The places that are asked for; parts of their opposites are left out. Undefined: what the terms ask for. */
  readonly places?: readonly Place[] | undefined;
  /** Lists of terms of which any will do, in place of all terms. */
  readonly either?: readonly (readonly SearchTerm[])[] | undefined;
  /** Words about the vehicle that the catalogue does not know: ignored, and named to the shopper. */
  readonly aside: readonly string[];
  /** Places that were asked for and are no terms. */
  readonly sides?: readonly SearchTerm[] | undefined;
  /** The words of a complaint that the terms stand for. */
  readonly symptom?: readonly string[] | undefined;
  /** Whether nothing besides a complaint says what is looked for. */
  readonly isSymptomAlone?: boolean | undefined;
  /** All words as they were read, where they were taken apart or put right. */
  readonly words?: readonly string[] | undefined;
}

/** The interpretation of a search's words. */
export async function readMeaning(
  db: Database,
  vocabulary: Vocabulary,
  typed: readonly string[],
): Promise<Reading> {
  const { vehicles, partWords } = vocabulary;
  const sql = db.read;
  const everyday = everydayVehicle(typed, vehicles);
  const named = meantVehicle(everyday.words, vehicles);
  const engine = await engineOf(db, named);
  const words = engine ? everyday.words.filter((word) => !engine.taken.has(word)) : everyday.words;
  const aside = [...everyday.aside, ...(engine?.aside ?? [])];
  const { generation } = everyday;
  const withEngine = (vehicle: MeantVehicle | undefined) =>
    vehicle && { ...vehicle, generation, ...(engine && { engines: engine.engines }) };
  const exact = engine ? meantVehicle(words, vehicles) : named;
  const read = await readWords(sql, exact?.rest ?? words);
  // An ordinary word of some language is no other word with an error; a lone letter says nothing.
  const ordinary = read.unknown.filter(isOrdinaryWord);
  const first = {
    terms: read.terms,
    unknown: read.unknown.filter((word) => word.length > 1 && !isOrdinaryWord(word)),
  };
  // "Stearing stabiliser" is one name: its words are put right before it is looked up.
  const respelled = withPhrasesSpelled(typed, new Set(first.unknown));
  if (respelled) return asTyped(await readMeaning(db, vocabulary, respelled), typed, respelled);
  const split = withWordsSplit(typed, new Set(first.unknown), vocabulary);
  if (split) return { words: split, ...(await readMeaning(db, vocabulary, split)) };
  if (first.unknown.length === 0) {
    const terms = withKinds(first.terms, partWords);
    return { vehicle: withEngine(exact), terms, ignored: ordinary, aside };
  }

  const isNamed = first.terms.some(({ isPartName }) => isPartName);
  // With its name put right, a vehicle's code or year beside it is read as well.
  const guessed = meantVehicle(
    typed,
    vehicles,
    new Set(first.unknown.filter((word) => isNamed || !isMistypedName(word, vehicles))),
  );
  if (guessed?.respelled) {
    const { vehicle, ...reading } = await readMeaning(db, vocabulary, guessed.respelled);
    const corrected = [...(guessed.corrected ?? []), ...(vehicle?.corrected ?? [])];
    const words = reading.words ?? guessed.respelled;
    return { ...reading, words, vehicle: vehicle && { ...vehicle, corrected } };
  }
  const { terms, unknown } = first;
  const spelled = await Promise.all(
    unknown.map(async (word) => ({ word, spellings: await spellingsOf(sql, word) })),
  );
  return {
    vehicle: withEngine(exact),
    aside,
    terms: withKinds(
      inTypedOrder(words, [
        ...terms,
        ...spelled
          .filter(({ spellings }) => spellings.length > 0)
          .map(({ word, spellings }) => ({ ...termOf(word, spellings), isGuess: true as const })),
      ]),
      partWords,
    ),
    ignored: [
      ...ordinary,
      ...spelled.filter(({ spellings }) => spellings.length === 0).map(({ word }) => word),
    ],
  };
}

/** Whether a word is a part's name with a typing error rather than a vehicle's: "amortisor" is no Amarok. */
function isMistypedName(word: string, { makes, models }: VehicleNames): boolean {
  const part = nearestName(word, singleNames);
  if (!part) return false;
  const vehicle = nearestName(word.toUpperCase(), [...makes.keys(), ...models.keys()]);
  return !vehicle || typingErrors(word, part) <= typingErrors(word, vehicle.toLowerCase());
}

/** A reading of words put right, whose terms remember what was typed. */
function asTyped(
  reading: Reading,
  typed: readonly string[],
  respelled: readonly string[],
): Reading {
  const typedFor = new Map(respelled.map((word, at) => [word, typed[at] ?? word]));
  const terms = reading.terms.map((term) => {
    const written = term.typed
      .split(' ')
      .map((word) => typedFor.get(word) ?? word)
      .join(' ');
    return written === term.typed ? term : { ...term, typed: written, spelled: term.typed };
  });
  return { ...reading, terms, words: typed };
}

/** Terms marked as kinds of parts; together with another kind, as in "springs and shocks", they may be a category. */
function withKinds(terms: readonly SearchTerm[], partWords: PartWords): readonly SearchTerm[] {
  const isKind = (term: SearchTerm) => hasHead([term], partWords);
  if (terms.filter(isKind).length !== 1) return terms;
  return terms.map((term) => (isKind(term) ? { ...term, isKind: true as const } : term));
}

/** Adjacent words decide what belongs together. */
function inTypedOrder(words: readonly string[], terms: readonly SearchTerm[]): SearchTerm[] {
  const placeOf = ({ typed }: SearchTerm) => words.indexOf(typed.split(' ')[0] ?? '');
  return [...terms].sort((a, b) => placeOf(a) - placeOf(b));
}

/** The engine named next to a model. */
async function engineOf(
  db: Database,
  vehicle: MeantVehicle | undefined,
): Promise<(MeantEngine & { readonly taken: ReadonlySet<string> }) | undefined> {
  if (!vehicle || vehicle.models.length === 0 || !speaksOfEngine(vehicle.rest)) return undefined;
  const known = await heldEngines(
    db,
    vehicle.models.map(({ id }) => id),
  );
  const engine = meantEngine(vehicle.rest, known);
  const left = new Set(engine.rest);
  return { ...engine, taken: new Set(vehicle.rest.filter((word) => !left.has(word))) };
}

const heldEngines = cachedPerCatalogue({
  most: 500,
  of: 'shape',
  keyOf: (modelIds: readonly number[]) => modelIds.join(),
  read: enginesOfModels,
});

/**
 * The parts that a symptom comes from, for the vehicle and the places that the other words name.
 * @returns undefined where the other words name a part, which then says more
 */
export async function readSymptom(
  db: Database,
  vocabulary: Vocabulary,
  words: readonly string[],
  symptom: SaidSymptom,
): Promise<Reading | undefined> {
  const others = words.filter((word) => !symptom.words.includes(word) || isAxleName(word));
  const reading = await readMeaning(db, vocabulary, others);
  if (reading.terms.some((term) => term.isPartName && !term.isGuess)) return undefined;
  const leftOut = reading.terms.filter((term) => !isSide(term)).map(({ typed }) => typed);
  // What is said of the axle counts more than where the list knows a complaint to come from.
  const parts = (saysAxle(reading.terms) ? symptom.parts.map(withoutAxle) : symptom.parts).map(
    partTerm,
  );
  return {
    ...reading,
    terms: parts,
    places: placesAsked(reading.terms),
    sides: reading.terms.filter(isSide),
    symptom: symptom.words,
    isSymptomAlone: reading.terms.every((term) => isSide(term) || term.isGuess),
    words: undefined,
    either: parts.map((part) => [part]),
    ignored: [...reading.ignored, ...leftOut],
  };
}

/** The places of a complaint alone. */
export function withoutSymptom(reading: Reading): Reading {
  const { sides = [], symptom = [], ignored } = reading;
  return {
    ...reading,
    terms: sides,
    ignored: [...ignored, ...symptom.filter((word) => !isAxleName(word))],
    ...{ places: undefined, sides: undefined, symptom: undefined, either: undefined },
  };
}

function withoutAxle(part: string): string {
  return part.replace(/^(?:front|rear) /, '');
}

/**
 * For when nothing has all terms: the vehicle's name as plain words, words as beginnings, and every word as a
 * misspelt one.
 */
export async function otherReadings(
  sql: Queryable,
  words: readonly string[],
  reading: Reading,
  partWords: PartWords,
): Promise<Reading[]> {
  const { vehicle, terms, ignored, aside } = reading;
  if (ignored.length > 0) return [];
  const meanings: Reading[] = [];
  // As a plain word a model loses its generation.
  if (vehicle && vehicle.years.length === 0 && !vehicle.generation) {
    const plain = await readWords(sql, words);
    if (plain.unknown.length === 0)
      meanings.push({
        vehicle: undefined,
        terms: withKinds(plain.terms, partWords),
        ignored: [],
        aside: [],
      });
  }
  const wider = await Promise.all(terms.map((term) => widened(sql, term)));
  if (wider.some((term, at) => term !== terms[at])) {
    meanings.push({ ...reading, terms: wider });
  }
  // A code that no part has, with a vehicle and words that parts have: "navara d40x front shock".
  const codes = terms.filter(({ typed, literal }) => !literal && CODE.test(typed));
  if (vehicle?.make && codes.length > 0 && codes.length < terms.length) {
    meanings.push({
      ...reading,
      terms: terms.filter((term) => !codes.includes(term)),
      aside: [...aside, ...codes.map(({ typed }) => typed)],
    });
  }
  return meanings;
}

/** Interpretations of the essential words alone, if nothing has all words; the words left out are named. */
export function essentialReadings(reading: Reading, partWords: PartWords): Reading[] {
  const { vehicle, terms, ignored } = reading;
  const places = placesAsked(terms);
  const said = terms.length + ignored.filter((word) => !isOrdinaryWord(word)).length;
  return [...essentialTerms(terms, partWords), ...placesAlone(reading)]
    .filter(({ kept, either }) => either || kept.length < terms.length || ignored.length > 0)
    .filter(({ kept }) => vehicle?.make || isTelling(kept, said, partWords))
    .filter(({ kept }) => kept.every(isSide) || saysKind(kept, partWords))
    .map(({ kept, either }) => {
      const isLeftOut = (term: SearchTerm) => !kept.includes(term) && !isSide(term);
      const leftOut = terms.filter(isLeftOut).map(({ typed }) => typed);
      const sides = terms.filter((term) => !kept.includes(term) && isSide(term));
      return { ...reading, terms: kept, places, sides, either, ignored: [...ignored, ...leftOut] };
    });
}

/** Of a vehicle and words that say no kind of part, what the vehicle has in the places that are named. */
function placesAlone({ vehicle, terms }: Reading): EssentialTerms[] {
  const sides = terms.filter(isSide);
  const isSaid = terms.some((term) => !isSide(term) && !term.isGuess);
  return isSaid || sides.length === 0 || !vehicle?.models.length ? [] : [{ kept: sides }];
}

/**
 * Without a vehicle a lone match means little ("shoe" is not yet a brake shoe): most words must be understood, or two
 * that name a kind of part. What was only guessed is not understood.
 */
function isTelling(kept: readonly SearchTerm[], typed: number, partWords: PartWords): boolean {
  const known = kept.filter(({ isGuess }) => !isGuess);
  const isSaid = known.some((term) => !isSide(term));
  return isSaid && (2 * kept.length >= typed || (known.length > 1 && hasHead(known, partWords)));
}

/**
 * Letters and up to three digits in one word, like chassis and engine codes; with more digits it is rather a part
 * number.
 */
const CODE = /^(?=.*[a-z])(?=(?:\D*\d){1,3}\D*$)[a-z\d]{2,7}$/;

/** A term extended by completions and corrections of its one word. */
async function widened(sql: Queryable, term: SearchTerm): Promise<SearchTerm> {
  // A side stays the one that was asked for: "front" is no Frontera.
  if (/[\d ]/.test(term.typed) || isSide(term)) return term;
  const spellings = await Promise.all([slipsAmong(sql, term.typed), spellingsOf(sql, term.typed)]);
  const more = spellings.flat();
  if (more.length === 0) return term;
  const { alternatives } = termOf(term.typed, more);
  return { ...term, alternatives: [...term.alternatives, ...alternatives] };
}
