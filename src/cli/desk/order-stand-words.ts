import { SHOP_TIME_ZONE } from '../../config/shop-rules.ts';
import { inEuros } from '../../desk/frame/money.ts';
import type { WholeOrder } from '../../domain/fulfilment/whole-order.server.ts';
import type { LedgerEntry, LineStand, OrderStand } from '../../domain/ledger/ledger.ts';
import { openWords } from '../../domain/ledger/open-words.ts';
import { formatMoment } from '../../kernel/format-moment.ts';

/** Where an order stands: what is open, each line, the delivery, the money. */
export function standLines({ open, stand }: Pick<WholeOrder, 'open' | 'stand'>): string[] {
  const { lines, delivery, money } = stand;
  const amounts: readonly (readonly [string, number])[] = [
    ['received', money.receivedCents],
    ['given back', money.sentBackCents],
    ['on its way back', money.sendingCents],
    ['written off', money.writtenOffCents],
    ['to give back', money.giveBackCents],
    ['too much received', money.surplusCents],
    ['still to come', money.shortCents],
  ];
  return [
    `open: ${openWords(open)}`,
    ...lines.map((line) => lineWords(line, stand)),
    `delivery: ${priceWords(delivery)}`,
    [
      `money: ${inEuros(money.owedCents)} owed of ${inEuros(money.agreedCents)}`,
      ...amounts
        .filter(([, cents]) => cents !== 0)
        .map(([what, cents]) => `${what} ${inEuros(cents)}`),
    ].join(', '),
  ];
}

function lineWords(line: LineStand, { lines }: OrderStand): string {
  const { partNumber, description, ordered, cancelled, toPack, packed, sent, receivedBack } = line;
  const kit = lines.find(({ id }) => id === line.parentLineId);
  const pieces: readonly (readonly [string, number])[] = [
    ['cancelled', cancelled],
    ['to send', toPack + packed],
    ['sent', sent],
    ['undelivered', line.cameBack],
    ['back', receivedBack],
    ['billed', line.billedPieces],
  ];
  const words = [
    ...pieces.filter(([, count]) => count > 0).map(([what, count]) => `${what} ${count}`),
    ...(kit ? [`in ${kit.partNumber}`] : [priceWords(line)]),
  ];
  return `${ordered} x ${partNumber} ${description}: ${words.join(', ')}`;
}

function priceWords({ agreed, owed, billed }: Pick<LineStand, 'agreed' | 'owed' | 'billed'>) {
  const lessCents = agreed.grossCents - owed.grossCents;
  return [
    `${inEuros(owed.grossCents)} owed`,
    ...(lessCents > 0 ? [`${inEuros(lessCents)} less`] : []),
    ...(billed.grossCents > 0 ? [`${inEuros(billed.grossCents)} billed`] : []),
  ].join(', ');
}

/** The entries of an order's ledger, oldest first. */
export function ledgerLines({ ledger: { lines, entries } }: Pick<WholeOrder, 'ledger'>): string[] {
  const partOf = new Map(lines.map(({ id, partNumber }) => [id, partNumber]));
  return ['ledger:', ...entries.map((entry) => entryWords(entry, partOf))];
}

function entryWords(entry: LedgerEntry, partOf: ReadonlyMap<string, string>): string {
  const { at, kind, lineId, parcel, pieces, grossCents, actor, why } = entry;
  const what = lineId === null ? '' : (partOf.get(lineId) ?? '');
  return [
    `  ${formatMoment(at, SHOP_TIME_ZONE)} ${kind}`,
    pieces > 0 ? `${pieces} x ${what}` : what,
    parcel === null ? '' : `parcel ${parcel}`,
    grossCents === 0 ? '' : inEuros(grossCents),
    actor && `by ${actor}`,
    why === what ? '' : why,
  ]
    .filter(Boolean)
    .join(', ');
}
