import { PRICE_HISTORY_DAYS } from '../../../config/law.ts';
import { PRICE_MOVE_SHARE } from '../../../config/shop-rules.ts';
import type { Queryable } from '../../../db/database.server.ts';
import { addDays } from '../../../kernel/clock.ts';
import type { BasisPoints, Cents } from '../../../kernel/money.ts';
import { keepFeedPrices } from './owner-layers.sql.server.ts';

/**
 * Updates prices from the feed and maintains their history. A price that becomes a promotion gets its base: the
 * lowest gross price of the 30 days before, including the one in force when they began; null where none is known. A
 * partial record leaves prices of other locations, and a promotion whose price it does not change; a changed price
 * ends the promotion. Each price stores the rate that completed it. A price that only learns its rate has not
 * changed. An owner's price stays; the feed's goes into its layer.
 * @param onPrices is given every price of the shop that changes, old and new, before they are written
 * @returns how many prices changed, and what that means for those that there were
 */
export async function writePrices(
  tx: Queryable,
  { now, vatRate, onPrices }: { now: Date; vatRate: BasisPoints; onPrices?: OnPrices | undefined },
): Promise<PriceChanges> {
  await keepFeedPrices(tx, { now, vatRate });
  await tx.unsafe(`
    create temp table stage_price_change on commit drop as
      with wanted as (
        select s.part_id, r.location, r.net, r.gross, ${vatRate}::int as rate,
          coalesce(r."isNetDerived", false) as net_is_derived,
          case when not s.is_partial then r.promotion end as promotion
        from stage_part s
        join stage_body b using (seq)
        cross join lateral json_to_recordset(b.prices)
          as r (
            location text, net int, gross int, promotion boolean, "isNetDerived" boolean
          )
      ), present as (
        select p.*, 'prices' = any(s.keeps) as is_kept from price p join stage_part s on s.part_id = p.part_id
      ), compared as (
        select part_id, location, w.net, w.gross, w.rate, w.net_is_derived,
          w.promotion, coalesce(p.promotion, false) as was_promotion, p.base_gross_cents as base,
          coalesce((w.net, w.gross) is distinct from (p.net_cents, p.gross_cents)
              and not (w.net is null and p.is_kept)
            or w.promotion <> p.promotion or w.rate <> p.vat_rate_basis_points, false) as is_change,
          (w.rate, w.net_is_derived) is distinct from (p.vat_rate_basis_points, p.net_is_derived)
            and w.net is not null as is_other_rate
        from wanted w
        full join present p using (part_id, location)
      )
      select part_id, location, net, gross, rate, net_is_derived, is_change, was_promotion, base,
        case when is_change then coalesce(promotion, false) else was_promotion end as promotion
      from compared c
      where (is_change or is_other_rate) and not exists (
        select from part_layer l
        where l.part_id = c.part_id and l.field = 'price' and l.location = c.location
      );
    analyze stage_price_change;
  `);
  const impact = await priceImpact(tx);
  await onPrices?.(movedPrices(tx));
  return { ...impact, pricesChanged: await applyPriceChanges(tx, now) };
}

/**
 * Writes the rows of stage_price_change and adds to the history.
 * @returns how many prices changed
 */
