import type { ReactNode } from 'react';
import styles from './badge.module.css';
import { classNames } from './class-names.ts';

/** A short mark on something: a promotion, a kit. */
export function Badge({
  kind = 'plain',
  children,
}: {
  readonly kind?: 'plain' | 'promotion';
  readonly children: ReactNode;
}) {
  return <span className={classNames(styles.badge, styles[kind])}>{children}</span>;
}
