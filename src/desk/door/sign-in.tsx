import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { DeskSettings } from '../../config/config.ts';
import type { SignInRefusal } from '../../domain/staff/sign-in.server.ts';
import { addressKey } from '../../kernel/address-key.ts';
import type { Result } from '../../kernel/result.ts';
import { deskMessages } from '../../messages/desk/desk.ts';
import type { Shop } from '../../shop.server.ts';
import { DeskField } from '../frame/field.tsx';
import { DeskForm } from '../frame/form.tsx';
import { DeskNotice } from '../frame/notice.tsx';
import { OneTimeCodeField } from '../frame/one-time-code-field.tsx';
import { PasskeyButton } from '../frame/passkey-button.tsx';
import { deskPathOf, deskPaths } from '../frame/paths.ts';
import { sendScreen } from '../frame/send-screen.tsx';
import { setCookie } from '../guard/cookies.ts';
import { asked, posted } from '../guard/posted.ts';
import { mayAskForPasskey } from './passkey-questions.ts';

const texts = deskMessages.signIn;

/** Signing in by password and code, or by passkey, and signing out. */
export function registerSignIn(app: FastifyInstance, shop: Shop, settings: DeskSettings): void {
  const isHttps = settings.origin.startsWith('https:');
  const anyone = { config: { right: 'anyone' as const } };

  app.get('/sign-in', anyone, (request, reply) => {
    const next = deskPathOf(asked(request, 'next'));
    if (request.desk.session) return reply.redirect(next, 303);
    const done = asked(request, 'done') === 'out' ? texts.signedOut : undefined;
    return sendSignIn(request, reply, { done });
  });

  app.post('/sign-in', anyone, async (request, reply) => {
    const email = posted(request, 'email');
    const signedIn = await shop.staff.signInByPassword({
      email,
      password: posted(request, 'password'),
      code: posted(request, 'code'),
      addressKey: addressKey(request.ip),
    });
    return answer(request, reply, signedIn, email);
  });

  app.post('/sign-in/passkey-options', anyone, async (request, reply) => {
    if (!(await mayAskForPasskey(shop, request))) return reply.code(429).send();
    return reply.send(await shop.staff.signInPasskeyOptions());
  });

  app.post('/sign-in/passkey', anyone, async (request, reply) => {
    const signedIn = await shop.staff.signInByPasskey({
      answer: posted(request, 'answer'),
      addressKey: addressKey(request.ip),
    });
    return answer(request, reply, signedIn);
  });

  app.post('/sign-out', { config: { right: 'use-desk' } }, async (request, reply) => {
    const { token } = request.desk;
    if (token !== undefined) await shop.staff.signOut({ token });
    setCookie(reply, 'desk-session', { value: '', isHttps });
    return reply.redirect(`${deskPaths.signIn}?done=out`, 303);
  });

  function answer(
    request: FastifyRequest,
    reply: FastifyReply,
    signedIn: Result<string, SignInRefusal>,
    email?: string,
  ) {
    if (!signedIn.ok) {
      const { refusal } = signedIn;
      if (refusal.kind === 'not-signed-in') {
        return sendSignIn(request, reply, { fault: texts.failed, email, status: 401 });
      }
      const fault = texts.locked(Math.ceil(refusal.retrySeconds / 60));
      reply.header('retry-after', refusal.retrySeconds);
      return sendSignIn(request, reply, { fault, email, status: 429 });
    }
    setCookie(reply, 'desk-session', { value: signedIn.value, isHttps });
    return reply.redirect(deskPathOf(asked(request, 'next')), 303);
  }
}

function sendSignIn(
  request: FastifyRequest,
  reply: FastifyReply,
  {
    status = 200,
    ...notice
  }: { fault?: string | undefined; done?: string | undefined; email?: string; status?: number },
) {
  const next = deskPathOf(asked(request, 'next'));
  return sendScreen(request, reply, {
    title: texts.title,
    status,
    body: <SignInScreen next={next} {...notice} />,
  });
}

/** @param next the address to go to after it, already checked */
function SignInScreen({
  next,
  fault,
  done,
  email,
}: {
  next: string;
  fault?: string | undefined;
  done?: string | undefined;
  email?: string;
}) {
  const query = `?next=${encodeURIComponent(next)}`;
  return (
    <div className="columns">
      <DeskNotice fault={fault} done={done} />
      <section aria-labelledby="by-passkey">
        <h2 id="by-passkey">{texts.passkeyTitle}</h2>
        <PasskeyButton
          label={texts.passkey}
          action={`${deskPaths.signIn}/passkey${query}`}
          passkey={{ does: 'show', options: `${deskPaths.signIn}/passkey-options` }}
        />
      </section>
      <section aria-labelledby="by-password">
        <h2 id="by-password">{texts.passwordTitle}</h2>
        <DeskForm action={deskPaths.signIn + query}>
          <DeskField
            name="email"
            type="email"
            label={texts.email}
            autoComplete="username"
            defaultValue={email}
            required
          />
          <DeskField
            name="password"
            type="password"
            label={texts.password}
            autoComplete="current-password"
            required
          />
          <OneTimeCodeField label={texts.code} hint={texts.codeHint} />
          <button type="submit">{texts.submit}</button>
        </DeskForm>
      </section>
    </div>
  );
}
