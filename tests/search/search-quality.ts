import { readdir, readFile } from 'node:fs/promises';
import type { Database } from '../../src/db/database.server.ts';
import type { NumberAnswerKind } from '../../src/domain/catalogue/search/number-answer.ts';
import { isWholeRun } from '../support/whole-run.ts';

/** The answer that a shopper would accept; every given line must hold. */
export interface Expectation {
  /** One part, by its number. */
  readonly part?: string;
  /** A part of one of these groups … */
  readonly group?: readonly string[];
  /** … or one whose description has one of these … */
  readonly describedAs?: readonly string[];
  /** … that fits this vehicle. */
  readonly make?: string;
  readonly model?: string;
  readonly year?: number;
  readonly brand?: string;
  /** What its description must hold. */
  readonly description?: string;
  /** Nothing is to be found. */
  readonly none?: true;
  /** A number that no part has: what resembles it may be shown, but not as what was looked for. */
  readonly noMatch?: true;
  /** A word that no part has: it must be named as left out. */
  readonly leftOut?: string;
  /** A word that the catalogue does not know: nothing is found, or the word is named as left out. */
  readonly unknown?: string;
}

export interface SearchQuery {
  readonly kind: string;
  readonly query: string;
  readonly expect: Expectation;
  /** The axle that it asks for, in whatever language. */
  readonly axle?: 'front' | 'rear';
  /** The side of the vehicle, likewise. */
  readonly side?: 'left' | 'right';
}

/** A query of one language, as strangers to the shop ask it. */
export interface LanguageQuery extends SearchQuery {
  /** Counted, but never to be looked at while the search is mended. */
  readonly counted: boolean;
  /** Who asks like this, or the site that has the word; undefined for queries older than this field. */
  readonly source?: string;
}

/** What a search shows of itself. */
interface Shown {
  readonly parts: readonly { readonly id: number }[];
  /** How a number was answered; undefined for words. */
  readonly answer?: NumberAnswerKind | undefined;
  /** The words that the page names as left out. */
  readonly ignored: readonly string[];
}

/** The outcome of one query. */
export interface QueryOutcome extends SearchQuery {
  /** Place of the first right part, from 1; 0 where there is none among those looked at. */
  readonly place: number;
  /** Right ones among the first three. */
  readonly rightOfThree: number;
  readonly shownOfThree: number;
  readonly isEmpty: boolean;
  /** Among the first three: parts of the other axle alone. */
  readonly wrongAxle: number;
  /** A number that no part has was headed as found. */
  readonly isFalseMatch: boolean;
  /** An unknown word was passed over in silence. */
  readonly isSilent: boolean;
}

export interface KindOutcome {
  readonly kind: string;
  readonly queries: number;
  /** Share with a right part among the first three (nonsense: with no part). */
  readonly recall: number;
  /** Share of the first three that is right, where anything was found. */
  readonly precision: number;
  readonly empty: number;
  /** Parts of the wrong axle among the first three, and numbers that were wrongly headed as found. */
  readonly wrongAxle: number;
  readonly falseMatches: number;
  readonly failed: readonly string[];
}

const FIRST = 3;
const LOOKED_AT = 24;
/** A report and a whole run ask all; else every so-manieth of each kind is asked. */
const STEP = isWholeRun || process.env.SEARCH_REPORT === 'on' ? 1 : 3;

export async function searchQueries(): Promise<SearchQuery[]> {
  const file = new URL('./search-queries.json', import.meta.url);
  return shareOf(JSON.parse(await readFile(file, 'utf8')) as SearchQuery[]);
}

/** The queries of each language: tests/search/queries has one file each, in JSON Lines; its first line is about them. */
export async function languageQueries(): Promise<LanguageQuery[]> {
  const folder = new URL('./queries/', import.meta.url);
  const names = (await readdir(folder)).filter((name) => name.endsWith('.jsonl')).sort();
  const files = await Promise.all(
    names.map(async (name) => ({
      kind: name.replace('.jsonl', ''),
      lines: (await readFile(new URL(name, folder), 'utf8')).trim().split('\n'),
    })),
  );
  const queries = files.flatMap(({ kind, lines }) =>
    lines.slice(1).map((line) => {
      const { query, axle, side, counted = false, source, ...expect } = JSON.parse(line);
      return { kind, query, axle, side, counted, source, expect };
    }),
  );
  return shareOf(queries);
}

function shareOf<Query extends SearchQuery>(queries: readonly Query[]): Query[] {
  const seen = new Map<string, number>();
  return queries.filter(({ kind }) => {
    const before = seen.get(kind) ?? 0;
    seen.set(kind, before + 1);
    return before % STEP === 0;
  });
}

/**
 * @param floor percent that must be answered
 * @returns how many may not be; of a share of the queries one is never too many, since the next may be answered
 */
export function mayFail(queries: number, floor: number): number {
  const most = (queries * (100 - floor)) / 100;
  return STEP === 1 ? Math.floor(most) : Math.ceil(most);
}

/** Asks every query and looks each answer up in the catalogue itself. */
export async function askAll(
  db: Database,
  queries: readonly SearchQuery[],
  search: (keyword: string, limit: number) => Promise<Shown>,
): Promise<QueryOutcome[]> {
  const outcomes: QueryOutcome[] = [];
  for (const query of queries) {
    const { parts: found, answer, ignored } = await search(query.query, LOOKED_AT);
    const first = found.slice(0, FIRST).map(({ id }) => id);
    const { leftOut, unknown } = query.expect;
    const isNamed = leftOut === undefined || ignored.includes(leftOut);
    const right = new Set(isNamed ? await rightAmong(db, found, query.expect) : []);
    outcomes.push({
      ...query,
      place: found.findIndex(({ id }) => right.has(id)) + 1,
      rightOfThree: first.filter((id) => right.has(id)).length,
      shownOfThree: first.length,
      isEmpty: found.length === 0,
      wrongAxle:
        (query.axle ? await ofOtherAxle(db, first, query.axle) : 0) +
        (query.side ? await ofOtherSide(db, first, query.side) : 0),
      isSilent: unknown !== undefined && found.length > 0 && !ignored.includes(unknown),
      isFalseMatch: query.expect.noMatch === true && answer !== 'similar' && answer !== 'nothing',
    });
  }
  return outcomes;
}

