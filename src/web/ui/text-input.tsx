import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import styles from './control.module.css';

export function TextInput({ className, type = 'text', ...native }: ComponentProps<'input'>) {
  return <input {...native} type={type} className={classNames(styles.control, className)} />;
}
