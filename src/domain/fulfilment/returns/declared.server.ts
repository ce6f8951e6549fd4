import type { Queryable } from '../../../db/database.server.ts';
import { isUuid } from '../../../kernel/ids.ts';
import { ok, type Result, refuse } from '../../../kernel/result.ts';
import { ledgerOf } from '../../ledger/ledger.sql.server.ts';
import { standOf } from '../../ledger/ledger.ts';
import { allPieces, piecesNamed, type WithdrawnPieces } from '../../ledger/withdrawn-pieces.ts';
import type { ShopContext } from '../../shop-context/shop-context.server.ts';
import type { Withdrawal, WithdrawalRemarks } from '../../withdrawals/withdrawal.ts';
import { type DeclaredWithdrawal, withdraw } from '../../withdrawals/withdrawals.server.ts';
import { cancelUnsent } from '../cancel-order.server.ts';
import { soldLine } from '../change-owed.server.ts';
import { type UnknownOrder, type Worked, workIn, workOrder } from '../order/work-order.server.ts';
import { lockWithdrawal } from '../refunds.sql.server.ts';
import { settleAnswered } from '../settle-answered.server.ts';
import { isSupplierSending } from '../supplier-shipments.sql.server.ts';
import { findWithdrawal, markDecided } from './returns.sql.server.ts';
import type { UnknownWithdrawal } from './worked-withdrawal.server.ts';

/** The actor of automatic steps. */
const BUYER = 'the buyer';

type Context = Pick<ShopContext, 'db' | 'clock' | 'config'>;

/** Receives a consumer's withdrawal, and does at once what follows of it. ORD-13. */
export function declareWithdrawal(
  context: ShopContext,
  typed: Withdrawal & WithdrawalRemarks,
): ReturnType<typeof withdraw> {
  return withdraw(context, typed, {
    isSupplierSending,
    declared: (tx, withdrawal) => withdrawalDeclared(context, tx, withdrawal),
  });
}

/**
 * What a withdrawal does at once: unsent pieces that it names fall away and are due, packed ones are unpacked. One that
 * names the whole order, or part numbers of it, is understood; any other holds the order until somebody says which
 * pieces it is about, so that nothing of them goes out meanwhile.
 */
async function withdrawalDeclared(
  context: Context,
  tx: Queryable,
  { id: withdrawalId, orderNumber, parts }: DeclaredWithdrawal,
): Promise<void> {
  await workIn(context, tx, { number: orderNumber, actor: BUYER }, async (worked) => {
    const stand = standOf(await ledgerOf(tx, worked.order.id));
    const pieces = parts === '' ? allPieces(stand) : piecesNamed(stand, parts);
    if (parts !== '' && pieces.length === 0) return ok(undefined);
    await decide(context, worked, { withdrawalId, pieces, actor: BUYER });
    return ok(undefined);
  });
}

type DecideRefusal =
  | UnknownOrder
  | UnknownWithdrawal
  | { readonly kind: 'is-decided' }
  | { readonly kind: 'nothing-withdrawn' }
  | { readonly kind: 'unknown-line'; readonly line: string }
  /** More than is left of it. */
  | { readonly kind: 'more-than-left'; readonly line: string; readonly left: number };

/**
 * Says which pieces a withdrawal is about. One decision does all that follows of it: those that were not sent fall away,
 * the others are to come back, and the rest of the order may go out again. Where nothing is to come back and nothing to
 * be paid back, the withdrawal is settled.
 * @param input.lines part numbers or ids of sold lines, each with its pieces: all that are left by default
 */
export async function decideWithdrawal(
  context: Context,
  {
    id: withdrawalId,
    lines,
    actor,
  }: {
    readonly id: string;
    readonly lines: readonly { readonly line: string; readonly quantity?: number | undefined }[];
    readonly actor: string;
  },
): Promise<Result<{ number: string }, DecideRefusal>> {
  const row = isUuid(withdrawalId) ? await findWithdrawal(context.db.sql, withdrawalId) : undefined;
  if (!row || row.orderId === null) return refuse({ kind: 'unknown-withdrawal' });
  const work = { number: row.orderNumber, actor };
  return workOrder<{ number: string }, DecideRefusal>(context, work, async (worked) => {
    const withdrawal = await lockWithdrawal(worked.tx, withdrawalId);
    if (!withdrawal || withdrawal.isSettled) return refuse({ kind: 'unknown-withdrawal' });
    if (withdrawal.isDecided) return refuse({ kind: 'is-decided' });
    const stand = standOf(await ledgerOf(worked.tx, worked.order.id));
    const pieces = new Map<string, number>();
    for (const { line: named, quantity } of lines) {
      const line = soldLine(stand, named);
      if (!line) return refuse({ kind: 'unknown-line', line: named });
      const left = line.left - (pieces.get(line.id) ?? 0);
      const taken = quantity ?? left;
      if (!Number.isInteger(taken) || taken < 1 || taken > left) {
        return refuse({ kind: 'more-than-left', line: named, left });
      }
      pieces.set(line.id, (pieces.get(line.id) ?? 0) + taken);
    }
    if (pieces.size === 0) return refuse({ kind: 'nothing-withdrawn' });
    const withdrawn = [...pieces].map(([lineId, taken]) => ({ lineId, pieces: taken }));
    await decide(context, worked, { withdrawalId, pieces: withdrawn, actor });
    return ok({ number: worked.order.number });
  });
}

async function decide(
  context: Pick<ShopContext, 'config'>,
  worked: Worked,
  {
    withdrawalId,
    pieces,
    actor,
  }: {
    readonly withdrawalId: string;
    readonly pieces: readonly WithdrawnPieces[];
    readonly actor: string;
  },
): Promise<void> {
  await markDecided(worked.tx, withdrawalId, pieces);
  if (!worked.order.isClosed) {
    const all = { because: 'cancelled-by-buyer', reason: '', actor: BUYER, withdrawalId } as const;
    await cancelUnsent(context, worked, { ...all, pieces });
  }
  await settleAnswered(worked, actor);
}
