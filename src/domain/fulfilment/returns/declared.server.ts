import type { Queryable } from '../../../db/database.server.ts';
import { isUuid } from '../../../kernel/ids.ts';
import { ok, type Result, refuse } from '../../../kernel/result.ts';
import { ledgerOf } from '../../ledger/ledger.sql.server.ts';
import { isSoldPart, type OrderStand, standOf } from '../../ledger/ledger.ts';
import type { ShopContext } from '../../shop-context/shop-context.server.ts';
import type { Withdrawal } from '../../withdrawals/withdrawal.ts';
import { type DeclaredWithdrawal, withdraw } from '../../withdrawals/withdrawals.server.ts';
import { cancelUnsent } from '../cancel-order.server.ts';
import { type UnknownOrder, type Worked, workIn, workOrder } from '../order/work-order.server.ts';
import { lockWithdrawal } from '../refunds.sql.server.ts';
import { findWithdrawal, markDecided } from './returns.sql.server.ts';
import type { UnknownWithdrawal } from './worked-withdrawal.server.ts';

/** The actor of automatic steps. */
const BUYER = 'the buyer';

type Context = Pick<ShopContext, 'db' | 'clock' | 'config'>;

/** Receives a consumer's withdrawal, and does at once what follows of it. ORD-13. */
export function declareWithdrawal(
  context: ShopContext,
  typed: Withdrawal,
): ReturnType<typeof withdraw> {
  return withdraw(context, typed, {
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
  { id, orderNumber, parts }: DeclaredWithdrawal,
): Promise<void> {
  await workIn(context, tx, { number: orderNumber, actor: BUYER }, async (worked) => {
    const { order } = worked;
    const stand = standOf(await ledgerOf(tx, order.id));
    const named = linesNamed(stand, parts);
    if (parts !== '' && named.length === 0) return ok(undefined);
    await decide(context, worked, { withdrawalId: id, lines: parts === '' ? null : named });
    return ok(undefined);
  });
}

type DecideRefusal =
  | UnknownOrder
  | UnknownWithdrawal
  | { readonly kind: 'is-decided' }
  | { readonly kind: 'unknown-line'; readonly line: string };

/**
 * Says which lines a withdrawal is about: their unsent pieces fall away, and the rest of the order may go out again.
 * @param input.lines part numbers or ids of sold lines; none where it is about sent parts only
 */
export async function decideWithdrawal(
  context: Context,
  {
    id: withdrawalId,
    lines,
    actor,
  }: { readonly id: string; readonly lines: readonly string[]; readonly actor: string },
): Promise<Result<{ number: string }, DecideRefusal>> {
  const row = isUuid(withdrawalId) ? await findWithdrawal(context.db.sql, withdrawalId) : undefined;
  if (!row || row.orderId === null) return refuse({ kind: 'unknown-withdrawal' });
  const work = { number: row.orderNumber, actor };
  return workOrder<{ number: string }, DecideRefusal>(context, work, async (worked) => {
    const withdrawal = await lockWithdrawal(worked.tx, withdrawalId);
    if (!withdrawal || withdrawal.isSettled) return refuse({ kind: 'unknown-withdrawal' });
    if (withdrawal.isDecided) return refuse({ kind: 'is-decided' });
    const stand = standOf(await ledgerOf(worked.tx, worked.order.id));
    const found: string[] = [];
    for (const line of lines) {
      const ids = stand.lines
        .filter((one) => isSoldPart(one) && (one.id === line || one.partNumber === line))
        .map(({ id }) => id);
      if (ids.length === 0) return refuse({ kind: 'unknown-line', line });
      found.push(...ids);
    }
    await decide(context, worked, { withdrawalId, lines: found });
    return ok({ number: worked.order.number });
  });
}

/** @param lines null for the whole order */
async function decide(
  context: Pick<ShopContext, 'config'>,
  worked: Worked,
  {
    withdrawalId,
    lines,
  }: { readonly withdrawalId: string; readonly lines: readonly string[] | null },
): Promise<void> {
  const { tx, order } = worked;
  await markDecided(tx, withdrawalId);
  if (order.isClosed) return;
  const all = { because: 'cancelled-by-buyer', reason: '', actor: BUYER, withdrawalId } as const;
  await cancelUnsent(context, worked, lines === null ? all : { ...all, lines });
}

/**
 * The sold lines that a text names, if it says nothing else: part numbers, each with all pieces of its line or without a
 * number, or lines as the order's page offers them.
 * @returns none where anything of it is not understood, such as two of five pieces
 */
function linesNamed(stand: OrderStand, text: string): readonly string[] {
  const key = (typed: string) => typed.toUpperCase().replace(/[^\p{L}\p{N}]/gu, '');
  const meant = (typed: string) =>
    stand.lines
      .filter(isSoldPart)
      .filter(({ partNumber, ordered, description }) => {
        const counted = `${ordered} x ${partNumber}`;
        const ways = [partNumber, counted, `${counted} ${description}`].map(key);
        return ways.includes(key(typed));
      })
      .map(({ id }) => id);
  const rows = text
    .split('\n')
    .flatMap((row) => (meant(row).length > 0 ? [row] : row.split(/[,;]/)))
    .filter((row) => row.trim() !== '')
    .map(meant);
  return rows.some((found) => found.length === 0) ? [] : rows.flat();
}
