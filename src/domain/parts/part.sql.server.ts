import type { Queryable } from '../../db/database.server.ts';
import { fromPartWireId } from '../../kernel/ids.ts';
import { normaliseNumber } from './normalise.ts';
import type { OthersNumber, PartIdentity, PartPlace, ProductSafety } from './part.ts';
import { type StoredValue, shownColumns } from './part-columns.ts';
import type { ListPrice } from './price.ts';
import { successor } from './replacements.sql.server.ts';
import type { SoldAs } from './sold/sold-as.ts';
import type { FitmentRange } from './year-rows.ts';

export interface PartRow extends PartIdentity, ProductSafety {
  readonly detailHtml: string;
  readonly weightGrams: number | null;
  readonly customBox: string;
  readonly gtin: string | null;
  readonly replacedByNumber: string | null;
  readonly replacedByAddress: string | null;
  readonly soldAs: SoldAs | null;
  /** What the page shows of the declared columns. */
  readonly columns: Readonly<Record<string, StoredValue>>;
}

/** The amounts of a part in a location's price list; null where it has none. */
export interface PricedRow {
  readonly netCents: number | null;
  readonly grossCents: number | null;
  readonly vatRate: number | null;
  readonly isNetDerived: boolean | null;
  readonly promotion: boolean | null;
  readonly baseGrossCents: number | null;
}

/** A part of a list before its market's rules are applied. */
export interface SummaryRow extends PartIdentity, PricedRow {
  /** The weight; for a kit without one, that of its components; 0 where unknown. */
  readonly weightGrams: number;
  readonly photoUrl: string | null;
  /** Null where nothing has replaced it. */
  readonly replacedByNumber: string | null;
  readonly replacedByAddress: string | null;
  readonly soldAs: SoldAs | null;
  /** In which it stands, for any vehicle. */
  readonly groups: readonly string[];
}

/** The part that a call or an address names. Withdrawn parts are not found. */
export function findPart(sql: Queryable, record: string): Promise<PartRow | undefined> {
  return partNamed(sql, record, (isNamed) => partsWhere(sql, isNamed));
}

/**
 * The part that a record names: by part id, by urlcomponent, or by a part number that only one part has.
 * @param ask queries parts by a condition on the table `part`; it returns at least two if there are that many
 */
export async function partNamed<Part>(
  sql: Queryable,
  record: string,
  ask: (isNamed: ReturnType<Queryable>) => Promise<readonly Part[]>,
): Promise<Part | undefined> {
  // PostgreSQL stores no text with this character, so there is no such part.
  if (record.includes('\u0000')) return undefined;
  const id = fromPartWireId(record);
  if (id !== undefined) return (await ask(sql`part.id = ${id}`))[0];
  const byAddress = await ask(sql`part.urlcomponent = ${record}`);
  if (byAddress[0]) return byAddress[0];
  const number = normaliseNumber(record);
  if (number === '') return undefined;
  const byNumber = await ask(sql`part.number_norm = ${number}`);
  return byNumber.length === 1 ? byNumber[0] : undefined;
}

/** Identities by id, withdrawn parts too: a kit still names its components. */
export async function identitiesOf(
  sql: Queryable,
  partIds: readonly number[],
): Promise<PartIdentity[]> {
  if (partIds.length === 0) return [];
  return sql`
    select ${identity(sql)}
    from part join supplier on supplier.id = part.supplier_id
    where part.id = any(${partIds as number[]}::int[])`;
}

/** The weight in grams of the pieces in one kit, without those of unknown weight. */
export async function weightInside(sql: Queryable, kitId: number): Promise<number> {
  const [row] = await sql<
    { grams: number }[]
  >`select ${gramsInside(sql, sql`${kitId}::int`)} as grams`;
  return row?.grams ?? 0;
}

function gramsInside(sql: Queryable, kitId: ReturnType<Queryable>) {
  return sql`(
    select least(coalesce(sum(component.quantity::bigint * inside.weight_grams), 0), 2e9)::int
    from kit_component component join part inside on inside.id = component.component_id
    where component.kit_id = ${kitId})`;
}

/** List rows, unordered; withdrawn parts are left out. */
export async function summaryRows(
  sql: Queryable,
  partIds: readonly number[],
  location: string,
): Promise<SummaryRow[]> {
  if (partIds.length === 0) return [];
  return sql`
    select ${identity(sql)}, photo.url as "photoUrl",
           coalesce(part.weight_grams, ${gramsInside(sql, sql`part.id`)}) as "weightGrams",
           part.sold_as as "soldAs", array(
             select name from part_group where id in (
               select group_id from application where part_id = part.id
               union all
               select group_id from part_place where part_id = part.id)
           ) as groups,
           ${listPriceColumns(sql)}, ${successorColumns(sql)}
    from part
    join supplier on supplier.id = part.supplier_id
    left join price on price.part_id = part.id and price.location = ${location}
    left join lateral (
      select url from part_photo where part_id = part.id order by position limit 1
    ) photo on true
    ${successor(sql)}
    where part.id = any(${partIds as number[]}::int[]) and part.withdrawn_at is null`;
}

