import { formatMoney, toCents } from '../../kernel/money.ts';
import { order as text } from '../../messages/order/order.ts';
import type { WireOrder, WireOrderLine } from '../../wire/order.ts';

type Sold = Pick<WireOrder, 'currency' | 'pickupat' | 'vattreatment'>;
type Line = Pick<
  WireOrderLine,
  'quantity' | 'sent' | 'fallen' | 'back' | 'depositof' | 'grosamount' | 'owedamount' | 'insteadof'
>;

/** What became of a line since it was ordered: '' where nothing did. MYO-5. */
export function lineChange(order: Sold, line: Line): string {
  const { quantity, sent, fallen, back } = line;
  const gone = order.pickupat === null ? text.sent : text.pickedUp;
  const cameBack = line.depositof === null ? text.cameBack : text.depositBack;
  const priceNow = order.vattreatment === 'standard' ? text.priceNowGross : text.priceNow;
  const pieces = [
    sent > 0 && gone(sent, quantity),
    fallen > 0 && text.cancelled(fallen, quantity),
    back > 0 && cameBack(back),
  ];
  const isPriceNews =
    line.owedamount !== line.grosamount && (line.owedamount > 0 || fallen + back < quantity);
  const price =
    isPriceNews && priceNow(formatMoney(toCents(line.owedamount), order.currency.symbol));
  const instead = line.insteadof && text.insteadOf(line.insteadof);
  return [instead, pieces.filter(Boolean).join(', '), price].filter(Boolean).join('. ');
}

interface ChangeRow {
  readonly label: string;
  readonly amount: string;
  readonly isTotal?: boolean;
}

type Money = Pick<
  WireOrder,
  | 'currency'
  | 'grossamount'
  | 'owedamount'
  | 'receivedamount'
  | 'sentbackamount'
  | 'tosendbackamount'
  | 'topayamount'
>;

/** What changed of an order's total and its money, below the total. Empty for an order that is unpaid or paid as agreed. */
export function changeRows(order: Money): readonly ChangeRow[] {
  const { grossamount, owedamount, receivedamount, sentbackamount } = order;
  const money = (cents: number) => formatMoney(cents, order.currency.symbol);
  const lessCents = toCents(grossamount) - toCents(owedamount);
  const isAsAgreed =
    lessCents === 0 &&
    sentbackamount === 0 &&
    (receivedamount === 0 || receivedamount === grossamount);
  if (isAsAgreed) return [];
  const more = (
    [
      [text.received, receivedamount],
      [text.sentBack, sentbackamount],
      [text.toSendBack, order.tosendbackamount],
      [text.toPay, order.topayamount],
    ] as const
  ).flatMap(([label, euros]) => (euros > 0 ? [{ label, amount: money(toCents(euros)) }] : []));
  if (lessCents === 0) return more;
  return [
    { label: text.lessSince, amount: money(-lessCents) },
    { label: text.totalNow, amount: money(toCents(owedamount)), isTotal: true },
    ...more,
  ];
}

/** What the deposits of exchange parts cost, of which the cart speaks apart from its parts. */
export function depositTotals(
  lines: readonly Pick<WireOrderLine, 'depositof' | 'amount' | 'grosamount'>[],
): Pick<WireOrderLine, 'amount' | 'grosamount'> {
  const deposits = lines.filter(({ depositof }) => depositof !== null);
  const sumOf = (of: 'amount' | 'grosamount') =>
    deposits.reduce((cents, line) => cents + toCents(line[of]), 0) / 100;
  return { amount: sumOf('amount'), grosamount: sumOf('grosamount') };
}

/** Pieces that have still to go out. */
export function piecesToSend(lines: readonly Bought[]): number {
  return lines
    .filter(isBought)
    .reduce((sum, { quantity, fallen, sent }) => sum + quantity - fallen - sent, 0);
}

/** The lines of a promised parcel of which something is left. */
export function promisedLines<Line extends Bought & Pick<WireOrderLine, '_id'>>(
  lines: readonly Line[],
  promised: readonly string[],
): readonly Line[] {
  return lines.filter(
    ({ _id, quantity, fallen, back }) => promised.includes(_id) && quantity > fallen + back,
  );
}

type Bought = Pick<
  WireOrderLine,
  'kitcomponent' | 'depositof' | 'quantity' | 'sent' | 'fallen' | 'back'
>;

/** Whether a line is what was bought: no component of a kit, and no deposit. */
export function isBought({
  kitcomponent,
  depositof,
}: Pick<WireOrderLine, 'kitcomponent' | 'depositof'>): boolean {
  return !kitcomponent && depositof === null;
}

/** The sold lines, each deposit under its part. */
export function soldLines(lines: readonly WireOrderLine[]): readonly WireOrderLine[] {
  return lines
    .filter(isBought)
    .flatMap((line) => [line, ...lines.filter(({ depositof }) => depositof === line._id)]);
}
