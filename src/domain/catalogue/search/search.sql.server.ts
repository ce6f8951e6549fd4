import type { Queryable } from '../../../db/database.server.ts';
import type { FoundNumber } from './number-answer.ts';
import { opposites, type Place } from './places.ts';
import { LAST_YEAR } from './vehicle-data.server.ts';
import type { GenerationYears } from './vehicle-words.ts';

/** Greater than any number or word that begins with the one before it. */
export const AFTER_ALL = '\uffff';

/** Shorter numbers are not looked up by their beginning. */
const PREFIX_FROM = 2;

/** Alternatives for one word that is incomplete or mistyped. */
const SPELLINGS = 6;

/** Almost all fitments of a part name the same axle. */
const FITMENTS_LOOKED_AT = 50;

export interface NumberMatch {
  readonly id: number;
  /** 0: the part's whole number; 1: a whole OE number; more: a number among other words, or a beginning. */
  readonly rank: number;
}

/**
 * Parts by number, best first: whole part numbers, whole OE numbers, either
 * among other words, then beginnings of either. Ranges rather than LIKE: under a
 * prepared statement LIKE cannot use the index.
 */
export async function partsByNumber(
  sql: Queryable,
  { number, among }: { number: string; among: readonly string[] },
  limit: number,
): Promise<NumberMatch[]> {
  const whole = among as string[];
  const end = number.length < PREFIX_FROM ? number : number + AFTER_ALL;
  return sql`
    select id, min(rank) as rank
    from (
      select id, 2 as rank, number_norm from part
      where number_norm = any(${whole}::text[]) and withdrawn_at is null
      union all
      select part.id, 3, oe_number.number_norm
      from oe_number join part on part.id = oe_number.part_id and part.withdrawn_at is null
      where oe_number.number_norm = any(${whole}::text[]) and oe_number.kind in ('oe', 'competitor')
      union all
      (select id, case when number_norm = ${number} then 0 else 4 end, number_norm
       from part
       where number_norm >= ${number} and number_norm <= ${end} and withdrawn_at is null
       order by number_norm limit ${limit})
      union all
      (select part.id, case when oe_number.number_norm = ${number} then 1 else 5 end,
         oe_number.number_norm
       from oe_number join part on part.id = oe_number.part_id and part.withdrawn_at is null
       where oe_number.number_norm >= ${number} and oe_number.number_norm <= ${end}
         and oe_number.kind in ('oe', 'competitor')
       order by oe_number.number_norm limit ${limit})
    ) found
    group by id
    order by min(rank), min(number_norm), id
    limit ${limit}`;
}

/** The parts that a search may find: of one vehicle, of a make, of some years. */
export interface VehicleFilter {
  readonly makeId?: number | undefined;
  readonly modelIds: readonly number[];
  readonly years: readonly number[];
  /** As fitments write them; empty means any. A fitment without an engine applies to all. */
  readonly engines: readonly string[];
  readonly generation?: GenerationYears | undefined;
}

/** Full-text queries for the matches and their order. */
interface WordQueries {
  readonly text: string;
  readonly inDescription: string;
  readonly inGroup: string;
  /** Words that should be adjacent. */
  readonly neighbours: readonly string[];
  /** All words as typed, where other names are searched too: these candidates come before all others. */
  readonly literal: string | undefined;
  /** Each word as typed, in a part's own words or its group's. */
  readonly literals: readonly string[];
}

/**
 * Parts by words, best first: those with more of them as typed, then those whose description and group have all of
 * them or their synonyms, then those that have them next to each other. The candidates are limited before they are
 * ranked, because ranking is expensive. A CTE keeps that limit from making the planner read the whole table.
 */
export async function partsByWords(
  sql: Queryable,
  { text, inDescription, inGroup, neighbours, literal, literals }: WordQueries,
  vehicle: VehicleFilter | undefined,
  limit: number,
): Promise<{ id: number }[]> {
  const ofVehicle = vehicle ? sql`where ${fits(sql, vehicle)}` : sql``;
  const candidates = sql`(select part_id, document from match ${ofVehicle} limit ${limit})`;
  return sql`
    with ${
      literal === undefined
        ? sql``
        : sql`
            literal as materialized (
              select part_id, document from (
                select part_id, document from part_search where document @@ ${literal}::tsquery
              ) match
              ${ofVehicle} limit ${limit}
            ),`
    } match as materialized (
      select part_id, document from part_search where document @@ ${text}::tsquery
    )
    select part_id as id
    from (
      ${
        literal === undefined
          ? candidates
          : sql`
              select part_id, document from literal
              union all
              select part_id, document from ${candidates} more
              where part_id not in (select part_id from literal)`
      }
    ) candidate
    order by
      (select count(*) from unnest(${literals as string[]}::text[]) as word
       where document @@ word::tsquery) desc,
      (document @@ ${inDescription}::tsquery)::int + (document @@ ${inGroup}::tsquery)::int + (
        select count(*) from unnest(${neighbours as string[]}::text[]) as pair
        where document @@ pair::tsquery
      ) desc,
      ts_rank(document, ${text}::tsquery) desc, part_id
    limit ${limit}`;
}

