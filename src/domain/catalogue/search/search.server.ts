import { markets, type Source } from '../../../config/countries/markets.ts';
import { SEARCH_MATCHES_MAX } from '../../../config/guards.ts';
import { SEARCH_PAGE } from '../../../config/shop-rules.ts';
import type { Database, Queryable } from '../../../db/database.server.ts';
import { questionAmongParts } from '../../parts/fit/fit-variants.server.ts';
import type { OpenQuestion } from '../../parts/fit/open-question.ts';
import type { PartSummary } from '../../parts/part.ts';
import { loadSummaries } from '../../parts/summaries.server.ts';
import type { ShopContext } from '../../shop-context/shop-context.server.ts';
import { type FoundVehicles, findVehicle } from '../../vehicles/find-vehicle.server.ts';
import type { Vehicle } from '../../vehicles/vehicle.ts';
import type { VehicleChoice } from '../../vehicles/vehicle-choice.ts';
import type { FitCounts } from '../listing.ts';
import type { NumberAnswer } from './number-answer.ts';
import { standsOnBothAxles } from './search.sql.server.ts';
import { type PartWords, saysAxle, saysKind } from './search-essentials.ts';
import {
  type FitsFirst,
  namedVehicle,
  searchedVehicle,
  sortByFit,
} from './search-for-vehicle.server.ts';
import {
  AXLES_LOOKED_AT,
  type FoundByWords,
  firstFound,
  match,
  matchOfAxle,
  nearMatches,
} from './search-match.server.ts';
import {
  type AnswerByNumber,
  answerNumber,
  isOfPieces,
  mistypedNumbers,
  replacementsOfNumber,
  requestedNumbers,
} from './search-numbers.server.ts';
import { correctedWords, piecesOf, type SearchPiece } from './search-pieces.ts';
import {
  essentialReadings,
  otherReadings,
  type Reading,
  readMeaning,
  readSymptom,
  withoutSymptom,
} from './search-reading.server.ts';
import { readKeyword, type SearchKeyword } from './search-terms.ts';
import { type Vocabulary, vocabularyOf } from './search-vocabulary.server.ts';
import { symptomOf } from './symptoms.server.ts';
import type { Correction } from './vehicle-words.ts';

interface SearchInput extends VehicleChoice {
  readonly keyword: string;
  readonly source: Source;
  /** The destination of the arrival days; the market's own country by default. */
  readonly country?: string | undefined;
  readonly limit?: number | undefined;
  readonly offset?: number | undefined;
  /** Fitting parts before the others, instead of alone. Ignored without a whole vehicle. */
  readonly fit?: 'first' | undefined;
}

/** Parts of a list, and how many there are in all. */
interface PartsPage {
  readonly parts: readonly PartSummary[];
  readonly total: number;
}

/** The result of a search; its total is counted up to SEARCH_MATCHES_MAX. */
export interface FoundParts extends PartsPage {
  /** Every part found, at most SEARCH_MATCHES_MAX, in this order. */
  readonly ids: readonly number[];
  readonly isMore: boolean;
  readonly understood: UnderstoodSearch;
  /** Set where nothing matches fully: the parts match some of it. */
  readonly near: readonly PartSummary[];
  /** The number of fitting parts and of all parts; undefined where no vehicle is given. */
  readonly fit: FitCounts | undefined;
  /** For a keyword that is a number: how it is answered. Undefined for words. */
  readonly answer: NumberAnswer | undefined;
  /** What is to be asked of the vehicle next, chosen or named: the parts found differ by it. */
  readonly question: OpenQuestion | undefined;
  /** Parts of both axles of the vehicle were found, and the keyword names neither. */
  readonly isAxleOpen: boolean;
  /** The vehicles of a keyword that is a key of papers or a VIN. */
  readonly vehicleKey: FoundVehicles | undefined;
}

