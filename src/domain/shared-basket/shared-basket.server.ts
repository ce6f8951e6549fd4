import { markets, type Source } from '../../config/countries/markets.ts';
import { isUuid, newId } from '../../kernel/ids.ts';
import { ok, type Result, refuse } from '../../kernel/result.ts';
import { type AllowanceSpent, spendAllowance } from '../allowance/allowance.server.ts';
import { basketView } from '../basket/basket.server.ts';
import type { BasketGone } from '../basket/refusals.ts';
import { maximumOf } from '../parts/availability.ts';
import { loadSuppliedSummaries } from '../parts/summaries.server.ts';
import type { ShopContext } from '../shop-context/shop-context.server.ts';
import { findSharedBasket, idsOfRecords, insertSharedBasket } from './shared-basket.sql.server.ts';
import { comparedLine, type SavedLine, type SharedBasket } from './shared-basket.ts';

type ShareRefusal = AllowanceSpent | BasketGone | { readonly kind: 'empty-basket' };

/**
 * Makes a copy of a basket that anybody with its link can open: parts, quantities and current prices. Addresses, VAT
 * number, vehicles and promo code are not copied.
 * @returns the copy's id, which cannot be guessed
 */
export async function shareBasket(
  context: ShopContext,
  { basketId, visitor }: { basketId: string; visitor: string },
): Promise<Result<{ id: string }, ShareRefusal>> {
  const spentUp = await spendAllowance(context, { name: 'shared-basket-by-address', key: visitor });
  if (spentUp) return refuse(spentUp);
  const view = await basketView(context, { basketId, visitor });
  if (!view.ok) return view;
  const { source } = view.value.basket;
  const own = view.value.lines.filter(({ parentLineId }) => parentLineId === null);
  const sold = await soldNow(
    context,
    own.map(({ part }) => part.urlcomponent),
    source,
  );
  const lines = own.flatMap(({ part, quantity }): SavedLine[] => {
    const price = sold.get(part.urlcomponent)?.price;
    if (!price) return [];
    const { urlcomponent: record, partNumber, description } = part;
    const { netCents, grossCents } = price;
    return [{ record, partNumber, description, quantity, netCents, grossCents }];
  });
  if (lines.length === 0) return refuse({ kind: 'empty-basket' });
  const id = newId();
  await insertSharedBasket(context.db.sql, { id, source, savedAt: context.clock(), lines });
  return ok({ id });
}

/** A saved basket with current prices and stock, and the changes since. A malformed id counts as unknown. */
export async function readSharedBasket(
  context: ShopContext,
  { id }: { id: string },
): Promise<Result<SharedBasket, { readonly kind: 'unknown-shared-basket' }>> {
  const saved = isUuid(id) ? await findSharedBasket(context.db.sql, id) : undefined;
  if (!saved) return refuse({ kind: 'unknown-shared-basket' });
  const records = saved.lines.map(({ record }) => record);
  const sold = await soldNow(context, records, saved.source);
  return ok({
    id,
    savedAt: saved.savedAt,
    lines: saved.lines.map((line) => comparedLine(line, sold.get(line.record))),
  });
}

async function soldNow(context: ShopContext, records: readonly string[], source: Source) {
  const ids = await idsOfRecords(context.db.read, records);
  const supplied = await loadSuppliedSummaries(context, [...ids.values()], markets[source]);
  return new Map(
    supplied.map(({ part, ladder }) => [
      part.urlcomponent,
      { price: part.price, maximum: maximumOf(ladder), photoUrl: part.photoUrls[0] ?? null },
    ]),
  );
}
