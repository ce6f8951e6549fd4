import type { Queryable } from '../../../db/database.server.ts';
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
