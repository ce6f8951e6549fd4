import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { TestMailRefusal } from '../../domain/going-live/send-test-mail.server.ts';
import { deskGoingLive as texts } from '../../messages/desk/going-live.ts';
import type { Shop } from '../../shop.server.ts';
import { mayOf } from '../frame/may.ts';
import { deskPaths } from '../frame/paths.ts';
import { sendScreen } from '../frame/send-screen.tsx';
import { actorOf } from '../guard/actor.ts';
import { asked, posted } from '../guard/posted.ts';
import { GoingLiveScreen } from './going-live-screen.tsx';

/** Lists what is missing before the shop may take money, and sends a test mail. GOL-1. */
export function registerGoingLive(app: FastifyInstance, shop: Shop): void {
  app.get('/going-live', { config: { right: 'see-setup' } }, (request, reply) =>
    show(request, reply),
  );

  app.post('/going-live/test-mail', { config: { right: 'work-setup' } }, async (request, reply) => {
    const recipient = posted(request, 'recipient');
    const sent = await shop.sendTestMail({ recipient, by: actorOf(request) });
    if (!sent.ok) return show(request, reply, sent.refusal);
    return reply.redirect(`${deskPaths.goingLive}?done=test-mail`, 303);
  });

  async function show(request: FastifyRequest, reply: FastifyReply, refusal?: TestMailRefusal) {
    const account = request.desk.session?.account;
    const body = (
      <GoingLiveScreen
        points={await shop.goingLive()}
        token={request.desk.formToken}
        may={mayOf(request)}
        recipient={posted(request, 'recipient') || (account?.email ?? '')}
        fault={refusal && faultOf(refusal)}
        done={asked(request, 'done') === 'test-mail' ? texts.accepted : undefined}
      />
    );
    return sendScreen(request, reply, { title: texts.title, body, status: refusal ? 422 : 200 });
  }
}

function faultOf(refusal: TestMailRefusal): string {
  return refusal.kind === 'mail-refused'
    ? texts.refused(refusal.answer)
    : texts.faults[refusal.kind];
}
