import { advisoryLocks } from '../../../db/advisory-locks.ts';
import type { Queryable } from '../../../db/database.server.ts';
import { columnNames, partColumnList, sqlTypeOf } from '../../parts/part-columns.ts';
import type { PartialSay } from '../read/feed-record.ts';
import type { FitmentNames, NumberedFitments } from '../record/numbered-fitments.server.ts';
import type { PartRecord } from '../record/part-record.server.ts';
import { completeTexts } from './known-texts.sql.server.ts';
import { joinObjects, stageRowOf } from './stage-row.server.ts';

/**
 * The stage: temporary tables of the import's transaction that gather, compare and check a feed before anything that
 * readers see is touched.
 */

export interface StagedRecord {
  readonly seq: number;
  readonly file: string;
  readonly line: number;
  readonly record: PartRecord;
  /** undefined where the record describes the whole part. */
  readonly says?: PartialSay | undefined;
}

/** A row that another thread has prepared. */
export interface StagedRow extends StagedFitments {
  readonly file: string;
  readonly line: number;
  readonly row: string;
}

export interface StagedFitments {
  readonly seq: number;
  readonly fitments: NumberedFitments;
}

/** Storage of stage_body: compressing data that are read once, soon, is not worth it. */
const LIST_COLUMNS = [
  ...['document', 'safety', 'photos', 'details', 'oe_numbers', 'prices', 'stock'],
  ...['deliveries', 'components', 'related'],
];

const COLUMN_TYPES = partColumnList.map((one) => `${one.column} ${sqlTypeOf(one)}`).join(', ');

/** @returns false while another import is running */
export async function tryImportLock(tx: Queryable): Promise<boolean> {
  const [row] = await tx<{ locked: boolean }[]>`
    select pg_try_advisory_xact_lock(${advisoryLocks.import}) as locked`;
  return row?.locked === true;
}

export async function waitForImportLock(tx: Queryable): Promise<void> {
  await tx`select pg_advisory_xact_lock(${advisoryLocks.import})`;
}

/**
 * Set for the rest of the transaction: a whole catalogue's rows are joined and sorted at once, while server settings
 * suit small reads. JIT compilation costs more than it saves: each statement runs once.
 */
export async function setBulkSettings(tx: Queryable): Promise<void> {
  await tx`
    select set_config('work_mem', '64MB', true), set_config('maintenance_work_mem', '128MB', true),
      set_config('jit', 'off', true)`;
}

export async function createStage(tx: Queryable): Promise<void> {
  await setBulkSettings(tx);
  await createApplicationStage(tx);
  await tx.unsafe(`
    create temp table stage_part (
      seq int primary key,
      file text not null,
      line int not null,
      brand text not null,
      brand_key text not null,
      name text not null,
      name_key text not null,
      given_url text,
      default_url text not null,
      longer_url text not null,
      is_kit boolean not null,
      is_partial boolean not null,
      keeps text[] not null,
      fingerprint text not null,
      digest text not null,
      part_id int not null,
      is_new boolean not null,
      facts_changed boolean not null,
      applications_changed boolean not null,
      folded boolean not null default false,
      rejected text
    ) on commit drop;
    create temp table stage_body (
      seq int primary key,
      number_norm text not null,
      description text,
      ${COLUMN_TYPES},
      record_type text,
      safety json,
      document tsvector,
      photos json,
      details json,
      oe_numbers json,
      prices json not null,
      stock json not null,
      manufacturer_stock int,
      purchase_cents int,
      deliveries json not null,
      restated json not null,
      components json not null,
      related json not null
    ) with (toast_tuple_target = 8160) on commit drop;
    ${LIST_COLUMNS.map((column) => `alter table stage_body alter ${column} set storage external;`).join('\n')}
    create temp table stage_refused_name (
      brand_key text not null,
      name_key text not null
    ) on commit drop;
    create temp table stage_withdrawn (part_id int primary key) on commit drop;
  `);
}

/** Fitments are staged separately, because another connection may hold them, together with the meanings of their numbers. */
export async function createApplicationStage(sql: Queryable): Promise<void> {
  await sql.unsafe(`
    create temp table stage_application (
      n bigint generated always as identity,
      seq int not null,
      vehicle bigint not null,
      year_from smallint not null,
      year_to smallint,
      part_group bigint not null,
      variant bigint not null
    ) on commit drop;
    create temp table stage_vehicle (
      number bigint primary key,
      make text not null,
      make_key text not null,
      model text not null,
      model_key text not null,
      n bigint,
      model_id int
    ) on commit drop;
    create temp table stage_group (
      number bigint primary key,
      category text,
      part_group text not null,
      group_key text not null,
      n bigint,
      category_id int,
      group_id int
    ) on commit drop;
    create temp table stage_variant (
      number bigint primary key,
      engine text not null,
      parameter text not null,
      parameter2 text not null,
      parameter3 text not null,
      qualifiers text not null
    ) on commit drop;
  `);
}

