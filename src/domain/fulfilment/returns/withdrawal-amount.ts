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
  return {
    goodsCents,
    deliveryCents,
    totalCents: Math.min(goodsCents + deliveryCents, stand.money.giveBackCents),
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
