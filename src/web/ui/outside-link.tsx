import type { ReactNode } from 'react';
import { ui } from '../../messages/ui.ts';
import { Icon } from './icon.tsx';
import styles from './outside-link.module.css';

/** Whether an address leads to another site. */
export function isOutside(to: string): boolean {
  return /^https?:\/\//.test(to);
}

/** A link to another site, marked as such, also for screen readers. */
export function OutsideLink({
  to,
  className,
  children,
}: {
  readonly to: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}) {
  return (
    <a className={className} href={to} rel="external noopener">
      <span className={styles.words}>
        {children}
        <span className="visually-hidden"> {ui.outside}</span>
        <Icon name="outside" className={styles.mark} />
      </span>
    </a>
  );
}
