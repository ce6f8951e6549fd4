import type { Cents } from '../../kernel/money.ts';

/** An entry of an order's ledger as far as money goes. */
interface Moved {
  readonly at: Date;
  readonly kind: string;
  readonly grossCents: Cents;
}

/** The kinds of entries that change what is owed. */
export const changeKinds = ['cancelled', 'withdrawn', 'reduced', 'kept'] as const;

/** Whether an entry changes what is owed. */
export function isChange(kind: string): boolean {
  return changeKinds.some((one) => one === kind);
}

/**
 * How much of the money that went back was surplus: what went back while nothing of the price had fallen that was not
 * back already. What never arrived, or came again, takes back what its refund had covered.
 * @param entries oldest first
 */
export function surplusSentBack(entries: readonly Moved[], agreedCents: Cents): Cents {
  let receivedCents = 0;
  let changedCents = 0;
  /** Fallen and not back yet; below zero where more is back. */
  let dueCents = 0;
  let surplusCents = 0;
  const backs: { readonly grossCents: Cents; readonly ofSurplus: Cents }[] = [];
  // Of one moment, what falls comes before what goes back.
  const inOrder = [...entries].sort(
    (one, other) =>
      one.at.getTime() - other.at.getTime() || Number(isBack(one)) - Number(isBack(other)),
  );
  for (const entry of inOrder) {
    const { kind, grossCents } = entry;
    if (kind === 'received') receivedCents += grossCents;
    if (isChange(kind)) {
      changedCents += grossCents;
      dueCents += grossCents;
    }
    if (kind === 'closed') dueCents += agreedCents - changedCents;
    if (isBack(entry)) {
      const rest = grossCents - Math.min(grossCents, Math.max(0, dueCents));
      const overCents = Math.max(0, receivedCents - agreedCents - surplusCents);
      const ofSurplus = Math.min(rest, overCents);
      backs.push({ grossCents, ofSurplus });
      surplusCents += ofSurplus;
      dueCents -= grossCents - ofSurplus;
    }
    if (kind === 'refund-failed' || kind === 'chargeback-won') {
      const failed = backs.findLast((back) => back.grossCents === grossCents) ?? backs.at(-1);
      const ofSurplus = Math.min(grossCents, failed?.ofSurplus ?? 0);
      surplusCents -= ofSurplus;
      dueCents += grossCents - ofSurplus;
    }
  }
  return surplusCents;
}

function isBack({ kind }: Moved): boolean {
  return kind === 'sent-back' || kind === 'sending-back' || kind === 'charged-back';
}
