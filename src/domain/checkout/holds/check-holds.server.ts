import type { Queryable } from '../../../db/database.server.ts';
import { keyDigest } from '../../../kernel/key-digest.server.ts';
import { ok, type Result, refuse } from '../../../kernel/result.ts';
import { customerKey } from '../../basket/basket-facts.server.ts';
import { type Demand, totalNeeds } from '../../basket/basket-lines.ts';
import { BANK_TRANSFER } from '../../basket/payment-methods.ts';
import { type Ladder, maximumOf } from '../../parts/availability.ts';
import type { ShopContext } from '../../shop-context/shop-context.server.ts';
import { type Buyer, heldPieces, lockOpenOrders } from './holds.sql.server.ts';
import { type HeldPieces, type HoldRefusal, isTooMuchUnpaid, maxHoldablePieces } from './holds.ts';

export function buyerOf(email: string, visitor: string | undefined): Buyer {
  return {
    emailKey: customerKey(email),
    visitorKey: visitor === undefined ? '' : keyDigest(visitor),
  };
}

interface Hold {
  readonly buyer: Buyer;
  readonly paymentMethod: string;
  readonly grossCents: number;
  readonly demands: readonly (Demand & {
    readonly id: string;
    readonly part: { readonly partNumber: string };
  })[];
  /** The parts must be locked. */
  readonly ladders: ReadonlyMap<number, Ladder>;
  /** Pieces that the order itself has taken already. */
  readonly ownPieces?: ReadonlyMap<number, number> | undefined;
}

/**
 * Keeps one buyer from holding the shop's stock without paying: by too many open orders, by too high a value, or,
 * while stock waits for a bank transfer, by too many pieces of a part. SAF-14.
 */
export async function checkHolds(
  tx: Queryable,
  { config }: Pick<ShopContext, 'config'>,
  { buyer, paymentMethod, grossCents, demands, ladders, ownPieces }: Hold,
): Promise<Result<undefined, HoldRefusal>> {
  if (config.rateLimit === undefined) return ok(undefined);
  const isTransfer = paymentMethod === BANK_TRANSFER;
  const needs = totalNeeds(demands);
  // Sent at once: the pieces are counted when the orders are locked.
  const [open, held] = await Promise.all([
    lockOpenOrders(tx, buyer, isTransfer),
    isTransfer ? heldPieces(tx, buyer, [...needs.keys()]) : new Map<number, HeldPieces>(),
  ]);
  const way = isTransfer ? 'transfer' : 'provider';
  if (isTooMuchUnpaid(way, open, grossCents)) {
    return refuse({ kind: 'too-much-unpaid', contact: config.seller.email });
  }
  if (!isTransfer) return ok(undefined);
  const tooMany = new Map(
    [...needs].flatMap(([partId, quantity]) => {
      const own = ownPieces?.get(partId) ?? 0;
      const available = maximumOf(ladders.get(partId) ?? []) + own;
      const left = maxHoldablePieces(available, held.get(partId) ?? { own: 0, unconfirmed: 0 });
      return quantity > left ? [[partId, left] as const] : [];
    }),
  );
  if (tooMany.size === 0) return ok(undefined);
  const lines = demands.flatMap(({ id, part, needs: ofLine }) => {
    const left = ofLine
      .filter(({ partId }) => tooMany.has(partId))
      .map(({ partId, perPiece }) => Math.floor((tooMany.get(partId) ?? 0) / perPiece));
    if (left.length === 0) return [];
    return [{ lineId: id, partNumber: part.partNumber, available: Math.min(...left) }];
  });
  return refuse({ kind: 'too-many-held', lines });
}
