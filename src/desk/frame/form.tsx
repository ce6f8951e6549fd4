import type { ReactNode } from 'react';
import { FORM_TOKEN } from './form-token.ts';

/** A form that posts, with the token without which nothing that is posted counts. */
export function DeskForm({
  action,
  token,
  children,
  passkey,
  draft,
  hasFiles = false,
}: {
  action: string;
  token: string;
  children: ReactNode;
  /** The script asks for a passkey before it is sent: made or shown, as `options` says. */
  passkey?: { readonly does: 'make' | 'show'; readonly options: string };
  /** The browser remembers what is typed until it is saved; `isUnsaved`: the form has been sent and was not. */
  draft?: { readonly of: string; readonly isUnsaved: boolean };
  /** It carries files, or more text than a form without them may have. */
  hasFiles?: boolean;
}) {
  return (
    <form
      method="post"
      action={action}
      encType={hasFiles ? 'multipart/form-data' : undefined}
      data-passkey={passkey?.does}
      data-options={passkey?.options}
      data-draft={draft?.of}
      data-unsaved={draft?.isUnsaved ? '' : undefined}
    >
      <input type="hidden" name={FORM_TOKEN} value={token} />
      {children}
    </form>
  );
}
