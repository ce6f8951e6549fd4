import { deskMessages } from '../../messages/desk/desk.ts';
import { DeskForm } from '../frame/form.tsx';
import { DeskNotice } from '../frame/notice.tsx';
import { OneTimeCodeField } from '../frame/one-time-code-field.tsx';
import { PasskeyButton } from '../frame/passkey-button.tsx';
import { deskPaths } from '../frame/paths.ts';

const texts = deskMessages.proof;

/** Fields of the proof among those of the step. */
export const PROOF_FIELDS = { kind: 'proof', code: 'proof-code', answer: 'answer' } as const;

/** Asks for a passkey or a code in front of a step, and posts it to the step with what was typed there. */
export function ProofScreen({
  action,
  token,
  typed,
  fault,
}: {
  readonly action: string;
  readonly token: string;
  readonly typed: URLSearchParams;
  readonly fault: string | undefined;
}) {
  const fields = (kind: string) =>
    [[PROOF_FIELDS.kind, kind] as const, ...typed].map(([name, value]) => (
      <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
    ));
  return (
    <div className="columns">
      <DeskNotice fault={fault} />
      <p className="lead">{texts.lead}</p>
      <section>
        <PasskeyButton
          label={texts.passkey}
          action={action}
          token={token}
          passkey={{ does: 'show', options: `${deskPaths.proof}/passkey-options` }}
        >
          {fields('passkey')}
        </PasskeyButton>
      </section>
      <section>
        <DeskForm action={action} token={token}>
          {fields('code')}
          <OneTimeCodeField label={texts.code} name={PROOF_FIELDS.code} />
          <button type="submit">{texts.submit}</button>
        </DeskForm>
      </section>
    </div>
  );
}
