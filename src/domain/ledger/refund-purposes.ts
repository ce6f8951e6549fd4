import type { Cents } from '../../kernel/money.ts';
import { type EntryKind, isChange, type Ledger, type OrderStand } from './ledger.ts';

/** What a refund is for. `payment`: the money itself, of an order that is not owed for any more. */
export const refundPurposes = ['pieces', 'delivery', 'reduction', 'surplus', 'payment'] as const;
export type RefundPurpose = (typeof refundPurposes)[number];

/**
 * What the next money that goes back is for: the changes in their order, less what has gone back, then the surplus.
 * @param cents how much goes back now
 */
export function purposesOf(
  ledger: Ledger,
  stand: OrderStand,
  cents: Cents,
): readonly RefundPurpose[] {
  const { money } = stand;
  const fallen = ledger.entries
    .filter(({ kind }) => isChange(kind))
    .map(({ kind, lineId, grossCents }) => ({
      cents: grossCents,
      what: purposeOf(kind, lineId),
    }));
  const closed = ledger.isClosed ? [{ cents: money.agreedCents, what: 'pieces' as const }] : [];
  const surplus = { cents: Number.MAX_SAFE_INTEGER, what: 'surplus' as const };
  let before = money.sentBackCents + money.sendingCents;
  let left = cents;
  const found = new Set<RefundPurpose>();
  for (const one of [...fallen, ...closed, surplus]) {
    const skipped = Math.min(before, one.cents);
    before -= skipped;
    const part = Math.min(left, one.cents - skipped);
    if (part > 0) found.add(one.what);
    left -= Math.max(0, part);
    if (left <= 0) break;
  }
  return [...found];
}

function purposeOf(kind: EntryKind, lineId: string | null): RefundPurpose {
  if (kind === 'reduced' || kind === 'kept') return 'reduction';
  return lineId === null ? 'delivery' : 'pieces';
}
