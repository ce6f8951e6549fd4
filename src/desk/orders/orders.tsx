import type { FastifyInstance } from 'fastify';
import { type OrdersView, orderViews, packingViews } from '../../domain/fulfilment/order-views.ts';
import { deskOrders } from '../../messages/desk/orders.ts';
import type { Shop } from '../../shop.server.ts';
import { type May, mayOf } from '../frame/may.ts';
import { sendScreen } from '../frame/send-screen.tsx';
import { asked } from '../guard/posted.ts';
import { faultWords } from './fault-words.ts';
import { OrdersScreen } from './orders-screen.tsx';

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
    const body = <OrdersScreen {...{ views, view, search, page: listed, fault, may }} />;
    return sendScreen(request, reply, { title: deskOrders.title, body, status: fault ? 422 : 200 });
  });
}

/** The lists that a role may see. */
function viewsOf(may: May): readonly OrdersView[] {
  return may('see-orders') ? orderViews : packingViews;
}
