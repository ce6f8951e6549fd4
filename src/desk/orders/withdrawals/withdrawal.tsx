import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { deskMessages } from '../../../messages/desk/desk.ts';
import { deskReturns } from '../../../messages/desk/returns.ts';
import type { Shop } from '../../../shop.server.ts';
import { mayOf } from '../../frame/may.ts';
import { typedCents } from '../../frame/money.ts';
import { deskPaths } from '../../frame/paths.ts';
import { sendScreen } from '../../frame/send-screen.tsx';
import { type TypedForm, TypedOnScreen } from '../../frame/typed-form.ts';
import { actorOf } from '../../guard/actor.ts';
import { asked, posted } from '../../guard/posted.ts';
import { requireRecentProof } from '../../guard/recent-proof.tsx';
import { faultWords } from '../fault-words.ts';
import { withdrawalPathOf } from '../order-path.ts';
import { wantedLines } from '../wanted-lines.ts';
import { WithdrawalScreen } from './withdrawal-screen.tsx';

/** One withdrawal: the law's clock, the returned goods, the refund. DSK-31. */
export function registerWithdrawal(app: FastifyInstance, shop: Shop): void {
  const { returns } = shop;
  const path = '/withdrawals/:id';

  app.get(path, { config: { right: 'see-orders' } }, (request, reply) => show(request, reply));

  app.post(
    `${path}/received`,
    { config: { right: 'work-withdrawals' } },
    async (request, reply) => {
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
      if (!received.ok) return show(request, reply, refused(request, received.refusal));
      const done = posted(request, 'why') === 'does-not-fit' ? 'correction' : 'received';
      return reply.redirect(`${withdrawalPathOf(id)}?done=${done}`, 303);
    },
  );

  // Money leaves: the account must have shown a passkey or a code recently.
  app.post(`${path}/pay-back`, { config: { right: 'pay-back' } }, async (request, reply) => {
    const id = idOf(request);
    const back = withdrawalPathOf(id);
    const showTyped = (typed: TypedForm) => show(request, reply, typed);
    if (!(await requireRecentProof(shop, request, reply, showTyped))) return reply;
    const amountCents = typedCents(posted(request, 'amount'));
    if (amountCents === null) return showTyped(refused(request, { kind: 'no-amount' }));
    const paid = await returns.payBack({
      id,
      actor: actorOf(request).email,
      key: posted(request, 'key') || randomUUID(),
      amountCents,
      reason: posted(request, 'reason'),
      isByHand: posted(request, 'byHand') === 'on',
      reference: posted(request, 'reference'),
    });
    if (!paid.ok) return showTyped(refused(request, paid.refusal));
    return reply.redirect(`${back}?done=paid`, 303);
  });

  async function show(request: FastifyRequest, reply: FastifyReply, typed?: TypedForm) {
    const found = await returns.withdrawal({ id: idOf(request) });
    if (!found.ok) {
      const body = (
        <p>
          {deskReturns.unknown} <a href={deskPaths.inbox}>{deskReturns.back}</a>
        </p>
      );
      return sendScreen(request, reply, { title: deskReturns.unknown, body, status: 404 });
    }
    const done = asked(request, 'done');
    const body = (
      <TypedOnScreen value={typed}>
        <WithdrawalScreen
          withdrawal={found.value}
          token={request.desk.formToken}
          may={mayOf(request)}
          pressKey={randomUUID()}
          fault={typed?.fault}
          done={typed ? deskMessages.proof.done : isDone(done) ? deskReturns.done[done] : undefined}
        />
      </TypedOnScreen>
    );
    const title = deskReturns.title(found.value.orderNumber);
    return sendScreen(request, reply, { title, body, status: typed?.fault ? 422 : 200 });
  }
}

function isDone(done: string | undefined): done is keyof typeof deskReturns.done {
  return done !== undefined && Object.hasOwn(deskReturns.done, done);
}

function idOf(request: FastifyRequest): string {
  return (request.params as { id: string }).id;
}

/** The step's form as it was typed, with the fault above it. */
function refused(request: FastifyRequest, refusal: { readonly kind: string }): TypedForm {
  const { body, url } = request;
  return {
    action: url,
    values: body instanceof URLSearchParams ? body : new URLSearchParams(),
    fault: deskReturns.faults[refusal.kind] ?? faultWords(refusal),
    field: undefined,
  };
}