/** The interpretation of the search, shown to the shopper. */
interface UnderstoodSearch {
  readonly vehicle?: {
    readonly make: string;
    readonly model?: string;
    readonly year?: number;
    readonly engine?: string;
  };
  /** The keyword as a part number, where it can be one. */
  readonly number?: string;
  /** The words searched for. */
  readonly words: readonly string[];
  /** Words that were ignored, because nothing is found by them. */
  readonly ignored: readonly string[];
  /** Words with a typing error, and what was searched for instead. */
  readonly corrected: readonly Correction[];
  /** How words were read; empty for a number. */
  readonly pieces: readonly SearchPiece[];
}

interface Found {
  readonly ids: readonly number[];
  readonly near: readonly number[];
  readonly understood: UnderstoodSearch;
  /** Undefined where they were found by number, which ignores the vehicle. */
  readonly reading?: Reading;
  readonly answer?: AnswerByNumber;
}

/**
 * Parts by a keyword, best first: whole part numbers, whole OE numbers, beginnings of
 * numbers, parts of the vehicle that is named with all the other words, parts with all words;
 * where nothing is found, numbers and words a slip away. A search counts no more than
 * SEARCH_MATCHES_MAX parts. With a vehicle of a year what fits comes alone or first, unless the keyword is a number or
 * names another vehicle.
 */
export async function searchParts(context: ShopContext, input: SearchInput): Promise<FoundParts> {
  const { found, sorted } = await findForVehicle(context, input);
  const { near, understood } = found;
  const all = sorted?.ids ?? found.ids;
  const ids = all.slice(0, SEARCH_MATCHES_MAX);
  const offset = input.offset ?? 0;
  const page = ids.slice(offset, offset + (input.limit ?? SEARCH_PAGE));
  const market = markets[input.source];
  const vehicle = sorted?.vehicle ?? namedVehicle(found.reading?.vehicle);
  const [parts, answer, question, isAxleOpen, vehicleKey] = await Promise.all([
    loadSummaries(context, page, market, input.country),
    answerNumber(context.db.read, found.answer, page),
    vehicle && questionAmongParts(context, vehicle, all),
    leavesAxleOpen(context.db.read, all, found.reading, sorted?.vehicle),
    vehiclesOfKeyword(context, input.keyword),
  ]);
  return {
    parts,
    ids,
    total: ids.length,
    isMore: all.length > SEARCH_MATCHES_MAX,
    understood,
    near: await loadSummaries(context, near, market, input.country),
    fit: sorted?.counts,
    answer,
    question,
    isAxleOpen,
    vehicleKey,
  };
}

/** Of a VIN always; of other keys where somebody has said what they mean: they may be part numbers. */
async function vehiclesOfKeyword(
  context: ShopContext,
  keyword: string,
): Promise<FoundVehicles | undefined> {
  const found = await findVehicle(context, { key: keyword });
  if (!found.ok) return undefined;
  const { kind, vehicles, withoutParts } = found.value;
  return kind === 'vin' || vehicles.length + withoutParts.length > 0 ? found.value : undefined;
}

/** Whether the axle is to be asked: of a vehicle's parts, where the keyword names a part and no axle. */
async function leavesAxleOpen(
  sql: Queryable,
  ids: readonly number[],
  reading: Reading | undefined,
  chosen: Vehicle | undefined,
): Promise<boolean> {
  if (!reading || reading.terms.length === 0 || ids.length < 2) return false;
  const isOfVehicle = chosen !== undefined || (reading.vehicle?.models.length ?? 0) > 0;
  if (!isOfVehicle || saysAxle([...reading.terms, ...(reading.sides ?? [])])) return false;
  return standsOnBothAxles(sql, ids.slice(0, AXLES_LOOKED_AT));
}

/** The ids that a search finds, best first, at most SEARCH_MATCHES_MAX; with a vehicle those that fit, alone or first. */
export async function searchedIds(
  context: ShopContext,
  input: Omit<SearchInput, 'limit' | 'offset'>,
): Promise<readonly number[]> {
  const { found, sorted } = await findForVehicle(context, input);
  return (sorted?.ids ?? found.ids).slice(0, SEARCH_MATCHES_MAX);
}

