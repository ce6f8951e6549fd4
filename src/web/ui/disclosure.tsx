import { type ReactNode, useState } from 'react';
import { classNames } from './class-names.ts';
import styles from './disclosure.module.css';
import { Icon } from './icon.tsx';
import { LazyPart } from './lazy-part.tsx';

/** Content that folds away under its title. */
export function Disclosure({
  title,
  open = false,
  className,
  onToggle,
  children,
}: {
  readonly title: ReactNode;
  /** Whether it is open at first. */
  readonly open?: boolean;
  readonly className?: string | undefined;
  readonly onToggle?: (isOpen: boolean) => void;
  readonly children: ReactNode;
}) {
  return (
    <details
      className={classNames(styles.disclosure, className)}
      open={open}
      onToggle={onToggle && ((event) => onToggle(event.currentTarget.open))}
    >
      <summary className={styles.title}>
        <span>{title}</span>
        <Icon name="chevron" />
      </summary>
      <div className={styles.body}>{children}</div>
    </details>
  );
}

/** The same with a late part as content, which is loaded when it is first opened. */
export function LateDisclosure({
  children,
  ...disclosure
}: {
  readonly title: ReactNode;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}) {
  const [isOpened, setOpened] = useState(false);
  return (
    <Disclosure {...disclosure} onToggle={() => setOpened(true)}>
      {isOpened && <LazyPart>{children}</LazyPart>}
    </Disclosure>
  );
}
