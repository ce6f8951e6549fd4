import { type Cents, divideHalfUp } from '../../../kernel/money.ts';

/** A line of the order with its returned pieces. */
export interface ReturnableLine {
  readonly id: string;
  /** The kit's line, for a component. */
  readonly parentLineId: string | null;
  readonly quantity: number;
  /** The amount paid for the whole line. */
  readonly grossCents: Cents;
  /** Pieces returned by the withdrawal being answered. */
  readonly returned: number;
  /** Pieces returned by all withdrawals of the order. */
  readonly returnedInAll: number;
}

export interface WithdrawalAmount {
  readonly goodsCents: Cents;
  readonly deliveryCents: Cents;
  /** The refund that the law requires; never more than is left of the payment. */
  readonly totalCents: Cents;
  /** Everything ordered was returned. */
  readonly isWhole: boolean;
}

/**
 * The refund of a withdrawal: the price paid for the returned goods and, once the whole order is back, the delivery,
 * up to the price of the cheapest standard delivery. A kit counts in whole sets of its components. Directive
 * 2011/83/EU, article 13.
 * @param delivery.paidCents gross, what the shopper paid for delivery
 * @param delivery.standardCents gross, the cheapest delivery that is offered; undefined where none is known
 * @param leftCents what came for the order and has not gone back
 */
export function withdrawalAmount(
  lines: readonly ReturnableLine[],
  delivery: { readonly paidCents: Cents; readonly standardCents: Cents | undefined },
  leftCents: Cents,
): WithdrawalAmount {
  const sold = lines.filter(({ parentLineId }) => parentLineId === null);
  const goodsCents = sold
    .map((line) =>
      divideHalfUp(line.grossCents * unitsBack(line, lines, 'returned'), line.quantity),
    )
    .reduce((sum, cents) => sum + cents, 0);
  const isWhole =
    sold.length > 0 &&
    sold.every((line) => unitsBack(line, lines, 'returnedInAll') === line.quantity);
  const { paidCents, standardCents = paidCents } = delivery;
  const deliveryCents = isWhole ? Math.min(paidCents, standardCents) : 0;
  const totalCents = Math.max(0, Math.min(leftCents, goodsCents + deliveryCents));
  return { goodsCents, deliveryCents, totalCents, isWhole };
}

/** Returned pieces of a line; for a kit, the number of complete sets. */
function unitsBack(
  line: ReturnableLine,
  lines: readonly ReturnableLine[],
  count: 'returned' | 'returnedInAll',
): number {
  const components = lines.filter(({ parentLineId }) => parentLineId === line.id);
  if (components.length === 0) return line[count];
  return Math.min(
    ...components.map((one) => Math.floor((one[count] * line.quantity) / one.quantity)),
  );
}
