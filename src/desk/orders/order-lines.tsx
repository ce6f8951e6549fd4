import type { ReactNode } from 'react';
import { stillToCome } from '../../domain/buying/drop-shipments.server.ts';
import { parcelsFromHere, parcelsToPack } from '../../domain/fulfilment/parcels/parcel.ts';
import type { LineStand } from '../../domain/ledger/ledger.ts';
import { openWords } from '../../domain/ledger/open-words.ts';
import type { OpenWork } from '../../domain/ledger/open-work.ts';
import { fitWords } from '../../domain/parts/fit/fit-words.ts';
import { shownPhotos } from '../../domain/photos/shown-photos.ts';
import { formatDays } from '../../kernel/format-days.ts';
import { deskOrderStand as texts } from '../../messages/desk/orders/order-stand.ts';
import { deskOrders } from '../../messages/desk/orders/orders.ts';
import { dayWords, inEuros } from '../frame/money.ts';
import {
  deskPaths,
  partPathOf,
  purchasePathOf,
  stepAnchors,
  withdrawalPathOf,
} from '../frame/paths.ts';
import { DeskPhoto } from '../frame/photo.tsx';
import { DeskTable } from '../frame/table.tsx';
import type { OrderParts } from './order-parts.ts';

/** What is open, with the step that settles the first of it. */
export function OpenSentence(parts: OrderParts) {
  const { open } = parts.whole;
  const proof = missingProofWords(parts);
  const isSettled = open.length === 0;
  const step =
    isSettled && proof
      ? { href: `#${stepAnchors.evidence}`, label: texts.noteProof }
      : stepOf(parts, open[0]);
  return (
    <p className={isSettled && !proof ? 'notice' : 'notice open-work'}>
      <strong>{(isSettled && proof) || openWords(open)}</strong>{' '}
      {step && (
        <a className="next-step" href={step.href}>
          {step.label}
        </a>
      )}{' '}
      {supplierSendsWords(parts)} {!isSettled && proof}
    </p>
  );
}

/** What left untaxed and is not proved is open too, though nothing is to be sent or paid. */
function missingProofWords({ evidence, today }: OrderParts): string | undefined {
  if (!evidence || evidence.isWaiting || evidence.missing.length === 0) return undefined;
  const { dueOn } = evidence;
  return dueOn !== null && dueOn < today ? texts.proofOverdue(dayWords(dueOn)) : texts.proofMissing;
}

function stepOf(
  parts: OrderParts,
  first: OpenWork | undefined,
): { readonly href: string; readonly label: string } | undefined {
  const { whole, may } = parts;
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
      if (!packed && !packsHere(parts)) return supplierStep(parts);
      const anchor = packed ? parcelAnchor(packed.position) : stepAnchors.pack;
      return may('pack') ? here(anchor, texts.steps.send) : undefined;
    }
    case 'give-back':
    case 'surplus':
      return may('pay-back') ? here(stepAnchors.refund, texts.steps[first.kind]) : undefined;
    case 'short':
    case 'unpaid':
      return may('take-payments') ? here(stepAnchors.paid, texts.steps[first.kind]) : undefined;
    case 'credit':
      return may('issue-papers') ? here('papers', texts.steps[first.kind]) : undefined;
    default:
      return undefined;
  }
}

/** Whether the shop itself has something to pack: now, or when it has arrived. */
export function packsHere({ whole, today }: Pick<OrderParts, 'whole' | 'today'>): boolean {
  return parcelsFromHere(whole, today).length > 0;
}

/** Where a supplier's pieces are all that is to be sent: the purchase order, or where one is made. */
function supplierStep({ dropShipments, bringing, may }: OrderParts) {
  if (!may('see-buying')) return undefined;
  const [purchase] = stillToCome(dropShipments);
  if (purchase) return { href: purchasePathOf(purchase.id), label: texts.seeDropShipment };
  const [here] = bringing;
  return here
    ? { href: purchasePathOf(here.id), label: texts.seePurchase }
    : { href: deskPaths.toOrder, label: texts.orderDropShipment };
}

/** Said where pieces are to be sent, and only a supplier has any. */
function supplierSendsWords(parts: OrderParts): string | undefined {
  const { open, parcels } = parts.whole;
  const isOpen = open.some(({ kind }) => kind === 'send');
  const isPacked = parcels.some(({ state }) => state === 'packed');
  if (!isOpen || isPacked || packsHere(parts)) return undefined;
  if (!parts.may('see-buying')) return texts.supplierSendsOrBrings;
  if (stillToCome(parts.dropShipments).length > 0) return texts.dropShipperSends;
  return parts.bringing.length > 0 ? texts.broughtHere : texts.supplierUnasked;
}

export function parcelAnchor(position: number): string {
  return `parcel-${position}`;
}

type Column = keyof typeof texts.columns;

/** Left out where no line has anything to say in them. */
const silentColumns: readonly Column[] = ['toSend', 'sent', 'back', 'billed', 'less'];
/** For those who may see prices. */
const priceColumns: readonly Column[] = ['each', 'billed', 'less', 'owed'];

