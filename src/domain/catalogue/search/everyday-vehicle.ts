import { normaliseNumber } from '../../parts/normalise.ts';
import { type Generation, generations, LAST_YEAR } from './vehicle-data.server.ts';
import type { GenerationYears, ModelName, VehicleNames } from './vehicle-words.ts';

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
/** "2012r." */
const YEAR_OF_POLISH = /(?<![\p{L}\p{N}])((?:19|20)\d{2})\s?r\.?(?![\p{L}\p{N}])/giu;
/** "58 plate" and "12 reg": the digits of a British number plate. */
const PLATE =
  /(?<![\p{L}\p{N}])(\d{2})[\s-]?(?:plate|reg(?:istration|istered)?)(?![\p{L}\p{N}])/giu;
/** "Bj. 05", "rocznik 08", "EZ 12": two digits behind a word for the year. */
const NAMED_YEAR =
  /(?<![\p{L}\p{N}])(?:bj|baujahr|ez|rocznik|rok|jahrgang|year|bouwjaar)[.:]?\s?['’]?(\d{2})(?![\p{L}\p{N}])/giu;
const YEARS = new RegExp(
  `(?<![\\p{L}\\p{N}\\-–./])(\\d{2})\\s?[-–]\\s?(\\d{2})(?![\\p{L}\\p{N}\\-–./])(?!\\s?${UNIT})`,
  'giu',
);

/** Behind a size, a quotation mark is inches. */
const INCHES =
  /(?<![\p{L}\p{N}])(\d(?:[.,]\d)?)(?:\s?(?:"|″|”|'')|-?in(?![\p{L}\p{N}])|[\s-]?(?:inch(?:es)?|zoll|cal[ei])(?![\p{L}\p{N}]))/giu;

/** A text with full years and inches: '12 and MY12 become 2012, 05-15 becomes 2005 2015. A size stays. */
export function withPlainYearsAndInches(text: string): string {
  return text
    .replace(INCHES, '$1 inch ')
    .replace(PLATE, (plate, digits: string) => plateYear(Number(digits)) ?? plate)
    .replace(NAMED_YEAR, (whole, digits: string) =>
      // BJ70 to BJ75 are Landcruisers.
      Number(digits) <= LAST_SHORT_YEAR || Number(digits) > 80 ? ` ${wholeYear(digits)} ` : whole,
    )
    .replace(MARKED_YEAR, (_, digits: string) => ` ${wholeYear(digits)} `)
    .replace(MODEL_YEAR, ' $1 ')
    .replace(YEAR_OF_POLISH, ' $1 ')
    .replace(YEARS, (range, from: string, to: string) => {
      const years = [wholeYear(from), wholeYear(to)] as const;
      const isRange = isShortYear(from) && isShortYear(to) && years[0] < years[1];
      return isRange ? ` ${years.join(' ')} ` : range;
    });
}

/** A plate of March has the year, one of September the year and fifty. */
function plateYear(digits: number): string | undefined {
  const year = digits > 50 ? digits - 50 : digits;
  return year > 1 && year <= LAST_SHORT_YEAR ? ` ${2000 + year} ` : undefined;
}

const UNIT_WORD = /^(?:mm|cm|in|inch|inches|kg|zoll|cali|percent|t)$/;
const GLUED = /^(\p{L}{3,})(\d{2}|\d{4})$/u;
const FULL_YEAR = /^(?:19[3-9]|20[0-4])\d$/;

const SERIES = /^(?:series|serie|seria|serii|reihe)$/;

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
  readonly generation?: GenerationYears | undefined;
}

/**
 * Translates common names of vehicles: "hilux2012" becomes two words, "hilux 12" gets a year, "d40" is a Navara, and
 * "golf mk5" a Golf, each of its generation. Anything else stays as typed.
 */
export function everydayVehicle(typed: readonly string[], names: VehicleNames): EverydayVehicle {
  const marked = joinedMarks(withSeries(typed, names).flatMap((word) => unglued(word, names)));
  const words = withShortYear(withMarks(marked, names), names);
  const hasModel = words.some((word) => names.models.has(word.toUpperCase()));
  const found = words
    .map((_, at) => ({ at, generation: generationAt(at, words, names) }))
    .find(({ generation }) => generation);
  const named = found?.generation
    ? words.flatMap((word, at) =>
        at === found.at + 1 && SERIES.test(word)
          ? []
          : at === found.at
            ? namesOf(found.generation as Generation, at, words, names)
            : [word],
      )
    : words;
  const isAside = (word: string) =>
    GENERATION.test(word) && (hasModel || found !== undefined || namesMake(words, names));
  return {
    words: [...new Set(named.filter((word) => !isAside(word)))],
    aside: named.filter(isAside),
    generation: found?.generation && yearsOf(found.generation, words[found.at] ?? ''),
  };
}

/** The models that versions are named after: a "335i" is a 3 Series, and behind the make a "C220" is a C-Class. */
const versions: readonly (readonly [
  make: string,
  version: RegExp,
  model: (found: string) => string,
])[] = [
  ['BMW', /^([1-8])\d{2}(?:ci|xi|xd|ti|i|d)$/, (digit) => `${digit} series`],
  ['MERCEDES', /^(a|b|c|e|g|ml?|s|v)\d{3}$/, (letter) => `${letter.slice(0, 1)} class`],
];

/** Words with the model before a version of it, where no model is named. */
function withSeries(words: readonly string[], names: VehicleNames): string[] {
  const isModel = (word: string) => /\D/.test(word) && names.models.has(word.toUpperCase());
  if (words.some((word, at) => isModel(word) || isModel(`${word}${words[at + 1] ?? ''}`)))
    return [...words];
  if (words.some((word) => generations.some(({ codes }) => codes.includes(word.toUpperCase()))))
    return [...words];
  return words.flatMap((word) => {
    for (const [make, version, modelOfIt] of versions) {
      const found = version.exec(word)?.[1];
      const isMake = words.some((each) => names.makes.get(each.toUpperCase())?.name === make);
      if (!found || (!isMake && make !== 'BMW')) continue;
      const model = modelOfIt(found);
      if (!names.models.has(normaliseNumber(model))) continue;
      return [...(isMake ? [] : [make.toLowerCase()]), ...model.split(' '), word];
    }
    return [word];
  });
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
function withMarks(words: readonly string[], names: VehicleNames): string[] {
  return words.map((word, place) => {
    const number = ROMAN[word] ?? (/^\d$/.test(word) ? Number(word) : undefined);
    const next = words[place + 1] ?? '';
    // The 1 of "octavia 1.9 tdi" is none.
    if (number === undefined || UNIT_WORD.test(next) || /^\d/.test(next)) return word;
    const model = words.slice(Math.max(0, place - 1), place);
    const isCounted = generations.some(
      (each) => each.codes.includes(`MK${number}`) && isCalled(each, model, names),
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
      // A Defender 90 and a Landcruiser 80 are no cars of that year.
      word !== '90' &&
      !isNumberOf(word, words[place - 1] ?? '', names) &&
      names.models.has((words[place - 1] ?? '').toUpperCase()) &&
      !names.models.has(`${words[place - 1]}${word}`.toUpperCase()) &&
      !UNIT_WORD.test(words[place + 1] ?? ''),
  );
  return words.map((word, place) => (place === at ? wholeYear(word) : word));
}

/** Whether a number is a generation of the model before it. */
function isNumberOf(number: string, model: string, names: VehicleNames): boolean {
  return generations.some((each) => each.codes.includes(number) && isCalled(each, [model], names));
}

function generationAt(
  at: number,
  words: readonly string[],
  names: VehicleNames,
): Generation | undefined {
  const code = (words[at] ?? '').toUpperCase();
  const isNumber = /^\d+$/.test(code);
  // A Landcruiser 200 has no springs for 200 kg.
  if (isNumber && UNIT_WORD.test(words[at + 1] ?? '')) return undefined;
  if (names.models.has(code) || names.makes.has(code)) return undefined;
  const known = generations.filter(
    (each) => each.codes.includes(code) && modelOf(each, names) !== undefined,
  );
  const isNamed = (each: Generation) => isCalled(each, words, names);
  // "80 series" says which number it is.
  if (isNumber && SERIES.test(words[at + 1] ?? '') && known[0])
    return known.find(isNamed) ?? known[0];
  // Codes of two letters are also words, and makers' own numbering and sizes mean nothing without a model.
  const needsModel = isNumber || code.length < 3 || code.startsWith('MK');
  // A "land cruiser 120" is a Prado: no other model of the family has that number.
  const named = known.find(isNamed) ?? known.find((each) => familySaid(each, at, words) > 0);
  if (named) return named;
  const alone = known.filter(({ withModel }) => !withModel.includes(code));
  if (!needsModel || isLoneCode(code, words, names)) return alone[0];
  // "vw t5": the make is enough next to a code that is no mark.
  return code.startsWith('MK') ? undefined : known.find((each) => namesMakeOf(each, words, names));
}

/** How many words before a code are the beginning of its model's name: two of "land cruiser 120". */
function familySaid({ model }: Generation, at: number, words: readonly string[]): number {
  const name = normaliseNumber(model);
  const lengths = [2, 1].filter((length) => length <= at);
  const isFamily = (length: number) => {
    const said = words
      .slice(at - length, at)
      .join('')
      .toUpperCase();
    return said.length > 3 && said !== name && name.startsWith(said);
  };
  return lengths.find(isFamily) ?? 0;
}

/** Whether words name a generation's model, in whatever country's way. */
function isCalled(generation: Generation, words: readonly string[], names: VehicleNames): boolean {
  const text = words.join('').toUpperCase();
  if (text.includes(normaliseNumber(generation.model))) return true;
  const model = modelOf(generation, names);
  return words.some((_, from) =>
    [1, 2].some((length) => {
      const key = words
        .slice(from, from + length)
        .join('')
        .toUpperCase();
      return model !== undefined && names.models.get(key)?.includes(model) === true;
    }),
  );
}

/** "t5 front shocks" and "jk steering damper": a letter with a digit, or with a J, where no other word
 * names a vehicle. */
function isLoneCode(code: string, words: readonly string[], names: VehicleNames): boolean {
  const isName = (word: string) =>
    names.models.has(word.toUpperCase()) || names.makes.has(word.toUpperCase());
  return /^(?:\p{L}\d|J[^AEIOU]|[^AEIOU]J)$/u.test(code) && !words.some(isName);
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

function yearsOf(generation: Generation, code: string): GenerationYears {
  const range = ({ from, to = LAST_YEAR }: Generation) => ({ from, to });
  const others = generations.filter(
    (each) =>
      each.make === generation.make &&
      each.model === generation.model &&
      !contains(each, generation),
  );
  return { code: code.toUpperCase(), ...range(generation), others: others.map(range) };
}

/** Whether a generation was built all the time of another: a Landcruiser of the 70 series beside the 80. */
function contains(long: Generation, short: Generation): boolean {
  return long.from <= short.from && (long.to ?? LAST_YEAR) >= (short.to ?? LAST_YEAR);
}

/** Make and model of a generation, as far as the words do not say them. */
function namesOf(
  generation: Generation,
  at: number,
  words: readonly string[],
  names: VehicleNames,
): string[] {
  const family = familySaid(generation, at, words);
  const isSaid = isCalled(generation, words, names) || family > 0;
  const isMakeSaid = namesMake(words, names) && isSaid;
  const vehicle = isSaid ? [] : [generation.make, generation.model];
  const make = isSaid && !isMakeSaid ? [generation.make] : [];
  if (family > 0 && !isCalled(generation, words, names)) {
    const said = words.slice(at - family, at).join('').length;
    return [normaliseNumber(generation.model).slice(said).toLowerCase()];
  }
  return [...make, ...vehicle].flatMap((name) => name.toLowerCase().split(/[^\p{L}\p{N}]+/u));
}
