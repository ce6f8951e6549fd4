import type { ReactNode } from 'react';
import { deskMessages } from '../../messages/desk/desk.ts';
import { DeskForm } from './form.tsx';

/** Asks the browser for a passkey and posts its answer; shown only where the script runs. */
export function PasskeyButton({
  label,
  children,
  ...form
}: {
  label: string;
  action: string;
  passkey: { readonly does: 'make' | 'show'; readonly options: string };
  /** Hidden fields that are posted with the answer. */
  children?: ReactNode;
}) {
  return (
    <DeskForm {...form}>
      <input type="hidden" name="answer" />
      {children}
      <button type="submit">{label}</button>
      <p className="notice fault" role="alert" hidden data-failed>
        {deskMessages.passkey.failed}
      </p>
      <noscript>
        <p>{deskMessages.passkey.noScript}</p>
      </noscript>
    </DeskForm>
  );
}
