import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { DeskSettings } from '../../config/config.ts';
import { INVITE_PATH } from '../../config/key-paths.ts';
import type { InvitationRefusal } from '../../domain/staff/invitations.server.ts';
import type { Result } from '../../kernel/result.ts';
import { deskMessages } from '../../messages/desk/desk.ts';
import type { Shop } from '../../shop.server.ts';
import { deskPaths } from '../frame/paths.ts';
import { sendScreen } from '../frame/send-screen.tsx';
import { setCookie } from '../guard/cookies.ts';
import { posted } from '../guard/posted.ts';
import { InvitationScreen } from './invitation-screen.tsx';
import { mayAskForPasskey } from './passkey-questions.ts';

const texts = deskMessages.invitation;

/** The page behind an invitation's link, where the invited choose how they sign in. */
export function registerInvitation(app: FastifyInstance, shop: Shop, settings: DeskSettings): void {
  const isHttps = settings.origin.startsWith('https:');
  const anyone = { config: { right: 'anyone' as const } };
  const tokenOf = (request: FastifyRequest) => (request.params as { token: string }).token;

  app.get('/invite/:token', anyone, (request, reply) => show(request, reply));

  app.post('/invite/:token/passkey-options', anyone, async (request, reply) => {
    if (!(await mayAskForPasskey(shop, request))) return reply.code(429).send();
    const options = await shop.staff.passkeyOfInvitation({ token: tokenOf(request) });
    return options ? reply.send(options) : reply.code(404).send();
  });

  app.post('/invite/:token/passkey', anyone, async (request, reply) =>
    answer(
      request,
      reply,
      await shop.staff.acceptWithPasskey({
        token: tokenOf(request),
        answer: posted(request, 'answer'),
      }),
    ),
  );

  app.post('/invite/:token/password', anyone, async (request, reply) =>
    answer(
      request,
      reply,
      await shop.staff.acceptWithPassword({
        token: tokenOf(request),
        password: posted(request, 'password'),
        code: posted(request, 'code'),
      }),
    ),
  );

  function answer(
    request: FastifyRequest,
    reply: FastifyReply,
    accepted: Result<string, InvitationRefusal>,
  ) {
    if (!accepted.ok) return show(request, reply, accepted.refusal);
    setCookie(reply, 'desk-session', { value: accepted.value, isHttps });
    return reply.redirect(deskPaths.start, 303);
  }

  async function show(request: FastifyRequest, reply: FastifyReply, refusal?: InvitationRefusal) {
    const token = tokenOf(request);
    const invitation = await shop.staff.openInvitation({ token });
    if (!invitation) {
      const body = <p>{texts.ended}</p>;
      return sendScreen(request, reply, { title: texts.endedTitle, body, status: 410 });
    }
    const body = (
      <InvitationScreen
        invitation={invitation}
        path={`${INVITE_PATH}/${encodeURIComponent(token)}`}
        token={request.desk.formToken}
        fault={refusal && texts.faults[refusal.kind]}
      />
    );
    return sendScreen(request, reply, { title: texts.title, body, status: refusal ? 422 : 200 });
  }
}
