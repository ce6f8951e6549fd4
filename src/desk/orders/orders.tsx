import type { FastifyInstance } from 'fastify';
import type { OrderListPage } from '../../domain/fulfilment/find-orders.server.ts';
import { type OrdersView, orderViews, packingViews } from '../../domain/fulfilment/order-views.ts';
import { openWords } from '../../domain/ledger/open-words.ts';
import { deskAddressCheck } from '../../messages/desk/address-check.ts';
import { deskBank } from '../../messages/desk/bank.ts';
import { deskOrders, deskOrders as texts } from '../../messages/desk/orders.ts';
import { deskTracking } from '../../messages/desk/tracking.ts';
import type { Shop } from '../../shop.server.ts';
import type { Waiting } from '../frame/desk-request.ts';
import { DeskField } from '../frame/field.tsx';
import { type May, mayOf } from '../frame/may.ts';
import { inEuros, moment, shortMoment } from '../frame/money.ts';
import { countedWords } from '../frame/navigation.ts';
import { DeskNotice } from '../frame/notice.tsx';
import { deskPaths, orderPathOf } from '../frame/paths.ts';
import { sendScreen } from '../frame/send-screen.tsx';
import { DeskTable, TickAll } from '../frame/table.tsx';
import { DeskTabs } from '../frame/tabs.tsx';
import { asked } from '../guard/posted.ts';
import { faultWords } from './fault-words.ts';

/** The list of orders, by the work they need. DSK-20. */
export function registerOrders(app: FastifyInstance, shop: Shop): void {
  app.get('/orders', { config: { right: 'see-packing' } }, async (request, reply) => {
    const search = asked(request, 'search') ?? '';
    const may = mayOf(request);
    const views = viewsOf(may);
    // A search covers all orders, where the role may see them.
    const first = search && may('see-orders') ? 'all' : 'to-pack';
    const view = views.find((one) => one === asked(request, 'view')) ?? first;
    const page = asked(request, 'page');
    const found = await shop.orders.find({ view, search, page, isForPacking: !may('see-orders') });
    const listed = found.ok ? found.value : { orders: [], next: '' };
    const fault = found.ok ? undefined : faultWords(found.refusal);
    const { waiting } = request.desk;
    const body = <OrdersScreen {...{ views, view, search, page: listed, fault, may, waiting }} />;
    return sendScreen(request, reply, { title: deskOrders.title, body, status: fault ? 422 : 200 });
  });
}

/** The lists that a role may see. */
function viewsOf(may: May): readonly OrdersView[] {
  return may('see-orders') ? orderViews : packingViews;
}

type ListedOrder = OrderListPage['orders'][number];

interface OrdersScreenProps {
  /** The lists that the viewer may see. */
  readonly views: readonly OrdersView[];
  readonly view: OrdersView;
  readonly search: string;
  readonly page: OrderListPage;
  readonly fault: string | undefined;
  readonly may: May;
  readonly waiting: Waiting | undefined;
}

function OrdersScreen({ views, view, search, page, fault, may, waiting }: OrdersScreenProps) {
  const seesAll = may('see-orders');
  return (
    <>
      <DeskNotice fault={fault} />
      <DeskTabs
        label={texts.title}
        tabs={views.map((each) => ({
          label: texts.views[each],
          href: hrefOf({ view: each }),
          isCurrent: each === view,
          count: countOf(waiting, each),
        }))}
      />
      <form method="get" action={deskPaths.orders} className="row list-search">
        {/* Whoever looks for an order does not know in which list it stands. */}
        <input type="hidden" name="view" value={views.includes('all') ? 'all' : view} />
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
          <div className="row bulk">
            <TickAll />
            <button type="submit" className={may('pack') ? 'quiet' : undefined}>
              {texts.packingLists}
            </button>
            {may('pack') && (
              <button type="submit" formAction={deskPaths.sendOrders}>
                {texts.sendTicked}
              </button>
            )}
          </div>
        </form>
      ) : (
        <Orders orders={page.orders} seesAll={seesAll} isToInvoice={view === 'to-invoice'} />
      )}
      {page.next !== '' && (
        <p>
          <a href={hrefOf({ view, search, page: page.next })}>{texts.next}</a>
        </p>
      )}
    </>
  );
}

/**
 * @param props.isChosen orders can be ticked for bulk steps
 * @param props.isToInvoice the last column is the day of the invoice, not that of the delivery
 */
function Orders({
  orders,
  seesAll,
  isChosen = false,
  isToInvoice = false,
}: {
  readonly orders: readonly ListedOrder[];
  readonly seesAll: boolean;
  readonly isChosen?: boolean;
  readonly isToInvoice?: boolean;
}) {
  const rows = orders.map((order) => ({
    key: order.id,
    cells: [
      <OrderNumber key="number" order={order} isChosen={isChosen} />,
      <time key="placed" dateTime={order.placedAt.toISOString()} title={moment(order.placedAt)}>
        {shortMoment(order.placedAt)}
      </time>,
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
      ...(seesAll ? [<PaymentWords key="payment" order={order} />] : []),
      order.isClosed ? texts.closed : texts.fulfilment[order.fulfilment],
      isToInvoice ? order.invoiceBy : (order.promisedBy ?? texts.noPromise),
    ],
  }));
  const { number, placed, buyer, fulfilment, promised } = texts.columns;
  const columns = seesAll
    ? Object.values({ ...texts.columns, ...(isToInvoice ? { promised: texts.invoiceBy } : {}) })
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

/** How many orders a list has; undefined where it has none, and of the list of all. */
function countOf(waiting: Waiting | undefined, wanted: OrdersView): string | undefined {
  const count = waiting?.views.find(({ view }) => view === wanted)?.count;
  return count ? countedWords(count) : undefined;
}

function hrefOf(query: { view: OrdersView; search?: string; page?: string }): string {
  const given = Object.entries(query).filter(([, value]) => value);
  return `${deskPaths.orders}?${new URLSearchParams(given)}`;
}