/** What a search finds, sorted for the chosen vehicle; of words that nothing fitting has, what is left of them. */
async function findForVehicle(
  context: ShopContext,
  input: SearchInput,
): Promise<{ readonly found: Found; readonly sorted: FitsFirst | undefined }> {
  const keyword = readKeyword(input.keyword);
  const found = await find(context, keyword);
  const sorted = await forVehicle(context, found, input);
  const { reading } = found;
  if (!reading || (sorted && sorted.counts.fits > 0)) return { found, sorted };
  const { vehicles, partWords } = await vocabularyOf(context.db);
  const chosen = searchedVehicle(input, reading.vehicle, vehicles);
  if (!chosen) return { found, sorted };
  const meanings = essentialReadings({ ...reading, vehicle: chosen.meant }, partWords);
  const left = await firstFound(context.db.read, meanings);
  if (!left) return { found, sorted };
  const understood = understoodOf(
    keyword,
    { ...left.reading, vehicle: reading.vehicle },
    partWords,
  );
  const fitting = { ids: left.ids, near: [], understood, reading: left.reading };
  const fittingFirst = await forVehicle(context, fitting, input);
  return fittingFirst && fittingFirst.counts.fits > 0
    ? { found: fitting, sorted: fittingFirst }
    : { found, sorted };
}

async function forVehicle(
  { db }: ShopContext,
  { ids, reading }: Found,
  input: SearchInput,
): Promise<FitsFirst | undefined> {
  if (!reading || ids.length === 0) return undefined;
  const { vehicles } = await vocabularyOf(db);
  const chosen = searchedVehicle(input, reading.vehicle, vehicles);
  if (!chosen) return undefined;
  const { vehicle, meant } = chosen;
  const isCut = ids.length > SEARCH_MATCHES_MAX;
  const more = isCut ? await match(db.read, { ...reading, vehicle: meant }) : [];
  return sortByFit(db, { ids, more, vehicle, isAlone: input.fit !== 'first' });
}

async function find({ db }: ShopContext, keyword: SearchKeyword): Promise<Found> {
  const [byNumber, replacements, vocabulary] = await Promise.all([
    requestedNumbers(db.read, keyword),
    replacementsOfNumber(db.read, keyword),
    vocabularyOf(db),
  ]);
  const { number, numbers } = keyword;
  const whole = byNumber.filter(({ rank }) => rank <= NUMBER_AMONG_WORDS).map(({ id }) => id);
  const isExact = { kind: 'exact', number, numbers: [number, ...numbers] } as const;
  const isWhole = byNumber.some(({ rank }) => rank <= WHOLE_OE_NUMBER);
  if (isWhole || replacements.length > 0) {
    const after = replacements.map(({ partId }) => partId);
    const exact = isWhole ? whole : [];
    return {
      ids: [...new Set([...exact, ...after])],
      near: [],
      understood: { number, words: [], ignored: [], corrected: [], pieces: [] },
      answer: isWhole
        ? { ...isExact, replacements }
        : { kind: 'replaced', number, numbers: [], replacements },
    };
  }

  const byWords = await findByWords(db, vocabulary, keyword);
  const understood = {
    ...(isNumberAlone(keyword) && { number }),
    ...understoodOf(keyword, byWords.reading, vocabulary.partWords),
  };
  // Other words next to a number, "our price for", find nothing else.
  if (whole.length > 0 && byWords.ids.every((id) => whole.includes(id))) {
    return { ids: whole, near: [], understood, answer: isExact };
  }
  const numberIds = byNumber.map(({ id }) => id);
  const ids = [...new Set([...numberIds, ...byWords.ids])];
  const reading = numberIds.length === 0 ? byWords.reading : undefined;
  const isByPieces = numberIds.length === 0 && !byWords.reading.vehicle && isOfPieces(keyword);
  if (ids.length > 0 && isByPieces) {
    const slips = await mistypedNumbers(db, keyword);
    const answer = { kind: 'similar', number, numbers: slips.tried } as const;
    return { ids: [...new Set([...slips.ids, ...ids])], near: [], understood, answer };
  }
  if (ids.length > 0) {
    const isBegun = byWords.ids.length === 0 && understood.number !== undefined;
    return {
      ...{ ids, near: [], understood },
      ...(reading && { reading }),
      ...(isBegun && {
        answer: { kind: 'similar', number, numbers: [], beginning: number } as const,
      }),
    };
  }

  const slips = await mistypedNumbers(db, keyword);
  if (slips.ids.length > 0) {
    const answer = { kind: 'similar', number, numbers: slips.tried } as const;
    return { ids: slips.ids, near: [], understood, answer };
  }
  const essentials = essentialReadings(byWords.reading, vocabulary.partWords);
  const essential = await firstFound(db.read, essentials);
  if (essential) {
    const { ids, reading } = essential;
    const understood = understoodOf(keyword, reading, vocabulary.partWords);
    return { ids, near: [], understood, reading };
  }
  const isNumber =
    /\d.*\d/.test(number) &&
    !byWords.reading.vehicle &&
    understood.words.every((word) => /\d/.test(word));
  return {
    ids: [],
    near: await nearMatches(db.read, byWords.reading),
    understood,
    reading: byWords.reading,
    ...(isNumber && { answer: { kind: 'nothing', number, numbers: [] } as const }),
  };
}

