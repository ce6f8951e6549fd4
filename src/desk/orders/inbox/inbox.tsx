import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { deskInbox } from '../../../messages/desk/inbox.ts';
import { deskOrders } from '../../../messages/desk/orders.ts';
import type { Shop } from '../../../shop.server.ts';
import { deskPaths } from '../../frame/paths.ts';
import { sendScreen } from '../../frame/send-screen.tsx';
import { actorOf } from '../../guard/actor.ts';
import { asked, posted } from '../../guard/posted.ts';
import { faultWords } from '../fault-words.ts';
import { InboxScreen } from './inbox-screen.tsx';

/** Withdrawals with the law's clock, questions about stock, requests of dealers. DSK-22. */
export function registerInbox(app: FastifyInstance, shop: Shop): void {
  app.get('/inbox', { config: { right: 'see-orders' } }, (request, reply) => show(request, reply));

  app.post('/inbox/settle', { config: { right: 'work-withdrawals' } }, async (request, reply) => {
    const id = posted(request, 'id');
    const settled = await shop.orders.settleWithdrawal({ id, actor: actorOf(request).email });
    if (!settled.ok) return show(request, reply, faultWords(settled.refusal));
    return reply.redirect(`${deskPaths.inbox}?done=settled`, 303);
  });

  async function show(request: FastifyRequest, reply: FastifyReply, fault?: string) {
    const [withdrawals, enquiries, leads] = await Promise.all([
      shop.orders.withdrawals(),
      shop.orders.enquiries(),
      shop.orders.leads(),
    ]);
    const body = (
      <InboxScreen
        withdrawals={withdrawals}
        enquiries={enquiries}
        leads={leads}
        fault={fault}
        done={doneWords(asked(request, 'done'))}
      />
    );
    const { title } = deskOrders.inbox;
    return sendScreen(request, reply, { title, body, status: fault ? 422 : 200 });
  }
}

function doneWords(done: string | undefined): string | undefined {
  if (done === 'settled') return deskOrders.done.settled;
  return done === 'closed' ? deskInbox.closed : undefined;
}