/**
 * Stages a batch. What the shop has already (the same fingerprint) is staged without its facts, so that a
 * feed that repeats itself costs little. New parts get their ids here, in the feed's order.
 * @param lastPartId the last id that was given before the import
 * @returns fitments of the parts whose fitments are not those that the shop has; of the others what names them, for
 *   others' numbers
 */
export async function stageParts(
  tx: Queryable,
  batch: readonly (StagedRecord | StagedRow)[],
  lastPartId: number,
): Promise<StagedFitments[]> {
  const completed = await completeTexts(
    tx,
    batch.filter((staged) => 'record' in staged),
  );
  const ready = batch.filter((staged) => 'row' in staged);
  const staged = [...completed.map(rowOf), ...ready];
  const rows = `[${staged.map(rowText).join()}]`;
  const columns = tx.unsafe(columnNames.join(', '));
  const changed = await tx<{ seq: number }[]>`
    with record as materialized (
      select seq, file, line, brand, "brandKey" as brand_key, name, "nameKey" as name_key,
        "givenUrl" as given_url, "defaultUrl" as default_url, "longerUrl" as longer_url,
        "isPartial" as is_partial, keeps, "saysFacts" as says_facts, "saysApplications" as says_applications,
        fingerprint, digest, "numberNorm" as number_norm, description, ${columns},
        "recordType" as record_type, safety, document, photos, details,
        "oeNumbers" as oe_numbers, prices, stock, "manufacturerStock" as manufacturer_stock,
        "purchaseCents" as purchase_cents,
        deliveries, restated, components, related
      from json_to_recordset(${rows}::text::json) as r (
        seq int, file text, line int, brand text, "brandKey" text, name text, "nameKey" text,
        "givenUrl" text, "defaultUrl" text, "longerUrl" text, "isPartial" boolean, keeps text[],
        "saysFacts" boolean, "saysApplications" boolean, fingerprint text, digest text,
        "numberNorm" text, description text, ${tx.unsafe(COLUMN_TYPES)},
        "recordType" text, safety json,
        document tsvector, photos json, details json, "oeNumbers" json, prices json, stock json,
        "manufacturerStock" int, "purchaseCents" int, deliveries json, restated json, components json, related json
      )
    ), compared as materialized (
      select r.seq, coalesce(p.id, ${lastPartId}::int + r.seq) as part_id, p.id is null as is_new,
        p.record_type as known_type,
        p.id is null or r.says_facts and (p.withdrawn_at is not null and h.feed_value is distinct from 'false'
          or split_part(p.fingerprint, '.', 1) <> split_part(r.fingerprint, '.', 1))
          as facts_changed,
        p.id is null or r.says_applications and (p.withdrawn_at is not null and h.feed_value is distinct from 'false'
          or split_part(p.fingerprint, '.', 2) <> split_part(r.fingerprint, '.', 2))
          as applications_changed,
        case when p.id is null or r.says_facts then split_part(r.fingerprint, '.', 1)
          else split_part(p.fingerprint, '.', 1) end
        || '.' ||
        case when p.id is null or r.says_applications then split_part(r.fingerprint, '.', 2)
          else split_part(p.fingerprint, '.', 2) end as joint_fingerprint
      from record r
      left join supplier s on s.brand_key = r.brand_key
      left join part p on p.supplier_id = s.id and p.name_key = r.name_key
      left join part_layer h on h.part_id = p.id and h.field = 'hidden'
    ), head as (
      insert into stage_part (
        seq, file, line, brand, brand_key, name, name_key, given_url, default_url, longer_url,
        is_kit, is_partial, keeps, fingerprint, digest, part_id, is_new, facts_changed,
        applications_changed
      )
      select seq, file, line, brand, brand_key, name, name_key, given_url, default_url, longer_url,
        case when is_partial then known_type is not distinct from 'kititem'
          else record_type = 'kititem' end,
        is_partial, keeps, joint_fingerprint, digest, part_id, is_new, facts_changed, applications_changed
      from record join compared using (seq)
    ), body as (
      insert into stage_body (
        seq, number_norm, description, ${columns}, record_type, safety, document, photos, details, oe_numbers, prices, stock, manufacturer_stock,
        purchase_cents, deliveries, restated, components, related
      )
      select seq, number_norm,
        case when facts_changed then description end,
        ${tx.unsafe(columnNames.map((column) => `case when facts_changed then ${column} end`).join(', '))},
        case when not facts_changed then null
          when is_partial then coalesce(known_type, record_type) else record_type end,
        case when facts_changed then safety end,
        case when facts_changed or applications_changed then document end,
        case when facts_changed then photos end,
        case when facts_changed then details end,
        case when facts_changed then oe_numbers end,
        prices, stock, manufacturer_stock, purchase_cents, deliveries, restated, components, related
      from record join compared using (seq)
    )
    select seq from compared where applications_changed`;
  const isChanged = new Set(changed.map(({ seq }) => seq));
  return staged.flatMap(({ seq, fitments }) => {
    if (isChanged.has(seq)) return { seq, fitments };
    return fitments.names ? { seq, fitments: { ...fitments, count: 0, numbers: '' } } : [];
  });
}

