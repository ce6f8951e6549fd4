import { normaliseNumber } from '../../parts/normalise.ts';
import { singleNames } from './search-synonyms.ts';
import { nearestName } from './typing-errors.ts';
import { makeSynonyms, modelSynonyms } from './vehicle-data.server.ts';

/** Words that were read as others. */
export interface Correction {
  readonly typed: string;
  /** Several where the typed one may be any of them. */
  readonly meant: readonly string[];
}

export interface MakeName {
  readonly id: number;
  readonly name: string;
}

export interface ModelName {
  readonly id: number;
  readonly makeId: number;
  readonly name: string;
  /** The number of its parts: of two possible models, the one with more is meant. */
  readonly parts: number;
}

/** The years of a generation that a search names, and those of the model's other ones. */
export interface GenerationYears {
  /** Its name, as the search has it: "MK5". */
  readonly code: string;
  readonly from: number;
  readonly to: number;
  readonly others: readonly { readonly from: number; readonly to: number }[];
}

/** The vehicle that the words of a search name. */
export interface MeantVehicle {
  readonly make?: MakeName | undefined;
  /** Several for a family of models; none where any model of the make is meant. */
  readonly models: readonly ModelName[];
  readonly years: readonly number[];
  /** As the catalogue writes them; empty means any. */
  readonly engines?: readonly string[] | undefined;
  readonly generation?: GenerationYears | undefined;
  /** The words that do not name the vehicle. */
  readonly rest: readonly string[];
  /** Names that were typed with an error. */
  readonly corrected?: readonly Correction[];
  /** All words with the typing errors in names put right; undefined where none has one. */
  readonly respelled?: readonly string[] | undefined;
}

/** Every make and model by their possible names. */
export interface VehicleNames {
  readonly makes: ReadonlyMap<string, MakeName>;
  readonly models: ReadonlyMap<string, readonly ModelName[]>;
  /** Models by the beginning of their name: LAND CRUISER for LAND CRUISER PRADO. */
  readonly families: ReadonlyMap<string, readonly ModelName[]>;
  readonly makeOf: ReadonlyMap<number, MakeName>;
}

const FAMILY_LENGTH_MIN = 4;

export function indexVehicleNames(
  makes: readonly MakeName[],
  models: readonly ModelName[],
): VehicleNames {
  const makesByKey = new Map(makes.map((make) => [normaliseNumber(make.name), make]));
  for (const make of makes) {
    for (const other of makeSynonyms.get(normaliseNumber(make.name)) ?? []) {
      if (!makesByKey.has(other)) makesByKey.set(other, make);
    }
  }
  const byKey = new Map<string, ModelName[]>();
  const families = new Map<string, ModelName[]>();
  const put = (map: Map<string, ModelName[]>, key: string, model: ModelName) =>
    map.set(key, [...(map.get(key) ?? []), model]);
  const makeOf = new Map(makes.map((make) => [make.id, make]));
  for (const model of models) {
    const key = normaliseNumber(model.name);
    put(byKey, key, model);
    const makeKey = normaliseNumber(makeOf.get(model.makeId)?.name ?? '');
    // MAZDA 3 of MAZDA is "3" after the make.
    if (makeKey && key.startsWith(makeKey) && key !== makeKey)
      put(byKey, key.slice(makeKey.length), model);
    const words = model.name.split(/\s+/);
    for (let length = 1; length < words.length; length++) {
      const beginning = normaliseNumber(words.slice(0, length).join(''));
      if (beginning.length >= FAMILY_LENGTH_MIN) put(families, beginning, model);
    }
  }
  addOtherNames(byKey, makesByKey);
  return { makes: makesByKey, models: byKey, families, makeOf };
}

/** What models are called elsewhere, where the catalogue calls no model so. */
function addOtherNames(models: Map<string, ModelName[]>, makes: VehicleNames['makes']): void {
  const own = new Set(models.keys());
  for (const { make, model, others } of modelSynonyms) {
    const makeId = makes.get(make)?.id;
    const meant = models.get(model)?.filter((one) => one.makeId === makeId) ?? [];
    if (meant.length === 0) continue;
    for (const other of others) if (!own.has(other)) models.set(other, meant);
  }
}

const YEAR = /^(19[3-9]|20[0-4])\d$/;
const NAME_WORDS_MAX = 4;

interface Span {
  readonly from: number;
  readonly to: number;
}

/**
 * Reads make, model and years from a search's words, the longest names first.
 * @param mayBeMistyped words that may also be a name with a slip in it
 * @returns undefined where the words name no vehicle and no year
 */
