import type { ComponentProps } from 'react';
import styles from './button.module.css';
import { classNames } from './class-names.ts';
import { Link } from './link.tsx';
import { Spinner } from './spinner.tsx';

/** Primary is the one action of a view; all others are secondary or quiet. */
export type ButtonKind = 'primary' | 'secondary' | 'quiet';

interface Look {
  readonly kind?: ButtonKind;
  /** Full width. */
  readonly wide?: boolean;
  readonly small?: boolean;
}

function lookOf({ kind = 'secondary', wide, small }: Look, className?: string): string {
  return classNames(
    styles.button,
    styles[kind],
    wide && styles.wide,
    small && styles.small,
    className,
  );
}

/** A busy button stays in the tab order, but does nothing when pressed. */
export function Button({
  kind,
  wide,
  small,
  busy = false,
  className,
  type = 'button',
  onClick,
  children,
  ...native
}: ComponentProps<'button'> & Look & { readonly busy?: boolean }) {
  return (
    <button
      {...native}
      type={type}
      className={lookOf({ kind, wide, small }, className)}
      aria-disabled={busy || undefined}
      onClick={(event) => {
        if (busy) event.preventDefault();
        else onClick?.(event);
      }}
    >
      {busy && <Spinner />}
      {children}
    </button>
  );
}

export function ButtonLink({
  kind,
  wide,
  small,
  className,
  ...native
}: ComponentProps<typeof Link> & Look) {
  return <Link {...native} className={lookOf({ kind, wide, small }, className)} />;
}
