import type { Cents } from '../../kernel/money.ts';
import type { EntryKind, Ledger, OrderStand } from './ledger.ts';
import { isChange } from './surplus.ts';

/** What a refund is for. `payment`: the money itself, of an order that is not owed for any more. */
export const refundPurposes = ['pieces', 'delivery', 'reduction', 'surplus', 'payment'] as const;
export type RefundPurpose = (typeof refundPurposes)[number];

/**
 * What the next money that goes back is for: the changes in their order, less what has gone back of them, then the
 * surplus.
 * @param cents how much goes back now
 */
export function purposesOf(
  ledger: Ledger,
  { money }: Pick<OrderStand, 'money'>,
  cents: Cents,
): readonly RefundPurpose[] {
  const changes = ledger.entries.filter(({ kind }) => isChange(kind));
  const fallen = changes
    .filter(({ kind }) => kind !== 'kept')
    .map(({ kind, lineId, grossCents }) => ({ cents: grossCents, what: purposeOf(kind, lineId) }));
  const changedCents = changes.reduce((sum, { grossCents }) => sum + grossCents, 0);
  const closed = { cents: money.agreedCents - changedCents, what: 'pieces' as const };
  const all = ledger.isClosed ? [...fallen, closed] : fallen;
  const surplus = { cents: Number.MAX_SAFE_INTEGER, what: 'surplus' as const };
  let before = all.reduce((sum, one) => sum + one.cents, 0) - money.giveBackCents;
  let left = cents;
  const found = new Set<RefundPurpose>();
  for (const one of [...all, surplus]) {
    const skipped = Math.min(before, one.cents);
    before -= skipped;
    const part = Math.min(left, one.cents - skipped);
    if (part > 0) found.add(one.what);
    left -= part;
    if (left <= 0) break;
  }
  return [...found];
}

function purposeOf(kind: EntryKind, lineId: string | null): RefundPurpose {
  if (kind === 'reduced') return 'reduction';
  return lineId === null ? 'delivery' : 'pieces';
}
