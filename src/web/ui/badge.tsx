import type { ReactNode } from 'react';
import styles from './badge.module.css';
import { classNames } from './class-names.ts';

/** A label on something: a promotion, a kit, a feature of a delivery method. */
export function Badge({
  kind = 'plain',
  children,
}: {
  readonly kind?: 'plain' | 'promotion' | 'warning';
  readonly children: ReactNode;
}) {
  return <span className={classNames(styles.badge, styles[kind])}>{children}</span>;
}
