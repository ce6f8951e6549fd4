import { type ComponentProps, type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';
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

export function TextInput({ className, type = 'text', ...native }: ComponentProps<'input'>) {
  return <input {...native} type={type} className={classNames(styles.control, className)} />;
}

export function TextArea({ className, ...native }: ComponentProps<'textarea'>) {
  return <textarea {...native} className={classNames(styles.control, className)} />;
}

export function Select({ className, ...native }: ComponentProps<'select'>) {
  return <select {...native} className={classNames(styles.control, styles.select, className)} />;
}

/** Chooses a file; its button looks like the shop's other buttons. */
export function FileInput({ className, ...native }: Omit<ComponentProps<'input'>, 'type'>) {
  return (
    <input {...native} type="file" className={classNames(styles.control, styles.file, className)} />
  );
}
