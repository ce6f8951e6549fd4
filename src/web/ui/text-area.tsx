import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import styles from './control.module.css';

export function TextArea({ className, ...native }: ComponentProps<'textarea'>) {
  return <textarea {...native} className={classNames(styles.control, className)} />;
}
