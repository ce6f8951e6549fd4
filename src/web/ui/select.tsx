import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import styles from './control.module.css';

export function Select({ className, ...native }: ComponentProps<'select'>) {
  return <select {...native} className={classNames(styles.control, styles.select, className)} />;
}