/** Evaluated for each candidate: as a join it would be planned over all applications. */
function fits(sql: Queryable, { makeId, modelIds, years, engines, generation }: VehicleFilter) {
  const first = Math.min(...years);
  const last = Math.max(...years);
  return sql`(
    select true from application a
    ${modelIds.length === 0 && makeId !== undefined ? sql`join model mo on mo.id = a.model_id and mo.make_id = ${makeId}` : sql``}
    where a.part_id = match.part_id
    ${modelIds.length > 0 ? sql`and a.model_id = any(${modelIds as number[]}::int[])` : sql``}
    ${years.length > 0 ? sql`and a.year_from <= ${last} and (a.year_to is null or a.year_to >= ${first})` : sql``}
    ${generation ? sql`and ${isOfGeneration(sql, generation)}` : sql``}
    ${engines.length > 0 ? sql`and a.engine = any(${['', ...engines]}::text[])` : sql``}
    limit 1
  )`;
}

/**
 * Whether a fitment's years belong to a generation: they lie within it; or they lie within none of its neighbours and
 * share more than half of the shorter of both with it. A part for 1990 to 2000 fits no E46, built from 1998 on.
 */
function isOfGeneration(sql: Queryable, { from, to, others }: GenerationYears) {
  const last = sql`coalesce(a.year_to, ${LAST_YEAR})`;
  return sql`(
    (a.year_from >= ${from} and ${last} <= ${to})
    or (
      2 * (least(${last}, ${to}::int) - greatest(a.year_from, ${from}::int) + 1)
        > least(${last} - a.year_from, ${to}::int - ${from}::int) + 1
      and not exists (
        select from unnest(
          ${others.map((other) => other.from)}::int[], ${others.map((other) => other.to)}::int[]
        ) as other (first, last)
        where a.year_from >= other.first and ${last} <= other.last
      )
    )
  )`;
}

/** A vehicle's parts, as in its catalogue. */
export async function searchedPartsOf(
  sql: Queryable,
  { makeId, modelIds, years, engines, generation }: VehicleFilter & { makeId: number },
  limit: number,
): Promise<{ id: number }[]> {
  const models = modelIds.length > 0 ? (modelIds as number[]) : [0];
  const ofYears =
    modelIds.length > 0 && years.length > 0
      ? sql`exists (
          select from unnest(${years as number[]}::int[]) as year
          where year between s.year_from and s.year_to
        )`
      : sql`true`;
  const ofGeneration = generation
    ? sql`exists (
        select from application a
        where a.part_id = s.part_id and a.model_id = any(${models}::int[])
          and ${isOfGeneration(sql, generation)}
      )`
    : sql`true`;
  const ofEngines =
    engines.length > 0
      ? sql`exists (
          select from application a
          where a.part_id = s.part_id and a.model_id = any(${models}::int[])
            and a.engine = any(${['', ...engines]}::text[])
        )`
      : sql`true`;
  return sql`
    select part_id as id
    from (
      select s.part_id, s.category_id, s.group_id
      from vehicle_scope v
      join scope_part s on s.scope_id = v.id
      where coalesce(v.make_id, 0) = ${makeId}
        and coalesce(v.model_id, 0) = any(${models}::int[])
        and coalesce(v.year, 0) = 0 and ${ofYears} and ${ofGeneration} and ${ofEngines}
      limit ${limit}
    ) found
    group by part_id
    order by min(case when category_id = 0 then null else category_id end) nulls last, min(group_id), part_id`;
}

/**
 * The parts among these that are only for the opposite place, by their groups and fitments, and by their descriptions
 * where neither names one.
 */
