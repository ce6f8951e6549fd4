import type { OrderListPage } from '../../domain/fulfilment/find-orders.server.ts';
import type { OrdersView } from '../../domain/fulfilment/order-views.ts';
import { deskAddressCheck } from '../../messages/desk/address-check.ts';
import { deskBank } from '../../messages/desk/bank.ts';
import { deskOrders as texts } from '../../messages/desk/orders.ts';
import { deskTracking } from '../../messages/desk/tracking.ts';
import { DeskField } from '../frame/field.tsx';
import type { May } from '../frame/may.ts';
import { inEuros, moment } from '../frame/money.ts';
import { DeskNotice } from '../frame/notice.tsx';
import { deskPaths } from '../frame/paths.ts';
import { DeskTable } from '../frame/table.tsx';
import { orderPathOf } from './order-path.ts';

type ListedOrder = OrderListPage['orders'][number];

interface OrdersScreenProps {
  /** The lists that the viewer may see. */
  readonly views: readonly OrdersView[];
  readonly view: OrdersView;
  readonly search: string;
  readonly page: OrderListPage;
  readonly fault: string | undefined;
  readonly may: May;
}

export function OrdersScreen({ views, view, search, page, fault, may }: OrdersScreenProps) {
  const seesAll = may('see-orders');
  return (
    <>
      <DeskNotice fault={fault} />
      <nav aria-label={texts.title}>
        <ul className="tabs">
          {views.map((each) => (
            <li key={each}>
              <a href={hrefOf({ view: each })} aria-current={each === view ? 'page' : undefined}>
                {texts.views[each]}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <form method="get" action={deskPaths.orders} className="row">
        <input type="hidden" name="view" value={view} />
        <DeskField
          name="search"
          type="search"
          label={seesAll ? texts.search : texts.searchNumber}
          defaultValue={search}
          data-find
        />
        <button type="submit">{texts.find}</button>
        {may('take-payments') && <a href={deskPaths.bank}>{deskBank.title}</a>}
        {may('pack') && <a href={deskPaths.tracking}>{deskTracking.title}</a>}
      </form>
      {page.orders.length === 0 ? (
        <p>{texts.none}</p>
      ) : view === 'to-pack' ? (
        <form method="get" action={deskPaths.packingLists}>
          <Orders orders={page.orders} seesAll={seesAll} isChosen />
          <button type="submit">{texts.packingLists}</button>
        </form>
      ) : (
        <Orders orders={page.orders} seesAll={seesAll} />
      )}
      {page.next !== '' && (
        <p>
          <a href={hrefOf({ view, search, page: page.next })}>{texts.next}</a>
        </p>
      )}
    </>
  );
}

/** @param props.isChosen orders can be ticked for bulk steps */
function Orders({
  orders,
  seesAll,
  isChosen = false,
}: {
  readonly orders: readonly ListedOrder[];
  readonly seesAll: boolean;
  readonly isChosen?: boolean;
}) {
  const rows = orders.map((order) => ({
    key: order.id,
    cells: [
      <OrderNumber key="number" order={order} isChosen={isChosen} />,
      moment(order.placedAt),
      <Buyer key="buyer" order={order} seesAll={seesAll} />,
      <>
        {seesAll && (
          <>
            {inEuros(order.grossCents)}
            <br />
          </>
        )}
        {texts.pieces(order.pieces)}
      </>,
      ...(seesAll ? [paymentWords(order)] : []),
      order.isClosed ? texts.closed : texts.fulfilment[order.fulfilment],
      order.promisedBy ?? texts.noPromise,
    ],
  }));
  const { number, placed, buyer, fulfilment, promised } = texts.columns;
  const columns = seesAll
    ? Object.values(texts.columns)
    : [number, placed, buyer, texts.piecesColumn, fulfilment, promised];
  return <DeskTable label={texts.title} columns={columns} rows={rows} />;
}

function OrderNumber({
  order: { number },
  isChosen,
}: {
  readonly order: ListedOrder;
  readonly isChosen: boolean;
}) {
  return (
    <>
      {isChosen && (
        <input
          type="checkbox"
          name="order"
          value={number}
          aria-label={texts.choose(number)}
          defaultChecked
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

function paymentWords({ paymentStatus, dueCents, withdrawnAt }: ListedOrder): string {
  return [
    texts.payment[paymentStatus],
    ...(dueCents > 0 ? [texts.due(inEuros(dueCents))] : []),
    ...(withdrawnAt ? [texts.withdrawn(moment(withdrawnAt))] : []),
  ].join(', ');
}

function hrefOf(query: { view: OrdersView; search?: string; page?: string }): string {
  const given = Object.entries(query).filter(([, value]) => value);
  return `${deskPaths.orders}?${new URLSearchParams(given)}`;
}
