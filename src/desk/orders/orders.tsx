import type { FastifyInstance } from 'fastify';
import { type OrdersView, orderViews } from '../../domain/fulfilment/order-views.ts';
import { mayDo } from '../../domain/staff/rights.ts';
import { deskOrders } from '../../messages/desk/orders.ts';
import type { Shop } from '../../shop.server.ts';
import { sendScreen } from '../frame/send-screen.tsx';
import { asked } from '../guard/posted.ts';
import { faultWords } from './fault-words.ts';
import { OrdersScreen } from './orders-screen.tsx';

/** The list of orders, by the work they need. DSK-20. */
export function registerOrders(app: FastifyInstance, shop: Shop): void {
  app.get('/orders', { config: { right: 'see-orders' } }, async (request, reply) => {
    const search = asked(request, 'search') ?? '';
    // A search covers all orders.
    const view = viewOf(asked(request, 'view')) ?? (search ? 'all' : 'to-pack');
    const found = await shop.orders.find({ view, search, page: asked(request, 'page') });
    const page = found.ok ? found.value : { orders: [], next: '' };
    const fault = found.ok ? undefined : faultWords(found.refusal);
    const role = request.desk.session?.account.role;
    const mayWork = role !== undefined && mayDo(role, 'work-orders');
    const body = <OrdersScreen {...{ view, search, page, fault, mayWork }} />;
    return sendScreen(request, reply, { title: deskOrders.title, body, status: fault ? 422 : 200 });
  });
}

function viewOf(text: string | undefined): OrdersView | undefined {
  return orderViews.find((view) => view === text);
}
