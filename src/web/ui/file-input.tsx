import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import styles from './control.module.css';

/** Chooses a file; its button looks like the shop's other buttons. */
export function FileInput({ className, ...native }: Omit<ComponentProps<'input'>, 'type'>) {
  return (
    <input {...native} type="file" className={classNames(styles.control, styles.file, className)} />
  );
}
