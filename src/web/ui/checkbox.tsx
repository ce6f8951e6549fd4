import { type ComponentProps, type ReactNode, useId } from 'react';
import styles from './control.module.css';
import { FieldError } from './field.tsx';

/** A checkbox (or radio button) with its label beside it, and an error beneath. */
export function Checkbox({
  children,
  error,
  id: givenId,
  type = 'checkbox',
  ...native
}: Omit<ComponentProps<'input'>, 'type'> & {
  readonly children: ReactNode;
  readonly error?: string | undefined;
  readonly type?: 'checkbox' | 'radio';
}) {
  const ownId = useId();
  const id = givenId ?? ownId;
  const errorId = `${id}-error`;
  return (
    <div className={styles.checkField}>
      <label className={styles.check}>
        <input
          {...native}
          id={id}
          type={type}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : native['aria-describedby']}
        />
        <span>{children}</span>
      </label>
      <FieldError id={errorId} error={error} />
    </div>
  );
}
