import { type ComponentProps, type ReactNode, useId } from 'react';
import styles from './control.module.css';
import { FieldError } from './field.tsx';

/** A checkbox (or radio button) with its label next to it, for the rows of long lists. */
export function Choice({
  children,
  type = 'checkbox',
  ...native
}: Omit<ComponentProps<'input'>, 'type'> & {
  readonly children: ReactNode;
  readonly type?: 'checkbox' | 'radio' | undefined;
}) {
  return (
    <label className={styles.check}>
      <input {...native} type={type} />
      <span>{children}</span>
    </label>
  );
}

/** A choice with an error beneath. */
export function Checkbox({
  error,
  id: givenId,
  ...choice
}: ComponentProps<typeof Choice> & { readonly error?: string | undefined }) {
  const ownId = useId();
  const id = givenId ?? ownId;
  const errorId = `${id}-error`;
  return (
    <div className={styles.checkField}>
      <Choice
        {...choice}
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? errorId : choice['aria-describedby']}
      />
      <FieldError id={errorId} error={error} />
    </div>
  );
}