/** The order's lines and what became of each, with their sources; prices only for those who may see them. */
export function LinesTable(parts: OrderParts) {
  const { stand, order } = parts.whole;
  const { delivery, money } = stand;
  const priced = [...stand.lines, delivery];
  const owedNetCents = priced.reduce((sum, { owed }) => sum + owed.netCents, 0);
  const said: Readonly<Partial<Record<Column, boolean>>> = {
    toSend: stand.lines.some(({ toPack, packed }) => toPack + packed > 0),
    sent: stand.lines.some(({ sent }) => sent > 0),
    back: stand.lines.some(({ receivedBack, cameBack }) => receivedBack + cameBack > 0),
    billed: priced.some(({ billed }) => billed.grossCents !== 0),
    less: priced.some(({ agreed, owed }) => agreed.grossCents !== owed.grossCents),
  };
  const seesPrices = parts.may('see-orders');
  const columns = (Object.keys(texts.columns) as Column[]).filter(
    (column) =>
      (seesPrices || !priceColumns.includes(column)) &&
      (said[column] || !silentColumns.includes(column)),
  );
  const rows: readonly { readonly key: string; readonly cells: Cells }[] = [
    ...stand.lines.map((line) => ({ key: line.id, cells: cellsOf(parts, line) })),
    ...(seesPrices
      ? [
          { key: 'delivery', cells: { part: texts.delivery, ...priceCells(delivery) } },
          {
            key: 'total',
            cells: {
              part: (
                <>
                  <strong>{texts.total}</strong>
                  <div className="hint">
                    {texts.ofWhich(inEuros(owedNetCents), inEuros(money.owedCents - owedNetCents))}
                  </div>
                  <PromoCode {...order} />
                </>
              ),
              billed: inEuros(priced.reduce((sum, { billed }) => sum + billed.grossCents, 0)),
              less: inEuros(money.agreedCents - money.owedCents),
              owed: <strong>{inEuros(money.owedCents)}</strong>,
            },
          },
        ]
      : []),
  ];
  return (
    <DeskTable
      label={deskOrders.order.lines}
      columns={columns.map((column) => texts.columns[column])}
      rows={rows.map(({ key, cells }) => ({
        key,
        cells: columns.map((column) => cells[column] ?? ''),
      }))}
    />
  );
}

type Cells = Readonly<Partial<Record<Column, ReactNode>>>;

function cellsOf(parts: OrderParts, line: LineStand): Cells {
  const { ordered, cancelled, isPacked, toPack, packed, sent, receivedBack, cameBack } = line;
  return {
    part: <PartWords {...parts} line={line} />,
    ordered: (
      <>
        {ordered}
        {cancelled > 0 && <div className="hint whole-words">{texts.cancelled(cancelled)}</div>}
      </>
    ),
    ...(isPacked && {
      toSend: toPack + packed,
      sent,
      back: (
        <>
          {receivedBack}
          {cameBack > 0 && <div className="hint whole-words">{texts.cameBack(cameBack)}</div>}
        </>
      ),
    }),
    ...(line.parentLineId === null && {
      each: unitPriceOf(parts, line),
      ...priceCells(line),
    }),
  };
}

function PromoCode({ promoCode, promoTerms, discount }: OrderParts['whole']['order']) {
  if (!promoCode) return null;
  const terms = promoTerms || (discount > 0 ? texts.percentOff(discount / 100) : '');
  return <div className="hint">{texts.promoCode(promoCode, terms)}</div>;
}

function priceCells({ agreed, owed, billed }: Pick<LineStand, 'agreed' | 'owed' | 'billed'>) {
  return {
    billed: inEuros(billed.grossCents),
    less: inEuros(agreed.grossCents - owed.grossCents),
    owed: inEuros(owed.grossCents),
  };
}

/** What one piece was sold for, with VAT. */
function unitPriceOf({ whole }: OrderParts, line: LineStand): string {
  const sold = whole.order.lines.find(({ id }) => id === line.id);
  return sold ? inEuros(sold.unitGrossCents) : '';
}

function PartWords({ whole, photoHosts, may, line }: OrderParts & { readonly line: LineStand }) {
  const kit = whole.stand.lines.find(({ id }) => id === line.parentLineId);
  const sold = whole.order.lines.find(({ id }) => id === line.id);
  const [photo] = sold ? shownPhotos(photoHosts, sold.urlcomponent, [sold.photoUrl]) : [];
  const number = <strong>{line.partNumber}</strong>;
  const hints = [...supplyWords(whole, line.partNumber), ...promiseWords(whole, line.id)];
  return (
    <div className="with-photo">
      <DeskPhoto url={photo} />
      <div>
        {may('see-goods') ? <a href={partPathOf(line.partId)}>{number}</a> : number}{' '}
        {line.description}
        {sold?.fits.map(({ vehicle, fit }) => (
          <div key={fitWords(vehicle, fit)} className="hint">
            {fitWords(vehicle, fit)}
          </div>
        ))}
        {kit && <div className="hint">{texts.inKit(kit.partNumber)}</div>}
        {line.isPacked && hints.length > 0 && <div className="hint">{hints.join('. ')}</div>}
      </div>
    </div>
  );
}

function supplyWords({ supply }: OrderParts['whole'], wanted: string): readonly string[] {
  const { from, stages, left: leftThere } = deskOrders.order;
  return supply
    .filter(({ partNumber }) => partNumber === wanted)
    .map(({ quantity, stage, location, eta, left }) => {
      const place = [stages[stage] ?? stage, location, eta && dayWords(eta)]
        .filter(Boolean)
        .join(' ');
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
