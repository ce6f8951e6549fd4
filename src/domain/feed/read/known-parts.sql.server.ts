import type { Queryable } from '../../../db/database.server.ts';
import { type PartColumnName, partColumnList, sqlTypeOf } from '../../parts/part-columns.ts';

/** Data that a feed of several files may omit, by the keys of a part: the shop then keeps its own. */
export const keysOfFacts = [
  ...partColumnList.map(({ name }) => name),
  'description',
  'recordtype',
  'manufacturer',
  'responsibleperson',
  'safetywarnings',
  'manufacturerstock',
  'photos',
  'technicaldetails',
  'oenumbers',
  'crossnumbers',
  'components',
  'relateditems',
] as const;
type Sql = ReturnType<typeof fragment>;
const fragment = (tx: Queryable) => tx``;

export type KeyOfFacts = (typeof keysOfFacts)[number];

/**
 * Completes existing parts of the feed with the data that the feed omits, in the values of earlier feeds: an owner's
 * text stays the owner's.
 * @param keys what the feed's files cannot say
 */
export async function completeRawParts(tx: Queryable, keys: readonly KeyOfFacts[]): Promise<void> {
  if (keys.length === 0) return;
  const list = sourceOf(tx);
  const [first = '', ...others] = keys;
  const pairs = others.reduce<Sql>(
    (sum, key) => tx`${sum}, ${key}::text, ${list[key]}`,
    tx`${first}::text, ${list[first as KeyOfFacts]}`,
  );
  await tx`
    update raw_part r
    set value = (jsonb_build_object(${pairs}) || r.value::jsonb)::json
    from part p
    join supplier u on u.id = p.supplier_id
    left join product_safety safety on safety.id = p.safety_id
    where u.brand_key = r.brand_key and p.name_key = r.name_key`;
}

/** For each key, the feed's value of a part `p` with its `safety`. */
function sourceOf(tx: Queryable): Readonly<Record<KeyOfFacts, Sql>> {
  /** SQL: `{ "is": value }`, with what the feed said last where the owner has changed it. */
  const ofFeed = (layer: string | undefined, column: string, type: string): string => `coalesce((
      select jsonb_build_object('is', (l.feed_value #>> '{}')::${type})
      from part_layer l where l.part_id = p.id and l.field = '${layer ?? ''}'
    ), jsonb_build_object('is', p.${column}))`;
  const columns = partColumnList.map((one) => {
    const said = ofFeed(one.layer, one.column, sqlTypeOf(one));
    const inUnit = one.scale ? `(${said} ->> 'is')::numeric / ${one.scale}.0` : `${said} -> 'is'`;
    return [one.name, tx`${tx.unsafe(inUnit)}`] as const;
  });
  return {
    ...(Object.fromEntries(columns) as Readonly<Record<PartColumnName, Sql>>),
    description: tx`${tx.unsafe(`${ofFeed('description', 'description', 'text')} -> 'is'`)}`,
    recordtype: tx`p.record_type`,
    manufacturer: tx`safety.maker`,
    responsibleperson: tx`safety.responsible`,
    safetywarnings: tx`safety.warnings`,
    manufacturerstock: tx`(select quantity from manufacturer_stock m where m.part_id = p.id)`,
    photos: tx`coalesce((
      select jsonb_agg(jsonb_build_object('url', c.url) order by c.position)
      from (
        select position, url from part_photo
        where part_id = p.id and not exists (
          select from part_layer l where l.part_id = p.id and l.field = 'photos'
        )
        union all
        select f.position, f.url from part_layer l
        cross join lateral jsonb_array_elements_text(l.feed_value) with ordinality as f (url, position)
        where l.part_id = p.id and l.field = 'photos'
      ) as c), '[]')`,
    technicaldetails: tx`coalesce((
      select jsonb_agg(jsonb_build_object('name', name, 'value', value_html) order by position)
      from technical_detail where part_id = p.id), '[]')`,
    oenumbers: tx`coalesce((
      select jsonb_agg(number order by position)
      from oe_number where part_id = p.id and kind = 'oe' and brand = ''), '[]')`,
    crossnumbers: tx`coalesce((
      select jsonb_agg(jsonb_build_object('brand', brand, 'number', number, 'kind', kind) order by position)
      from oe_number where part_id = p.id and not (kind = 'oe' and brand = '')), '[]')`,
    components: tx`coalesce((
      select jsonb_agg(jsonb_build_object('part', other.name, 'quantity', c.quantity) order by c.position)
      from kit_component c join part other on other.id = c.component_id
      where c.kit_id = p.id), '[]')`,
    relateditems: tx`coalesce((
      select jsonb_agg(other.name order by c.position)
      from (
        select position, related_part_id from related_part
        where part_id = p.id and not exists (
          select from part_layer l where l.part_id = p.id and l.field = 'related'
        )
        union all
        select f.position, f."partId" from part_layer l
        cross join lateral jsonb_to_recordset(l.feed_value) as f (position int, "partId" int)
        where l.part_id = p.id and l.field = 'related'
      ) as c (position, related_part_id)
      join part other on other.id = c.related_part_id), '[]')`,
  };
}