export async function applyPriceChanges(tx: Queryable, now: Date): Promise<number> {
  const windowStart = addDays(now, -PRICE_HISTORY_DAYS);
  await tx`
    update stage_price_change c
    set base = case when c.promotion and c.was_promotion then c.base when c.promotion then (
      select min(h.gross_cents)
      from price_history h
      where h.part_id = c.part_id and h.location = c.location and h.valid_from <= ${now}
        and h.valid_from >= coalesce((
          select max(o.valid_from)
          from price_history o
          where o.part_id = c.part_id and o.location = c.location and o.valid_from <= ${windowStart}
        ), '-infinity')
    ) end`;
  await tx`
    delete from price p using stage_price_change c
    where p.part_id = c.part_id and p.location = c.location and c.net is null`;
  await tx`
    insert into price (
      part_id, location, net_cents, gross_cents, vat_rate_basis_points, net_is_derived, promotion,
      base_gross_cents
    )
    select part_id, location, net, gross, rate, net_is_derived, promotion, base
    from stage_price_change
    where net is not null
    order by part_id, location
    on conflict (part_id, location) do update
    set net_cents = excluded.net_cents, gross_cents = excluded.gross_cents,
      vat_rate_basis_points = excluded.vat_rate_basis_points,
      net_is_derived = excluded.net_is_derived, promotion = excluded.promotion,
      base_gross_cents = excluded.base_gross_cents`;
  const { count } = await tx`
    insert into price_history (part_id, location, valid_from, net_cents, gross_cents, promotion)
    select part_id, location, ${now}, net, gross, promotion
    from stage_price_change
    where is_change
    order by part_id, location
    on conflict (part_id, location, valid_from) do update
    set net_cents = excluded.net_cents, gross_cents = excluded.gross_cents,
      promotion = excluded.promotion`;
  return count;
}

/** A price before and after an import, in cents. */
export interface PriceMove {
  readonly part: string;
  readonly brand: string;
  readonly location: string;
  readonly netBefore: Cents;
  readonly grossBefore: Cents;
  /** Null: there is none any more. */
  readonly net: Cents | null;
  readonly gross: Cents | null;
}

export type OnPrices = (moves: AsyncIterable<readonly PriceMove[]>) => Promise<void>;

const MOVES_AT_ONCE = 5_000;

/** All changes of prices that there are, by part number, in pages. */
async function* movedPrices(tx: Queryable): AsyncGenerator<PriceMove[]> {
  let after = { part: '', id: 0, location: '' };
  for (;;) {
    const page = await tx<(PriceMove & { id: number })[]>`
      select part.id, part.name as part, u.brand, c.location, c.net, c.gross,
        p.net_cents as "netBefore", p.gross_cents as "grossBefore"
      from stage_price_change c
      join part on part.id = c.part_id
      join supplier u on u.id = part.supplier_id
      join price p on p.part_id = c.part_id and p.location = c.location
      where c.is_change
        and (part.name, part.id, c.location) > (${after.part}, ${after.id}, ${after.location})
      order by part.name, part.id, c.location
      limit ${MOVES_AT_ONCE}`;
    const last = page.at(-1);
    if (!last) return;
    yield page;
    after = last;
  }
}

/** Changes that an import makes to existing prices. */
export interface PriceChanges {
  readonly pricesChanged: number;
  readonly pricesBefore: number;
  /** Prices that move by more than `PRICE_MOVE_SHARE`, up or down. */
  readonly pricesMoved: number;
  /** Prices that vanish: the part cannot be bought there any more. */
  readonly pricesGone: number;
  /** The middle one of all changes, as a share of the price before; null where none is left to compare. */
  readonly priceMiddle?: number | null;
}

/** Evaluated after the changes are staged and before they are written. */
async function priceImpact(tx: Queryable): Promise<Omit<PriceChanges, 'pricesChanged'>> {
  const [impact] = await tx<Omit<PriceChanges, 'pricesChanged'>[]>`
    select (select count(*)::int from price) as "pricesBefore",
           count(*) filter (
             where abs(c.gross - p.gross_cents) > ${PRICE_MOVE_SHARE}::float8 * p.gross_cents
           )::int as "pricesMoved",
           count(*) filter (where c.net is null)::int as "pricesGone",
           percentile_cont(0.5) within group (
             order by (c.gross - p.gross_cents)::float8 / p.gross_cents
           ) filter (where c.is_change and c.gross is not null and p.gross_cents > 0) as "priceMiddle"
    from stage_price_change c
    join price p using (part_id, location)`;
  return impact ?? { pricesBefore: 0, pricesMoved: 0, pricesGone: 0 };
}

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