/** The data of a long list's parts for sorting and counting, unordered; without withdrawn parts. */
export async function pricedRows(
  sql: Queryable,
  partIds: readonly number[],
  location: string,
): Promise<(PricedRow & Pick<PartIdentity, 'id' | 'brand' | 'recordType'>)[]> {
  if (partIds.length === 0) return [];
  return sql`
    select part.id, supplier.brand, part.record_type as "recordType", ${listPriceColumns(sql)}
    from part
    join supplier on supplier.id = part.supplier_id
    left join price on price.part_id = part.id and price.location = ${location}
    where part.id = any(${partIds as number[]}::int[]) and part.withdrawn_at is null`;
}

/** Every photo of each part, in order. */
export async function photosOf(
  sql: Queryable,
  partIds: readonly number[],
): Promise<{ partId: number; url: string }[]> {
  if (partIds.length === 0) return [];
  return sql`
    select part_id as "partId", url from part_photo
    where part_id = any(${partIds as number[]}::int[])
    order by part_id, position`;
}

export async function technicalDetailsOf(
  sql: Queryable,
  partId: number,
): Promise<{ name: string; valueHtml: string }[]> {
  return sql`
    select name, value_html as "valueHtml" from technical_detail
    where part_id = ${partId} order by position`;
}

/** The numbers that vehicles' and other parts' makers give the part, in the feed's order. */
export async function othersNumbersOf(sql: Queryable, partId: number): Promise<OthersNumber[]> {
  return sql`
    select number, brand, kind from oe_number
    where part_id = ${partId} and kind in ('oe', 'competitor') order by kind desc, position`;
}

/** The part's prices at every location. */
export async function listPricesOf(sql: Queryable, partId: number): Promise<ListPrice[]> {
  return sql`
    select location, ${listPriceColumns(sql)}
    from price where part_id = ${partId} order by location`;
}

/** A price of a list, of the table `price`; all are null where a left join finds none. */
export function listPriceColumns(sql: Queryable) {
  return sql`
    price.net_cents as "netCents", price.gross_cents as "grossCents",
    price.vat_rate_basis_points as "vatRate", price.net_is_derived as "isNetDerived",
    price.promotion, price.base_gross_cents as "baseGrossCents"`;
}

/** Ids of the related parts, in the feed's order. */
export async function relatedIdsOf(sql: Queryable, partId: number): Promise<{ id: number }[]> {
  return sql`
    select related_part_id as id from related_part
    where part_id = ${partId} order by position`;
}

/** The groups of a part, each with its category, in the feed's order; of a part without fitments its own. */
export async function placesOf(sql: Queryable, partId: number): Promise<PartPlace[]> {
  return sql`
    select coalesce(category.name, '') as category, part_group.name as "group"
    from (
      select category_id, group_id, min(id) as first_id
      from application where part_id = ${partId}
      group by category_id, group_id
      union all
      select category_id, group_id, 0 from part_place where part_id = ${partId}
    ) place
    join part_group on part_group.id = place.group_id
    left join category on category.id = place.category_id
    order by place.first_id`;
}

/** A part's fitments, in the feed's order. Fitments that differ only by engine are one. */
export async function fitmentsOf(sql: Queryable, partId: number): Promise<FitmentRange[]> {
  return sql`
    select make.name as make, model.name as model, fitment.year_from as "yearFrom",
           fitment.year_to as "yearTo", part_group.name as "group",
           fitment.parameter, fitment.parameter2, fitment.parameter3
    from (
      select model_id, year_from, year_to, group_id, parameter, parameter2, parameter3,
             min(id) as first_id
      from application
      where part_id = ${partId}
      group by model_id, year_from, year_to, group_id, parameter, parameter2, parameter3
    ) fitment
    join model on model.id = fitment.model_id
    join make on make.id = model.make_id
    join part_group on part_group.id = fitment.group_id
    order by fitment.first_id`;
}

const SHOWN = shownColumns.map(({ column }) => `'${column}', part.${column}`).join(', ');

async function partsWhere(sql: Queryable, condition: ReturnType<Queryable>): Promise<PartRow[]> {
  return sql`
    select ${identity(sql)}, part.detail_html as "detailHtml",
           part.weight_grams as "weightGrams", part.custom_box as "customBox", part.gtin,
           part.sold_as as "soldAs", jsonb_build_object(${sql.unsafe(SHOWN)}) as columns, safety.maker, safety.responsible,
           coalesce(safety.warnings, '') as warnings, ${successorColumns(sql)}
    from part join supplier on supplier.id = part.supplier_id
    left join product_safety safety on safety.id = part.safety_id
    ${successor(sql)}
    where ${condition} and part.withdrawn_at is null
    limit 2`;
}

function successorColumns(sql: Queryable) {
  return sql`
    successor.number as "replacedByNumber", successor.urlcomponent as "replacedByAddress"`;
}

function identity(sql: Queryable) {
  return sql`
    part.id, part.urlcomponent, part.name as "partNumber", supplier.brand, part.description,
    part.record_type as "recordType", part.tech_notes as "techNotes",
    part.deposit_cents as "depositCents", coalesce(part.trade_only, false) as "isTradeOnly",
    part.content`;
}
