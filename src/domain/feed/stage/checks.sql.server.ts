import type { Queryable } from '../../../db/database.server.ts';
import type { Rejection } from '../read/feed-record.ts';

/** Checks that need the whole feed and the shop's data. */

const REJECTION_PAGE = 1_000;

/** Checks again until nothing more is refused, because a refused part can be one that a kit needs. */
export async function checkStage(tx: Queryable, { replace }: { replace: boolean }): Promise<void> {
  await refuseDifferentDuplicates(tx);
  await stageReferences(tx);
  for (;;) {
    const taken = await refuseTakenUrls(tx);
    await findTargets(tx, { replace });
    const incomplete = await refuseIncompleteKits(tx);
    const nested = await refuseKitsInsideKits(tx);
    if (taken + incomplete + nested === 0) return;
  }
}

/** The records that the checks refused, in the order of the feed. */
export async function* rejectionsOf(tx: Queryable): AsyncIterable<Rejection> {
  let afterSeq = 0;
  for (;;) {
    const page = await tx<(Rejection & { seq: number })[]>`
      select seq, file, line, name as part, rejected as reason
      from stage_part
      where rejected is not null and seq > ${afterSeq}
      order by seq
      limit ${REJECTION_PAGE}`;
    for (const { file, line, part, reason } of page) yield { file, line, part, reason };
    const last = page.at(-1);
    if (!last || page.length < REJECTION_PAGE) return;
    afterSeq = last.seq;
  }
}

/** Equal records of one part fold into the first; a different one is refused. */
async function refuseDifferentDuplicates(tx: Queryable): Promise<void> {
  await tx`
    with standing as (
      select seq, digest,
        first_value(seq) over same_part as first_seq,
        first_value(file) over same_part as first_file,
        first_value(line) over same_part as first_line,
        first_value(digest) over same_part as first_digest
      from stage_part
      window same_part as (partition by brand_key, name_key order by seq)
    )
    update stage_part s
    set folded = t.digest = t.first_digest,
      rejected = case when t.digest <> t.first_digest
        then 'differs from line ' || t.first_line || ' of ' || t.first_file
          || ', which is of the same part'
      end
    from standing t
    where t.seq = s.seq and t.first_seq <> t.seq`;
}

/**
 * Refuses the second use of an address; the first one keeps it. Also refuses an address that another part of the shop
 * keeps.
 * @returns how many records were refused
 */
async function refuseTakenUrls(tx: Queryable): Promise<number> {
  const { count } = await tx`
    with given as (
      select seq, given_url, part_id,
        first_value(seq) over same_url as first_seq,
        first_value(file) over same_url as first_file,
        first_value(line) over same_url as first_line
      from stage_part
      where given_url is not null and not folded and rejected is null
      window same_url as (partition by given_url order by seq)
    ), taken as (
      select g.seq,
        case when g.first_seq <> g.seq
          then 'urlcomponent: given in line ' || g.first_line || ' of ' || g.first_file || ' already'
          else 'urlcomponent: is that of ' || p.name || ' already'
        end as reason
      from given g
      left join part p on p.urlcomponent = g.given_url and p.id is distinct from g.part_id
        and not exists (
          select from stage_part moved
          where moved.part_id = p.id and moved.given_url <> p.urlcomponent
            and not moved.folded and moved.rejected is null
        )
      where g.first_seq <> g.seq or p.id is not null
    )
    update stage_part s set rejected = taken.reason from taken where taken.seq = s.seq`;
  return count;
}

/** References of the feed's parts to others, by name. */
async function stageReferences(tx: Queryable): Promise<void> {
  await tx.unsafe(`
    create temp table stage_reference on commit drop as
      select b.seq, true as is_component, r.key, coalesce(r.quantity, 0) as quantity,
        r.position::int as position
      from stage_body b
      cross join lateral rows from (
        json_to_recordset(b.components) as (key text, quantity int)
      ) with ordinality as r (key, quantity, position)
      union all
      select b.seq, false, r.key, 0, r.position::int
      from stage_body b
      cross join lateral rows from (
        json_to_recordset(b.related) as (key text)
      ) with ordinality as r (key, position);
    create index on stage_reference (key);
    create index on stage_reference (seq);
    analyze stage_reference;
    create temp table stage_target (
      name_key text not null,
      brand_key text not null,
      is_kit boolean not null,
      part_id int not null
    ) on commit drop;
    create index on stage_target (name_key);
  `);
}

