import { DeskField } from './field.tsx';

/** The code of an authenticator app, which browsers and password managers recognise as one. */
export function OneTimeCodeField({
  label,
  name = 'code',
  hint,
}: {
  readonly label: string;
  readonly name?: string;
  readonly hint?: string;
}) {
  return (
    <DeskField
      name={name}
      label={label}
      hint={hint}
      inputMode="numeric"
      autoComplete="one-time-code"
      required
    />
  );
}
