import type { Queryable } from '../../../db/database.server.ts';
import { normaliseNumber } from '../../parts/normalise.ts';
import type { Place } from './places.ts';
import {
  partsByWords,
  partsOfOtherPlace,
  searchedPartsOf,
  type VehicleFilter,
} from './search.sql.server.ts';
import { isSide, placesAsked } from './search-essentials.ts';
import { idsOf, MATCHES_READ } from './search-numbers.server.ts';
import type { Reading } from './search-reading.server.ts';
import {
  literalQueries,
  literalTerms,
  neighbourQueries,
  type SearchTerm,
  textQuery,
} from './search-terms.ts';
import { termOf } from './search-words.server.ts';
import type { MeantVehicle } from './vehicle-words.ts';

const NEAR_PARTS = 6;
/** With many words, this many are left out in turn. */
const WORDS_LEFT_OUT = 4;

/** Parts by words, and the interpretation that found them. */
export interface FoundByWords {
  readonly ids: readonly number[];
  readonly reading: Reading;
}

export async function firstFound(
  sql: Queryable,
  meanings: readonly Reading[],
): Promise<FoundByWords | undefined> {
  for (const reading of meanings) {
    const ids = await matchOfAxle(sql, reading);
    if (ids.length > 0) return { ids, reading };
  }
  return undefined;
}

/** Parts checked for their place: those that a shopper sees first. */
export const AXLES_LOOKED_AT = 48;

/** The matches; where a place is asked for, without parts of only its opposite among the first. */
export async function matchOfAxle(sql: Queryable, reading: Reading): Promise<readonly number[]> {
  const { either, ...rest } = reading;
  if (either) {
    const lists = await Promise.all(
      either.map((terms) => matchOfAxle(sql, { ...rest, terms: withKind(terms) })),
    );
    return inTurn(lists).slice(0, MATCHES_READ);
  }
  const ids = await match(sql, reading);
  const asked = reading.places ?? placesAsked(reading.terms);
  if (asked.length === 0 || ids.length === 0) return ids;
  const first = ids.slice(0, AXLES_LOOKED_AT);
  const others = await Promise.all(
    asked.map(async (place) => ({ place, ids: await idsOf(partsOfOtherPlace(sql, first, place)) })),
  );
  // The wrong axle or side never fits; an upper mount may do for a lower one, but comes last.
  const wrong = new Set(others.flatMap((of) => (isStrict(of.place) ? of.ids : [])));
  const last = new Set(others.flatMap((of) => (isStrict(of.place) ? [] : of.ids)));
  const kept = first.filter((id) => !wrong.has(id));
  const sorted = [...kept.filter((id) => !last.has(id)), ...kept.filter((id) => last.has(id))];
  return kept.length > 0 ? [...sorted, ...ids.slice(AXLES_LOOKED_AT)] : [];
}

function isStrict(place: Place): boolean {
  return place === 'front' || place === 'rear' || place === 'left' || place === 'right';
}

/** The one kind of part among terms counts as such where it was one of several. */
function withKind(terms: readonly SearchTerm[]): SearchTerm[] {
  return terms.map((term) => (isSide(term) ? term : { ...term, isKind: true as const }));
}

/** The first of each list, then the second of each. */
function inTurn(lists: readonly (readonly number[])[]): number[] {
  const longest = Math.max(0, ...lists.map(({ length }) => length));
  const places = Array.from({ length: longest }, (_, at) => at);
  return [...new Set(places.flatMap((at) => lists.flatMap((ids) => ids[at] ?? [])))];
}

export async function match(
  sql: Queryable,
  { vehicle, terms }: Reading,
  limit = MATCHES_READ,
): Promise<number[]> {
  const filter = vehicle && filterOf(vehicle);
  const makeId = filter?.makeId;
  if (terms.length === 0) {
    if (!filter || makeId === undefined) return [];
    if (filter.modelIds.length > 0 || filter.years.length === 0) {
      return idsOf(searchedPartsOf(sql, { ...filter, makeId }, limit));
    }
  }
  const names = nameTerms(vehicle);
  const text = textQuery([...terms, ...names]);
  const literal = literalTerms(terms);
  if (text === '') return [];
  const queries = {
    text,
    inDescription: textQuery(terms, 'B'),
    inGroup: textQuery(terms, 'C'),
    neighbours: neighbourQueries(terms),
    literal: literal && textQuery([...literal, ...names]),
    literals: literalQueries(terms),
  };
  return idsOf(partsByWords(sql, queries, filter, limit));
}

function filterOf({ make, models, years, engines = [], generation }: MeantVehicle): VehicleFilter {
  const modelIds = models.map(({ id }) => id);
  return { makeId: make?.id, modelIds, years: insideOf(years), engines, generation };
}

/** From one year to another: without both ends, in which the generations before and after are sold as well. */
function insideOf(years: readonly number[]): readonly number[] {
  const [from, to] = [Math.min(...years), Math.max(...years)];
  return years.length === 2 && to - from > 2 ? [from + 1, to - 1] : years;
}

/** The vehicle's names as words of its parts: they lead the index to few candidates. */
function nameTerms(vehicle: MeantVehicle | undefined): SearchTerm[] {
  if (!vehicle?.make) return [];
  const names = vehicle.models.length > 0 ? vehicle.models : [vehicle.make];
  return [
    termOf(
      '',
      names.map(({ name }) => normaliseNumber(name).toLowerCase()),
    ),
  ];
}

function anyYear(vehicle: MeantVehicle): MeantVehicle {
  return { ...vehicle, years: [], generation: undefined };
}

/** Parts that match all but one condition: the year, an unknown word, one of the words, the vehicle. */
export async function nearMatches(sql: Queryable, { vehicle, terms }: Reading): Promise<number[]> {
  const without = <Item>(list: readonly Item[], at: number) =>
    list.filter((_, place) => place !== at);
  const relaxed: Reading[] = [{ vehicle, terms, ignored: [], aside: [] }];
  if (vehicle?.make && (vehicle.years.length > 0 || vehicle.generation))
    relaxed.push({ vehicle: anyYear(vehicle), terms, ignored: [], aside: [] });
  if (terms.length > 1) {
    for (let at = terms.length - 1; at >= Math.max(0, terms.length - WORDS_LEFT_OUT); at--) {
      if (isSide(terms[at]!)) continue;
      relaxed.push({ vehicle, terms: without(terms, at), ignored: [], aside: [] });
    }
  }
  if (vehicle && terms.length > 0)
    relaxed.push({ vehicle: undefined, terms, ignored: [], aside: [] });
  if (vehicle?.make) relaxed.push({ vehicle: anyYear(vehicle), terms: [], ignored: [], aside: [] });
  for (const reading of relaxed) {
    const ids = await matchOfAxle(sql, reading);
    if (ids.length > 0) return ids.slice(0, NEAR_PARTS);
  }
  return [];
}