export async function partsOfOtherPlace(
  sql: Queryable,
  partIds: readonly number[],
  place: Place,
): Promise<{ id: number }[]> {
  const asked = `%${place}%`;
  const other = `%${opposites[place]}%`;
  return sql`
    select asked.id
    from unnest(${partIds as number[]}::int[]) as asked (id)
    join part on part.id = asked.id
    cross join lateral (
      select bool_or(place like ${other}) as is_other, bool_or(place like ${asked}) as is_asked
      from (
        select lower(g.name || ' ' || a.parameter) as place
        from application a join part_group g on g.id = a.group_id
        where a.part_id = asked.id limit ${FITMENTS_LOOKED_AT}
      ) fitment
    ) axles
    where (is_other and not is_asked) or (
      is_other is not true and is_asked is not true
      and lower(part.description) like ${other} and lower(part.description) not like ${asked}
    )`;
}

/** Whether parts of the front axle alone, and such of the rear axle alone, are among these. */
export async function standsOnBothAxles(
  sql: Queryable,
  partIds: readonly number[],
): Promise<boolean> {
  const [front, rear] = await Promise.all(
    (['rear', 'front'] as const).map((place) => partsOfOtherPlace(sql, partIds, place)),
  );
  return front!.length > 0 && rear!.length > 0;
}

/** The engines named by fitments of some models. */
export async function enginesOfModels(
  sql: Queryable,
  modelIds: readonly number[],
): Promise<string[]> {
  const rows = await sql<{ engine: string }[]>`
    select distinct engine from application
    where model_id = any(${modelIds as number[]}::int[]) and engine <> ''
    order by engine`;
  return rows.map(({ engine }) => engine);
}

/** The words by which some part is found. */
export async function knownWords(
  sql: Queryable,
  words: readonly string[],
): Promise<{ word: string; parts: number }[]> {
  return sql`select word, parts from search_word where word = any(${words as string[]}::text[])`;
}

/** Words that begin with one of the given ones, the most common first. */
export async function completions(
  sql: Queryable,
  beginnings: readonly string[],
  limit = SPELLINGS,
): Promise<{ beginning: string; word: string }[]> {
  return sql`
    select given.beginning, found.word
    from unnest(${beginnings as string[]}::text[]) with ordinality as given (beginning, position)
    cross join lateral (
      select word, parts from search_word
      where word > given.beginning collate "C" and word < (given.beginning || ${AFTER_ALL}) collate "C"
      order by parts desc, word limit ${limit}
    ) found
    order by given.position, found.parts desc, found.word`;
}

/** The spellings among these by which some part is found, the most common first. */
export async function wordsAmong(
  sql: Queryable,
  spellings: readonly string[],
): Promise<{ word: string }[]> {
  return sql`
    select word from search_word
    where word = any(${spellings as string[]}::text[]) and length(word) > 2
    order by parts desc, word limit ${SPELLINGS}`;
}

/** Words similar to the given one by trigrams, the closest first. */
export async function wordsLike(sql: Queryable, word: string): Promise<{ word: string }[]> {
  return sql`
    select word from search_word
    where word % ${word}
    order by similarity(word, ${word}) desc, parts desc, word limit ${SPELLINGS}`;
}

/** Parts with one of the numbers, part numbers before OE numbers. */
export async function partsWithNumbers(
  sql: Queryable,
  numbers: readonly string[],
  limit: number,
): Promise<{ id: number }[]> {
  return sql`
    select id
    from (
      select id, 0 as rank from part
      where number_norm = any(${numbers as string[]}::text[]) and withdrawn_at is null
      union all
      select part.id, 1
      from oe_number join part on part.id = oe_number.part_id and part.withdrawn_at is null
      where oe_number.number_norm = any(${numbers as string[]}::text[])
        and oe_number.kind in ('oe', 'competitor')
    ) found
    group by id order by min(rank), id limit ${limit}`;
}

/**
 * The number that matches for each of these parts, exactly or by its beginning: its own before an OE number. Asked
 * for the parts of one page, by key.
 */
export async function foundNumbers(
  sql: Queryable,
  partIds: readonly number[],
  { numbers, beginning }: { numbers: readonly string[]; beginning?: string | undefined },
): Promise<FoundNumber[]> {
  const whole = numbers as string[];
  const from = beginning ?? null;
  const end = from === null ? null : from + AFTER_ALL;
  return sql`
    select distinct on (part_id) part_id as "partId", owner, number, brand
    from (
      select id as part_id, 'own' as owner, name as number, '' as brand, number_norm, 0 as place
      from part where id = any(${partIds as number[]}::int[])
      union all
      select part_id, kind, number, brand, number_norm, 1 + position
      from oe_number
      where part_id = any(${partIds as number[]}::int[]) and kind in ('oe', 'competitor')
    ) carried
    where number_norm = any(${whole}::text[])
      or (number_norm >= ${from}::text collate "C" and number_norm <= ${end}::text collate "C")
    order by part_id, place`;
}
