import type { Queryable } from '../../db/database.server.ts';
import type { IsoDay } from '../../kernel/clock.ts';
import type { LayerField } from '../parts/part-layer.ts';
import type { Layer } from './goods.ts';

export async function layersOf(sql: Queryable, partId: number): Promise<Layer[]> {
  return sql<Layer[]>`
    select l.field, l.location, l.owner_value as "ownerValue", l.feed_value as "feedValue",
      l.feed_changed_at as "feedChangedAt", l.reason, l.changed_at as "changedAt",
      a.email as "changedBy"
    from part_layer l
    left join staff_account a on a.id = l.changed_by
    where l.part_id = ${partId}
    order by l.field, l.location`;
}

interface NewLayer {
  readonly partId: number;
  readonly field: LayerField;
  readonly location?: string;
  readonly ownerValue: unknown;
  /** Used where there is no layer yet; an existing one keeps the feed's value. */
  readonly feedValue: unknown;
  readonly reason?: string;
  readonly changedAt: Date;
  readonly changedBy: string | null;
}

/** Creates a layer, or updates the owner's value in it. */
export async function writeLayer(tx: Queryable, layer: NewLayer): Promise<void> {
  const { partId, field, location = '', reason = '', changedAt, changedBy } = layer;
  await tx`
    insert into part_layer
      (part_id, field, location, owner_value, feed_value, reason, changed_at, changed_by)
    values (${partId}, ${field}, ${location}, ${JSON.stringify(layer.ownerValue)}::text::jsonb,
      ${JSON.stringify(layer.feedValue)}::text::jsonb, ${reason}, ${changedAt}, ${changedBy})
    on conflict (part_id, field, location) do update
    set owner_value = excluded.owner_value, reason = excluded.reason,
      changed_at = excluded.changed_at, changed_by = excluded.changed_by,
      feed_value = case when part_layer.field = 'stock' then excluded.feed_value
        else part_layer.feed_value end`;
}

export async function deleteLayer(
  tx: Queryable,
  { partId, field, location }: { partId: number; field: LayerField; location: string },
): Promise<void> {
  await tx`
    delete from part_layer
    where part_id = ${partId} and field = ${field} and location = ${location}`;
}

const AT_ONCE = 500;

/** Owners' promotions whose last day is before `today`, a few hundred at once. */
export async function promotionsOver(
  sql: Queryable,
  today: IsoDay,
): Promise<{ partId: number; location: string }[]> {
  return sql`
    select part_id as "partId", location
    from part_layer
    where field = 'price' and owner_value -> 'promotion' ->> 'until' < ${today}
    order by owner_value -> 'promotion' ->> 'until', part_id, location
    limit ${AT_ONCE}`;
}