/**
 * Gathers the possible targets of references: parts of the feed, and parts of the shop that stay in it.
 * @param replace parts that the feed does not name will not stay
 */
async function findTargets(tx: Queryable, { replace }: { replace: boolean }): Promise<void> {
  await tx`delete from stage_target`;
  await tx`
    insert into stage_target (name_key, brand_key, is_kit, part_id)
    select name_key, brand_key, is_kit, part_id
    from stage_part s
    where not folded and rejected is null
      and exists (select from stage_reference r where r.key = s.name_key)`;
  await tx`
    insert into stage_target (name_key, brand_key, is_kit, part_id)
    select p.name_key, u.brand_key, p.record_type = 'kititem', p.id
    from part p
    join supplier u on u.id = p.supplier_id
    where (p.withdrawn_at is null or exists (
        select from part_layer h where h.part_id = p.id and h.field = 'hidden' and h.feed_value = 'false'
      ))
      and exists (select from stage_reference r where r.key = p.name_key)
      and not exists (select from stage_target t where t.part_id = p.id)
      and (not ${replace}::boolean
        or exists (select from stage_part s where s.brand_key = u.brand_key and s.name_key = p.name_key)
        or exists (
          select from stage_refused_name n where n.brand_key = u.brand_key and n.name_key = p.name_key
        ))`;
  await tx.unsafe('analyze stage_target');
}

/**
 * A kit is taken with all of its components or not at all: they must exist, be of the kit's brand or of only one
 * brand, and not be kits themselves.
 * @returns how many kits were refused
 */
async function refuseIncompleteKits(tx: Queryable): Promise<number> {
  const { count } = await tx`
    with kit as (
      select seq, brand_key from stage_part where is_kit and not folded and rejected is null
    ), component as (
      select k.seq, r.position, r.key,
        count(t.name_key)::int as targets,
        count(t.name_key) filter (where t.brand_key = k.brand_key)::int as of_brand,
        bool_or(t.is_kit) filter (where t.brand_key = k.brand_key) as brand_kit,
        bool_or(t.is_kit) as any_kit
      from kit k
      join stage_reference r on r.seq = k.seq and r.is_component
      left join stage_target t on t.name_key = r.key
      group by k.seq, r.position, r.key
    ), fault as (
      select distinct on (seq) seq,
        'component ' || key || case
          when targets = 0 then ' is neither in the shop nor in the feed'
          when of_brand = 0 and targets > 1 then ' is a part of several brands, none of them the kit''s'
          else ' is a kit itself'
        end as reason
      from component
      where targets = 0 or (of_brand = 0 and targets > 1) or coalesce(brand_kit, any_kit)
      order by seq, position
    )
    update stage_part s set rejected = fault.reason from fault where fault.seq = s.seq`;
  return count;
}

/**
 * A part inside a kit of the shop cannot become a kit itself.
 * @returns how many records were refused
 */
async function refuseKitsInsideKits(tx: Queryable): Promise<number> {
  const { count } = await tx`
    with fault as (
      select distinct on (s.seq) s.seq, k.name
      from stage_part s
      join kit_component c on c.component_id = s.part_id
      join part k on k.id = c.kit_id and k.withdrawn_at is null
      where s.is_kit and not s.folded and s.rejected is null
        and not exists (
          select from stage_part o where o.part_id = k.id and not o.folded and o.rejected is null
        )
      order by s.seq, k.name
    )
    update stage_part s set rejected = 'is a component of kit ' || fault.name || ' and cannot become a kit'
    from fault where fault.seq = s.seq`;
  return count;
}

export interface StageCounts {
  taken: number;
  folded: number;
  added: number;
  changed: number;
}

export async function stageCounts(tx: Queryable): Promise<StageCounts> {
  const [row] = await tx<StageCounts[]>`
    select
      count(*) filter (where not folded and rejected is null)::int as taken,
      count(*) filter (where folded)::int as folded,
      count(*) filter (where is_new and not folded and rejected is null)::int as added,
      count(*) filter (
        where not is_new and (facts_changed or applications_changed)
          and not folded and rejected is null
      )::int as changed
    from stage_part`;
  return row as StageCounts;
}
