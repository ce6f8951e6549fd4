import type { Queryable } from '../../../db/database.server.ts';
import { imageOf } from '../images/images.sql.server.ts';
import { LAYERED } from '../write/owner-layers.sql.server.ts';
import { replaceDocuments } from '../write/search.sql.server.ts';
import { columnsOf, unnamed } from './restore-rows.sql.server.ts';

export interface PartCounts {
  readonly partsRemoved: number;
  readonly partsKept: number;
  readonly partsRestored: number;
}

/** Gathers parts whose lists may change: by fitments, existence, or being on sale. */
export async function reachImages(tx: Queryable, importId: number): Promise<void> {
  await tx`
    insert into stage_reach (part_id)
    select part_id from undo_image.application_image
      where import_id = ${importId} and part_id is not null
    union
    select a.part_id
      from undo_image.application_image i join application a using (id)
      where i.import_id = ${importId} and not i.existed
    union
    select i.id
      from undo_image.part_image i join part p using (id)
      where i.import_id = ${importId}
        and (not i.existed or i.withdrawn_at is distinct from p.withdrawn_at)
    union
    select part_id from undo_list where field = 'fitments'`;
  await tx`analyze stage_reach`;
}

/** Of the gathered parts only those that are on sale now. */
export async function reachOnSale(tx: Queryable): Promise<void> {
  await tx`
    delete from stage_reach r
    where not exists (select from part p where p.id = r.part_id and p.withdrawn_at is null)`;
  await tx`analyze stage_reach`;
}

/**
 * Deletes the parts that the import added, and restores the others. Added parts in orders or baskets stay, withdrawn.
 * An owner's changes stay; the layer gets the feed's earlier value. IMP-4.
 */
export async function restoreParts(
  tx: Queryable,
  importId: number,
  now: Date,
): Promise<PartCounts> {
  const { count: partsRemoved } = await tx.unsafe(
    `delete from part t using ${imageOf('part')} i
     where i.import_id = $1 and not i.existed and i.id = t.id and ${await unnamed(tx, 'part')}`,
    [importId],
  );
  // Frees addresses that the restored parts need; parts may have traded addresses.
  await tx`
    update part p set urlcomponent = '~' || p.id
    from undo_image.part_image i
    where i.import_id = ${importId} and i.existed and i.urlcomponent <> p.urlcomponent
      and (p.id = i.id or p.urlcomponent = i.urlcomponent)`;
  const { count: partsKept } = await tx`
    update part p set withdrawn_at = coalesce(p.withdrawn_at, ${now}), updated_at = ${now}
    from undo_image.part_image i
    where i.import_id = ${importId} and not i.existed and p.id = i.id`;
  await restoreValuesOfLayers(tx, importId);
  const { count: partsRestored } = await restoreColumns(tx, importId, now);
  return { partsRemoved, partsKept, partsRestored };
}

async function restoreColumns(tx: Queryable, importId: number, now: Date) {
  const columns = (await columnsOf(tx, 'part')).filter((column) => column !== 'id');
  const own = new Map<string, string>([
    ...LAYERED.map((layered) => [layered.column, ownOrBefore(layered)] as const),
    // Hidden parts stay hidden; parts unhidden since are on sale where feeds had them on sale.
    [
      'withdrawn_at',
      `case when ${layer('part_layer', 'hidden')} is not null then p.withdrawn_at
         when ${before('hidden')} is null then i.withdrawn_at
         when ${before('hidden')} = 'false' then null
         else coalesce(i.withdrawn_at, p.withdrawn_at, $2) end`,
    ],
  ]);
  const set = columns.map((column) => `${column} = ${own.get(column) ?? `i.${column}`}`);
  return tx.unsafe(
    `update part p set ${set.join(', ')} from ${imageOf('part')} i
     where i.import_id = $1 and i.existed and p.id = i.id and $2::timestamptz is not null`,
    [importId, now],
  );
}

/** SQL: the value of a part's layer, or null without one. */
function layer(table: string, field: string, condition = ''): string {
  return `(select l.feed_value from ${table} l where l.part_id = p.id and l.field = '${field}'${condition})`;
}

function before(field: string): string {
  return layer(imageOf('part_layer'), field, ' and l.import_id = $1');
}

function ownOrBefore({ field, column, type }: (typeof LAYERED)[number]): string {
  return `case when ${layer('part_layer', field)} is not null then p.${column}
    when ${before(field)} is not null then (${before(field)} #>> '{}')::${type} else i.${column} end`;
}

/** Existing layers get the feed's earlier values; layers without an image were added since. */
async function restoreValuesOfLayers(tx: Queryable, importId: number): Promise<void> {
  const imaged = LAYERED.map(({ field, column }) => `when '${field}' then to_jsonb(i.${column})`);
  await tx`
    update part_layer l
    set feed_value = coalesce(s.before, s.imaged),
      feed_changed_at = case when s.before is null then l.feed_changed_at else s.changed_at end
    from (
      select o.part_id, o.field, b.feed_value as before, b.feed_changed_at as changed_at,
        coalesce(case o.field when 'hidden' then to_jsonb(i.withdrawn_at is not null)
          ${tx.unsafe(imaged.join(' '))} end, 'null'::jsonb) as imaged
      from part_layer o
      join undo_image.part_image i on i.id = o.part_id and i.import_id = ${importId} and i.existed
      left join undo_image.part_layer_image b
        on b.import_id = i.import_id and b.part_id = o.part_id and b.field = o.field
      where o.field = any(${['hidden', ...LAYERED.map(({ field }) => field)]}::text[])
    ) as s
    where l.part_id = s.part_id and l.field = s.field`;
}

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
