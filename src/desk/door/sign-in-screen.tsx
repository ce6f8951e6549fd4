import { deskMessages } from '../../messages/desk.ts';
import { Field } from '../frame/field.tsx';
import { Form } from '../frame/form.tsx';
import { Notice } from '../frame/notice.tsx';
import { PasskeyButton } from '../frame/passkey-button.tsx';
import { deskPaths } from '../frame/paths.ts';

const texts = deskMessages.signIn;

/** @param next the address to go to after it, already checked */
export function SignInScreen({
  token,
  next,
  fault,
  done,
  email,
}: {
  token: string;
  next: string;
  fault?: string | undefined;
  done?: string | undefined;
  email?: string;
}) {
  const query = `?next=${encodeURIComponent(next)}`;
  return (
    <div className="columns">
      <Notice fault={fault} done={done} />
      <section aria-labelledby="by-passkey">
        <h2 id="by-passkey">{texts.passkeyTitle}</h2>
        <PasskeyButton
          label={texts.passkey}
          action={`${deskPaths.signIn}/passkey${query}`}
          token={token}
          passkey={{ does: 'show', options: `${deskPaths.signIn}/passkey-options` }}
        />
      </section>
      <section aria-labelledby="by-password">
        <h2 id="by-password">{texts.passwordTitle}</h2>
        <Form action={deskPaths.signIn + query} token={token}>
          <Field
            name="email"
            type="email"
            label={texts.email}
            autoComplete="username"
            defaultValue={email}
            required
          />
          <Field
            name="password"
            type="password"
            label={texts.password}
            autoComplete="current-password"
            required
          />
          <Field
            name="code"
            label={texts.code}
            hint={texts.codeHint}
            inputMode="numeric"
            autoComplete="one-time-code"
            required
          />
          <button type="submit">{texts.submit}</button>
        </Form>
      </section>
    </div>
  );
}
