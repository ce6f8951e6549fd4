import { markets, type Source } from '../../config/markets.ts';
import type { Queryable } from '../../db/database.server.ts';
import { isoDay } from '../../kernel/clock.ts';
import type { ShopContext } from '../shop-context/shop-context.server.ts';
import { markReopened, retakePromoUse } from './order.sql.server.ts';
import {
  dropTakings,
  lockSupply,
  takenQuantities,
  takeSupply,
} from './stock/stock-taking.sql.server.ts';
import { takeStock } from './stock/stock-taking.ts';

/** It must be paid within this time, otherwise its stock is returned again. */
const REOPENED_FOR_MS = 60 * 60_000;

/**
 * Takes the pieces that a locked order held before it was closed, from wherever they are now.
 * @param forMs how long it may then be paid
 * @returns false where not all of it is there any more; then nothing was taken
 */
export async function reopenOrder(
  tx: Queryable,
  { clock }: Pick<ShopContext, 'clock'>,
  orderId: string,
  forMs: number = REOPENED_FOR_MS,
): Promise<boolean> {
  const now = clock();
  const needs = await takenQuantities(tx, orderId);
  const supply = await lockSupply(
    tx,
    needs.map(({ partId }) => partId),
  );
  const takings = needs.map((need) => {
    const sources = supply.get(need.partId);
    const { location } = markets[need.source as Source];
    return sources && takeStock(need, sources, { location, today: isoDay(now) });
  });
  if (takings.some((taking) => taking === undefined)) return false;
  await dropTakings(tx, orderId);
  const taken = takings.flatMap((taking) => taking ?? []);
  await Promise.all(takeSupply(tx, orderId, taken));
  await retakePromoUse(tx, orderId);
  await markReopened(tx, orderId, new Date(now.getTime() + forMs));
  return true;
}
