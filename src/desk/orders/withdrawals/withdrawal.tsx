import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { mayDo } from '../../../domain/staff/rights.ts';
import { deskReturns } from '../../../messages/desk/returns.ts';
import type { Shop } from '../../../shop.server.ts';
import { typedCents } from '../../frame/money.ts';
import { deskPaths } from '../../frame/paths.ts';
import { sendScreen } from '../../frame/send-screen.tsx';
import { actorOf } from '../../guard/actor.ts';
import { asked, posted } from '../../guard/posted.ts';
import { requireRecentProof } from '../../guard/recent-proof.ts';
import { faultWords } from '../fault-words.ts';
import { withdrawalPathOf } from '../order-path.ts';
import { wantedLines } from '../wanted-lines.ts';
import { WithdrawalScreen } from './withdrawal-screen.tsx';

/** One withdrawal: the law's clock, the returned goods, the refund. DSK-31. */
export function registerWithdrawal(app: FastifyInstance, shop: Shop): void {
  const { returns } = shop;
  const path = '/withdrawals/:id';

  app.get(path, { config: { right: 'see-orders' } }, (request, reply) => show(request, reply));

  app.post(`${path}/received`, { config: { right: 'work-orders' } }, async (request, reply) => {
    const id = idOf(request);
    const received = await returns.receive({
      id,
      actor: actorOf(request).email,
      key: posted(request, 'key') || randomUUID(),
      lines: wantedLines(request),
      condition: posted(request, 'condition'),
      restockAt: posted(request, 'place'),
      note: posted(request, 'reason'),
      reason: posted(request, 'why') || undefined,
    });
    if (!received.ok) return show(request, reply, faultOf(received.refusal));
    const done = posted(request, 'why') === 'does-not-fit' ? 'correction' : 'received';
    return reply.redirect(`${withdrawalPathOf(id)}?done=${done}`, 303);
  });

  // Money leaves: the account must have shown a passkey or a code recently.
  app.post(`${path}/pay-back`, { config: { right: 'work-orders' } }, async (request, reply) => {
    const id = idOf(request);
    const back = withdrawalPathOf(id);
    if (!requireRecentProof(request, reply, back)) return reply;
    const amountCents = typedCents(posted(request, 'amount'));
    if (amountCents === null) return show(request, reply, faultOf({ kind: 'no-amount' }));
    const paid = await returns.payBack({
      id,
      actor: actorOf(request).email,
      key: posted(request, 'key') || randomUUID(),
      amountCents,
      reason: posted(request, 'reason'),
      isByHand: posted(request, 'byHand') === 'on',
      reference: posted(request, 'reference'),
    });
    if (!paid.ok) return show(request, reply, faultOf(paid.refusal));
    return reply.redirect(`${back}?done=paid`, 303);
  });

  async function show(request: FastifyRequest, reply: FastifyReply, fault?: string) {
    const found = await returns.withdrawal({ id: idOf(request) });
    if (!found.ok) {
      const body = (
        <p>
          {deskReturns.unknown} <a href={deskPaths.inbox}>{deskReturns.back}</a>
        </p>
      );
      return sendScreen(request, reply, { title: deskReturns.unknown, body, status: 404 });
    }
    const role = request.desk.session?.account.role;
    const done = asked(request, 'done');
    const body = (
      <WithdrawalScreen
        withdrawal={found.value}
        token={request.desk.formToken}
        mayWork={role !== undefined && mayDo(role, 'work-orders')}
        pressKey={randomUUID()}
        fault={fault}
        done={isDone(done) ? deskReturns.done[done] : undefined}
      />
    );
    const title = deskReturns.title(found.value.orderNumber);
    return sendScreen(request, reply, { title, body, status: fault ? 422 : 200 });
  }
}

function isDone(done: string | undefined): done is keyof typeof deskReturns.done {
  return done !== undefined && Object.hasOwn(deskReturns.done, done);
}

function idOf(request: FastifyRequest): string {
  return (request.params as { id: string }).id;
}

function faultOf(refusal: { readonly kind: string }): string {
  return deskReturns.faults[refusal.kind] ?? faultWords(refusal);
}
