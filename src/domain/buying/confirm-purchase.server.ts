import type { IsoDay } from '../../kernel/clock.ts';
import { ok, type Result, refuse } from '../../kernel/result.ts';
import type { ShopContext } from '../shop-context/shop-context.server.ts';
import { shopDay } from '../shop-context/shop-day.ts';
import { type DayFault, faultOfDay, mayBecome } from './purchase.ts';
import { type PurchaseWork, type StepRefusal, workPurchase } from './purchases.server.ts';
import { setConfirmedDays, setPurchaseState } from './purchases.sql.server.ts';

export type ConfirmRefusal =
  | StepRefusal
  /** Nothing was named. */
  | { readonly kind: 'no-day' }
  /** All parts that were given such days. */
  | {
      readonly kind: 'wrong-days';
      readonly days: readonly { readonly partId: number; readonly fault: DayFault }[];
    };

/**
 * Notes the supplier's days: of arrival here, of a drop shipment those of dispatch. Later ones replace earlier ones. A
 * day that was noted before may have passed meanwhile, and is sent along with the new ones.
 */
export function confirmPurchase(
  context: Pick<ShopContext, 'db' | 'clock'>,
  {
    days,
    ...work
  }: PurchaseWork & {
    readonly days: readonly { readonly partId: number; readonly day: IsoDay | null }[];
  },
): Promise<Result<{ readonly id: number }, ConfirmRefusal>> {
  return workPurchase<{ id: number }, ConfirmRefusal>(context, work, async (locked) => {
    const { tx, purchase, now, record } = locked;
    const { id, state, lines } = purchase;
    if (!mayBecome(state, 'confirmed')) return refuse({ kind: 'impossible-step', state });
    const named = days.flatMap(({ day }) => (day === null ? [] : [day]));
    if (named.length === 0) return refuse({ kind: 'no-day' });
    const wrong = days.flatMap(({ partId, day }) => {
      const before = lines.find((line) => line.partId === partId)?.confirmedFor;
      const fault = day === null || day === before ? undefined : faultOfDay(day, shopDay(now));
      return fault ? [{ partId, fault }] : [];
    });
    if (wrong.length > 0) return refuse({ kind: 'wrong-days', days: wrong });
    await setConfirmedDays(tx, id, days);
    if (state === 'sent') await setPurchaseState(tx, id, 'confirmed');
    await record('confirm-purchase', { after: { until: [...new Set(named)].join(', ') } });
    return ok({ id });
  });
}
