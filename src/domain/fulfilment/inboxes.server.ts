import { REFUND_DAYS } from '../../config/law.ts';
import { isUuid } from '../../kernel/ids.ts';
import { ok, type Result, refuse } from '../../kernel/result.ts';
import { holidaysOf } from '../delivery/holidays.server.ts';
import { lastDayOf } from '../delivery/working-days.ts';
import { recordStep } from '../ledger/order-history.sql.server.ts';
import type { ShopContext } from '../shop-context/shop-context.server.ts';
import { shopDay } from '../shop-context/shop-day.ts';
import {
  type ListedEnquiry,
  type ListedLead,
  listEnquiries,
  listLeads,
  listOpenWithdrawals,
  settle,
} from './inboxes.sql.server.ts';

type Context = Pick<ShopContext, 'db' | 'clock'>;

/** An open withdrawal, with the law's clock. */
export interface WaitingWithdrawal {
  readonly id: string;
  /** The order's number if found, otherwise the typed one. */
  readonly orderNumber: string;
  readonly isOrderKnown: boolean;
  readonly name: string;
  readonly email: string;
  /** '' is the whole order. */
  readonly parts: string;
  readonly receivedAt: Date;
  /** The account that it is assigned to; '' if none. */
  readonly assignee: string;
  /** The last day to pay back. Directive 2011/83/EU, article 13. */
  readonly payBackBy: string;
  readonly isOverdue: boolean;
}

/** Open withdrawals, the most urgent first. FUL-12. */
export async function openWithdrawals({
  db,
  clock,
}: Context): Promise<readonly WaitingWithdrawal[]> {
  const today = shopDay(clock());
  const found = await listOpenWithdrawals(db.sql);
  return Promise.all(
    found.map(async ({ country, ...withdrawal }) => {
      const isHoliday = await holidaysOf(country);
      const payBackBy = lastDayOf(shopDay(withdrawal.receivedAt), REFUND_DAYS, isHoliday);
      return { ...withdrawal, payBackBy, isOverdue: payBackBy < today };
    }),
  );
}

/** Marks a withdrawal as done. */
export async function settleWithdrawal(
  { db, clock }: Context,
  { id, actor }: { readonly id: string; readonly actor: string },
): Promise<Result<{ id: string }, { readonly kind: 'unknown-withdrawal' }>> {
  if (!isUuid(id)) return refuse({ kind: 'unknown-withdrawal' });
  const now = clock();
  return db.transaction(async (tx) => {
    const settled = await settle(tx, { id, actor, now });
    if (!settled) return refuse({ kind: 'unknown-withdrawal' });
    if (settled.order) {
      await recordStep(tx, settled.order, { at: now, actor, step: 'withdrawal-settled' });
    }
    return ok({ id });
  });
}

/** Open questions about stock, newest first. */
export function recentEnquiries({ db }: Pick<Context, 'db'>): Promise<readonly ListedEnquiry[]> {
  return listEnquiries(db.sql);
}

/** Open requests of dealers, newest first. */
export function recentLeads({ db }: Pick<Context, 'db'>): Promise<readonly ListedLead[]> {
  return listLeads(db.sql);
}
