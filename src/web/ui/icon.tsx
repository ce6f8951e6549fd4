import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './icon.module.css';

const drawings = {
  arrow: <path d="M4 12h15m-6-6 6 6-6 6" />,
  basket: (
    <>
      <path d="M3 4h3l2.5 11h10L21 7H7" />
      <circle cx="9.5" cy="19.5" r="1.5" />
      <circle cx="17" cy="19.5" r="1.5" />
    </>
  ),
  bin: <path d="M4 7h16M9 7V4h6v3M6 7l1 13h10l1-13M10 11v5m4-5v5" />,
  chevron: <path d="m5 9 7 7 7-7" />,
  chevronLeft: <path d="m15 5-7 7 7 7" />,
  chevronRight: <path d="m9 5 7 7-7 7" />,
  clock: (
    <>
      <circle cx="12" cy="12" r="9" />
      <path d="M12 7v5l4 2" />
    </>
  ),
  cross: <path d="m5 5 14 14M19 5 5 19" />,
  expand: <path d="M4 9V4h5m6 0h5v5m0 6v5h-5m-6 0H4v-5" />,
  info: (
    <>
      <circle cx="12" cy="12" r="9" />
      <path d="M12 11v6m0-10v.5" />
    </>
  ),
  lock: <path d="M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3" />,
  mail: <path d="M3 6h18v12H3zm0 1 9 7 9-7" />,
  menu: <path d="M3 6h18M3 12h18M3 18h18" />,
  minus: <path d="M5 12h14" />,
  outside: <path d="M14 4h6v6m0-6L11 13M18 14v6H4V6h6" />,
  pause: <path d="M8 5v14M16 5v14" />,
  play: <path d="M7 5v14l12-7z" />,
  plus: <path d="M5 12h14M12 5v14" />,
  search: (
    <>
      <circle cx="10.5" cy="10.5" r="6.5" />
      <path d="m15.5 15.5 5 5" />
    </>
  ),
  shield: (
    <path d="M12 3 4.5 6v6c0 4.5 3 7.5 7.5 9 4.5-1.5 7.5-4.5 7.5-9V6zM8.5 12l2.5 2.5 4.5-5" />
  ),
  stock: <path d="m3 8 9-5 9 5v9l-9 5-9-5zm0 0 9 5 9-5m-9 5v9" />,
  tick: <path d="m4 12.5 5.5 5.5L20 7" />,
  truck: (
    <>
      <path d="M2 6h12v11H2zm12 4h4l4 4v3h-8z" />
      <circle cx="6.5" cy="18" r="2" />
      <circle cx="17.5" cy="18" r="2" />
    </>
  ),
  up: <path d="M12 20V5m-6 6 6-6 6 6" />,
  warning: <path d="M12 3.5 2.5 20.5h19zM12 10v5m0 2.5v.5" />,
} as const satisfies Record<string, ReactNode>;

export type IconName = keyof typeof drawings;

/** A decorative drawing next to a text, hidden from screen readers. */
export function Icon({
  name,
  large = false,
  className,
}: {
  readonly name: IconName;
  readonly large?: boolean;
  readonly className?: string | undefined;
}) {
  return (
    <svg
      className={classNames(styles.icon, large && styles.large, className)}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinejoin="round"
      strokeLinecap="round"
      aria-hidden="true"
    >
      {drawings[name]}
    </svg>
  );
}
