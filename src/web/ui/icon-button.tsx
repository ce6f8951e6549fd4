import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import { Icon, type IconName } from './icon.tsx';
import styles from './icon-button.module.css';

interface IconButtonProps extends ComponentProps<'button'> {
  readonly icon: IconName;
  /** Said to those who do not see the icon. */
  readonly 'aria-label': string;
}

/** A button that is an icon alone. */
export function IconButton({ icon, className, ...native }: IconButtonProps) {
  return (
    <button type="button" {...native} className={classNames(styles.button, className)}>
      <Icon name={icon} />
    </button>
  );
}
