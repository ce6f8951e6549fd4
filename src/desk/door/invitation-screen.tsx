import { PASSWORD_LENGTH } from '../../config/staff-rules.ts';
import type { OpenInvitation } from '../../domain/staff/invitations.server.ts';
import { qrPath } from '../../kernel/qr-path.ts';
import { deskMessages } from '../../messages/desk/desk.ts';
import { DeskField } from '../frame/field.tsx';
import { DeskForm } from '../frame/form.tsx';
import { DeskNotice } from '../frame/notice.tsx';
import { OneTimeCodeField } from '../frame/one-time-code-field.tsx';
import { PasskeyButton } from '../frame/passkey-button.tsx';

const texts = deskMessages.invitation;

/** @param path of this invitation */
export function InvitationScreen({
  invitation,
  path,
  token,
  fault,
}: {
  invitation: OpenInvitation;
  path: string;
  token: string;
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
          token={token}
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
        <DeskForm action={`${path}/password`} token={token}>
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
