import type { Queryable } from '../../../db/database.server.ts';

/**
 * Writes the purchase prices that the feed names; a part without one keeps what is known of it. FIG-7.
 * @returns how many changed
 */
export async function writePurchasePrices(tx: Queryable, now: Date): Promise<number> {
  const { count } = await tx`
    insert into purchase_price (part_id, net_cents, changed_at)
    select s.part_id, b.purchase_cents, ${now}
    from stage_part s
    join stage_body b using (seq)
    join part on part.id = s.part_id
    left join purchase_price p on p.part_id = s.part_id
    where b.purchase_cents is not null and b.purchase_cents is distinct from p.net_cents
    order by s.part_id
    on conflict (part_id) do update
    set net_cents = excluded.net_cents, changed_at = excluded.changed_at`;
  return count;
}
