import { createContext, type ReactNode, useContext } from 'react';
import { FORM_TOKEN } from './form-token.ts';
import { TypedHere, useTypedOnScreen } from './typed-form.ts';

/** The token of the screen's forms. */
export const TokenOfScreen = createContext('');

/** What every form that posts has. */
export function FormToken() {
  return <input type="hidden" name={FORM_TOKEN} value={useContext(TokenOfScreen)} />;
}

/** A form that posts, with the token that every post needs. */
export function DeskForm({
  action,
  children,
  passkey,
  draft,
  hasFiles = false,
  isAnsweredWhole = false,
  mayPost = true,
  alsoTo = [],
  of,
}: {
  action: string;
  children: ReactNode;
  /** The script asks for a passkey before sending: to create or to use one, as `options` says. */
  passkey?: { readonly does: 'make' | 'show'; readonly options: string };
  /** The browser remembers typed text until it is saved; `isUnsaved`: the form was sent and not saved. */
  draft?: { readonly of: string; readonly isUnsaved: boolean };
  /** It sends files, or more text than a plain form may have. */
  hasFiles?: boolean;
  /** The shop names all that is wrong at once; the browser would name the first field and stop there. */
  isAnsweredWhole?: boolean;
  /** Otherwise its fields are only shown. */
  mayPost?: boolean;
  /** The addresses of its other buttons: what they have sent comes back in this form, too. */
  alsoTo?: readonly string[];
  /** Distinguishes it from other forms with the same address; posted along. */
  of?: { readonly name: string; readonly value: string };
}) {
  const typed = useTypedOnScreen();
  const isTyped =
    typed !== undefined &&
    [action, ...alsoTo].includes(typed.action) &&
    (of === undefined || typed.values.get(of.name) === of.value);
  if (!mayPost) return <>{children}</>;
  return (
    <form
      method="post"
      action={action}
      encType={hasFiles ? 'multipart/form-data' : undefined}
      noValidate={isAnsweredWhole}
      data-passkey={passkey?.does}
      data-options={passkey?.options}
      data-draft={draft?.of}
      data-unsaved={draft?.isUnsaved ? '' : undefined}
    >
      <FormToken />
      {of && <input type="hidden" {...of} />}
      <TypedHere value={isTyped ? typed : undefined}>{children}</TypedHere>
    </form>
  );
}
