import { useEffect, useRef } from 'react';
import styles from './fault-summary.module.css';

interface FaultSummaryProps {
  readonly title: string;
  readonly faults: readonly {
    /** The id of its field; undefined where it belongs to none. */
    readonly fieldId: string | undefined;
    readonly text: string;
  }[];
  /** A new summary takes the focus. */
  readonly attempt: unknown;
}

/** Everything that blocks a form, with a link to each. */
export function FaultSummary({ title, faults, attempt }: FaultSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (attempt) box.current?.focus();
  }, [attempt]);
  if (faults.length === 0) return null;
  return (
    <div className={styles.summary} ref={box} tabIndex={-1} role="alert">
      <h2 className={styles.title}>{title}</h2>
      <ul className={styles.list}>
        {faults.map(({ fieldId, text }) => (
          <li key={`${fieldId} ${text}`}>
            {fieldId ? (
              <a
                href={`#${fieldId}`}
                onClick={(event) => {
                  event.preventDefault();
                  document.getElementById(fieldId)?.focus();
                }}
              >
                {text}
              </a>
            ) : (
              text
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