/** Stages fitments as rows, in the feed's order within a batch. */
export async function stageApplications(
  sql: Queryable,
  batch: readonly StagedFitments[],
): Promise<void> {
  const names = batch.flatMap(({ fitments }) => fitments.names ?? []);
  if (names.length > 0) await stageNames(sql, names);
  const seqs = batch.map(({ seq }) => seq);
  const lists = batch.map(({ fitments }) => `{${fitments.numbers}}`);
  await sql`
    insert into stage_application (seq, vehicle, year_from, year_to, part_group, variant)
    select seq, a[at], a[at + 1], nullif(a[at + 2], 0), a[at + 3], a[at + 4]
    from (
      select seq, numbers::bigint[] as a from unnest(${seqs}::int[], ${lists}::text[]) as part (seq, numbers)
      -- Separate, because otherwise every column would parse the numbers again.
      offset 0
    ) as part
    cross join lateral generate_series(1, cardinality(a), 5) as at
    order by seq, at`;
}

async function stageNames(sql: Queryable, names: readonly FitmentNames[]): Promise<void> {
  const listOf = (kind: keyof FitmentNames) =>
    JSON.stringify(names.flatMap((said): readonly object[] => said[kind]));
  await sql`
    with vehicle as (
      insert into stage_vehicle (number, make, make_key, model, model_key)
      select number, make, "makeKey", model, "modelKey"
      from json_to_recordset(${listOf('vehicles')}::text::json)
        as r (number bigint, make text, "makeKey" text, model text, "modelKey" text)
    ), part_group as (
      insert into stage_group (number, category, part_group, group_key)
      select number, category, "group", "groupKey"
      from json_to_recordset(${listOf('groups')}::text::json)
        as r (number bigint, category text, "group" text, "groupKey" text)
    )
    insert into stage_variant (number, engine, parameter, parameter2, parameter3, qualifiers)
    select number, engine, parameter, parameter2, parameter3, qualifiers
    from json_to_recordset(${listOf('variants')}::text::json)
      as r (
        number bigint, engine text, parameter text, parameter2 text, parameter3 text, qualifiers text
      )`;
}

function rowOf({ seq, file, line, record, says }: StagedRecord): StagedRow {
  return { seq, file, line, row: stageRowOf(record, says), fitments: record.fitments };
}

function rowText({ seq, file, line, row }: StagedRow): string {
  return joinObjects([JSON.stringify({ seq, file, line }), row]);
}

/** Remembers parts with a refused record: the feed has named them nevertheless. */
export async function stageRefusedNames(
  tx: Queryable,
  names: readonly { brandKey: string; nameKey: string }[],
): Promise<void> {
  await tx`
    insert into stage_refused_name (brand_key, name_key)
    select "brandKey", "nameKey"
    from json_to_recordset(${JSON.stringify(names)}::text::json) as r ("brandKey" text, "nameKey" text)`;
}

/** Without ANALYZE the planner has no statistics of temporary tables. */
export async function closeStage(tx: Queryable): Promise<void> {
  await tx.unsafe(`
    create index stage_part_name on stage_part (name_key, brand_key);
    create index stage_part_part on stage_part (part_id);
    analyze stage_part;
    analyze stage_body (seq);
    analyze stage_refused_name;
  `);
}
