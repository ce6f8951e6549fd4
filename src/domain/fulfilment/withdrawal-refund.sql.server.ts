import type { Queryable } from '../../db/database.server.ts';

/** The data of a locked withdrawal that its refund needs. */
interface LockedWithdrawal {
  readonly orderId: string | null;
  readonly isSettled: boolean;
  /** The refund that answers it. */
  readonly refundId: string | null;
}

/** Locks a withdrawal; its order must be locked first. */
export async function lockWithdrawal(
  tx: Queryable,
  id: string,
): Promise<LockedWithdrawal | undefined> {
  const [withdrawal] = await tx<LockedWithdrawal[]>`
    select order_id as "orderId", settled_at is not null as "isSettled", refund_id as "refundId"
    from withdrawal where id = ${id} for update`;
  return withdrawal;
}

/** The refund that answers a withdrawal settles it. */
export async function settleByRefund(
  tx: Queryable,
  { id, refundId, actor, now }: { id: string; refundId: string; actor: string; now: Date },
): Promise<void> {
  await tx`
    update withdrawal set refund_id = ${refundId}, settled_at = ${now}, settled_by = ${actor}
    where id = ${id}`;
}
