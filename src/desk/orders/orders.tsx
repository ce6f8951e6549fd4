import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ReactNode } from 'react';
import { type Country, countries, countryName } from '../../config/countries/countries.ts';
import type { OrderListPage } from '../../domain/fulfilment/find-orders.server.ts';
import {
  type OrderSort,
  type OrdersView,
  orderSorts,
  orderViews,
  packingViews,
} from '../../domain/fulfilment/order-views.ts';
import { deskListViews } from '../../messages/desk/list-views.ts';
import { deskBank } from '../../messages/desk/orders/bank.ts';
import { deskOrders as texts } from '../../messages/desk/orders/orders.ts';
import { deskTracking } from '../../messages/desk/orders/tracking.ts';
import type { Shop } from '../../shop.server.ts';
import type { Waiting } from '../frame/desk-request.ts';
import { DeskField, DeskSelect } from '../frame/field.tsx';
import { type May, mayOf } from '../frame/may.ts';
import { countedWords } from '../frame/navigation.ts';
import { DeskNotice } from '../frame/notice.tsx';
import { deskPaths } from '../frame/paths.ts';
import { sendScreen } from '../frame/send-screen.tsx';
import { DeskTable, TickAll } from '../frame/table.tsx';
import { asked } from '../guard/posted.ts';
import { ListHead, ListSetup } from '../list-views/list-setup.tsx';
import {
  givenIn,
  type ListOutcome,
  listHref,
  narrowedIn,
  type OpenList,
  openList,
  roleOf,
} from '../list-views/open-list.ts';
import { listedWords, registerList } from '../list-views/register-list.ts';
import { faultWords } from './fault-words.ts';
import {
  type ListedOrder,
  type OrderColumn,
  orderColumns,
  orderLabels,
} from './orders-columns.tsx';

/** A file of the list; accounting's exports have any number of orders. */
const ORDERS_IN_FILE_MAX = 10_000;

/** The list of orders, by the work they need. DSK-20. */
export function registerOrders(app: FastifyInstance, shop: Shop): void {
  app.get('/orders', { config: { right: 'see-packing' } }, (request, reply) =>
    show(request, reply, { done: listedWords(request) }),
  );

  registerList(app, shop, {
    ...{ list: 'orders', right: 'see-packing', path: deskPaths.orders, show },
    async file(request) {
      const { columns } = await openList(shop, request, 'orders');
      const seesAll = mayOf(request)('see-orders');
      const all = orderColumns({ seesAll, isChosen: false });
      const wanted = wantedOf(request);
      const shown = columnsIn(wanted.view, columns).flatMap((name) => all[name].file);
      const rows = rowsOf(wanted, shown);
      return { columns: shown, rows, most: ORDERS_IN_FILE_MAX };
    },
  });

  async function show(request: FastifyRequest, reply: FastifyReply, outcome: ListOutcome) {
    const wanted = wantedOf(request);
    const may = mayOf(request);
    const found = await shop.orders.find({ ...wanted, page: asked(request, 'page') });
    const opened = await openList(shop, request, 'orders');
    const page = found.ok ? found.value : { orders: [], next: '' };
    const fault = found.ok ? outcome.fault : faultWords(found.refusal);
    const setUp = (
      <ListSetup
        opened={opened}
        role={roleOf(request)}
        labels={orderLabels(may('see-orders'))}
        narrowed={{ ...narrowedIn(request, 'orders'), view: wanted.view }}
        narrowing={{
          country: (
            <SentTo key="country" country={wanted.country} added={shop.config.addedCountries} />
          ),
          sort: <Sort key="sort" sort={wanted.sort} />,
        }}
        mayExport={may('take-exports')}
        outcome={outcome}
      />
    );
    const { waiting } = request.desk;
    const { done } = outcome;
    const list = { views: viewsOf(may), opened, page, fault, done, may, waiting, setUp };
    const body = <OrdersScreen {...wanted} {...list} />;
    return sendScreen(request, reply, { title: texts.title, body, status: fault ? 422 : 200 });
  }

  async function* rowsOf(
    wanted: ReturnType<typeof wantedOf>,
    columns: ReturnType<typeof orderColumns>[OrderColumn]['file'],
  ) {
    for (let page: string | undefined; page !== ''; ) {
      const found = await shop.orders.find({ ...wanted, page });
      if (!found.ok) return;
      yield found.value.orders.map((order) => columns.map(({ of }) => of(order)));
      page = found.value.next;
    }
  }
}

/** The list that is asked for. A search covers all orders, where the role may see them. */
function wantedOf(request: FastifyRequest) {
  const may = mayOf(request);
  const search = givenIn(request, 'search') ?? '';
  const country = givenIn(request, 'country') ?? '';
  const first: OrdersView = search && may('see-orders') ? 'all' : 'to-pack';
  return {
    view: viewsOf(may).find((one) => one === givenIn(request, 'view')) ?? first,
    search,
    country: countryName(country) === country ? '' : country,
    sort: orderSorts.find((one) => one === givenIn(request, 'sort')) ?? 'usual',
    isForPacking: !may('see-orders'),
  };
}

