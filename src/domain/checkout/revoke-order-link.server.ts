import { ok, type Result, refuse } from '../../kernel/result.ts';
import type { ShopContext } from '../shop-context/shop-context.server.ts';
import { revokeLink } from './order.sql.server.ts';

/** Revokes the link to an order for good, because somebody else has it. */
export async function revokeOrderLink(
  { db }: Pick<ShopContext, 'db'>,
  { number }: { readonly number: string },
): Promise<Result<{ number: string }, { readonly kind: 'unknown-order' }>> {
  const revoked = await revokeLink(db.sql, number, await db.now());
  return revoked ? ok(revoked) : refuse({ kind: 'unknown-order' });
}
