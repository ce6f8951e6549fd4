import type { ReactNode } from 'react';
import styles from './badge.module.css';
import { classNames } from './class-names.ts';

/** A mark on something: a promotion, a kit, what goes with a way of delivery. */
export function Badge({
  kind = 'plain',
  children,
}: {
  readonly kind?: 'plain' | 'promotion' | 'warning';
  readonly children: ReactNode;
}) {
  return <span className={classNames(styles.badge, styles[kind])}>{children}</span>;
}
