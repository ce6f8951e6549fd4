import type { Queryable } from '../../../db/database.server.ts';

/**
 * A feed of several files is joined to parts in temporary tables of the import's transaction, so that its size does
 * not matter.
 */

export interface RawPart {
  readonly seq: number;
  readonly brandKey: string;
  readonly nameKey: string;
  readonly file: string;
  readonly line: number;
  readonly value: unknown;
}

export interface RawRow {
  readonly seq: number;
  readonly kind: string;
  /** null where the file names no brand: the part of that name is meant. */
  readonly brandKey: string | null;
  readonly nameKey: string;
  readonly part: string;
  readonly file: string;
  readonly line: number;
  /** null where the row was refused. */
  readonly value: unknown;
}

export async function createRawTables(tx: Queryable): Promise<void> {
  await tx.unsafe(`
    create temp table raw_part (
      seq int primary key,
      brand_key text not null,
      name_key text not null,
      file text not null,
      line int not null,
      value json not null
    ) on commit drop;
    create temp table raw_row (
      seq int primary key,
      kind text not null,
      brand_key text,
      name_key text not null,
      part text not null,
      file text not null,
      line int not null,
      value json
    ) on commit drop;
  `);
}

export async function dropRawTables(tx: Queryable): Promise<void> {
  await tx.unsafe('drop table raw_part, raw_row');
}

export async function addRawParts(tx: Queryable, parts: readonly RawPart[]): Promise<void> {
  await tx`
    insert into raw_part (seq, brand_key, name_key, file, line, value)
    select seq, "brandKey", "nameKey", file, line, value
    from json_to_recordset(${JSON.stringify(parts)}::text::json)
      as r (seq int, "brandKey" text, "nameKey" text, file text, line int, value json)`;
}

export async function addRawRows(tx: Queryable, rows: readonly RawRow[]): Promise<void> {
  await tx`
    insert into raw_row (seq, kind, brand_key, name_key, part, file, line, value)
    select seq, kind, "brandKey", "nameKey", part, file, line, value
    from json_to_recordset(${JSON.stringify(rows)}::text::json) as r (
      seq int, kind text, "brandKey" text, "nameKey" text, part text, file text, line int, value json
    )`;
}

/**
 * Decides which part a row without a brand means: the one of that name, or, where brands share it, that of the
 * default brand.
 */
export async function closeRawTables(tx: Queryable, defaultBrandKey: string): Promise<void> {
  await tx.unsafe(`
    create index raw_part_name on raw_part (name_key, brand_key);
    analyze raw_part;
  `);
  await tx`
    update raw_row r
    set brand_key = (
      select case when count(distinct p.brand_key) = 1 then min(p.brand_key)
        else min(p.brand_key) filter (where p.brand_key = ${defaultBrandKey}) end
      from raw_part p where p.name_key = r.name_key
    )
    where brand_key is null`;
  await tx.unsafe(`
    create index raw_row_part on raw_row (name_key, brand_key, seq);
    analyze raw_row;
  `);
}

interface Orphan {
  seq: number;
  file: string;
  line: number;
  part: string;
}

/**
 * Rows about existing parts that the feed does not describe: each such part takes the position of its first row, so
 * that its rows can be joined to it.
 */
export async function addKnownParts(tx: Queryable, defaultBrandKey: string): Promise<void> {
  await tx`
    update raw_row r
    set brand_key = (
      select case when count(*) = 1 then min(u.brand_key)
        else min(u.brand_key) filter (where u.brand_key = ${defaultBrandKey}) end
      from part p join supplier u on u.id = p.supplier_id
      where p.name_key = r.name_key and p.withdrawn_at is null
    )
    where brand_key is null`;
  await tx`
    insert into raw_part (seq, brand_key, name_key, file, line, value)
    select distinct on (r.brand_key, r.name_key) r.seq, r.brand_key, r.name_key, r.file, r.line,
      json_build_object('name', p.name, 'brand', u.brand, 'isKnown', true)
    from raw_row r
    join supplier u on u.brand_key = r.brand_key
    join part p on p.supplier_id = u.id and p.name_key = r.name_key and p.withdrawn_at is null
    where not exists (
      select from raw_part o where o.name_key = r.name_key and o.brand_key = r.brand_key
    )
    order by r.brand_key, r.name_key, r.seq`;
  await tx.unsafe('analyze raw_part; analyze raw_row');
}

