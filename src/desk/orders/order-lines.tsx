import { parcelsToPack } from '../../domain/fulfilment/parcels/parcel.ts';
import type { LineStand } from '../../domain/ledger/ledger.ts';
import { openWords } from '../../domain/ledger/open-words.ts';
import type { OpenWork } from '../../domain/ledger/open-work.ts';
import { formatDays } from '../../kernel/format-days.ts';
import { deskOrderStand as texts } from '../../messages/desk/order-stand.ts';
import { deskOrders } from '../../messages/desk/orders.ts';
import { inEuros } from '../frame/money.ts';
import { stepAnchors, withdrawalPathOf } from '../frame/paths.ts';
import { DeskTable } from '../frame/table.tsx';
import type { OrderParts } from './order-parts.ts';

/** What is open, with the step that settles the first of it. */
export function OpenSentence(parts: OrderParts) {
  const { open } = parts.whole;
  const step = stepOf(parts, open[0]);
  return (
    <p className={open.length > 0 ? 'notice open-work' : 'notice'}>
      <strong>{openWords(open)}</strong>{' '}
      {step && (
        <a className="next-step" href={step.href}>
          {step.label}
        </a>
      )}
    </p>
  );
}

function stepOf(
  { whole, may }: OrderParts,
  first: OpenWork | undefined,
): { readonly href: string; readonly label: string } | undefined {
  const here = (anchor: string, label: string) => ({ href: `#${anchor}`, label });
  switch (first?.kind) {
    case 'decide-withdrawal': {
      const open = whole.withdrawals.find(({ settledAt }) => settledAt === null);
      return open && may('work-withdrawals')
        ? { href: withdrawalPathOf(open.id), label: texts.steps[first.kind] }
        : undefined;
    }
    case 'decide-parcel':
      return may('pack')
        ? here(parcelAnchor(whole.stand.cameBack[0] ?? 1), texts.steps[first.kind])
        : undefined;
    case 'send': {
      const packed = whole.parcels.find(({ state }) => state === 'packed');
      const anchor = packed ? parcelAnchor(packed.position) : stepAnchors.pack;
      return may('pack') ? here(anchor, texts.steps.send) : undefined;
    }
    case 'give-back':
    case 'surplus':
      return may('pay-back') ? here(stepAnchors.refund, texts.steps[first.kind]) : undefined;
    case 'short':
    case 'unpaid':
      return may('take-payments') ? here(stepAnchors.paid, texts.steps[first.kind]) : undefined;
    default:
      return undefined;
  }
}

export function parcelAnchor(position: number): string {
  return `parcel-${position}`;
}

/** The order's lines and what became of each, with their sources; prices only for those who may see them. */
export function LinesTable(parts: OrderParts) {
  const { stand } = parts.whole;
  const { part, ordered, toSend, sent, back, billed, less, owed } = texts.columns;
  const seesPrices = parts.may('see-orders');
  const pieces = [part, ordered, toSend, sent, back];
  const { delivery, money } = stand;
  const billedCents = [...stand.lines, delivery].reduce(
    (sum, one) => sum + one.billed.grossCents,
    0,
  );
  const sums = [
    { key: 'delivery', cells: [texts.delivery, '', '', '', '', ...priceCells(delivery)] },
    {
      key: 'total',
      cells: [
        <strong key="total">{texts.total}</strong>,
        ...['', '', '', ''],
        inEuros(billedCents),
        inEuros(money.agreedCents - money.owedCents),
        <strong key="owed">{inEuros(money.owedCents)}</strong>,
      ],
    },
  ];
  return (
    <DeskTable
      label={deskOrders.order.lines}
      columns={seesPrices ? [...pieces, billed, less, owed] : pieces}
      rows={[
        ...stand.lines.map((line) => ({
          key: line.id,
          cells: [
            <PartWords key="part" {...parts} line={line} />,
            <>
              {line.ordered}
              {line.cancelled > 0 && <div className="hint">{texts.cancelled(line.cancelled)}</div>}
            </>,
            ...(line.isPacked
              ? [
                  line.toPack + line.packed,
                  line.sent,
                  <>
                    {line.receivedBack}
                    {line.cameBack > 0 && (
                      <div className="hint">{texts.cameBack(line.cameBack)}</div>
                    )}
                  </>,
                ]
              : ['', '', '']),
            ...(seesPrices ? (line.parentLineId === null ? priceCells(line) : ['', '', '']) : []),
          ],
        })),
        ...(seesPrices ? sums : []),
      ]}
    />
  );
}

function priceCells({ agreed, owed, billed }: Pick<LineStand, 'agreed' | 'owed' | 'billed'>) {
  return [
    inEuros(billed.grossCents),
    inEuros(agreed.grossCents - owed.grossCents),
    inEuros(owed.grossCents),
  ];
}

function PartWords({ whole, line }: OrderParts & { readonly line: LineStand }) {
  const kit = whole.stand.lines.find(({ id }) => id === line.parentLineId);
  const hints = [...supplyWords(whole, line.partNumber), ...promiseWords(whole, line.id)];
  return (
    <>
      <strong>{line.partNumber}</strong> {line.description}
      {kit && <div className="hint">{texts.inKit(kit.partNumber)}</div>}
      {line.isPacked && hints.length > 0 && <div className="hint">{hints.join('. ')}</div>}
    </>
  );
}

function supplyWords({ supply }: OrderParts['whole'], wanted: string): readonly string[] {
  const { from, stages, left: leftThere } = deskOrders.order;
  return supply
    .filter(({ partNumber }) => partNumber === wanted)
    .map(({ quantity, stage, location, eta, left }) => {
      const place = [stages[stage] ?? stage, location, eta].filter(Boolean).join(' ');
      return `${from} ${place}: ${quantity}${left === null ? '' : `, ${leftThere(left)}`}`;
    });
}

/** For an order in two parcels: the line's parcel and its promised days. */
function promiseWords(whole: OrderParts['whole'], lineId: string): readonly string[] {
  const { promised, lines } = whole;
  const line = lines.find(({ id }) => id === lineId);
  const parcel = promised.find(({ position }) => position === line?.promisedParcel);
  if (promised.length < 2 || !parcel?.arrival) return [];
  const days = formatDays(parcel.arrival, { year: true });
  return [deskOrders.order.soldIn(parcel.position, days)];
}

/** Whether something can be packed now. */
export function canPack({ whole, may }: OrderParts): boolean {
  return may('pack') && whole.stand.piecesToPack > 0 && parcelsToPack(whole).length > 0;
}
