import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { SignInRefusal } from '../../domain/staff/sign-in.server.ts';
import type { Result } from '../../kernel/result.ts';
import { deskMessages } from '../../messages/desk/desk.ts';
import type { Shop } from '../../shop.server.ts';
import { DeskField } from '../frame/field.tsx';
import { DeskForm } from '../frame/form.tsx';
import { DeskNotice } from '../frame/notice.tsx';
import { PasskeyButton } from '../frame/passkey-button.tsx';
import { deskPathOf, deskPaths } from '../frame/paths.ts';
import { sendScreen } from '../frame/send-screen.tsx';
import { asked, posted } from '../guard/posted.ts';
import { mayAskForPasskey } from './passkey-questions.ts';

const texts = deskMessages.proof;

/** A signed-in account shows a passkey or a code once more before an important step. */
export function registerProof(app: FastifyInstance, shop: Shop): void {
  const signedIn = { config: { right: 'use-desk' as const } };
  const tokenOf = (request: FastifyRequest) => request.desk.token ?? '';

  app.get('/proof', signedIn, (request, reply) => show(request, reply));

  app.post('/proof', signedIn, async (request, reply) => {
    const code = posted(request, 'code');
    return answer(request, reply, await shop.staff.prove({ token: tokenOf(request), code }));
  });

  app.post('/proof/passkey-options', signedIn, async (request, reply) => {
    if (!(await mayAskForPasskey(shop, request))) return reply.code(429).send();
    return reply.send(await shop.staff.proofPasskeyOptions({ token: tokenOf(request) }));
  });

  app.post('/proof/passkey', signedIn, async (request, reply) => {
    const given = posted(request, 'answer');
    const proved = await shop.staff.prove({ token: tokenOf(request), answer: given });
    return answer(request, reply, proved);
  });
}

function answer(request: FastifyRequest, reply: FastifyReply, proved: Result<void, SignInRefusal>) {
  if (proved.ok) return reply.redirect(deskPathOf(asked(request, 'next')), 303);
  const { refusal } = proved;
  return refusal.kind === 'not-signed-in'
    ? show(request, reply, texts.failed, 401)
    : show(request, reply, deskMessages.signIn.locked(Math.ceil(refusal.retrySeconds / 60)), 429);
}

function show(request: FastifyRequest, reply: FastifyReply, fault?: string, status = 200) {
  const token = request.desk.formToken;
  const query = `?next=${encodeURIComponent(deskPathOf(asked(request, 'next')))}`;
  const body = (
    <div className="columns">
      <DeskNotice fault={fault} />
      <p className="lead">{texts.lead}</p>
      <section>
        <PasskeyButton
          label={texts.passkey}
          action={`${deskPaths.proof}/passkey${query}`}
          token={token}
          passkey={{ does: 'show', options: `${deskPaths.proof}/passkey-options` }}
        />
      </section>
      <section>
        <DeskForm action={deskPaths.proof + query} token={token}>
          <DeskField
            name="code"
            label={texts.code}
            inputMode="numeric"
            autoComplete="one-time-code"
            required
          />
          <button type="submit">{texts.submit}</button>
        </DeskForm>
      </section>
    </div>
  );
  return sendScreen(request, reply, { title: texts.title, body, status });
}
