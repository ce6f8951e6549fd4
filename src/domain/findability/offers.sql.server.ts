import type { Queryable } from '../../db/database.server.ts';
import { listPriceColumns } from '../parts/part.sql.server.ts';
import type { ListPrice } from '../parts/price.ts';

interface OfferRow extends Omit<ListPrice, 'location'> {
  readonly id: number;
  readonly urlcomponent: string;
  readonly partNumber: string;
  readonly brand: string;
  readonly description: string;
  readonly detailHtml: string;
  readonly weightGrams: number | null;
  readonly gtin: string | null;
  readonly recordType: 'inventoryitem' | 'kititem';
  readonly photoUrls: readonly string[];
  readonly category: string | null;
  readonly group: string | null;
}

/** The next parts by id that have a price at the location, and a photo. */
export async function offerRowsAfter(
  sql: Queryable,
  input: { readonly afterId: number; readonly location: string; readonly limit: number },
): Promise<OfferRow[]> {
  return sql`
    select part.id, part.urlcomponent, part.name as "partNumber", supplier.brand, part.description,
           part.detail_html as "detailHtml", part.weight_grams as "weightGrams", part.gtin,
           part.record_type as "recordType", photos.urls as "photoUrls",
           ${listPriceColumns(sql)},
           place.category, place.group_name as "group"
    from part
    join supplier on supplier.id = part.supplier_id
    join price on price.part_id = part.id and price.location = ${input.location}
    join lateral (
      select array_agg(url order by position) as urls from part_photo where part_id = part.id
    ) photos on photos.urls is not null
    left join lateral (
      select category.name as category, part_group.name as group_name
      from (
        (select group_id, category_id from application where part_id = part.id order by id limit 1)
        union all select group_id, category_id from part_place where part_id = part.id
      ) as first_place
      join part_group on part_group.id = first_place.group_id
      left join category on category.id = first_place.category_id
      limit 1
    ) place on true
    where part.id > ${input.afterId} and part.withdrawn_at is null
    order by part.id limit ${input.limit}`;
}
