import type { Cents } from '../../../kernel/money.ts';
import type { OrderChange } from '../../ledger/ledger.sql.server.ts';
import { isSoldPart, type Ledger, type OrderStand, standOf } from '../../ledger/ledger.ts';
import { isChange } from '../../ledger/surplus.ts';
import { depositsOf, fallOf, unitsBack } from '../../ledger/what-falls.ts';

export interface WithdrawalAmount {
  /** The price of the pieces that fell away by it, unsent ones and those that are back, as it was changed since. */
  readonly goodsCents: Cents;
  readonly deliveryCents: Cents;
  /** The refund that the law requires now: what fell, as far as it was paid and has not gone back. */
  readonly totalCents: Cents;
  /** Why that is less than fell: money has gone back before, or not all of the order was paid. */
  readonly lessFor: readonly ('gone-back' | 'not-paid')[];
  /** Nothing of the order is left. */
  readonly isWhole: boolean;
}

/** The refund of a withdrawal, read from its order's ledger. Directive 2011/83/EU, article 13. */
export function withdrawalAmount(ledger: Ledger, withdrawalId: string): WithdrawalAmount {
  const stand = standOf(ledger);
  const fell = ledger.entries.filter(
    ({ kind, source }) => source === withdrawalId && isChange(kind),
  );
  const sum = (isDelivery: boolean) =>
    fell
      .filter(({ lineId }) => (lineId === null) === isDelivery)
      .reduce((cents, { grossCents }) => cents + grossCents, 0);
  const deliveryCents = ledger.isClosed ? stand.delivery.agreed.grossCents : sum(true);
  const goodsCents = ledger.isClosed ? stand.money.agreedCents - deliveryCents : sum(false);
  const { giveBackCents, sentBackCents, sendingCents, receivedCents, agreedCents } = stand.money;
  const fellCents = goodsCents + deliveryCents;
  const isLess = giveBackCents < fellCents;
  return {
    goodsCents,
    deliveryCents,
    totalCents: Math.min(fellCents, giveBackCents),
    lessFor: [
      ...(isLess && sentBackCents + sendingCents > 0 ? (['gone-back'] as const) : []),
      ...(isLess && receivedCents < agreedCents ? (['not-paid'] as const) : []),
    ],
    isWhole: stand.lines.every(({ parentLineId, left }) => parentLineId !== null || left === 0),
  };
}

/** What falls by goods that came back, with their deposits. A kit counts in whole sets over all returns. */
export function withdrawnChanges({ lines }: OrderStand): readonly OrderChange[] {
  const goods = lines
    .filter(isSoldPart)
    .map((line) => ({ line, pieces: Math.min(line.left, unitsBack(line, lines)) }))
    .filter(({ pieces }) => pieces > 0);
  const fallen = goods.map(({ line, pieces }) => ({ id: line.id, pieces }));
  return [...goods, ...depositsOf(lines, fallen)].map(({ line, pieces }) => ({
    lineId: line.id,
    kind: 'withdrawn',
    pieces,
    ...fallOf(line, pieces),
  }));
}
