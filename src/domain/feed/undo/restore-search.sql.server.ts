import type { Queryable } from '../../../db/database.server.ts';
import { replaceDocuments } from '../write/part-documents.server.ts';

/** SQL: the words of documents used for completion and correction; numbers are left out. */
const WORDS = `
  select word.lexeme, count(*)::int as parts
  from documents
  cross join lateral unnest(document) as word
  where word.weights && '{B,C,D}' and length(word.lexeme) <= 32 and word.lexeme !~ '[0-9]{5}'
  group by word.lexeme`;

/** Deletes the search documents that the import changed, with their words, while their parts still exist. */
export async function clearSearch(tx: Queryable, importId: number): Promise<void> {
  await tx`
    with documents as (
      select d.document
      from part_search d
      join undo_image.part_search_image i on i.import_id = ${importId} and i.part_id = d.part_id
    ), words as (${tx.unsafe(WORDS)})
    update search_word w set parts = w.parts - words.parts
    from words
    where w.word = words.lexeme`;
  await tx`
    delete from part_search d using undo_image.part_search_image i
    where i.import_id = ${importId} and i.part_id = d.part_id`;
}

/** Restores the former search documents of parts. Runs after fitments and texts; documents with owners' texts are made again. */
export async function putSearch(tx: Queryable, importId: number): Promise<void> {
  await tx`
    with documents as (
      insert into part_search (part_id, document)
      select part_id, document
      from undo_image.part_search_image
      where import_id = ${importId} and existed
      order by part_id
      returning document
    ), words as (${tx.unsafe(WORDS)})
    insert into search_word (word, parts)
    select lexeme, parts from words order by lexeme
    on conflict (word) do update set parts = search_word.parts + excluded.parts`;
  await tx`delete from search_word where parts <= 0`;
  const layered = await tx<{ partId: number }[]>`
    select distinct i.id as "partId"
    from undo_image.part_image i
    join part p on p.id = i.id
    where i.import_id = ${importId} and i.existed and (
      exists (select from part_layer l where l.part_id = i.id and l.field in ('description', 'hidden', 'fitments'))
      or exists (
        select from undo_image.part_layer_image b
        where b.import_id = i.import_id and b.part_id = i.id
          and b.field in ('description', 'hidden', 'fitments')
      )
    )
    order by 1`;
  await replaceDocuments(
    tx,
    layered.map(({ partId }) => partId),
  );
}
