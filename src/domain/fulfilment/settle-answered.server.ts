import { ledgerOf } from '../ledger/ledger.sql.server.ts';
import { standOf } from '../ledger/ledger.ts';
import { piecesToCome } from '../ledger/withdrawn-pieces.ts';
import type { Worked } from './order/work-order.server.ts';
import { openWithdrawalsOf, settleByRefund } from './refunds.sql.server.ts';

/**
 * Settles the decided withdrawals from a locked order that wait for nothing any more: no piece is to come back, and no
 * money is to go back or on its way.
 * @param refundId the refund that was asked for last; if the provider refuses it, they wait again
 */
export async function settleAnswered(
  { tx, order, now, record }: Worked,
  actor: string,
  refundId: string | null = null,
): Promise<void> {
  const ledger = await ledgerOf(tx, order.id);
  const { giveBackCents, sendingCents } = standOf(ledger).money;
  if (giveBackCents > 0 || (sendingCents > 0 && refundId === null)) return;
  for (const { id, isDecided, pieces } of await openWithdrawalsOf(tx, order.id)) {
    const isAwaited = [...piecesToCome(ledger, { id, pieces }).values()].some((count) => count > 0);
    if (!isDecided || isAwaited) continue;
    await settleByRefund(tx, { id, refundId, actor, now });
    await record('withdrawal-settled');
  }
}
