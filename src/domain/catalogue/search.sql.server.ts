import type { Queryable } from '../../db/database.server.ts';

/** Greater than any number that begins with the one before it. */
const AFTER_ALL = '\uffff';

/** Numbers shorter than this are not looked up by their beginning. */
const PREFIX_FROM = 2;

/** Alternatives for one mistyped word. */
const CORRECTIONS = 4;

/**
 * Parts whose number or OE number is or begins with the one given: whole part
 * numbers first, then whole OE numbers, then beginnings of either.
 * A range rather than LIKE: under a prepared statement LIKE cannot use the index.
 */
export async function partsByNumber(
  sql: Queryable,
  number: string,
  limit: number,
): Promise<{ id: number }[]> {
  const end = number.length < PREFIX_FROM ? number : number + AFTER_ALL;
  return sql`
    select id
    from (
      (select id, (number_norm <> ${number})::int * 2 as rank, number_norm
       from part
       where number_norm >= ${number} and number_norm <= ${end} and withdrawn_at is null
       order by number_norm limit ${limit})
      union all
      (select part.id, (oe_number.number_norm <> ${number})::int * 2 + 1, oe_number.number_norm
       from oe_number join part on part.id = oe_number.part_id and part.withdrawn_at is null
       where oe_number.number_norm >= ${number} and oe_number.number_norm <= ${end}
       order by oe_number.number_norm limit ${limit})
    ) found
    group by id
    order by min(rank), min(number_norm), id
    limit ${limit}`;
}

/**
 * Parts by words, best first. Candidates are capped before they are ranked:
 * ranking is what costs.
 * @param queries `text` decides what is found; parts with the `exact` words come first
 */
export async function partsByWords(
  sql: Queryable,
  queries: { text: string; exact: string },
  limit: number,
): Promise<{ id: number }[]> {
  return sql`
    select part_id as id
    from (
      select part_id, document from part_search
      where document @@ ${queries.text}::tsquery
      limit ${limit}
    ) candidate
    order by document @@ ${queries.exact}::tsquery desc,
             ts_rank(document, ${queries.text}::tsquery) desc, part_id`;
}

/** Of these parts those that fit some vehicle of each of the years, in the order given. */
export async function partsOfYears(
  sql: Queryable,
  partIds: readonly number[],
  years: readonly number[],
): Promise<{ id: number }[]> {
  return sql`
    select candidate.id
    from unnest(${partIds as number[]}::int[]) with ordinality as candidate (id, position)
    where not exists (
      select from unnest(${years as number[]}::int[]) as wanted (year)
      where not exists (
        select from application
        where part_id = candidate.id and year_from <= wanted.year
          and (year_to is null or year_to >= wanted.year)
      )
    )
    order by candidate.position`;
}

/** Which of the words begin a word that some part is found by. */
export async function knownWords(
  sql: Queryable,
  words: readonly string[],
): Promise<{ word: string }[]> {
  return sql`
    select given.word from unnest(${words as string[]}::text[]) as given (word)
    where exists (
      select from search_word
      where search_word.word >= given.word and search_word.word <= given.word || ${AFTER_ALL}
    )`;
}

/** Of these spellings those that some part is found by, the commonest first. */
export async function wordsAmong(
  sql: Queryable,
  spellings: readonly string[],
): Promise<{ word: string }[]> {
  return sql`
    select word from search_word
    where word = any(${spellings as string[]}::text[])
    order by parts desc, word limit ${CORRECTIONS}`;
}

/** Words that look like the one given, by their trigrams, the closest first. */
export async function wordsLike(sql: Queryable, word: string): Promise<{ word: string }[]> {
  return sql`
    select word from search_word
    where word % ${word}
    order by similarity(word, ${word}) desc, parts desc, word limit ${CORRECTIONS}`;
}