/** Whether words can be one number, without a whole word of letters: "wbk 5223" but not "lift kit 40 mm". */
function isNumberAlone({ number, said }: SearchKeyword): boolean {
  return /\d/.test(number) && !said.some((word) => /^\p{L}{4,}$/u.test(word));
}

const WHOLE_OE_NUMBER = 1;
const NUMBER_AMONG_WORDS = 3;

/** Parts by words, and the interpretation that found them; without matches, the likeliest one. */
async function findByWords(
  db: Database,
  vocabulary: Vocabulary,
  { words, said }: SearchKeyword,
): Promise<FoundByWords> {
  const sql = db.read;
  const symptom = symptomOf(said);
  const complaint = symptom && (await readSymptom(db, vocabulary, words, symptom));
  const ofSymptom = complaint && (await firstFound(sql, [complaint]));
  if (ofSymptom) return ofSymptom;
  // The vehicle has none of these parts. The complaint's words are no others, so they are left out.
  if (complaint?.vehicle && complaint.isSymptomAlone) {
    return { ids: [], reading: withoutSymptom(complaint) };
  }
  const reading = await readMeaning(db, vocabulary, words);
  // One superfluous word is ignored where a vehicle and another word are understood, not only guessed.
  const isUnderstood =
    reading.terms.some(({ isGuess }) => !isGuess) && saysKind(reading.terms, vocabulary.partWords);
  const isAnswered = reading.ignored.length === 0 || (reading.vehicle?.make && isUnderstood);
  if (!isAnswered) return { ids: [], reading };
  const ids = await matchOfAxle(sql, reading);
  if (ids.length > 0) return { ids, reading };
  const others = await otherReadings(sql, words, reading, vocabulary.partWords);
  return (await firstFound(sql, others)) ?? { ids: [], reading };
}

function understoodOf(
  keyword: SearchKeyword,
  reading: Reading,
  partWords: PartWords,
): UnderstoodSearch {
  const { vehicle, terms, ignored, aside } = reading;
  const [model, ...others] = vehicle?.models ?? [];
  const [year, ...moreYears] = vehicle?.years ?? [];
  const engine = vehicle?.engines?.length === 1 ? vehicle.engines[0] : undefined;
  return {
    ...(vehicle?.make && {
      vehicle: {
        make: vehicle.make.name,
        ...(model && others.length === 0 && { model: model.name }),
        ...(model &&
          others.length === 0 &&
          year !== undefined &&
          moreYears.length === 0 && { year, ...(engine && others.length === 0 && { engine }) }),
      },
    }),
    words: [...new Set(terms.map(({ typed }) => typed))],
    ignored: [...aside, ...ignored],
    corrected: correctedWords(terms, vehicle),
    pieces: piecesOf(keyword, reading, partWords),
  };
}
