import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import styles from './menu-dropdown.module.css';

/** An unfolding part of the menu: closed by Escape, by leaving it, and by every navigation. */
export function MenuDropdown({
  title,
  className,
  children,
}: {
  readonly title: string;
  readonly className: string | undefined;
  readonly children: ReactNode;
}) {
  const { key } = useLocation();
  const details = useRef<HTMLDetailsElement>(null);
  const close = () => {
    if (details.current) details.current.open = false;
  };

  useEffect(() => {
    function onPointerDown({ target }: PointerEvent) {
      if (details.current && !details.current.contains(target as Node))
        details.current.open = false;
    }
    document.addEventListener('pointerdown', onPointerDown);
    return () => document.removeEventListener('pointerdown', onPointerDown);
  }, []);

  return (
    <details
      key={key}
      ref={details}
      className={styles.dropdown}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        close();
        details.current?.querySelector('summary')?.focus();
      }}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) close();
      }}
    >
      <summary className={className}>{title}</summary>
      {children}
    </details>
  );
}
