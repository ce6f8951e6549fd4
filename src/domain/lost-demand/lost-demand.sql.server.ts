import type { Queryable } from '../../db/database.server.ts';
import type { IsoDay } from '../../kernel/clock.ts';
import type { Period } from '../figures/figures.ts';
import type { LostKind, LostRequest } from './lost-demand.ts';

/** Adds to the counts. Rows come in one order, so that instances that write at once cannot deadlock. */
export async function addLostRequests(
  sql: Queryable,
  counts: readonly LostRequest[],
): Promise<void> {
  await sql`
    insert into lost_demand as kept (day, kind, term, asked)
    select * from unnest(
      ${counts.map(({ day }) => day)}::date[], ${counts.map(({ kind }) => kind)}::text[],
      ${counts.map(({ term }) => term)}::text[], ${counts.map(({ asked }) => asked)}::int[]
    ) as counted (day, kind, term, asked)
    order by day, kind, term
    on conflict (day, kind, term) do update set asked = kept.asked + excluded.asked`;
}

export async function termsOfDay(sql: Queryable, day: IsoDay): Promise<number> {
  const [row] = await sql<{ terms: number }[]>`
    select count(*)::int as terms from lost_demand where day = ${day}::date`;
  return row?.terms ?? 0;
}

interface LostTerm {
  readonly kind: LostKind;
  readonly term: string;
  readonly asked: number;
}

/** The most frequent requests of a period, a limited number of each kind. */
export async function mostFrequentRequests(
  sql: Queryable,
  { from, to }: Period,
  most: number,
): Promise<LostTerm[]> {
  return sql<LostTerm[]>`
    select kind, term, asked from (
      select kind, term, sum(asked)::int as asked,
        row_number() over (partition by kind order by sum(asked) desc, term) as place
      from lost_demand where day between ${from}::date and ${to}::date
      group by kind, term
    ) as placed
    where place <= ${most} order by kind, place`;
}

/** The total of each kind in a period, over all terms. */
export async function requestsByKind(
  sql: Queryable,
  { from, to }: Period,
): Promise<{ kind: LostKind; asked: number }[]> {
  return sql<{ kind: LostKind; asked: number }[]>`
    select kind, sum(asked)::int as asked
    from lost_demand where day between ${from}::date and ${to}::date group by kind`;
}
