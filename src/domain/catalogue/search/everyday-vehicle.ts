import { normaliseNumber } from '../../parts/normalise.ts';
import { type Generation, generations } from './chassis-codes.ts';
import type { ModelName, VehicleNames } from './vehicle-words.ts';

/** Two digits of a year: 61 to 99 of the last century, else of this one. */
function wholeYear(digits: string): string {
  return `${Number(digits) > 60 ? 19 : 20}${digits}`;
}

/** The latest year that two digits may mean; a larger number is more likely a size. */
const LAST_SHORT_YEAR = 30;

function isShortYear(digits: string): boolean {
  return Number(digits) > 60 || Number(digits) <= LAST_SHORT_YEAR;
}

const UNIT = '(?:mm|cm|in|inch|inches|kg|zoll|cali|%|"|″|°)';
const MARKED_YEAR = /(?<![\p{L}\p{N}])(?:['’‘`´]|my\s?'?)(\d{2})(?![\p{L}\p{N}])/giu;
const MODEL_YEAR = /(?<![\p{L}\p{N}])my\s?(\d{4})(?![\p{L}\p{N}])/giu;
const YEARS = new RegExp(
  `(?<![\\p{L}\\p{N}\\-–./])(\\d{2})\\s?[-–]\\s?(\\d{2})(?![\\p{L}\\p{N}\\-–./])(?!\\s?${UNIT})`,
  'giu',
);

/** A text with full years: '12 and MY12 become 2012, 05-15 becomes 2005 2015. A size stays. */
export function withWholeYears(text: string): string {
  return text
    .replace(MARKED_YEAR, (_, digits: string) => ` ${wholeYear(digits)} `)
    .replace(MODEL_YEAR, ' $1 ')
    .replace(YEARS, (range, from: string, to: string) => {
      const years = [wholeYear(from), wholeYear(to)] as const;
      const isRange = isShortYear(from) && isShortYear(to) && years[0] < years[1];
      return isRange ? ` ${years.join(' ')} ` : range;
    });
}

const UNIT_WORD = /^(?:mm|cm|in|inch|inches|kg|zoll|cali|percent|t)$/;
const GLUED = /^(\p{L}{3,})(\d{2}|\d{4})$/u;
const FULL_YEAR = /^(?:19[3-9]|20[0-4])\d$/;

/** Words that name a generation; the catalogue has none for a model that is missing from the list of codes. */
const GENERATION = /^(?:mk(?:\d|[ivx]+)|facelift|prefacelift|restyling|lift2|lci)$/;
const ROMAN: Readonly<Record<string, number>> = {
  ...{ i: 1, ii: 2, iii: 3, iv: 4, v: 5, vi: 6, vii: 7, viii: 8 },
};

/** Words of a search with vehicles in the catalogue's own names. */
interface EverydayVehicle {
  readonly words: readonly string[];
  /** Words about an unknown generation. */
  readonly aside: readonly string[];
}

/**
 * Translates common names of vehicles: "hilux2012" becomes two words, "hilux 12" gets a year, "d40" is a Navara of
 * 2005 to 2015, and "golf mk5" one of 2003 to 2008. Anything else stays as typed.
 */
export function everydayVehicle(typed: readonly string[], names: VehicleNames): EverydayVehicle {
  const marked = joinedMarks(typed.flatMap((word) => unglued(word, names)));
  const words = withShortYear(withMarks(marked), names);
  const hasModel = words.some((word) => names.models.has(word.toUpperCase()));
  const found = words
    .map((word, at) => ({ at, generation: generationOf(word, words, names) }))
    .find(({ generation }) => generation);
  const named = found?.generation
    ? words.flatMap((word, at) =>
        at === found.at ? namesOf(found.generation as Generation, words, names) : [word],
      )
    : words;
  const isAside = (word: string) =>
    GENERATION.test(word) && (hasModel || found !== undefined || namesMake(words, names));
  return {
    words: [...new Set(named.filter((word) => !isAside(word)))],
    aside: named.filter(isAside),
  };
}

function namesMake(words: readonly string[], names: VehicleNames): boolean {
  return words.some((word) => names.makes.has(word.toUpperCase()));
}

/** Splits "hilux2012" where the first half is a vehicle's name and the whole is none. */
function unglued(word: string, names: VehicleNames): string[] {
  const [, name = '', digits = ''] = GLUED.exec(word) ?? [];
  const isName = (key: string) => names.models.has(key) || names.makes.has(key);
  if (!name || isName(word.toUpperCase()) || !isName(name.toUpperCase())) return [word];
  if (digits.length === 4) return FULL_YEAR.test(digits) ? [name, digits] : [word];
  return isShortYear(digits) ? [name, digits] : [word];
}

/** "mk 5" and "mk v" as "mk5". */
function joinedMarks(words: readonly string[]): string[] {
  const joined: string[] = [];
  for (const word of words) {
    const number = ROMAN[word] ?? (/^\d$/.test(word) ? Number(word) : undefined);
    if (joined.at(-1) === 'mk' && number !== undefined) joined.splice(-1, 1, `mk${number}`);
    else
      joined.push(
        word.replace(/^mk([ivx]+)$/, (whole, roman) => `mk${ROMAN[roman] ?? whole.slice(2)}`),
      );
  }
  return joined;
}

/** "golf 5" and "golf vi" as "golf mk5" and "golf mk6", for models whose generations are counted. */
function withMarks(words: readonly string[]): string[] {
  return words.map((word, place) => {
    const number = ROMAN[word] ?? (/^\d$/.test(word) ? Number(word) : undefined);
    const next = words[place + 1] ?? '';
    // The 1 of "octavia 1.9 tdi" is none.
    if (number === undefined || UNIT_WORD.test(next) || /^\d/.test(next)) return word;
    const model = (words[place - 1] ?? '').toUpperCase();
    const isCounted = generations.some(
      (each) => each.codes.includes(`MK${number}`) && normaliseNumber(each.model) === model,
    );
    return isCounted ? `mk${number}` : word;
  });
}

/** Two digits behind a model are its year, where no year is written and they are no size. */
function withShortYear(words: readonly string[], names: VehicleNames): string[] {
  if (words.some((word) => FULL_YEAR.test(word))) return [...words];
  const at = words.findIndex(
    (word, place) =>
      /^\d{2}$/.test(word) &&
      isShortYear(word) &&
      // A Defender 90 is no car of that year.
      word !== '90' &&
      names.models.has((words[place - 1] ?? '').toUpperCase()) &&
      !names.models.has(`${words[place - 1]}${word}`.toUpperCase()) &&
      !UNIT_WORD.test(words[place + 1] ?? ''),
  );
  return words.map((word, place) => (place === at ? wholeYear(word) : word));
}

function generationOf(
  word: string,
  words: readonly string[],
  names: VehicleNames,
): Generation | undefined {
  const code = word.toUpperCase();
  if (names.models.has(code) || names.makes.has(code)) return undefined;
  const text = words.join('').toUpperCase();
  const known = generations.filter(
    (each) => each.codes.includes(code) && modelOf(each, names) !== undefined,
  );
  const isNamed = (each: Generation) => text.includes(normaliseNumber(each.model));
  // Codes of two letters are also words, and makers' own numbering means nothing without a model.
  const needsModel = code.length < 3 || code.startsWith('MK');
  const named = known.find(isNamed);
  if (named) return named;
  if (!needsModel) return known[0];
  // "vw t5": the make is enough beside a code that is no mark.
  return code.startsWith('MK') ? undefined : known.find((each) => namesMakeOf(each, words, names));
}

function namesMakeOf({ make }: Generation, words: readonly string[], names: VehicleNames): boolean {
  const id = names.makes.get(normaliseNumber(make))?.id;
  return words.some((word) => names.makes.get(word.toUpperCase())?.id === id);
}

function modelOf(generation: Generation, names: VehicleNames): ModelName | undefined {
  const make = names.makes.get(normaliseNumber(generation.make));
  return names.models
    .get(normaliseNumber(generation.model))
    ?.find(({ makeId }) => makeId === make?.id);
}

/** The latest year that a search reads as one. */
const LAST_YEAR = 2049;

/** First and last year of a generation, without those that it shares with its neighbours. */
function yearsOf({ from, to = LAST_YEAR + 1 }: Generation): string[] {
  const shared = to - from > 2 ? 1 : 0;
  return [String(from + shared), String(to - shared)];
}

/** Make, model and years of a generation, as far as the words do not say them. */
function namesOf(generation: Generation, words: readonly string[], names: VehicleNames): string[] {
  const text = words.join('').toUpperCase();
  const isSaid = text.includes(normaliseNumber(generation.model));
  const isMakeSaid = namesMake(words, names) && isSaid;
  const vehicle = isSaid ? [] : [generation.make, generation.model];
  const make = isSaid && !isMakeSaid ? [generation.make] : [];
  const hasYear = words.some((word) => FULL_YEAR.test(word));
  const years = hasYear ? [] : yearsOf(generation);
  return [...make, ...vehicle]
    .flatMap((name) => name.toLowerCase().split(/[^\p{L}\p{N}]+/u))
    .concat(years);
}
