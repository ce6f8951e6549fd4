import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import { Icon, type IconName } from './icon.tsx';
import styles from './icon-button.module.css';

interface IconButtonProps extends ComponentProps<'button'> {
  readonly icon: IconName;
  /** The label for screen readers. */
  readonly 'aria-label': string;
}

/** A button that shows only an icon. */
export function IconButton({ icon, className, ...native }: IconButtonProps) {
  return (
    <button type="button" {...native} className={classNames(styles.button, className)}>
      <Icon name={icon} />
    </button>
  );
}