/** How many of the parts are for the other axle, and neither for this one nor for both. */
async function ofOtherAxle(
  { read }: Database,
  ids: readonly number[],
  axle: 'front' | 'rear',
): Promise<number> {
  const other = axle === 'front' ? 'rear' : 'front';
  const rows = await read`
    select from (
      select part_id,
        bool_or(lower(g.name || ' ' || a.parameter) like ${`%${other}%`}) as is_other,
        bool_or(lower(g.name || ' ' || a.parameter) like ${`%${axle}%`}) as is_this
      from application a join part_group g on g.id = a.group_id
      where a.part_id = any(${ids as number[]}::int[])
      group by part_id
    ) part where is_other and not is_this`;
  return rows.length;
}

/** How many of the parts say that they are for the other side. */
async function ofOtherSide(
  { read }: Database,
  ids: readonly number[],
  side: 'left' | 'right',
): Promise<number> {
  const other = side === 'left' ? 'right' : 'left';
  const rows = await read`
    select from part
    where id = any(${ids as number[]}::int[])
      and description ~* ${`\\m${other}\\M(?!-hand)`} and description !~* ${`\\m${side}\\M(?!-hand)`}`;
  return rows.length;
}

async function rightAmong(
  { read }: Database,
  found: readonly { id: number }[],
  expected: Expectation,
): Promise<number[]> {
  const { part, group, describedAs, make, model, year, brand, description } = expected;
  const { none, noMatch, unknown } = expected;
  if (none || noMatch || unknown !== undefined) return [];
  const ids = found.map(({ id }) => id);
  const rows = await read<{ id: number }[]>`
    select p.id from part p join supplier u on u.id = p.supplier_id
    where p.id = any(${ids})
      and (${part ?? null}::text is null or p.name = ${part ?? null})
      and (${brand ?? null}::text is null or u.brand = ${brand ?? null})
      and (${description ?? null}::text is null or strpos(lower(p.description), ${description ?? null}) > 0)
      and (${!group && !make} or exists (
        select from application a
        join part_group g on g.id = a.group_id
        join model mo on mo.id = a.model_id
        join make m on m.id = mo.make_id
        where a.part_id = p.id
          and (${group === undefined && describedAs === undefined}
            or g.name = any(${(group ?? []) as string[]})
            or exists (
              select from unnest(${(describedAs ?? []) as string[]}::text[]) as said
              where strpos(lower(p.description), said) > 0
            ))
          and (${make ?? null}::text is null or m.name = ${make ?? null})
          and (${model ?? null}::text is null or mo.name = ${model ?? null})
          and (${year ?? null}::int is null
            or ${year ?? null}::int between a.year_from and coalesce(a.year_to, 9999))
      ))`;
  return rows.map(({ id }) => id);
}

/** The outcomes by kind, in the order of the queries; the last line is of all. */
export function outcomesByKind(outcomes: readonly QueryOutcome[]): KindOutcome[] {
  const kinds = [...new Set(outcomes.map(({ kind }) => kind))];
  return [
    ...kinds.map((kind) =>
      summed(
        kind,
        outcomes.filter((outcome) => outcome.kind === kind),
      ),
    ),
    summed('all', outcomes),
  ];
}

function summed(kind: string, outcomes: readonly QueryOutcome[]): KindOutcome {
  const isRight = ({ expect, place, isEmpty, isFalseMatch, isSilent }: QueryOutcome) => {
    if (expect.unknown !== undefined) return !isSilent;
    if (expect.noMatch) return !isFalseMatch;
    return expect.none ? isEmpty : place > 0 && place <= FIRST;
  };
  const shown = sum(outcomes.map(({ shownOfThree }) => shownOfThree));
  return {
    kind,
    queries: outcomes.length,
    recall: outcomes.filter(isRight).length / outcomes.length,
    precision: shown === 0 ? 0 : sum(outcomes.map(({ rightOfThree }) => rightOfThree)) / shown,
    empty: outcomes.filter(({ isEmpty }) => isEmpty).length / outcomes.length,
    wrongAxle: sum(outcomes.map(({ wrongAxle }) => wrongAxle)),
    falseMatches: outcomes.filter(({ isFalseMatch }) => isFalseMatch).length,
    failed: outcomes.filter((outcome) => !isRight(outcome)).map(({ query }) => query),
  };
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((all, number) => all + number, 0);
}

/** The table of docs/search.md. */
export function outcomeTable(kinds: readonly KindOutcome[]): string {
  const percent = (share: number) => `${Math.round(share * 100)} %`;
  const rows = kinds.map(({ kind, queries, recall, precision, empty, wrongAxle, falseMatches }) =>
    [
      ...[kind, queries, percent(recall), percent(precision), percent(empty)],
      ...[wrongAxle, falseMatches],
    ].join(' | '),
  );
  return [
    'kind | queries | right part in the first 3 | of the first 3 are right | empty | wrong axle | false matches',
    '---|---|---|---|---|---|---',
    ...rows,
  ]
    .map((row) => `| ${row} |`)
    .join('\n');
}