export function meantVehicle(
  words: readonly string[],
  names: VehicleNames,
  mayBeMistyped: ReadonlySet<string> = new Set(),
): MeantVehicle | undefined {
  const spans = spansOf(words);
  const keyOf = ({ from, to }: Span) => words.slice(from, to).join('').toUpperCase();
  // "Land crusier" has an error in one of its words.
  const isMistyped = ({ from, to }: Span) =>
    words.slice(from, to).some((word) => mayBeMistyped.has(word));

  // "Bent" is no Benz where a Hilux is named: a slip does not count against a model in full.
  const namedModels = spans
    .map(keyOf)
    .filter(isTellingKey)
    .flatMap((key) => names.models.get(key) ?? []);
  const slipOfMake = (span: Span) => {
    const key = nearestName(keyOf(span), names.makes.keys());
    const id = key && names.makes.get(key)?.id;
    const isOther = namedModels.length > 0 && namedModels.every(({ makeId }) => makeId !== id);
    return isOther ? undefined : key;
  };
  // The seat of a spring is no Seat where a Jimny is named.
  const isOtherWord = (key: string) => {
    const id = names.makes.get(key)?.id;
    const isOfOther = namedModels.length > 0 && namedModels.every(({ makeId }) => makeId !== id);
    return isOfOther && singleNames.has(key.toLowerCase());
  };
  const makeSpan =
    spans.find((span) => names.makes.has(keyOf(span)) && !isOtherWord(keyOf(span))) ??
    spans.find((span) => isMistyped(span) && slipOfMake(span));
  const makeKey =
    makeSpan &&
    (names.makes.has(keyOf(makeSpan))
      ? keyOf(makeSpan)
      : nearestName(keyOf(makeSpan), names.makes.keys()));
  const make = makeKey === undefined ? undefined : names.makes.get(makeKey);

  const modelsAt = (map: VehicleNames['models'], key: string) =>
    (map.get(key) ?? []).filter((model) => make === undefined || model.makeId === make.id);
  const isSaying = (key: string) => make !== undefined || isTellingKey(key);
  const free = spans.filter(
    (span) => !makeSpan || span.to <= makeSpan.from || span.from >= makeSpan.to,
  );
  const exact = (map: VehicleNames['models']) =>
    free
      .filter((span) => isSaying(keyOf(span)))
      .map((span) => ({ span, models: modelsAt(map, keyOf(span)) }))
      .find(({ models }) => models.length > 0);
  // A model that contains its make's name: "range rover sport" is more than the make ROVER.
  const longer = spans
    .map((span) => ({ span, models: names.models.get(keyOf(span)) ?? [] }))
    .find(
      ({ span, models }) =>
        models.length > 0 &&
        makeSpan &&
        span.from <= makeSpan.from &&
        span.to >= makeSpan.to &&
        span.to - span.from > makeSpan.to - makeSpan.from,
    );
  const mistyped = () => {
    for (const span of free.filter(isMistyped)) {
      const keys = [...names.models.keys()].filter((key) => modelsAt(names.models, key).length > 0);
      const key = nearestName(keyOf(span), keys);
      if (key) return { span, models: modelsAt(names.models, key), key };
    }
    return undefined;
  };
  const known = longer ?? exact(names.models) ?? exact(names.families);
  const guessed = known ? undefined : mistyped();
  const named = known ?? guessed;
  const isMakeGuessed = makeSpan !== undefined && !longer && keyOf(makeSpan) !== makeKey;
  const corrections = [
    ...(guessed ? [guessed] : []),
    ...(isMakeGuessed ? [{ span: makeSpan, key: makeKey }] : []),
  ];

  const taken = (at: number) =>
    [named?.span, longer ? undefined : makeSpan].some(
      (span) => span && at >= span.from && at < span.to,
    );
  const left = words.filter((_, at) => !taken(at));
  const years = left.filter((word) => YEAR.test(word)).map(Number);
  if (!make && !named && years.length === 0) return undefined;

  const models = soleMake(named?.models ?? []);
  const typedAt = ({ from, to }: Span) => words.slice(from, to).join(' ');
  const corrected: Correction[] = [];
  if (makeSpan && make && !longer && !names.makes.has(keyOf(makeSpan)))
    corrected.push({ typed: typedAt(makeSpan), meant: [make.name] });
  if (guessed && models[0])
    corrected.push({ typed: typedAt(guessed.span), meant: [models[0].name] });
  return {
    make: longer || !make ? names.makeOf.get(models[0]?.makeId ?? 0) : make,
    models,
    years,
    rest: left.filter((word) => !YEAR.test(word)),
    ...(corrected.length > 0 && { corrected }),
    ...(corrections.length > 0 && { respelled: withNames(words, corrections) }),
  };
}

/** The words with a name in place of each span. */
function withNames(
  words: readonly string[],
  corrections: readonly { readonly span: Span; readonly key: string | undefined }[],
): string[] {
  return words.flatMap((word, at) => {
    const found = corrections.find(({ span }) => at >= span.from && at < span.to);
    if (!found) return [word];
    return at === found.span.from ? [(found.key ?? word).toLowerCase()] : [];
  });
}

/** Whether a model's name says something without its make: "3" and "86" do not. */
function isTellingKey(key: string): boolean {
  return !/^\d+$/.test(key) && key.length > 1;
}

/** Two makes may share a model's name; the one with more parts is meant. */
function soleMake(models: readonly ModelName[]): ModelName[] {
  const [most] = [...models].sort((a, b) => b.parts - a.parts);
  return most ? models.filter(({ makeId }) => makeId === most.makeId) : [];
}

/** All neighbouring words up to the longest name, the longest first. */
function spansOf(words: readonly string[]): Span[] {
  const spans = [];
  for (let length = Math.min(NAME_WORDS_MAX, words.length); length > 0; length--) {
    for (let from = 0; from + length <= words.length; from++)
      spans.push({ from, to: from + length });
  }
  return spans;
}
