import type { OrderListPage } from '../../domain/fulfilment/find-orders.server.ts';
import { openWords } from '../../domain/ledger/open-words.ts';
import type { ColumnOf } from '../../domain/list-views/lists.ts';
import { deskListViews } from '../../messages/desk/list-views.ts';
import { deskAddressCheck } from '../../messages/desk/orders/address-check.ts';
import { deskOrders as texts } from '../../messages/desk/orders/orders.ts';
import { paymentMarks, paymentMethods } from '../../messages/payment-methods.ts';
import { dayWords, inEuros, moment, shortMoment } from '../frame/money.ts';
import { orderPathOf } from '../frame/paths.ts';
import type { ShownColumn } from '../list-views/open-list.ts';

const ofList = deskListViews.orders;

export type ListedOrder = OrderListPage['orders'][number];
export type OrderColumn = ColumnOf<'orders'>;

/** The names of the columns. */
export function orderLabels(seesAll: boolean): Readonly<Record<OrderColumn, string>> {
  const { number, placed, buyer, amount, payment, fulfilment, promised } = texts.columns;
  return {
    ...{ number, placed, buyer, country: ofList.country },
    ...{ amount: seesAll ? amount : texts.piecesColumn, payment, method: ofList.method },
    ...{ fulfilment, promised, invoice: texts.invoiceBy },
  };
}

/**
 * The columns of the list of orders.
 * @param of.seesAll otherwise neither money nor e-mail addresses
 * @param of.isChosen orders can be ticked for bulk steps
 * @param of.isTicked they are at first
 */
export function orderColumns({
  seesAll,
  isChosen,
  isTicked = true,
}: {
  readonly seesAll: boolean;
  readonly isChosen: boolean;
  readonly isTicked?: boolean;
}): Readonly<Record<OrderColumn, ShownColumn<ListedOrder>>> {
  const labels = orderLabels(seesAll);
  const text = (name: string, of: (row: ListedOrder) => string) =>
    ({ name, is: 'text', of }) as const;
  const plain = (column: OrderColumn, of: (row: ListedOrder) => string) => ({
    label: labels[column],
    cell: of,
    file: [text(labels[column], of)],
  });
  return {
    number: {
      label: labels.number,
      cell: (order) => <OrderNumber {...{ order, isChosen, isTicked }} />,
      file: [text(labels.number, ({ number }) => number)],
    },
    placed: {
      label: labels.placed,
      cell: ({ placedAt }) => (
        <time dateTime={placedAt.toISOString()} title={moment(placedAt)}>
          {shortMoment(placedAt)}
        </time>
      ),
      file: [text(labels.placed, ({ placedAt }) => moment(placedAt))],
    },
    buyer: {
      label: labels.buyer,
      cell: (order) => <Buyer order={order} seesAll={seesAll} />,
      file: [
        text(ofList.file.company, ({ company }) => company),
        text(ofList.file.name, ({ addressee }) => addressee),
        ...(seesAll ? [text(ofList.file.email, ({ email }) => email)] : []),
      ],
    },
    country: plain('country', ({ country }) => country),
    amount: {
      label: labels.amount,
      cell: ({ grossCents, pieces }) => (
        <>
          {seesAll && (
            <>
              {inEuros(grossCents)}
              <br />
            </>
          )}
          {texts.pieces(pieces)}
        </>
      ),
      file: [
        ...(seesAll
          ? [
              {
                name: ofList.file.total,
                is: 'money',
                of: ({ grossCents }: ListedOrder) => grossCents,
              } as const,
            ]
          : []),
        { name: texts.piecesColumn, is: 'count', of: ({ pieces }) => pieces },
      ],
    },
    payment: {
      label: labels.payment,
      cell: (order) => <PaymentWords order={order} />,
      file: [
        text(labels.payment, ({ paymentStatus, open }) =>
          [texts.payment[paymentStatus], ...(open.length > 0 ? [openWords(open)] : [])].join(', '),
        ),
      ],
    },
    method: plain('method', ({ paymentMethod }) => methodWords(paymentMethod)),
    fulfilment: {
      label: labels.fulfilment,
      cell: (order) => (
        <>
          {parcelWords(order)}
          {order.comesBy && <div className="hint">{texts.comesBy(dayWords(order.comesBy))}</div>}
        </>
      ),
      file: [
        text(labels.fulfilment, parcelWords),
        text(texts.comesByColumn, ({ comesBy }) => comesBy ?? ''),
      ],
    },
    promised: {
      label: labels.promised,
      cell: ({ promisedBy }) => (promisedBy ? dayWords(promisedBy) : texts.noPromise),
      file: [text(labels.promised, ({ promisedBy }) => promisedBy ?? '')],
    },
    invoice: {
      label: labels.invoice,
      cell: ({ invoiceBy }) => (invoiceBy ? dayWords(invoiceBy) : ''),
      file: [text(labels.invoice, ({ invoiceBy }) => invoiceBy ?? '')],
    },
  };
}

function parcelWords({ isClosed, fulfilment }: ListedOrder): string {
  return isClosed ? texts.closed : texts.fulfilment[fulfilment];
}

function methodWords(method: string): string {
  const known: Readonly<Record<string, { readonly displayName: string }>> = paymentMethods;
  return paymentMarks[method] ?? known[method]?.displayName ?? method;
}

function OrderNumber({
  order: { number },
  isChosen,
  isTicked,
}: {
  readonly order: ListedOrder;
  readonly isChosen: boolean;
  readonly isTicked: boolean;
}) {
  return (
    <>
      {isChosen && (
        <input
          type="checkbox"
          name="order"
          value={number}
          aria-label={texts.choose(number)}
          defaultChecked={isTicked}
        />
      )}{' '}
      <a href={orderPathOf(number)}>{number}</a>
    </>
  );
}

function Buyer({ order, seesAll }: { readonly order: ListedOrder; readonly seesAll: boolean }) {
  return (
    <>
      {order.company || order.addressee}
      <br />
      {seesAll && `${order.email}, `}
      {order.country}
      {isOpen(order) && order.isAddressDoubtful && (
        <>
          <br />
          <strong>{deskAddressCheck.inList}</strong>
        </>
      )}
    </>
  );
}

/** A parcel of it can still be sent elsewhere. */
function isOpen({ fulfilment, isClosed }: ListedOrder): boolean {
  return !isClosed && (fulfilment === 'open' || fulfilment === 'partly');
}

function PaymentWords({ order }: { readonly order: ListedOrder }) {
  const { paymentStatus, open, withdrawnAt } = order;
  return (
    <>
      {texts.payment[paymentStatus]}
      {withdrawnAt && `, ${texts.withdrawn(moment(withdrawnAt))}`}
      {open.length > 0 && (
        <>
          <br />
          <strong>{openWords(open)}</strong>
        </>
      )}
    </>
  );
}
