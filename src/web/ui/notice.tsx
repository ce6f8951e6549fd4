import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Icon, type IconName } from './icon.tsx';
import styles from './notice.module.css';

export type NoticeKind = 'info' | 'success' | 'warning' | 'error';

const icons: Readonly<Record<NoticeKind, IconName>> = {
  info: 'info',
  success: 'tick',
  warning: 'warning',
  error: 'warning',
};

/** A message, announced when it appears: errors at once, others politely. */
export function Notice({
  kind,
  quiet = false,
  children,
  className,
}: {
  readonly kind: NoticeKind;
  /** Something else announces the same change. */
  readonly quiet?: boolean;
  readonly children: ReactNode;
  readonly className?: string | undefined;
}) {
  return (
    <div
      className={classNames(styles.notice, styles[kind], className)}
      role={quiet ? undefined : kind === 'error' ? 'alert' : 'status'}
    >
      <Icon name={icons[kind]} />
      <div className={styles.text}>{children}</div>
    </div>
  );
}
