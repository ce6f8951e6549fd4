import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { OwnAccessRefusal } from '../../domain/staff/own-access.server.ts';
import { deskMessages } from '../../messages/desk/desk.ts';
import { deskOwnAccess as texts } from '../../messages/desk/own-access.ts';
import type { Shop } from '../../shop.server.ts';
import { deskPaths } from '../frame/paths.ts';
import { sendScreen } from '../frame/send-screen.tsx';
import { asked, posted } from '../guard/posted.ts';
import { requireRecentProof } from '../guard/recent-proof.tsx';
import { OwnAccessScreen } from './own-access-screen.tsx';

const OWN = { config: { right: 'use-desk' as const } };

/** One's own sessions and passkeys: see them, and end them. DSK-12 */
export function registerOwnAccess(app: FastifyInstance, shop: Shop): void {
  app.get('/my-access', OWN, (request, reply) => show(request, reply));

  app.post('/my-access/end-session', OWN, async (request, reply) => {
    const id = posted(request, 'session');
    const ended = await shop.staff.endOwnSession({ ...ownOf(request), id });
    if (!ended.ok) return showRefused(request, reply, ended.refusal);
    return reply.redirect(`${deskPaths.ownAccess}?done=ended`, 303);
  });

  app.post('/my-access/end-others', OWN, async (request, reply) => {
    await shop.staff.endOwnSession({ ...ownOf(request), id: undefined });
    return reply.redirect(`${deskPaths.ownAccess}?done=ended`, 303);
  });

  app.post('/my-access/remove-passkey', OWN, async (request, reply) => {
    const proved = await requireRecentProof(shop, request, reply, () =>
      show(request, reply, { done: deskMessages.proof.done }),
    );
    if (!proved) return reply;
    const id = posted(request, 'passkey');
    const removed = await shop.staff.removeOwnPasskey({ ...ownOf(request), id });
    if (!removed.ok) return showRefused(request, reply, removed.refusal);
    return reply.redirect(`${deskPaths.ownAccess}?done=removed`, 303);
  });

  function showRefused(request: FastifyRequest, reply: FastifyReply, { kind }: OwnAccessRefusal) {
    return show(request, reply, { fault: texts.faults[kind] });
  }

  async function show(
    request: FastifyRequest,
    reply: FastifyReply,
    { fault, done }: { readonly fault?: string; readonly done?: string } = {},
  ) {
    const after = asked(request, 'done');
    const body = (
      <OwnAccessScreen
        access={await shop.staff.ownAccess(ownOf(request))}
        token={request.desk.formToken}
        fault={fault}
        done={done ?? (after === 'ended' || after === 'removed' ? texts.done[after] : undefined)}
      />
    );
    return sendScreen(request, reply, { title: texts.title, body, status: fault ? 422 : 200 });
  }
}

/** @throws where nobody is signed in, which the guard rules out */
function ownOf({ desk: { session, token } }: FastifyRequest) {
  if (!session || token === undefined) throw new Error('Nobody is signed in here');
  return { account: session.account, token };
}
