import type { Ledger, OrderStand } from './ledger.ts';

/** What can be open about an order: the one list, in the order in which it is settled. */
export const openKinds = [
  'decide-withdrawal',
  'decide-parcel',
  'send',
  'give-back',
  'surplus',
  'short',
  'unpaid',
  'credit',
  'on-its-way-back',
] as const;
type OpenKind = (typeof openKinds)[number];

/** One thing that is open. Its amount is pieces, parcels or cents, by its kind; 1 for a withdrawal and a credit note. */
export interface OpenWork {
  readonly kind: OpenKind;
  readonly amount: number;
}

/** How much of each kind is open; what is left out is not. */
export type OpenAmounts = Partial<Readonly<Record<OpenKind, number>>>;

/** What is open, in the order in which it is settled. Empty: nothing. */
export function openWork(amounts: OpenAmounts): readonly OpenWork[] {
  return openKinds.flatMap((kind) => {
    const { [kind]: amount = 0 } = amounts;
    return amount > 0 ? [{ kind, amount }] : [];
  });
}

/** What is open about an order, by its ledger. */
export function openAmounts(
  { isPaid, isClosed }: Pick<Ledger, 'isPaid' | 'isClosed'>,
  stand: OrderStand,
): OpenAmounts {
  const { money, lines, isHeld, cameBack, piecesToPack, toCredit } = stand;
  const packed = lines.reduce((sum, line) => sum + line.packed, 0);
  return {
    'decide-withdrawal': isHeld ? 1 : 0,
    'decide-parcel': cameBack.length,
    send: isHeld ? 0 : piecesToPack + packed,
    'give-back': money.giveBackCents,
    surplus: money.surplusCents,
    short: money.shortCents,
    unpaid: isPaid || isClosed ? 0 : money.owedCents,
    credit: toCredit.length > 0 ? 1 : 0,
    'on-its-way-back': money.sendingCents,
  };
}
