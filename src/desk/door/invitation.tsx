import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { DeskSettings } from '../../config/config.ts';
import { INVITE_PATH } from '../../config/key-paths.ts';
import { PASSWORD_LENGTH } from '../../config/staff-rules.ts';
import { UNNAMED_OWNER } from '../../domain/staff/accounts.server.ts';
import type { InvitationRefusal, OpenInvitation } from '../../domain/staff/invitations.server.ts';
import { qrPath } from '../../kernel/qr-path.ts';
import type { Result } from '../../kernel/result.ts';
import { deskMessages } from '../../messages/desk/desk.ts';
import type { Shop } from '../../shop.server.ts';
import { DeskField } from '../frame/field.tsx';
import { DeskForm } from '../frame/form.tsx';
import { DeskNotice } from '../frame/notice.tsx';
import { OneTimeCodeField } from '../frame/one-time-code-field.tsx';
import { PasskeyButton } from '../frame/passkey-button.tsx';
import { deskPaths } from '../frame/paths.ts';
import { sendScreen } from '../frame/send-screen.tsx';
import { setCookie } from '../guard/cookies.ts';
import { posted } from '../guard/posted.ts';
import { mayAskForPasskey } from './passkey-questions.ts';

const texts = deskMessages.invitation;

/** The page behind an invitation's link, where the invited choose how they sign in. */
export function registerInvitation(app: FastifyInstance, shop: Shop, settings: DeskSettings): void {
  const isHttps = settings.origin.startsWith('https:');
  const anyone = { config: { right: 'anyone' as const } };
  const tokenOf = (request: FastifyRequest) => (request.params as { token: string }).token;

  app.get('/invite/:token', anyone, (request, reply) => show(request, reply));

  app.post('/invite/:token/email', anyone, async (request, reply) => {
    const [token, email] = [tokenOf(request), posted(request, 'email')];
    const named = await shop.staff.nameFirstOwner({ token, email });
    if (!named.ok) return show(request, reply, named.refusal);
    return reply.redirect(pathOf(token), 303);
  });

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

  function pathOf(token: string): string {
    return `${INVITE_PATH}/${encodeURIComponent(token)}`;
  }

  async function show(
    request: FastifyRequest,
    reply: FastifyReply,
    refusal?: InvitationRefusal | { readonly kind: 'no-email' },
  ) {
    const token = tokenOf(request);
    const invitation = await shop.staff.openInvitation({ token });
    if (!invitation) {
      const body = (
        <>
          <p>{texts.ended}</p>
          <p>
            <a href={deskPaths.signIn}>{deskMessages.signIn.title}</a>
          </p>
        </>
      );
      return sendScreen(request, reply, { title: texts.endedTitle, body, status: 410 });
    }
    const isUnnamed = invitation.account.email === UNNAMED_OWNER;
    const fault = refusal && texts.faults[refusal.kind];
    const body = isUnnamed ? (
      <FirstOwnerScreen path={pathOf(token)} typed={posted(request, 'email')} fault={fault} />
    ) : (
      <InvitationScreen invitation={invitation} path={pathOf(token)} fault={fault} />
    );
    const title = isUnnamed ? texts.first.title : texts.title;
    return sendScreen(request, reply, { title, body, status: refusal ? 422 : 200 });
  }
}

/** Behind the link that the first start prints. */
function FirstOwnerScreen({
  path,
  typed,
  fault,
}: {
  readonly path: string;
  readonly typed: string;
  readonly fault: string | undefined;
}) {
  return (
    <div className="columns">
      <DeskNotice fault={fault} />
      <p className="lead">{texts.first.lead}</p>
      <section>
        <DeskForm action={`${path}/email`}>
          <DeskField
            name="email"
            type="email"
            label={texts.first.email}
            hint={texts.first.hint}
            defaultValue={typed}
            fault={fault}
            autoComplete="email"
            required
          />
          <button type="submit">{texts.first.submit}</button>
        </DeskForm>
      </section>
    </div>
  );
}

/** @param path of this invitation */
function InvitationScreen({
  invitation,
  path,
  fault,
}: {
  invitation: OpenInvitation;
  path: string;
  fault?: string | undefined;
}) {
  const { account, totpAddress, totpSecret } = invitation;
  return (
    <div className="columns">
      <DeskNotice fault={fault} />
      <p className="lead">{texts.lead(account.email, deskMessages.roles[account.role])}</p>
      <section aria-labelledby="by-passkey">
        <h2 id="by-passkey">{texts.passkeyTitle}</h2>
        <p>{texts.passkeyLead}</p>
        <PasskeyButton
          label={texts.passkey}
          action={`${path}/passkey`}
          passkey={{ does: 'make', options: `${path}/passkey-options` }}
        />
      </section>
      <section aria-labelledby="by-password">
        <h2 id="by-password">{texts.passwordTitle}</h2>
        <p>{texts.scan}</p>
        <QrCode text={totpAddress} label={texts.qr} />
        <p>
          {texts.secret} <code>{totpSecret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
        </p>
        <DeskForm action={`${path}/password`}>
          <input type="hidden" name="email" autoComplete="username" value={account.email} />
          <DeskField
            name="password"
            type="password"
            label={texts.password}
            hint={texts.passwordHint(PASSWORD_LENGTH.min)}
            autoComplete="new-password"
            minLength={PASSWORD_LENGTH.min}
            maxLength={PASSWORD_LENGTH.max}
            required
          />
          <OneTimeCodeField label={texts.code} />
          <button type="submit">{texts.submit}</button>
        </DeskForm>
      </section>
    </div>
  );
}

function QrCode({ text, label }: { text: string; label: string }) {
  const { viewBox, path } = qrPath(text);
  return (
    <svg className="qr" role="img" aria-label={label} viewBox={viewBox}>
      <title>{label}</title>
      <path d={path} fill="#000" />
    </svg>
  );
}
