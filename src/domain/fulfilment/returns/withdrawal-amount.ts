import type { Cents } from '../../../kernel/money.ts';
import { isChange, type Ledger, standOf } from '../../ledger/ledger.ts';

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
