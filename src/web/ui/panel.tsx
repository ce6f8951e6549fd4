import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import styles from './panel.module.css';

/** A bordered box around related content. */
export function Panel({
  soft = false,
  className,
  ...native
}: ComponentProps<'section'> & { readonly soft?: boolean }) {
  return (
    <section {...native} className={classNames(styles.panel, soft && styles.soft, className)} />
  );
}