/** The lists that a role may see. */
function viewsOf(may: May): readonly OrdersView[] {
  return may('see-orders') ? orderViews : packingViews;
}

/** Lists whose orders are ticked: to be packed and sent, or to note what drop shippers have sent. */
const sendingViews: readonly OrdersView[] = ['to-pack', 'with-drop-shipper'];

function SentTo({
  country,
  added,
}: {
  readonly country: string;
  readonly added: readonly Country[];
}) {
  return (
    <DeskSelect name="country" label={deskListViews.country} defaultValue={country}>
      <option value="">{deskListViews.everyCountry}</option>
      {[...countries, ...added].map(({ code, name }) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </DeskSelect>
  );
}

function Sort({ sort }: { readonly sort: OrderSort }) {
  return (
    <DeskSelect name="sort" label={deskListViews.sort} defaultValue={sort}>
      {orderSorts.map((one) => (
        <option key={one} value={one}>
          {deskListViews.orders.sorts[one]}
        </option>
      ))}
    </DeskSelect>
  );
}

interface OrdersScreenProps {
  /** The lists that the viewer may see. */
  readonly views: readonly OrdersView[];
  readonly view: OrdersView;
  readonly search: string;
  readonly country: string;
  readonly sort: OrderSort;
  readonly opened: OpenList<'orders'>;
  readonly page: OrderListPage;
  readonly fault: string | undefined;
  readonly done: string | undefined;
  readonly may: May;
  readonly waiting: Waiting | undefined;
  readonly setUp: ReactNode;
}

function OrdersScreen({ views, view, search, opened, page, may, ...screen }: OrdersScreenProps) {
  const { country, sort } = screen;
  const seesAll = may('see-orders');
  const saved = opened.current?.id;
  const narrowed = { country, sort: sort === 'usual' ? '' : sort, saved };
  const isChosen = sendingViews.includes(view) && page.orders.length > 0;
  const orders = <Orders {...{ opened, orders: page.orders, seesAll, isChosen, view }} />;
  return (
    <>
      <DeskNotice fault={screen.fault} done={screen.done} />
      <ListHead
        label={texts.title}
        path={deskPaths.orders}
        views={views}
        words={texts.views}
        current={saved === undefined ? view : undefined}
        countOf={(each) => countOf(screen.waiting, each)}
        setUp={screen.setUp}
        {...{ opened }}
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
      {country !== '' && <p>{deskListViews.orders.onlyTo(countryName(country))}</p>}
      {page.orders.length === 0 ? (
        <p>{texts.none}</p>
      ) : isChosen ? (
        <form method="get" action={deskPaths.packingLists}>
          {orders}
          <div className="row bulk">
            <TickAll />
            {view === 'to-pack' && (
              <button type="submit" className={may('pack') ? 'quiet' : undefined}>
                {texts.packingLists}
              </button>
            )}
            {may('pack') && (
              <button type="submit" formAction={deskPaths.sendOrders}>
                {view === 'to-pack' ? texts.sendTicked : texts.noteTicked}
              </button>
            )}
          </div>
        </form>
      ) : (
        orders
      )}
      {page.next !== '' && (
        <p>
          <a href={listHref(deskPaths.orders, { view, search, ...narrowed, page: page.next })}>
            {texts.next}
          </a>
        </p>
      )}
    </>
  );
}

function Orders({
  opened,
  orders,
  seesAll,
  isChosen,
  view,
}: {
  readonly opened: OpenList<'orders'>;
  readonly orders: readonly ListedOrder[];
  readonly seesAll: boolean;
  readonly isChosen: boolean;
  readonly view: OrdersView;
}) {
  // What a drop shipper has sent is known of a few of them.
  const all = orderColumns({ seesAll, isChosen, isTicked: view === 'to-pack' });
  const shown = columnsIn(view, opened.columns).map((column) => all[column]);
  const rows = orders.map((order) => ({
    key: order.id,
    cells: shown.map(({ cell }) => cell(order)),
  }));
  return <DeskTable label={texts.title} columns={shown.map(({ label }) => label)} rows={rows} />;
}

/** Where invoices are waited for, their last day stands in the place of the promised one. */
function columnsIn(view: OrdersView, columns: readonly OrderColumn[]): readonly OrderColumn[] {
  if (view !== 'to-invoice' || columns.includes('invoice')) return columns;
  return columns.map((column) => (column === 'promised' ? 'invoice' : column));
}

/** How many orders a list has; undefined where it has none, and of the list of all. */
function countOf(waiting: Waiting | undefined, wanted: OrdersView): string | undefined {
  const count = waiting?.views.find(({ view }) => view === wanted)?.count;
  return count ? countedWords(count) : undefined;
}
