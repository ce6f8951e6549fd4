import { deskMessages } from '../../messages/desk/desk.ts';
import { DeskField } from '../frame/field.tsx';
import { DeskForm } from '../frame/form.tsx';
import { DeskNotice } from '../frame/notice.tsx';
import { OneTimeCodeField } from '../frame/one-time-code-field.tsx';
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
      <DeskNotice fault={fault} done={done} />
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
        <DeskForm action={deskPaths.signIn + query} token={token}>
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
