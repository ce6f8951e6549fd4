import type { Queryable } from '../../../db/database.server.ts';
import { type SearchTexts, searchDocument } from '../record/search-document.ts';
import { isHidden } from './owner-layers.sql.server.ts';

/**
 * Writes the search documents of changed parts, without hidden ones, and maintains the vocabulary. Numbers (weight A)
 * are not in it: they are no words to complete or correct.
 */
export async function writeSearch(tx: Queryable): Promise<void> {
  await tx.unsafe(`
    create temp table stage_document on commit drop as
      select s.part_id, b.document
      from stage_part s
      join stage_body b using (seq)
      where (s.facts_changed or s.applications_changed) and not ${isHidden('s.part_id')}
      order by s.part_id;
    create temp table stage_undocumented (part_id int primary key) on commit drop;
    insert into stage_undocumented
      select part_id from stage_document union select part_id from stage_withdrawn;
    analyze stage_document, stage_undocumented;
    create temp table stage_word on commit drop as
      select word, sum(change)::int as change
      from (
        select word, ndoc as change
        from ts_stat('select document from stage_document', 'bcd')
        union all
        select word, -ndoc
        from ts_stat(
          'select d.document from stage_undocumented join part_search d using (part_id)', 'bcd')
      ) as changed
      where length(word) <= 32 and word !~ '[0-9]{5}'
      group by word
      having sum(change) <> 0;
    delete from part_search d using stage_undocumented u where d.part_id = u.part_id;
    insert into part_search (part_id, document)
      select part_id, document from stage_document;
    insert into search_word (word, parts)
      select word, change from stage_word where change > 0 order by word
      on conflict (word) do update set parts = search_word.parts + excluded.parts;
    update search_word w set parts = w.parts + s.change
      from stage_word s where s.word = w.word and s.change < 0;
    delete from search_word where parts <= 0;
  `);
}

interface PartTexts extends SearchTexts {
  readonly partId: number;
}

/**
 * Rebuilds search documents from the shop's data after an owner's change. Parts that are not on sale lose theirs.
 * Updates the words for completion and correction, too.
 */
export async function replaceDocuments(tx: Queryable, partIds: readonly number[]): Promise<void> {
  if (partIds.length === 0) return;
  const documents = (await textsOf(tx, partIds)).map(({ partId, ...texts }) => ({
    partId,
    document: searchDocument(texts),
  }));
  await tx`
    with given as materialized (
      select "partId" as part_id, document::tsvector as document
      from json_to_recordset(${JSON.stringify(documents)}::text::json) as r ("partId" int, document text)
    ), changed as (
      select part_id, document, 1 as change from given
      union all
      select part_id, document, -1 from part_search where part_id = any(${partIds as number[]}::int[])
    )
    insert into search_word (word, parts)
    select word.lexeme, sum(change) as parts
    from changed
    cross join lateral unnest(document) as word
    where word.weights && '{B,C,D}' and length(word.lexeme) <= 32 and word.lexeme !~ '[0-9]{5}'
    group by word.lexeme
    having sum(change) <> 0
    order by word.lexeme
    on conflict (word) do update set parts = search_word.parts + excluded.parts`;
  await tx`delete from search_word where parts <= 0`;
  await tx`delete from part_search where part_id = any(${partIds as number[]}::int[])`;
  await tx`
    insert into part_search (part_id, document)
    select "partId", document::tsvector
    from json_to_recordset(${JSON.stringify(documents)}::text::json) as r ("partId" int, document text)`;
}

/** In a feed's order. */
async function textsOf(tx: Queryable, partIds: readonly number[]): Promise<PartTexts[]> {
  return tx<PartTexts[]>`
    select p.id as "partId", p.description || ' ' || u.brand as description,
      array_prepend(p.name, array(
        select number from oe_number
        where part_id = p.id and kind in ('oe', 'competitor') order by position
      )) as numbers,
      array(
        select g.name from (
          select id, group_id from application where part_id = p.id
          union all select 0, group_id from part_place where part_id = p.id
        ) as a join part_group g on g.id = a.group_id
        where g.name <> '' group by g.name order by min(a.id)
      ) as groups,
      array(
        select c.name from (
          select id, category_id from application where part_id = p.id
          union all select 0, category_id from part_place where part_id = p.id
        ) as a join category c on c.id = a.category_id
        group by c.name order by min(a.id)
      ) as categories,
      array(
        select n.name
        from application a
        join model mo on mo.id = a.model_id
        join make m on m.id = mo.make_id
        cross join lateral (values (m.name, 0), (mo.name, 1)) as n (name, place)
        where a.part_id = p.id
        group by n.name order by min(a.id * 2::bigint + n.place)
      ) as vehicles
    from part p
    join supplier u on u.id = p.supplier_id
    where p.id = any(${partIds as number[]}::int[]) and p.withdrawn_at is null
    order by p.id`;
}