/**
 * Rows that describe parts which neither the shop nor the feed has: such a part takes the position of the first of
 * these rows.
 */
export async function addMadeParts(tx: Queryable, defaultBrandKey: string): Promise<void> {
  await tx`
    update raw_row set brand_key = ${defaultBrandKey}
    where brand_key is null and value -> 'makes' is not null`;
  await tx`
    insert into raw_part (seq, brand_key, name_key, file, line, value)
    select distinct on (r.brand_key, r.name_key) r.seq, r.brand_key, r.name_key, r.file, r.line,
      jsonb_build_object('name', r.part, 'isNew', true) || (r.value -> 'makes')::jsonb
    from raw_row r
    where r.value -> 'makes' is not null and not exists (
      select from raw_part o where o.name_key = r.name_key and o.brand_key = r.brand_key
    )
    order by r.brand_key, r.name_key, r.seq`;
  await tx.unsafe('analyze raw_part');
}

/** Parts missing from complete lists of their brands, after all others. */
export async function addUnnamedParts(tx: Queryable, locations: readonly string[]): Promise<void> {
  await tx`
    insert into raw_part (seq, brand_key, name_key, file, line, value)
    select last.seq + row_number() over (order by p.id), u.brand_key, p.name_key, last.file, last.line,
      json_build_object('name', p.name, 'brand', u.brand, 'isKnown', true, 'noneLeft', (
        select json_agg(k.location order by k.location) from stock k
        where k.part_id = p.id and k.location = any(${locations as string[]}::text[]) and k.quantity > 0
      ))
    from (select seq, file, line from raw_row order by seq desc limit 1) as last
    cross join supplier u
    join part p on p.supplier_id = u.id and p.withdrawn_at is null
    where u.brand_key in (
        select distinct brand_key from raw_row where value ->> 'noneLeft' = 'true'
      )
      and exists (
        select from stock k
        where k.part_id = p.id and k.location = any(${locations as string[]}::text[]) and k.quantity > 0
      )
      and not exists (
        select from raw_part o where o.name_key = p.name_key and o.brand_key = u.brand_key
      )`;
  await tx.unsafe('analyze raw_part');
}

/** Rows of parts that the feed does not have, a page at a time. */
export async function orphanRows(
  tx: Queryable,
  page: { afterSeq: number; limit: number },
): Promise<Orphan[]> {
  return tx<Orphan[]>`
    select seq, file, line, part
    from raw_row r
    where seq > ${page.afterSeq} and not exists (
      select from raw_part p where p.name_key = r.name_key and p.brand_key = r.brand_key
    )
    order by seq
    limit ${page.limit}`;
}

interface JoinedPart {
  seq: number;
  file: string;
  line: number;
  value: unknown;
  /** [kind, value, file, line] in the order of the files. */
  rows: [kind: string, value: unknown, file: string, line: number][];
}

/**
 * Parts with all their rows, a page at a time in the feed's order.
 * @param page.rowsMax a part with more rows comes with one more than that
 */
export async function joinedParts(
  tx: Queryable,
  page: { afterSeq: number; limit: number; rowsMax: number },
): Promise<JoinedPart[]> {
  return tx<JoinedPart[]>`
    select p.seq, p.file, p.line, p.value, coalesce(rows.list, '[]') as rows
    from raw_part p
    left join lateral (
      select json_agg(json_build_array(r.kind, r.value, r.file, r.line) order by r.seq) as list
      from (
        select * from raw_row r
        where r.name_key = p.name_key and r.brand_key = p.brand_key
        order by r.seq
        limit ${page.rowsMax + 1}
      ) r
    ) rows on true
    where p.seq > ${page.afterSeq}
    order by p.seq
    limit ${page.limit}`;
}
