import type { Queryable } from '../../../db/database.server.ts';
import { groupBy } from '../../../kernel/group-by.ts';
import type { ShopContext } from '../../shop-context/shop-context.server.ts';
import { yearsOf } from '../../vehicles/vehicles.sql.server.ts';
import { completions } from './search.sql.server.ts';
import { answeredQueries, groupsOfVehicle, numbersBegunBy } from './search-suggest.sql.server.ts';
import {
  begunYear,
  groupsBegunBy,
  type SuggestedVehicle,
  type Suggestion,
  vehiclesBegunBy,
} from './search-suggestions.ts';
import { numberForms, readKeyword, type SearchKeyword, textQuery } from './search-terms.ts';
import { type Vocabulary, vocabularyOf } from './search-vocabulary.server.ts';
import { termOf } from './search-words.server.ts';
import { isStopWord } from './stop-words.server.ts';
import { type MeantVehicle, meantVehicle } from './vehicle-words.ts';

interface SuggestInput {
  readonly keyword: string;
  readonly limit?: number | undefined;
}

const SUGGESTIONS = 8;
const NUMBERS = 4;
const YEARS = 3;
const WORDS = 3;
/** A word is completed from its second letter on. */
const BEGINNING_MIN = 2;
/** More than are shown: singular and plural become one suggestion. */
const COMPLETIONS_READ = 8;

/** Completions of a search's beginning: numbers, vehicles, groups and words, the likeliest first. */
export async function suggest({ db }: ShopContext, input: SuggestInput): Promise<Suggestion[]> {
  const keyword = readKeyword(input.keyword, true);
  const hasDigits = /\d/.test(keyword.number);
  const [vocabulary, numbers] = await Promise.all([
    vocabularyOf(db),
    keyword.number.length < BEGINNING_MIN ? [] : numbersBegunBy(db.read, keyword.number, NUMBERS),
  ]);
  const [vehicles, categoryGroups, words] = await Promise.all([
    suggestVehicles(db.read, vocabulary, keyword),
    suggestGroups(db.read, vocabulary, keyword),
    suggestWords(db.read, vocabulary, keyword),
  ]);
  // Several numbers of one part can begin alike.
  const parts = [...groupBy(numbers, ({ urlcomponent }) => urlcomponent).values()].flatMap(
    ([first]): Suggestion[] => {
      if (!first) return [];
      const { name, oeNumber, ...part } = first;
      return [{ kind: 'part', number: name, ...part, ...(oeNumber !== null && { oeNumber }) }];
    },
  );
  const limit = input.limit ?? SUGGESTIONS;
  const isVehicle = meantVehicle(keyword.words, vocabulary.vehicles) !== undefined;
  const catalogue = isVehicle ? [...vehicles, ...categoryGroups] : [...categoryGroups, ...vehicles];
  const others = [...catalogue, ...words];
  const all = hasDigits && vehicles.length === 0 ? [...parts, ...others] : [...others, ...parts];
  return all.slice(0, limit);
}

async function suggestVehicles(
  sql: Queryable,
  { vehicles: names }: Vocabulary,
  { words }: SearchKeyword,
): Promise<Suggestion[]> {
  const begun = begunYear(words, names);
  const [model] = begun?.vehicle.models ?? [];
  if (begun && model) {
    const years = await yearsOf(sql, { makeId: model.makeId, modelId: model.id });
    const make = begun.vehicle.make?.name ?? '';
    return years
      .filter(({ year }) => String(year).startsWith(begun.beginning))
      .slice(0, YEARS)
      .map(({ year }) => ({ kind: 'vehicle', vehicle: { make, model: model.name, year } }));
  }
  return vehiclesBegunBy(words, names).map(({ make, model: one }) => ({
    kind: 'vehicle',
    vehicle: { make: make.name, ...(one && { model: one.name }) },
  }));
}

async function suggestGroups(
  sql: Queryable,
  { vehicles, categoryGroups }: Vocabulary,
  { words }: SearchKeyword,
): Promise<Suggestion[]> {
  const meant = meantVehicle(words, vehicles);
  const vehicle = meant && suggestedVehicle(meant);
  if (!meant || !vehicle) return groupsBegunBy(words, categoryGroups).map(toSuggestion);
  const ofVehicle = await groupsOfVehicle(sql, {
    makeId: meant.make?.id ?? 0,
    modelId: meant.models[0]?.id ?? 0,
    year: vehicle.year ?? 0,
  });
  return groupsBegunBy(meant.rest, ofVehicle).map((found) => ({
    ...toSuggestion(found),
    vehicle,
  }));
}

function toSuggestion({
  category,
  categoryGroup,
}: {
  category: string;
  categoryGroup?: { group: string };
}) {
  return { kind: 'group' as const, category, ...(categoryGroup && { group: categoryGroup.group }) };
}

function suggestedVehicle({ make, models, years }: MeantVehicle): SuggestedVehicle | undefined {
  const [model] = models;
  const [year] = years;
  if (!make || models.length > 1) return undefined;
  return {
    make: make.name,
    ...(model && { model: model.name }),
    ...(model && year !== undefined && { year }),
  };
}

/** The words with their last one completed, where parts are found by all of them. */
async function suggestWords(
  sql: Queryable,
  { vehicles }: Vocabulary,
  { words }: SearchKeyword,
): Promise<Suggestion[]> {
  const last = words.at(-1) ?? '';
  if (last.length < BEGINNING_MIN || /^\d+$/.test(last)) return [];
  const before = words.slice(0, -1);
  const begun = (await completions(sql, [last], COMPLETIONS_READ)).map(({ word }) => word);
  const single = begun.filter((word, at) => {
    if (isStopWord(word)) return false;
    const forms = numberForms(word);
    return !begun.slice(0, at).some((one) => forms.includes(one)) && !forms.includes(last);
  });
  const vehicle = meantVehicle(before, vehicles);
  const others = vehicle?.rest ?? before;
  // A vehicle alone is suggested as one, and two vehicles make no search.
  const chosen = single
    .filter((word) => (before.length > 0 && !vehicle) || !meantVehicle([word], vehicles))
    .slice(0, WORDS);
  const answered =
    others.length === 0
      ? chosen
      : await answeredAmong(sql, chosen, (word) =>
          textQuery([...others, word].map((one) => termOf(one, numberForms(one)))),
        );
  return answered.map((word) => ({ kind: 'words', words: [...before, word].join(' ') }));
}

async function answeredAmong(
  sql: Queryable,
  words: readonly string[],
  queryOf: (word: string) => string,
): Promise<string[]> {
  if (words.length === 0) return [];
  const answered = await answeredQueries(sql, words.map(queryOf));
  return answered.flatMap(({ position }) => words[position - 1] ?? []);
}
