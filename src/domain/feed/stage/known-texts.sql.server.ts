import type { Queryable } from '../../../db/database.server.ts';
import type { PartialSay } from '../read/feed-record.ts';
import type { PartRecord } from '../record/part-record.server.ts';

interface KnownTexts {
  seq: number;
  description: string;
  numbers: string[];
  groups: string[];
  vehicles: string[];
}

/** Partial records are also found by what else the shop knows of the part. */
export async function completeTexts<
  Staged extends { seq: number; record: PartRecord; says?: PartialSay | undefined },
>(tx: Queryable, batch: readonly Staged[]): Promise<Staged[]> {
  const partial = batch.filter(({ says }) => says && says.facts !== says.applications);
  if (partial.length === 0) return [...batch];
  const known = new Map((await knownTexts(tx, partial)).map((texts) => [texts.seq, texts]));
  return batch.map((staged) => {
    const { record, says } = staged;
    const shop = known.get(staged.seq);
    if (!says || !shop) return staged;
    const texts = says.facts
      ? { ...record.texts, groups: shop.groups, vehicles: shop.vehicles }
      : { ...record.texts, numbers: shop.numbers, description: shop.description };
    return { ...staged, record: { ...record, texts } };
  });
}

async function knownTexts(
  tx: Queryable,
  batch: readonly { seq: number; record: PartRecord }[],
): Promise<KnownTexts[]> {
  const names = batch.map(({ seq, record }) => ({
    seq,
    brand_key: record.brandKey,
    name_key: record.nameKey,
  }));
  return tx<KnownTexts[]>`
    select r.seq, p.description || ' ' || u.brand as description,
      array_prepend(p.name, array(
        select o.number from oe_number o
        where o.part_id = p.id and o.kind in ('oe', 'competitor') order by o.position
      )) as numbers,
      array(
        select distinct t.name
        from (
          select group_id, category_id from application where part_id = p.id
          union all select group_id, category_id from part_place where part_id = p.id
        ) as a
        left join part_group g on g.id = a.group_id
        left join category c on c.id = a.category_id
        cross join lateral (values (g.name), (c.name)) as t (name)
        where t.name is not null
        order by 1
      ) as groups,
      array(
        select distinct t.name
        from application a
        join model mo on mo.id = a.model_id
        join make m on m.id = mo.make_id
        cross join lateral (values (m.name), (mo.name)) as t (name)
        where a.part_id = p.id
        order by 1
      ) as vehicles
    from json_to_recordset(${JSON.stringify(names)}::text::json)
      as r (seq int, brand_key text, name_key text)
    join supplier u on u.brand_key = r.brand_key
    join part p on p.supplier_id = u.id and p.name_key = r.name_key`;
}
