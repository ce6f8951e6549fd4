import type { Queryable } from '../../../db/database.server.ts';
import type { FeedPrice } from '../../parts/part-layer.ts';
import { applyPriceChanges } from './prices.sql.server.ts';
import {
  countScopes,
  createScopeStage,
  fillScopes,
  forgetScopes,
  listPromotionsOf,
  openRangesUntil,
  stageScopes,
} from './scopes.sql.server.ts';
import { replaceDocuments } from './search.sql.server.ts';

/** Writes one part as an import writes many. The caller has locked the part, and raises the catalogue's version. */

/**
 * Changes one price of a part, with the history and the base that an import would write.
 * @param price null takes the price away: the part cannot be bought there any more
 */
export async function changeOnePrice(
  tx: Queryable,
  of: { readonly partId: number; readonly location: string; readonly now: Date },
  price: FeedPrice | null,
): Promise<void> {
  const { partId, location, now } = of;
  const { netCents = null, grossCents = null, vatRate = null } = price ?? {};
  const promotion = price?.promotion ?? false;
  await tx.unsafe('drop table if exists stage_price_change');
  await tx`
    create temp table stage_price_change (
      part_id int, location text, net int, gross int, rate int, net_is_derived boolean,
      is_change boolean, was_promotion boolean, base int, promotion boolean
    ) on commit drop`;
  const [change] = await tx<{ was: boolean }[]>`
    insert into stage_price_change
    select ${partId}, ${location}, ${netCents}::int, ${grossCents}::int, ${vatRate}::int,
      ${price?.isNetDerived ?? false},
      (${netCents}::int, ${grossCents}::int, ${promotion}::boolean)
        is distinct from (p.net_cents, p.gross_cents, coalesce(p.promotion, false)),
      coalesce(p.promotion, false), p.base_gross_cents, ${promotion}
    from (select) as one
    left join price p on p.part_id = ${partId} and p.location = ${location}
    returning was_promotion as was`;
  await applyPriceChanges(tx, now);
  if (change?.was === promotion) return;
  await createScopeStage(tx);
  await listPromotionsOf(tx, partId);
  await countScopes(tx);
}

/**
 * Removes a part from all lists, lets `change` put it on or off sale, and lists it again where it is on sale.
 * @param change writes `withdrawn_at`
 */
export async function relistPart(
  tx: Queryable,
  partId: number,
  change: () => Promise<unknown>,
): Promise<void> {
  await createScopeStage(tx);
  // Also holds back whoever else writes lists.
  const openUntil = await openRangesUntil(tx);
  await tx`insert into stage_reach (part_id) values (${partId})`;
  await forgetScopes(tx, openUntil);
  await change();
  const onSale = await tx`select from part where id = ${partId} and withdrawn_at is null`;
  if (onSale.count > 0) {
    await stageScopes(tx, openUntil);
    await fillScopes(tx);
  }
  await listPromotionsOf(tx, partId);
  await countScopes(tx);
  await replaceDocuments(tx, [partId]);
}
